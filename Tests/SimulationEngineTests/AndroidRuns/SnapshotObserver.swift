import SimulationCore

@testable import SimulationEngine

/// Takes what Android's killers saw out of a running simulation, and lets the decision core judge it
/// again: what comes out must be what the engine does next.
final class DecisionWitness {
  /// What differs, as text.
  var mistakes: [String] = []
  /// How many decisions were judged again, by kind, and how many of them killed.
  var levels = 0
  var daemon = 0
  var weight = 0
  var passes = 0
  var kills = 0
  /// What the rules of 7.2 forbid, and which reasons killed whom.
  var breaches: [String] = []
  var reasons: Set<EvictionReason> = []
  /// Who must die next, and for what.
  private var due: (app: Int32, reason: EvictionReason)?
  private var killsOfPass: [(app: Int32, reason: EvictionReason)] = []

  func decides(_ snapshot: AndroidDecisionSnapshot, victim: Int32) {
    settle()
    var answer: (place: Int, reason: EvictionReason)?
    switch snapshot.input {
    case .levels(let memory, let minfree, let age):
      levels += 1
      let decision = MinfreeDecision(memory, minfree, pendingAge: age)
      answer = snapshot.processes.order(of: decision).first.map { ($0, .minfree) }
    case .daemon(let signals, let state, let properties):
      daemon += 1
      var state = state
      let decision = state.evaluate(signals, properties)
      if let place = snapshot.processes.order(of: decision, properties).first,
        let rule = decision.rule
      {
        answer = (place, EvictionReason(rule.reason))
        judge(decision, rule, snapshot.processes.processes, place)
      }
    case .weight(let total):
      weight += 1
      answer = snapshot.processes.outOfMemory(total: total).map { ($0.place, .kernelOutOfMemory) }
    }
    let expected = answer.map { snapshot.apps[$0.place] } ?? -1
    if expected != victim { mistakes.append("the core takes \(expected), the engine \(victim)") }
    if let answer { due = (expected, answer.reason) }
  }

  /// What 7.2 says must hold of every kill of the daemon.
  private func judge(
    _ decision: LMKDDecision,
    _ rule: LMKDRule,
    _ processes: [AndroidSnapshot.Process],
    _ place: Int
  ) {
    let victim = processes[place]
    let isOpen =
      decision.facts.contains(.criticalThrashing)
      || (decision.facts.contains(.belowMinimum) && [3, 4].contains(rule.row))
    if rule.reason == .lowMemory, victim.adjustment <= 700 { breaches.append("LOW_MEM took 700") }
    if [3, 4, 6, 7].contains(rule.row), victim.adjustment <= 200, !isOpen {
      breaches.append("row \(rule.row) took adj \(victim.adjustment)")
    }
    let higher = processes.contains { $0.adjustment > victim.adjustment && $0.resident > 0 }
    if higher { breaches.append("a higher adj was left") }
    let older = processes.contains {
      $0.adjustment == victim.adjustment && $0.resident > 0
        && $0.adjustmentSetAt < victim.adjustmentSetAt
    }
    if victim.adjustment > 200, older { breaches.append("an older one of the same adj was left") }
  }

  func begins(_ pass: CachedLimitSnapshot) {
    settle()
    passes += 1
    var judge = CachedLimitPass(pass.limits, now: pass.now, unlock: pass.unlock)
    for (place, process) in pass.processes.enumerated() {
      if let reason = judge.judge(pass.apps[place], process) {
        killsOfPass.append((pass.apps[place], EvictionReason(reason)))
      }
    }
  }

  func observe(_ event: RunEvent) {
    guard case .eviction(let kill) = event.kind else { return }
    kills += 1
    reasons.insert(kill.reason)
    let expected: (app: Int32, reason: EvictionReason)?
    if killsOfPass.isEmpty {
      expected = due
      due = nil
    } else {
      expected = killsOfPass.removeFirst()
    }
    if expected?.app != kill.app || expected?.reason != kill.reason {
      let text = expected.map { "\($0.app) (\($0.reason.name))" } ?? "nobody"
      mistakes.append("\(kill.app) died (\(kill.reason.name)), not \(text)")
    }
  }

  /// Nobody who had to die may still live when the next decision is made.
  func settle() {
    if let due { mistakes.append("\(due.app) was to die") }
    for left in killsOfPass { mistakes.append("\(left.app) was over a limit") }
    due = nil
    killsOfPass = []
  }
}

/// Hands everything to a witness.
struct WitnessObserver: RunObserver {
  static var isActive: Bool { true }
  static var takesSnapshots: Bool { true }
  let witness: DecisionWitness

  mutating func observe(_ event: RunEvent) { witness.observe(event) }
  mutating func decides(_ snapshot: AndroidDecisionSnapshot, victim: AppIndex) {
    witness.decides(snapshot, victim: victim)
  }
  mutating func begins(_ pass: CachedLimitSnapshot) { witness.begins(pass) }
}
