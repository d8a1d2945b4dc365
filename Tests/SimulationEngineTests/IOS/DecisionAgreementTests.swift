import ReferenceSimulator
import SimulationCore
import Testing

@testable import SimulationEngine

/// What a running device does at each turn of jetsam against what the core decides from the state that
/// the turn began with.
@Suite("Turns of a run as decisions")
struct DecisionAgreementTests {
  /// What was done to one process.
  struct Deed: Equatable, CustomStringConvertible {
    var pid: Int64
    var isKill: Bool
    var cause: JetsamCause
    var available: Int64
    var availableAfter: Int64?

    var description: String {
      "\(isKill ? "kills" : "spares") \(pid) (\(cause.name)) \(available) -> \(availableAfter ?? -1)"
    }
  }

  /// A state, and what followed from it in the run.
  struct Turn {
    var state: JetsamState
    var deeds: [Deed] = []
  }

  /// Keeps the turns of a run.
  final class Turns {
    var all: [Turn] = []
    var panics = 0
  }

  struct TurnObserver: RunObserver {
    static var isActive: Bool { true }
    static var takesStates: Bool { true }
    let turns: Turns

    mutating func observe(_ state: JetsamState) { turns.all.append(Turn(state: state)) }

    mutating func observe(_ event: RunEvent) {
      switch event.kind {
      case .eviction(let eviction):
        guard let kill = eviction.jetsam else { return }
        turns.all[turns.all.count - 1].deeds.append(
          Deed(
            pid: Int64(eviction.app),
            isKill: true,
            cause: kill.attempt.cause,
            available: kill.attempt.available,
            availableAfter: kill.availableAfter
          )
        )
      case .spared(let app, let attempt):
        turns.all[turns.all.count - 1].deeds.append(
          Deed(
            pid: Int64(app),
            isKill: false,
            cause: attempt.cause,
            available: attempt.available,
            availableAfter: nil
          )
        )
      case .panic: turns.panics += 1
      default: break
      }
    }
  }

  private func deeds(of state: JetsamState, _ scenario: Scenario) -> [Deed] {
    let rules = JetsamRules(state.policy, scenario.platform.ios)
    return JetsamDecision(state, rules: rules).actions.map { action in
      Deed(
        pid: state.processes[action.process].pid,
        isKill: action.isKill,
        cause: action.attempt.cause,
        available: action.attempt.available,
        availableAfter: action.isKill ? action.availableAfter : nil
      )
    }
  }

  @Test func `every turn of random runs is what the core decides`() throws {
    var turnCount = 0
    var causes: [JetsamCause: Int] = [:]
    var spared = 0
    for seed in DrawnSeeds.all {
      let scenario = RandomScenarios.ios(seed: seed)
      guard JetsamPolicy(rawValue: scenario.policy.name) != nil else { continue }
      let turns = Turns()
      var simulator = Simulator<AnyPolicy, TurnObserver>(
        scenario,
        try LifecycleBinding(scenario),
        observer: TurnObserver(turns: turns)
      )
      _ = simulator.run()
      for turn in turns.all {
        turnCount += 1
        let expected = deeds(of: turn.state, scenario)
        for deed in expected {
          if deed.isKill { causes[deed.cause, default: 0] += 1 } else { spared += 1 }
        }
        if turn.deeds != expected {
          Issue.record(
            """
            seed \(seed) (\(scenario.policy.name)) at \(turn.state.now): \(turn.deeds), but the core: \(expected)
            to repeat: FLOTSAM_REFERENCE_SEED=\(seed) swift test --filter DecisionAgreementTests
            """
          )
          return
        }
      }
      #expect(turns.panics <= 1)
    }
    #expect(turnCount > 5 * DrawnSeeds.all.count)
    guard DrawnSeeds.all.count >= 200 else { return }
    #expect(spared > 20)
    let possible: [JetsamCause] = [
      .highwater, .pageShortage, .perProcessLimit, .idleExit, .longIdleExit, .processThrashing,
      .sustainedMemoryPressure,
    ]
    for cause in possible { #expect(causes[cause, default: 0] > 0, "\(cause.name)") }
  }
}
