internal import Reports
internal import ScenarioFiles
internal import SimulationEngine

/// A state of an iOS device and what jetsam does with it, as a table and as JSON.
struct JetsamTranscript {
  private let state: JetsamState
  private let decision: JetsamDecision
  private let reasons: JetsamReasons

  /// Lets jetsam decide `state`.
  init(_ state: JetsamState) {
    self.state = state
    decision = JetsamDecision(state)
    reasons = JetsamReasons(state)
  }

  // MARK: For people

  /// The device and its lines, a row for each action, and how it ends.
  var text: String {
    let lines = [heading, levels, trigger, ""] + table + [outcome]
    return lines.map { $0 + "\n" }.joined()
  }

  private var heading: String {
    "policy \(state.policy.rawValue) · ram \(HumanUnits.bytes(state.ram))"
      + " · wired \(HumanUnits.bytes(state.wired))"
      + " · compressor pool \(HumanUnits.bytes(state.pool))"
      + " · available \(HumanUnits.bytes(state.available))"
  }

  private var levels: String {
    let shown = namedLevels.compactMap { name, bytes in
      bytes.map { "\(name) \(HumanUnits.bytes($0))" }
    }
    return "lines: " + shown.joined(separator: " · ")
  }

  private var trigger: String {
    switch state.trigger {
    case .check: "trigger: something changed"
    case .allocation(let process): "trigger: \(name(of: process)) touched memory"
    case .detectors(let detectors):
      "trigger: " + JetsamReasons.names(of: detectors).joined(separator: ", ")
    case .vnodeTable(let process): "trigger: the vnode table is full, for \(name(of: process))"
    case .sustainedPressure: "trigger: has the pressure lasted?"
    }
  }

  private var table: [String] {
    guard !decision.actions.isEmpty else { return ["nobody is killed"] }
    var table = TextTable([
      .right, .left, .right, .left, .right, .right, .left, .right, .right,
    ])
    var why = TextTable([.right, .left, .left])
    table.add([
      "#", "ACTION", "PID", "NAME", "BAND", "FOOTPRINT", "CAUSE", "AVAILABLE", "AFTER",
    ])
    why.add(["#", "RULE", "WHY"])
    for (index, action) in decision.actions.enumerated() {
      let process = state.processes[action.process]
      table.add([
        String(index + 1), action.isKill ? "kill" : "purge", String(process.pid), process.name,
        String(process.band), HumanUnits.bytes(action.attempt.footprint),
        action.attempt.cause.name, HumanUnits.bytes(action.attempt.available),
        HumanUnits.bytes(action.availableAfter),
      ])
      why.add([String(index + 1), action.attempt.rule.text, reasons.why(action)])
    }
    return table.lines(indent: 0) + [""] + why.lines(indent: 0)
  }

  private var outcome: String {
    let end =
      switch decision.outcome {
      case .healthy: "healthy"
      case .noVictim: "no victim: nobody is left to kill, and it isn't enough"
      }
    let kills = decision.actions.count { $0.isKill }
    return "\n\(end) · \(kills) killed, \(decision.actions.count - kills) purged"
      + " · available \(HumanUnits.bytes(decision.available))"
      + " · violator hint \(decision.violatorHint ? "up" : "down")"
  }

  private func name(of process: Int) -> String {
    "\(state.processes[process].name) (\(state.processes[process].pid))"
  }

  /// The lines of the policy; nil for one that it doesn't have.
  private var namedLevels: [(name: String, bytes: Int64?)] {
    let levels = state.levels
    let rules = state.policy.rules
    return [
      ("critical", levels.critical),
      ("raised", rules.raise > 0 ? levels.raisedCritical : nil),
      ("idle", rules.hasIdleExit ? levels.idle : nil),
      ("soft", levels.soft),
      ("reaper", rules.hasReaper ? levels.reaper : nil),
      ("aggressive", levels.aggressive),
    ]
  }

  // MARK: For programs

  /// The same as `flotsam.decide/1`.
  var json: String {
    JSONWriter.pretty([
      "schema": .text("flotsam.decide/1"),
      "platform_family": .text("ios"),
      "policy": .text(state.policy.rawValue),
      "device": ["ram_bytes": .integer(state.ram), "wired_bytes": .integer(state.wired)],
      "levels": JSONValue(
        members: namedLevels.map { ("\($0.name)_bytes", JSONValue.optional($0.bytes)) }
      ),
      "before": [
        "available_bytes": .integer(state.available), "pool_bytes": .integer(state.pool),
        "violator_hint": .bool(state.violatorHint),
      ],
      "actions": .array(decision.actions.map(json)),
      "outcome": .text(decision.outcome.name),
      "after": [
        "available_bytes": .integer(decision.available), "pool_bytes": .integer(decision.pool),
        "violator_hint": .bool(decision.violatorHint),
      ],
    ])
  }

  private func json(_ action: JetsamDecision.Action) -> JSONValue {
    let process = state.processes[action.process]
    return [
      "pid": .integer(process.pid),
      "name": .text(process.name),
      "band": .integer(Int64(process.band)),
      "action": .text(action.isKill ? "kill" : "purge"),
      "cause": .text(action.attempt.cause.name),
      "rule": .text(action.attempt.rule.text),
      "why": .text(reasons.why(action)),
      "footprint_bytes": .integer(action.attempt.footprint),
      "available_before_bytes": .integer(action.attempt.available),
      "available_after_bytes": .integer(action.availableAfter),
      "seconds_in_band": .number(Double(process.timeInBand) / 1_000_000),
      "relaunch": .text(process.relaunch.name),
    ]
  }
}
