internal import SimulationCore
internal import SimulationEngine

/// One wake-up of lmkd, as a file describes it.
struct LMKDCase: Sendable {
  static let keys = [
    "release", "low_ram", "properties", "event", "reclaim", "direct_reclaim_ms", "full_avg10",
    "after_kill", "pending", "filecache_check", "memory", "thrashing", "processes",
  ]
  static let memoryKeys = [
    "free", "cma_free", "min", "low", "high", "active_file", "inactive_file", "anon", "shmem",
    "swap_total", "swap_free",
  ]
  static let thrashingKeys = ["refaults", "refaults_before", "window", "carried", "limit"]
  static let processKeys = ["pid", "name", "adj", "rss", "swap", "adjSetAt", "leader"]

  private static let releases = LMKDRelease.allCases.map { (name: $0.name, value: $0) }
  private static let events: [(name: String, value: LMKDSignals.Event)] = [
    ("critical", .critical), ("medium", .medium), ("none", .none),
  ]
  private static let reclaims: [(name: String, value: LMKDSignals.Reclaim)] = [
    ("none", .none), ("kswapd", .kswapd), ("direct", .direct),
  ]

  private var properties: LMKDProperties
  private var signals: LMKDSignals
  private var state: LMKDState
  private var records: [AndroidProcessRecord]

  /// The case whose keys are `keys`; now is time 0.
  init(_ keys: YAMLMapping) throws(SimulationError) {
    properties = try Self.properties(keys)
    let thrashing = try ThrashingKeys(keys.required("thrashing"))
    signals = LMKDSignals(
      now: 0,
      event: try keys.required("event").choice(of: "event", Self.events),
      reclaim: try keys.required("reclaim").choice(of: "reclaim", Self.reclaims),
      memory: try Self.memory(keys.required("memory")),
      refaults: thrashing.refaults
    )
    signals.directReclaimTime = try keys["direct_reclaim_ms"]?.milliseconds() ?? 0
    signals.fullAverage = try keys["full_avg10"]?.number(in: 0...100) ?? 0
    state = LMKDState(window: thrashing.window, properties: properties)
    state.refaultsBefore = thrashing.refaultsBefore
    state.carried = thrashing.carried
    state.limit = thrashing.limit ?? properties.thrashingLimit
    state.hasKilled = try keys["after_kill"]?.boolean() ?? false
    state.checksFileCache = try keys["filecache_check"]?.boolean() ?? false
    records = try AndroidProcessRecord.list(keys.required("processes"), pid: \.pid, Self.process)
    if let pending = keys["pending"] { try takePending(pending) }
  }

  private static func properties(_ keys: YAMLMapping) throws(SimulationError) -> LMKDProperties {
    var properties = LMKDProperties(
      release: try keys.required("release").choice(of: "release", releases),
      isLowRAM: try keys["low_ram"]?.boolean() ?? false
    )
    guard let value = keys["properties"] else { return properties }
    let own = try YAMLMapping(
      value,
      keys: LMKDProperty.allCases.map(\.name),
      of: "the properties of lmkd"
    )
    for property in LMKDProperty.allCases {
      guard let value = own[property.name] else { continue }
      let number =
        property.isFlag
        ? try value.boolean() ? 1 : 0 : try value.integer(in: property.range)
      properties.set(property, to: number)
    }
    return properties
  }

  private static func memory(_ value: YAMLValue) throws(SimulationError) -> LMKDSignals.Memory {
    let keys = try YAMLMapping(
      value,
      keys: memoryKeys,
      of: "the memory of lmkd-psi"
    )
    func pages(_ key: String) throws(SimulationError) -> Int64 {
      try keys.required(key).count(atMost: YAMLValue.mostPages)
    }
    func pages(_ key: String, atMost most: Int64, _ name: String) throws(SimulationError) -> Int64 {
      guard let value = keys[key] else { return 0 }
      let pages = try value.count(atMost: YAMLValue.mostPages)
      guard pages <= most else { throw value.error("\"\(key)\" is over \"\(name)\"") }
      return pages
    }
    var memory = LMKDSignals.Memory(
      free: try pages("free"),
      minimum: try pages("min"),
      low: try pages("low"),
      high: try pages("high"),
      activeFile: try pages("active_file"),
      inactiveFile: try pages("inactive_file")
    )
    guard memory.minimum <= memory.low, memory.low <= memory.high else {
      throw value.error("the watermarks min, low and high must not fall")
    }
    memory.contiguousFree = try pages("cma_free", atMost: memory.free, "free")
    memory.anonymous = try pages("anon", atMost: YAMLValue.mostPages, "")
    memory.shared = try pages("shmem", atMost: YAMLValue.mostPages, "")
    memory.swapTotal = try pages("swap_total")
    memory.swapFree = try pages("swap_free")
    guard memory.swapFree <= memory.swapTotal else {
      throw try keys.required("swap_free").error("\"swap_free\" is over \"swap_total\"")
    }
    return memory
  }

  private static func process(
    _ value: YAMLValue
  ) throws(SimulationError) -> AndroidProcessRecord {
    let keys = try YAMLMapping(
      value,
      keys: processKeys,
      of: "a process of lmkd-psi"
    )
    var process = AndroidSnapshot.Process(
      adjustment: Int32(
        try keys.required("adj").integer(in: AndroidProcessRecord.adjustments)
      ),
      resident: try keys.required("rss").count(atMost: YAMLValue.mostPages)
    )
    process.swap = try keys.required("swap").count(atMost: YAMLValue.mostPages)
    process.adjustmentSetAt = try keys.required("adjSetAt").milliseconds()
    process.leadsGroup = try keys["leader"]?.boolean() ?? true
    return AndroidProcessRecord(
      pid: try keys.required("pid").pid(),
      name: try keys.required("name").string(),
      process: process
    )
  }

  /// The victim of a decision before, which hasn't died yet: it is passed over.
  private mutating func takePending(_ value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: ["pid", "age_ms"], of: "a pending victim")
    let pid = try keys.required("pid").pid()
    state.pendingSince = -(try keys.required("age_ms").milliseconds())
    for place in records.indices where records[place].pid == pid {
      records[place].process.isDying = true
    }
  }
}

/// The key `thrashing` of a wake-up.
private struct ThrashingKeys {
  var refaults: Int64
  var refaultsBefore: Int64
  var window: LMKDState.Window
  var carried: Int64
  var limit: Int64?

  init(_ value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(
      value,
      keys: LMKDCase.thrashingKeys,
      of: "the thrashing of lmkd-psi"
    )
    let now = try keys.required("refaults").count()
    func counter(_ value: YAMLValue) throws(SimulationError) -> Int64 {
      let count = try value.count()
      guard count <= now else {
        throw value.error("\(value.label) is over the counter now, which only grows")
      }
      return count
    }
    refaults = now
    refaultsBefore = try counter(keys.required("refaults_before"))
    let inside = try YAMLMapping(
      keys.required("window"),
      keys: ["age_ms", "refaults", "file"],
      of: "a window of thrashing"
    )
    window = LMKDState.Window(
      start: -(try inside.required("age_ms").milliseconds()),
      refaults: try counter(inside.required("refaults")),
      file: try inside.required("file").count(atMost: YAMLValue.mostPages)
    )
    carried = try keys["carried"]?.count() ?? 0
    limit = try keys["limit"]?.count()
  }
}

extension LMKDCase {
  /// What lmkd decides.
  func decide() -> AndroidDecision {
    var state = state
    let decision = state.evaluate(signals, properties)
    var result = AndroidDecision(policy: .lmkd, pids: records.map(\.pid))
    result.isHeld = decision.outcome == .skipped
    result.isUnchanged = decision.outcome == .unchanged
    guard decision.outcome == .judged else { return result }
    result.numbers = numbers(decision)
    result.thrashing = decision.numbers.thrashing
    if let rule = decision.rule {
      result.rule = "row \(rule.row)"
      result.reason = rule.reason.name
      result.minimumAdjustment = decision.minimumAdjustment
      result.text = decision.text(properties)
      let order = AndroidSnapshot(records.map(\.process)).order(of: decision, properties)
      let victims = order.map { AndroidDecision.Victim(records[$0], reason: rule.reason.name) }
      result.kills = Array(victims.prefix(1))
      result.following = Array(victims.dropFirst())
      if !victims.isEmpty { state.killed(for: decision, properties, at: signals.now) }
    }
    result.limit = state.limit
    return result
  }

  /// The numbers that the rows look at.
  private func numbers(_ decision: LMKDDecision) -> [AndroidDecision.Number] {
    let values = decision.numbers
    var numbers: [AndroidDecision.Number] = [
      .init("free", "free without CMA", values.free, .pages)
        .isBelow(values.minimum, "min watermark"),
      .init("free_low", "free without CMA", values.free, .pages)
        .isBelow(values.low, "low watermark"),
      .init("free_swap", "free swap", values.freeSwap, .pages)
        .isBelow(values.swapThreshold, "swap threshold"),
      .init("thrashing", "thrashing", values.thrashing, .percent)
        .isAbove(values.limit, "limit in force"),
      .init("thrashing_configured", "thrashing", values.thrashing, .percent)
        .isAbove(values.configuredLimit, "configured limit"),
      .init("thrashing_critical", "thrashing", values.thrashing, .percent)
        .reaches(values.criticalLimit, "critical limit"),
    ]
    if properties.release >= .a12 {
      numbers.append(
        .init("swap_util", "swap utilisation", values.swapUtilization, .percent)
          .isAbove(properties.swapUtilizationMax, "swap_util_max")
      )
      numbers.append(
        .init("filecache", "file cache", values.file * 4, .kilobytes)
          .isBelow(properties.fileCacheMinimum, "filecache_min_kb")
      )
    }
    if properties.release >= .a14 {
      numbers.append(
        .init("full_avg10", "stall of all tasks", values.fullAverage, .percent)
          .isAbove(properties.stallLimitCritical, "stall_limit_critical")
      )
    }
    if properties.release >= .a15 {
      numbers.append(
        .init("direct_reclaim", "direct reclaim", values.directReclaimTime, .milliseconds)
          .isAbove(properties.directReclaimThreshold, "direct_reclaim_threshold_ms")
      )
    }
    return numbers
  }
}
