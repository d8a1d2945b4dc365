internal import SimulationCore

/// When the user opens each app next: what the ranks that know the future go by.
///
/// Users are exogenous: what they open is the same under every policy, so the list of actions tells.
/// A use is an `open`, and off `bare` a `split`. Where the user kills the app or the device goes down
/// before the next use, a process of now is of no use to anybody: its next use is never.
struct FutureUses: ~Copyable {
  /// A place behind all others.
  static var never: Int64 { .max }

  /// For each action that is a use, the place of the next use of its app.
  private var following: Column<Place>
  /// For each app, the place of its next use.
  private var next: Column<Place>

  /// The place of an action in the scenario's list, in 32 bits; -1 - place where a kill comes before
  /// it, and the highest number for none.
  private typealias Place = Int32

  /// - Precondition: a scenario has less than 2^31 actions.
  init(_ scenario: Scenario) {
    precondition(scenario.actions.count < Int(Place.max), "a place in the list has 32 bits")
    let end = Self.end(of: scenario)
    let isBare = scenario.platform.kind == .bare
    following = Column(repeating: .max, count: end)
    next = Column(repeating: .max, count: scenario.apps.count)
    // Backwards, so that what is known of an app is what comes next.
    var kills = Column(repeating: Place.max, count: scenario.apps.count)
    var shutdown = Place.max
    for index in stride(from: end - 1, through: 0, by: -1) {
      let action = scenario.actions[index]
      let place = Place(truncatingIfNeeded: index)
      switch action.kind {
      case .open, .split:
        if isBare, action.kind == .split { continue }
        let use = next[action.app]
        let isKilled = min(kills[action.app], shutdown) < use && use < .max
        following[index] = isKilled ? -1 - use : use
        next[action.app] = place
      case .kill: kills[action.app] = place
      case .shutdown: shutdown = place
      case .home, .lock, .unlock, .call, .answer, .decline, .hangUp, .switcher, .returnToApp, .wake,
        .notificationCentre, .controlCentre, .dismiss, .banner, .unsplit, .memory, .timeChange:
        break
      }
    }
  }

  /// How many actions the run carries out.
  private static func end(of scenario: Scenario) -> Int {
    guard let duration = scenario.duration else { return scenario.actions.count }
    return scenario.actions.firstIndex { $0.time > duration } ?? scenario.actions.count
  }

  /// The user opens `app` by action number `action`.
  mutating func opened(_ app: AppIndex, action: Int) { next[app] = following[action] }

  /// A process of `app` ends: what would have ended it later doesn't concern the next one.
  mutating func ended(_ app: AppIndex) { if next[app] < 0 { next[app] = -1 - next[app] } }

  /// The place in the list of the action that uses `app` next, or `never`.
  func nextUse(of app: AppIndex) -> Int64 {
    let place = next[app]
    return place < 0 || place == .max ? Self.never : Int64(place)
  }
}
