package import SimulationCore
package import SimulationEngine

/// One run of a scenario, recorded event by event, so that any moment of it can be shown again.
package struct Course: Sendable {
  /// One event of the engine of which something is to be seen: an action, or a timer that is due.
  package struct Step: Sendable {
    /// When, in microseconds from the start.
    package var time: Int64 { device.time }
    /// How many events of the engine are over then, those included of which nothing is to be seen.
    package let engineEvents: Int
    /// How many of the scenario's actions are over then.
    package let actionsDone: Int
    fileprivate let events: Range<Int>
    fileprivate let changes: Range<Int>
    /// The device after it; its apps are kept apart.
    fileprivate let device: DeviceState
  }

  /// How many steps lie between two moments that are kept whole.
  private static let distance = 64

  /// The scenario that was run.
  package let scenario: Scenario
  /// The policies that took over on the way.
  package let turns: [PolicyTurn]
  /// The table whose cells lifecycle events name.
  package let table: LifecycleTable
  /// What the whole run measured.
  package let record: RunRecord
  /// What happened, in order.
  package let steps: [Step]
  private let events: [RunEvent]
  private let changes: [Recorder.Change]
  private let whole: [[DeviceState.App]]

  /// Runs `scenario`, in which the policies of `turns` take over.
  ///
  /// Fails as `Simulation.watch` does.
  package init(_ scenario: Scenario, turns: [PolicyTurn] = []) throws(SimulationError) {
    let recorder = Recorder(apps: scenario.apps.count, distance: Self.distance)
    record = try Simulation.watch(
      scenario,
      turns: turns,
      onEvent: { recorder.add($0) },
      onState: { recorder.end($0) }
    )
    table = try Simulation.lifecycleTable(of: scenario)
    self.scenario = scenario
    self.turns = turns
    steps = recorder.steps
    events = recorder.events
    changes = recorder.changes
    whole = recorder.whole
  }

  /// What the device looks like after the first `count` steps.
  ///
  /// - Complexity: the changes of at most 64 steps.
  /// - Precondition: there are that many.
  package func state(after count: Int) -> DeviceState {
    precondition(count <= steps.count, "a course has as many moments as steps, and its start")
    var state = count > 0 ? steps[count - 1].device : DeviceState(apps: 0)
    let start = count / Self.distance
    state.apps = whole[start]
    for step in steps[start * Self.distance..<count] {
      for change in changes[step.changes] { state.apps[change.app] = change.new }
    }
    return state
  }

  /// What was told of step number `index`, counted from 0.
  package func events(of index: Int) -> ArraySlice<RunEvent> { events[steps[index].events] }

  /// The apps of which more than the footprint changed in step number `index`.
  package func appsChanged(in index: Int) -> [Int] {
    changes[steps[index].changes].filter({ $0.isMoreThanGrowth }).map({ $0.app })
  }

  /// How many steps are over once `actions` actions are, and all else up to and at `time`.
  package func position(at time: Int64, actions: Int) -> Int {
    var low = 0
    var high = steps.count
    while low < high {
      let middle = (low + high) / 2
      let step = steps[middle]
      let isOver = step.time < time || (step.time == time && step.actionsDone <= actions)
      if isOver { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes down what an observer is told.
  ///
  /// A class, since the closures that are told share it.
  private final class Recorder {
    /// What became of an app in a step.
    struct Change: Sendable {
      var app: Int
      var new: DeviceState.App
      /// Whether more than the footprint changed.
      var isMoreThanGrowth: Bool
    }

    private let distance: Int
    private var apps: [DeviceState.App]
    private var engineEvents = 0
    private var actionsDone = 0
    private var firstEvent = 0
    private(set) var events: [RunEvent] = []
    private(set) var steps: [Step] = []
    private(set) var changes: [Change] = []
    private(set) var whole: [[DeviceState.App]]

    init(apps count: Int, distance: Int) {
      self.distance = distance
      apps = DeviceState(apps: count).apps
      whole = [apps]
    }

    func add(_ event: RunEvent) {
      if case .action = event.kind { actionsDone += 1 }
      events.append(event)
    }

    /// An event of the engine is over: a step, if anything of it is to be seen.
    ///
    /// An app may have moved to another band without a word.
    func end(_ state: DeviceState) {
      engineEvents += 1
      let found = changes(in: state.apps)
      guard events.count > firstEvent || found.contains(where: { $0.isMoreThanGrowth }) else {
        return
      }
      let firstChange = changes.count
      changes += found
      apps = state.apps
      var device = state
      device.apps = []
      steps.append(
        Step(
          engineEvents: engineEvents,
          actionsDone: actionsDone,
          events: firstEvent..<events.count,
          changes: firstChange..<changes.count,
          device: device
        )
      )
      firstEvent = events.count
      if steps.count.isMultiple(of: distance) { whole.append(apps) }
    }

    private func changes(in new: [DeviceState.App]) -> [Change] {
      var found: [Change] = []
      for app in new.indices where new[app] != apps[app] {
        var old = apps[app]
        old.footprint = new[app].footprint
        found.append(Change(app: app, new: new[app], isMoreThanGrowth: old != new[app]))
      }
      return found
    }
  }
}
