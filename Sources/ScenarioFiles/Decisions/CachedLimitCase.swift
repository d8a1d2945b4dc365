internal import SimulationCore
internal import SimulationEngine

/// One pass of the activity manager over its cached processes, as a file describes it.
struct CachedLimitCase: Sendable {
  static let keys = [
    "release", "uptime", "elapsed", "max_cached", "empty_timeout_ms", "before", "since_unlock_ms",
    "post_unlock_grace_ms", "proactive_swap", "lru",
  ]
  static let processKeys = [
    "pid", "name", "kind", "lastActivity", "lastActivityElapsed", "uid", "group", "importance",
    "isolated_idle", "attached", "killed",
  ]

  private struct Record {
    var pid: Int64
    var name: String
    var process: CachedProcess
    /// Whether it is attached and alive.
    var isThere: Bool
  }

  private static let kinds = CachedKind.allCases.map { (name: $0.name, value: $0) }

  private var limits: CachedLimits
  private var now: Int64
  private var unlock = CachedLimitPass.Unlock.longAgo
  private var before: CachedCounts?
  private var swap: CachedLimitPass.Swap?
  /// All pids of the list.
  private var listed: [Int64]
  /// Those that are there, the most recent first.
  private var records: [Record]

  /// The case whose keys are `keys`.
  init(_ keys: YAMLMapping) throws(SimulationError) {
    let number = try keys.required("release")
    let found = AndroidRelease.allCases.first { "\($0.number)" == number.node.text }
    guard let release = found else {
      let known = AndroidRelease.allCases.map { "\($0.number)" }
      throw number.error(
        "unknown release \(number.node.kindName) of android-cached-limit",
        hint: "one of \(known.joined(separator: ", "))"
      )
    }
    limits = CachedLimits(release, total: try keys["max_cached"]?.count(atMost: 1 << 30))
    limits.emptyTimeout = try keys["empty_timeout_ms"]?.milliseconds() ?? limits.emptyTimeout
    limits.unlockGrace = try keys["post_unlock_grace_ms"]?.milliseconds() ?? limits.unlockGrace
    let uptime = try keys.required("uptime").milliseconds()
    now = uptime
    // The clock that counts sleep decides nothing; it is read to be refused if it is no time.
    _ = try keys["elapsed"]?.milliseconds()
    if let value = keys["since_unlock_ms"] {
      let time = try value.integerOrNone(in: 0...YAMLValue.mostMilliseconds)
      unlock = time.map { .ago($0) } ?? .notYet
    }
    before = try keys["before"].map(Self.counts)
    swap = try keys["proactive_swap"].map(Self.swap)
    records = try AndroidProcessRecord.list(keys.required("lru"), pid: \.pid) {
      value throws(SimulationError) in try Self.record(value, release, uptime)
    }
    listed = records.map(\.pid)
    records.removeAll { !$0.isThere }
  }

  private static func counts(_ value: YAMLValue) throws(SimulationError) -> CachedCounts {
    let keys = try YAMLMapping(value, keys: ["cached", "non_cached"], of: "the counts before")
    var counts = CachedCounts()
    counts.cached = try keys.required("cached").count(atMost: 1 << 30)
    counts.nonCached = try keys.required("non_cached").count(atMost: 1 << 30)
    return counts
  }

  private static func swap(_ value: YAMLValue) throws(SimulationError) -> CachedLimitPass.Swap {
    let keys = try YAMLMapping(value, keys: ["total", "free", "free_before"], of: "proactive_swap")
    return CachedLimitPass.Swap(
      total: try keys.required("total").count(atMost: YAMLValue.mostPages),
      free: try keys.required("free").count(atMost: YAMLValue.mostPages),
      freeBefore: try keys.required("free_before").count(atMost: YAMLValue.mostPages)
    )
  }

  private static func record(
    _ value: YAMLValue,
    _ release: AndroidRelease,
    _ now: Int64
  ) throws(SimulationError) -> Record {
    let keys = try YAMLMapping(
      value,
      keys: processKeys,
      of: "a process of android-cached-limit"
    )
    let kind = try keys.required("kind").choice(of: "kind", kinds)
    guard kind != .recent || release > .android8 else {
      throw try keys.required("kind").error(
        "there is no kind recent in Android 8",
        hint: "there a task in Recents makes the process one with activities"
      )
    }
    let last = try keys.required("lastActivity")
    var process = CachedProcess(kind, lastActivity: try last.milliseconds())
    guard process.lastActivity <= now else {
      throw last.error("\"lastActivity\" is later than \"uptime\"")
    }
    _ = try keys["lastActivityElapsed"]?.milliseconds()
    process.user = try keys["uid"]?.count(atMost: Int64(Int32.max)) ?? 0
    process.group = try keys["group"]?.count(atMost: Int64(Int32.max)) ?? 0
    process.importance = try keys["importance"]?.count(atMost: Int64(Int32.max)) ?? 0
    process.isIsolatedAndIdle = try keys["isolated_idle"]?.boolean() ?? false
    let isAttached = try keys["attached"]?.boolean() ?? true
    let isKilled = try keys["killed"]?.boolean() ?? false
    return Record(
      pid: try keys.required("pid").pid(),
      name: try keys.required("name").string(),
      process: process,
      isThere: isAttached && !isKilled
    )
  }
}

extension CachedLimitCase {
  /// What the pass decides: first every adj, then who dies.
  func decide() -> AndroidDecision {
    var result = AndroidDecision(policy: .cachedLimit, pids: listed)
    var slots = CachedSlots(limits, counts: counts, total: Int64(records.count))
    var adjustments: [Int64?] = []
    for record in records {
      let adjustment = slots.adjustment(of: record.process).map(Int64.init)
      adjustments.append(adjustment)
      guard let adjustment else { continue }
      result.adjustments.append(
        .init(pid: record.pid, name: record.name, adjustment: adjustment)
      )
    }
    func kill(_ place: Int, _ reason: CachedKillReason) {
      result.kills.append(
        AndroidDecision.Victim(
          pid: records[place].pid,
          name: records[place].name,
          adjustment: adjustments[place],
          reason: reason.text
        )
      )
    }
    var pass = CachedLimitPass(limits, now: now, unlock: unlock)
    for (place, record) in records.enumerated() {
      if let reason = pass.judge(Int32(place), record.process) { kill(place, reason) }
    }
    if let swap, let place = pass.victim(of: swap) { kill(Int(place), .swapLow) }
    result.numbers = numbers(pass, slots)
    return result
  }

  /// The counts of the pass before; without them those of the list.
  private var counts: CachedCounts {
    if let before { return before }
    var counts = CachedCounts()
    for record in records { counts.count(record.process.kind) }
    return counts
  }

  private func numbers(
    _ pass: CachedLimitPass,
    _ slots: CachedSlots
  ) -> [AndroidDecision.Number] {
    var numbers: [AndroidDecision.Number] = [
      .init(
        "activities",
        "with activities, a group counted once",
        pass.activities - pass.grouped,
        .count
      )
      .isAbove(limits.cached, "limit"),
      .init("empty", "empty", pass.empties, .count).isAbove(limits.empty, "limit"),
      .init("empty_before_timeout", "empty", pass.empties, .count)
        .isAbove(limits.emptyBeforeTimeout, "number before a time-out"),
      .init("empty_timeout_ms", "time-out of empty ones", limits.emptyTimeout, .milliseconds),
      .init("activities_a_step", "with activities a step", slots.activity.factor, .count),
      .init("empty_a_step", "empty a step", slots.empty.factor, .count),
    ]
    if pass.isWithinGrace {
      numbers.append(
        .init("grace_ms", "grace after the unlock", limits.unlockGrace ?? 0, .milliseconds)
      )
    }
    if let swap, limits.release >= .android14 {
      numbers.append(
        .init("free_swap_tenfold", "ten times the free swap", swap.free * 10, .pages)
          .isBelow(swap.total, "all swap")
      )
      numbers.append(
        .init("free_swap", "free swap", swap.free, .pages)
          .isBelow(swap.freeBefore, "that of the pass before")
      )
    }
    return numbers
  }
}
