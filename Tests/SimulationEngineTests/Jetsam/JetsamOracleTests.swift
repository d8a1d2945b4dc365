import ReferenceSimulator
import SimulationEngine
import Testing

/// The kill loop against the slow one on random states.
struct JetsamOracleTests {
  @Test func `agrees with the slow rules on random states`() {
    for seed in DrawnSeeds.some(2_000) {
      let state = RandomStates.state(seed: seed)
      let expected = JetsamOracle.answer(state)
      let got = Self.answer(state)
      guard got != expected else { continue }
      Issue.record("seed \(seed), \(state.policy.rawValue)\n\(expected)\n\(got)")
      return
    }
  }

  @Test func `random states meet every rule, cause and outcome`() {
    var rules: Set<JetsamRule> = []
    var causes: Set<JetsamCause> = []
    var outcomes: Set<JetsamOutcome> = []
    var purges = 0
    var lenient = 0
    for seed in 0..<3_000 {
      let state = RandomStates.state(seed: UInt64(seed))
      let decision = JetsamDecision(state)
      outcomes.insert(decision.outcome)
      for action in decision.actions {
        rules.insert(action.attempt.rule)
        causes.insert(action.attempt.cause)
        purges += action.isKill ? 0 : 1
        let isFront = state.processes[action.process].band == 100
        lenient += isFront && action.attempt.rule == .aggressive ? 1 : 0
      }
    }
    #expect(rules == Set(JetsamRule.allCases))
    #expect(causes == Set(JetsamCause.allCases))
    #expect(outcomes == Set(JetsamOutcome.allCases))
    #expect(purges > 300)
    #expect(lenient > 20)
  }

  /// Whatever happens, a decision ends, kills nobody twice, and its books balance.
  @Test func `the books of every decision balance`() {
    for seed in DrawnSeeds.some(2_000) {
      let state = RandomStates.state(seed: seed)
      let decision = JetsamDecision(state)
      var rest = state
      var dead: Set<Int> = []
      for action in decision.actions {
        if action.isKill {
          #expect(dead.insert(action.process).inserted, "seed \(seed)")
        } else {
          rest.processes[action.process].resident -= rest.processes[action.process].purgeable
          rest.processes[action.process].purgeable = 0
        }
        #expect(state.processes[action.process].band <= 210)
      }
      // What was purged before a kill is gone with the process.
      rest.processes = rest.processes.enumerated().filter { !dead.contains($0.offset) }.map {
        $0.element
      }
      #expect(rest.available == decision.available, "seed \(seed)")
      #expect(rest.pool == decision.pool, "seed \(seed)")
    }
  }

  private static func answer(_ state: JetsamState) -> JetsamOracle.Answer {
    let decision = JetsamDecision(state)
    return JetsamOracle.Answer(
      actions: decision.actions.map { action in
        "\(action.isKill ? "kill" : "purge") \(state.processes[action.process].pid)"
          + " \(action.attempt.cause.name)"
      },
      outcome: decision.outcome,
      violatorHint: decision.violatorHint,
      available: decision.available
    )
  }
}
