package import SimulationCore

extension RunReport {
  /// The record as one page for people, beside policies that know the future and real memory if they are
  /// there.
  package static func text(
    _ record: RunRecord,
    offline: OfflineRecord? = nil,
    memory: RealMemoryRecord? = nil,
    style: TextStyle
  ) -> String {
    var lines = headline(record, style)
    if let panic = record.panic {
      let time = HumanUnits.duration(panic.microseconds)
      lines.append(
        style.bold(
          "A real device would have panicked after \(time): memory was short and"
            + " nobody was left to kill. The run ends there."
        )
      )
    }
    lines += section("Launches", launches(record), style)
    lines += section("Latency", latency(record), style)
    lines += section("Evictions", evictions(record), style)
    lines += section("Warnings", warnings(record), style)
    lines += section("Memory", Self.memory(record), style)
    lines += section("Android", androidRows(record), style)
    if let offline {
      lines += section("Offline reference", Self.lines(offline, beside: record), style)
    }
    lines += section("Suffered most", sufferers(record), style)
    if let memory {
      lines += section("Real memory", overview(memory), style)
      lines += section("What that took", costs(memory), style)
      lines += section("Largest arenas, mean", arenas(memory), style)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func headline(_ record: RunRecord, _ style: TextStyle) -> [String] {
    let count = Int64(record.apps.count)
    let budget = record.budget.map { HumanUnits.bytes($0) + " for apps" } ?? "unlimited memory"
    let first = [
      record.scenario, "\(HumanUnits.count(count)) app\(count == 1 ? "" : "s")",
      HumanUnits.duration(record.duration.microseconds), budget,
    ]
    var second = ["platform \(record.platform)", "policy \(title(of: record.policy))"]
    second.append("lifecycle \(record.lifecycle)")
    if !record.device.isEmpty { second.append("device \(record.device)") }
    second.append("seed \(record.seed)")
    if record.warmup > .zero {
      second.append("measured after \(HumanUnits.duration(record.warmup.microseconds))")
    }
    return [
      style.bold(first.joined(separator: " · ")), style.faint(second.joined(separator: " · ")),
    ]
  }

  /// The policy's name, and in brackets what was stated of it.
  package static func title(of policy: PolicyModel) -> String {
    guard !policy.options.isEmpty else { return policy.name }
    let options = policy.options.map { option in
      option.key == policy.name ? option.value : "\(option.key) \(option.value)"
    }.joined(separator: ", ")
    return "\(policy.name) (\(options))"
  }

  private static func section(
    _ title: String,
    _ lines: [String],
    _ style: TextStyle
  ) -> [String] {
    lines.isEmpty ? [] : ["", style.bold(title)] + lines
  }

  private static func launches(_ record: RunRecord) -> [String] {
    guard record.launches > 0 else { return ["  none"] }
    var table = TextTable([.left, .right, .right, .left])
    let rows = [
      ("total", record.launches, true), ("warm", record.warmLaunches, true),
      ("cold", record.coldLaunches, true), ("refused", record.refusedLaunches, false),
      ("abandoned", record.abandonedLaunches, false),
      ("after reboot", record.launchesAfterReboot, false), ("regretted", record.regrets, false),
      ("lost state", record.lostState, false),
    ]
    for (name, value, isAlwaysShown) in rows where isAlwaysShown || value > 0 {
      table.add([
        name, HumanUnits.count(value),
        HumanUnits.share(Double(value) / Double(record.launches)),
        Picture.bar(value, of: record.launches, width: 30),
      ])
    }
    return table.lines()
  }

  private static func latency(_ record: RunRecord) -> [String] {
    let rows = [
      ("all", record.latency), ("cold", record.coldLatency), ("warm", record.warmLatency),
    ].filter { $0.1.count > 0 }
    guard !rows.isEmpty else { return [] }
    var table = TextTable([.left, .right, .right, .right, .right])
    table.add(["", "p50", "p90", "p99", "max"])
    for (name, summary) in rows {
      let spans = [summary.p50, summary.p90, summary.p99].map { span in
        span.map { HumanUnits.duration(Int64($0)) } ?? "-"
      }
      table.add([name] + spans + [summary.max.map(HumanUnits.duration) ?? "-"])
    }
    return table.lines()
  }

  private static func evictions(_ record: RunRecord) -> [String] {
    guard record.evictions > 0 else { return ["  none"] }
    let total = record.evictions
    var table = TextTable([.left, .right, .left])
    table.add(["total", HumanUnits.count(total), Picture.bar(total, of: total, width: 30)])
    func add(_ name: String, _ value: Int64) {
      guard value > 0 else { return }
      let bar = Picture.bar(value, of: total, width: 30)
      table.add([name, HumanUnits.count(value), bar])
    }
    for reason in EvictionReason.allCases {
      add(reason.phrase, record.evictionsByReason[Int(reason.rawValue)])
    }
    for state in ProcessState.allCases {
      let name = (record.android == nil ? state.resultName : state.androidName).split(
        separator: "_"
      ).joined(separator: " ")
      add("while \(name)", record.evictionsByState[Int(state.rawValue)])
    }
    var lines = table.lines()
    if record.foregroundKills > 0 {
      lines.append("  \(HumanUnits.count(record.foregroundKills)) of them in front of the user")
    }
    return lines
  }

  private static func warnings(_ record: RunRecord) -> [String] {
    let sum = record.warnings + record.criticalWarnings + record.limitWarnings
    guard sum + record.levelChanges > 0 else { return ["  none"] }
    var table = TextTable([.left, .right])
    table.add(["warning", HumanUnits.count(record.warnings)])
    table.add(["critical", HumanUnits.count(record.criticalWarnings)])
    if record.limitWarnings > 0 {
      table.add(["of a limit", HumanUnits.count(record.limitWarnings)])
    }
    table.add(["level changes", HumanUnits.count(record.levelChanges)])
    return table.lines()
  }
}

extension EvictionReason {
  /// What the room was needed for, in words.
  fileprivate var phrase: String {
    switch self {
    case .launch: "for a launch"
    case .growth: "for growth"
    case .wake: "for a wake"
    case .hog: "for the hog"
    case .pressure: "for pressure"
    case .outOfMemory: "for want of a victim"
    case .highwater, .pageShortage, .processThrashing, .perProcessLimit, .idleExit,
      .sustainedPressure, .longIdleExit, .minfree, .kernelOutOfMemory, .pressureAfterKill,
      .notResponding, .lowSwapAndThrashing, .lowMemoryAndSwap, .lowMemoryAndThrashing,
      .directReclaimAndThrashing, .lowMemoryAndSwapUtilization, .lowFileCacheAfterThrashing,
      .lowMemory, .directReclaimStuck, .cachedLimit, .emptyLimit, .emptyTimeout, .cachedForSwap:
      "as \(name)"
    }
  }
}
