internal import SimulationCore
internal import SimulationEngine

/// A stay of one app in the background, from didEnterBackground on.
struct Stay: Sendable {
  /// How it ended.
  enum End: Hashable, Sendable {
    /// The process was killed for memory, or ended by itself.
    case death(cause: String)
    /// The app came back to the front, or its user killed it.
    case user
    /// The device or the run ended.
    case run
  }

  /// When it began, in microseconds.
  var start: Int64
  /// The number of the action that sent the app away; -1 if none had come yet.
  var action: Int
  /// How long it lasted.
  var length: Int64 = 0
  /// How it ended.
  var end = End.run
}

/// Watches one app in a run and notes its stays in the background.
///
/// A class, since the engine's observer and the caller share it.
final class StayWatch {
  /// What a stay is called that ended without a kill.
  static let ownExit = "exit"

  private(set) var stays: [Stay] = []
  private let app: Int32
  private let table: LifecycleTable
  private var isOpen = false
  private var action = -1
  private var lastTime: Int64 = 0

  private init(_ app: Int32, _ table: LifecycleTable) {
    self.app = app
    self.table = table
  }

  /// The stays of app number `app` in a run of `scenario`, whose apps are those of `apps`, in order.
  ///
  /// - Precondition: `apps` were made ready for the scenario's actions, so that they name its states.
  static func stays(
    of app: Int32,
    in scenario: Scenario,
    with apps: PreparedApps
  ) throws(SimulationError) -> [Stay] {
    precondition(apps.serve(scenario), "states are numbered by the apps they were made ready with")
    let watch = StayWatch(app, apps.table)
    let record = try Simulation.run(scenario, with: apps) { event in watch.see(event) }
    watch.close(at: max(record.duration.microseconds, watch.lastTime), .run)
    return watch.stays
  }

  private func see(_ event: RunEvent) {
    lastTime = max(lastTime, event.time)
    switch event.kind {
    case .action(let action):
      self.action += 1
      if action.kind == .shutdown { close(at: event.time, .run) }
      if action.kind == .kill, action.app == app { close(at: event.time, .user) }
    case .lifecycle(let app, _, let cell):
      if app == self.app { move(cell, at: event.time) }
    case .eviction(let eviction):
      if eviction.app == app { name(eviction.reason.name, at: event.time) }
    case .panic:
      close(at: event.time, .death(cause: "panic"))
    case .level, .warning, .answer, .purge, .launched, .abandoned, .refused, .spared,
      .limitWarning, .frozen, .patience, .adjustment, .trim, .memoryFactor, .lowMemory:
      break
    }
  }

  private func move(_ cell: Int, at time: Int64) {
    let from = table.process(of: LifecycleTable.row(of: cell))
    switch table.process(of: table.next[cell]) {
    case .background, .suspended:
      guard from == .active || from == .inactive else { return }
      close(at: time, .user)
      stays.append(Stay(start: time, action: action))
      isOpen = true
    case .active, .inactive: close(at: time, .user)
    case .notRunning: close(at: time, .death(cause: Self.ownExit))
    }
  }

  /// The kill that ended the last stay, if it is told after its effect.
  private func name(_ cause: String, at time: Int64) {
    if isOpen { return close(at: time, .death(cause: cause)) }
    guard let last = stays.indices.last, stays[last].end == .death(cause: Self.ownExit),
      stays[last].start + stays[last].length == time
    else { return }
    stays[last].end = .death(cause: cause)
  }

  private func close(at time: Int64, _ end: Stay.End) {
    guard isOpen, let last = stays.indices.last else { return }
    isOpen = false
    stays[last].length = time - stays[last].start
    stays[last].end = end
  }
}

extension [Action] {
  /// The same actions, after number `index` has sent `app` away, with its user's later returns left
  /// out: where the app would have come to the front, the home screen does, so that whoever was there
  /// leaves as before.
  ///
  /// After an unlock and a call the app would come back by itself: it is sent home before it is locked
  /// away or called away. The app's background wakes stay, since they are the system's.
  func leavingAlone(_ app: Int32, after index: Int) -> [Action] {
    var actions: [Action] = []
    actions.reserveCapacity(count + 1)
    for (place, action) in enumerated() {
      if place == index, action.kind == .lock || action.kind == .answer {
        actions.append(Action(.home, at: action.time))
      }
      guard place > index, action.app == app else {
        actions.append(action)
        continue
      }
      switch action.kind {
      case .open: actions.append(Action(.home, at: action.time))
      case .split, .kill: break
      case .wake, .home, .lock, .unlock, .call, .answer, .decline, .hangUp, .switcher,
        .returnToApp, .notificationCentre, .controlCentre, .dismiss, .banner, .unsplit, .memory,
        .shutdown, .timeChange:
        actions.append(action)
      }
    }
    return actions
  }
}
