import SimulationCore
import SimulationEngine

/// A state of an iOS device, and what must come of it.
struct JetsamCase: Sendable {
  /// What a case says of one action.
  struct Expected: Hashable, Sendable {
    var pid: Int64
    var isKill: Bool
    var cause: JetsamCause

    var text: String { "\(isKill ? "kill" : "purge") \(pid) \(cause.name)" }
  }

  var id: String
  /// Where the file says so.
  var line: Int
  var state: JetsamState
  /// What the file derives from the state, in bytes.
  var pool: Int64
  var available: Int64
  var actions: [Expected]
  var outcome: JetsamOutcome
  var violatorHint: Bool
  var availableAfter: Int64

  /// Decides, and compares everything; what is derived stands before what is decided.
  var verdict: DecisionVerdict {
    var differences: [String] = []
    func compare(_ place: String, _ expected: String, _ got: String) {
      guard expected != got else { return }
      differences.append(DecisionVerdict.difference(place, expected: expected, got: got))
    }
    compare("memory.pool", "\(pool)", "\(state.pool)")
    compare("memory.available", "\(available)", "\(state.available)")
    let decision = JetsamDecision(state)
    let got = decision.actions.map { action in
      Expected(
        pid: state.processes[action.process].pid,
        isKill: action.isKill,
        cause: action.attempt.cause
      )
    }
    for (missing, extra) in GoldenAlignment(actions, got, isEqual: ==).differences() {
      compare("actions", missing?.text ?? "nothing", extra?.text ?? "nothing")
    }
    compare("outcome", outcome.name, decision.outcome.name)
    compare("violatorHint", "\(violatorHint)", "\(decision.violatorHint)")
    compare("available_after", "\(availableAfter)", "\(decision.available)")
    return DecisionVerdict(id: id, differences: differences, line: line)
  }
}

/// All cases of a file.
struct JetsamCases: Sendable {
  var cases: [JetsamCase]

  /// A verdict for each case.
  func verdicts() -> [DecisionVerdict] { cases.map(\.verdict) }
}
