/// Lists of actions drawn from a seed, with the sequences that go wrong most easily.
import SimulationCore

/// Draws what happens in a random scenario.
struct ActionDraws {
  let apps: [AppModel]
  let budget: Bytes
  private var time: Int64 = 0
  private var actions: [Action] = []

  init(apps: [AppModel], budget: Bytes) {
    self.apps = apps
    self.budget = budget
  }

  /// Sequences of kinds that meet in hostile ways; an app is drawn for each step that needs one,
  /// the same throughout a sequence half of the time.
  private static let sequences: [[ActionKind]] = [
    [.open, .kill], [.open, .lock, .unlock], [.open, .lock, .open], [.call, .lock, .hangUp],
    [.call, .answer, .lock, .hangUp, .unlock], [.call, .answer, .open, .hangUp],
    [.call, .answer, .kill, .hangUp], [.call, .answer, .hangUp], [.call, .decline],
    [.call, .home, .hangUp], [.switcher, .returnToApp], [.switcher, .kill, .returnToApp],
    [.switcher, .open], [.notificationCentre, .call, .dismiss], [.controlCentre, .home],
    [.open, .notificationCentre, .dismiss], [.split, .shutdown], [.split, .kill, .kill],
    [.split, .call, .answer, .hangUp], [.split, .lock, .unlock], [.split, .unsplit],
    [.split, .memory], [.split, .switcher, .unsplit, .returnToApp], [.open, .shutdown, .open],
    [.kill, .wake, .open], [.wake, .wake], [.home, .wake, .memory], [.memory, .memory],
    [.lock, .kill, .unlock], [.lock, .memory, .unlock], [.shutdown, .wake], [.open, .home, .open],
  ]

  private static let kinds: [ActionKind] =
    ActionKind.allCases
    + Array(repeating: .open, count: 18) + Array(repeating: .home, count: 6)
    + Array(repeating: .wake, count: 4) + Array(repeating: .memory, count: 2)
    + [.lock, .unlock, .unlock, .split, .split, .kill, .dismiss, .decline, .returnToApp]

  mutating func list(_ draws: inout ScenarioDraws) -> [Action] {
    let hasSizes = draws.chance(50)
    let count = Int(draws.number(20...80))
    while actions.count < count {
      if draws.chance(draws.isHostile ? 60 : 20) {
        var app = draws.number(0...Int64(apps.count - 1))
        let stays = draws.chance(50)
        for kind in draws.one(of: Self.sequences) {
          pass(&draws, after: app)
          add(kind, app: app, hasSizes: hasSizes, &draws)
          if !stays { app = draws.number(0...Int64(apps.count - 1)) }
        }
      } else {
        let kind = draws.one(of: Self.kinds)
        if kind == .shutdown, !draws.chance(30) { continue }
        let app = draws.number(0...Int64(apps.count - 1))
        pass(&draws, after: app)
        add(kind, app: app, hasSizes: hasSizes, &draws)
      }
    }
    return actions
  }

  /// Lets some time pass: none, a microsecond, exactly what an app needs, or as people do.
  private mutating func pass(_ draws: inout ScenarioDraws, after app: Int64) {
    let model = apps[Int(app)]
    let exact = [
      0, 1, model.launch.cold.median, model.launch.resume.median,
      model.footprint.reaction.microseconds, model.background.task.microseconds, 2_000_000,
    ]
    if draws.chance(draws.isHostile ? 55 : 12) {
      time += draws.one(of: exact)
    } else {
      time += draws.number(1...draws.one(of: [400_000, 3_000_000, 20_000_000, 90_000_000]))
    }
  }

  private mutating func add(
    _ kind: ActionKind,
    app: Int64,
    hasSizes: Bool,
    _ draws: inout ScenarioDraws
  ) {
    var action = Action(kind, at: Time(microseconds: time))
    switch kind {
    case .open:
      action.app = Int32(app)
      action.detail = UInt8(draws.number(0...4))
      if draws.isBare && hasSizes {
        let launch = apps[Int(app)].footprint.launch.median
        action.amount = Bytes(draws.chance(70) ? launch : launch * draws.number(30...200) / 100)
      }
    case .kill, .split, .unsplit:
      action.app = Int32(app)
    case .wake:
      action.app = Int32(app)
      action.detail = UInt8(draws.number(0...6))
    case .memory:
      let most = budget.count * 6 / 10
      action.amount = Bytes(draws.chance(50) ? draws.number(1...most) : -draws.number(1...most))
    case .home, .lock, .unlock, .call, .answer, .decline, .hangUp, .switcher, .returnToApp,
      .notificationCentre, .controlCentre, .dismiss, .banner, .shutdown, .timeChange:
      break
    }
    actions.append(action)
  }
}
