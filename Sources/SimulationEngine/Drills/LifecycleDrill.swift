package import SimulationCore

/// The lifecycle engines of many apps without a device, for benchmarks: each moves as its own state and
/// a draw say.
package struct LifecycleDrill: ~Copyable {
  private var automaton: LifecycleAutomaton
  private var apps: Column<AppState>
  /// Whose turn it is; the list starts again at its end.
  private var turns: Column<AppIndex>
  private var nextTurn = 0
  private var now: Int64 = 0
  private let draws: RandomStream

  /// The apps of `scenario` under its lifecycle profile, which move in the order of its actions.
  ///
  /// - Precondition: each action names an app, and there is one.
  package init(_ scenario: Scenario) throws(SimulationError) {
    precondition(!scenario.actions.isEmpty, "a drill has actions")
    let binding = try LifecycleBinding(scenario)
    automaton = LifecycleAutomaton(binding.cells)
    apps = Column(binding.rows.map { AppState(row: $0, kind: 0) })
    turns = Column(scenario.actions.map { $0.app })
    draws = RandomStream(seed: scenario.seed, purpose: .appChoice)
  }

  /// Makes `count` moves, and answers a digest of the states that they led to.
  package mutating func move(_ count: Int) -> UInt64 {
    var digest: UInt64 = 0
    for _ in 0..<count {
      let app = turns[nextTurn]
      nextTurn = nextTurn + 1 == turns.count ? 0 : nextTurn + 1
      now += 1
      let isLikely = draws.bits(at: digest &+ UInt64(now)) & 3 != 0
      let trigger: LifecycleTrigger =
        switch apps[app].state {
        case .notRunning: .launchByIcon
        case .inactive: isLikely ? .becomeActive : .leave
        case .active: .leave
        case .background: isLikely ? .suspend : .resumeByIcon
        case .suspended: isLikely ? .resumeByIcon : .memoryKill
        }
      let cell = automaton.follow(trigger, of: &apps[app], at: now)
      digest = digest &* 31 &+ UInt64(cell)
    }
    return digest
  }
}
