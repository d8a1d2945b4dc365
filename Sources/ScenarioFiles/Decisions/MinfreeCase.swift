internal import SimulationCore
internal import SimulationEngine

/// One call of the kernel's low-memory killer, as a file describes it.
struct MinfreeCase: Sendable {
  static let keys = ["unit", "memory", "minfree", "processes", "pending", "deathWait"]
  static let memoryKeys = [
    "free", "file", "reserve", "shmem", "unevictable", "swap_cached", "min", "total",
  ]
  static let processKeys = ["pid", "name", "adj", "rss", "lastUsed", "swap", "pagetables"]

  private var records: [AndroidProcessRecord]
  private var memory: MinfreeMemory
  private var levels: MinfreeLevels
  private var pendingAge: Int64?
  private var deathWait: Int64
  /// The min watermark and all memory, in pages, where the last resort has a say.
  private var lastResort: (minimum: Int64, total: Int64)?

  /// The case whose keys are `keys`.
  init(_ keys: YAMLMapping) throws(SimulationError) {
    let unit = try DecisionUnit(keys["unit"])
    let sizes = try YAMLMapping(
      keys.required("memory"),
      keys: Self.memoryKeys,
      of: "the memory of lmk-minfree"
    )
    memory = MinfreeMemory(
      free: try unit.pages(sizes.required("free")),
      file: try unit.pages(sizes.required("file"))
    )
    memory.reserve = try sizes.decode("reserve", or: 0, unit.pages)
    memory.shared = try sizes.decode("shmem", or: 0, unit.pages)
    memory.unevictable = try sizes.decode("unevictable", or: 0, unit.pages)
    memory.swapCached = try sizes.decode("swap_cached", or: 0, unit.pages)
    lastResort = try Self.lastResort(sizes, unit)
    levels = try Self.levels(keys.required("minfree"))
    records = try AndroidProcessRecord.list(keys.required("processes"), pid: \.pid) {
      value throws(SimulationError) in try Self.process(value, unit)
    }
    deathWait = try keys.decode("deathWait", or: MinfreeDecision.deathWait) {
      value throws(SimulationError) in try value.milliseconds()
    }
    if let pending = keys["pending"] { try takePending(pending) }
  }

  private static func lastResort(
    _ sizes: YAMLMapping,
    _ unit: DecisionUnit
  ) throws(SimulationError) -> (minimum: Int64, total: Int64)? {
    guard sizes["min"] != nil || sizes["total"] != nil else { return nil }
    let hint = "min and total stand together"
    return (
      try unit.pages(sizes.required("min", hint: hint)),
      try unit.pages(sizes.required("total", hint: hint))
    )
  }

  private static func levels(_ value: YAMLValue) throws(SimulationError) -> MinfreeLevels {
    let keys = try YAMLMapping(value, keys: ["levels", "adjs"], of: "minfree")
    let sizes = try keys.required("levels").list()
    let adjustments = try keys.required("adjs").list()
    guard sizes.count == adjustments.count else {
      throw value.error("there are \(sizes.count) levels and \(adjustments.count) adjs")
    }
    guard (1...6).contains(sizes.count) else {
      throw value.error("there must be 1 to 6 levels, not \(sizes.count)")
    }
    var levels: [MinfreeLevels.Level] = []
    for (size, adjustment) in zip(sizes, adjustments) {
      let pages = try size.count(atMost: YAMLValue.mostPages)
      guard pages > levels.last?.pages ?? -1 else {
        throw size.error("levels must rise; \(pages) doesn't")
      }
      levels.append(
        .init(
          pages: pages,
          adjustment: Int32(try adjustment.integer(in: AndroidProcessRecord.adjustments))
        )
      )
    }
    return MinfreeLevels(levels)
  }

  private static func process(
    _ value: YAMLValue,
    _ unit: DecisionUnit
  ) throws(SimulationError) -> AndroidProcessRecord {
    let keys = try YAMLMapping(
      value,
      keys: processKeys,
      of: "a process of lmk-minfree"
    )
    var process = AndroidSnapshot.Process(
      adjustment: Int32(
        try keys.required("adj").integer(in: AndroidProcessRecord.adjustments)
      ),
      resident: try unit.pages(keys.required("rss"))
    )
    process.lastUse = try keys["lastUsed"]?.milliseconds() ?? 0
    process.swap = try keys.decode("swap", or: 0, unit.pages)
    process.pageTables = try keys.decode("pagetables", or: 0, unit.pages)
    return AndroidProcessRecord(
      pid: try keys.required("pid").pid(),
      name: try keys.required("name").string(),
      process: process
    )
  }

  /// The victim of a call before: it is passed over, and holds back the next kill while it is there.
  private mutating func takePending(_ value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: ["pid", "age_ms", "alive"], of: "a pending victim")
    let pid = try keys.required("pid").pid()
    let age = try keys.required("age_ms").milliseconds()
    pendingAge = try keys.required("alive").boolean() ? age : nil
    for place in records.indices where records[place].pid == pid {
      records[place].process.isDying = true
    }
  }
}

extension MinfreeCase {
  /// What the killer decides.
  func decide() -> AndroidDecision {
    let decision = MinfreeDecision(memory, levels, pendingAge: pendingAge, deathWait: deathWait)
    let snapshot = AndroidSnapshot(records.map(\.process))
    var result = AndroidDecision(policy: .minfree, pids: records.map(\.pid))
    result.isHeld = decision.isHeld
    result.numbers = numbers(decision)
    guard let level = decision.level else { return result }
    result.rule = "level \(level + 1)"
    result.minimumAdjustment = decision.minimumAdjustment
    let order = snapshot.order(of: decision)
    if let first = order.first {
      result.reason = "lmk-minfree"
      result.kills = [victim(first, "lmk-minfree")]
      result.following = order.dropFirst().map { victim($0, "lmk-minfree") }
    } else if let lastResort,
      OutOfMemoryKiller.acts(
        after: decision,
        free: memory.free,
        minimum: lastResort.minimum
      ),
      let found = snapshot.outOfMemory(total: lastResort.total)
    {
      result.reason = "oom"
      result.kills = [victim(found.place, "oom")]
      result.numbers.append(.init("badness", "badness of the victim", found.badness, .pages))
    }
    return result
  }

  private func victim(_ place: Int, _ reason: String) -> AndroidDecision.Victim {
    AndroidDecision.Victim(records[place], reason: reason)
  }

  private func numbers(_ decision: MinfreeDecision) -> [AndroidDecision.Number] {
    var numbers: [AndroidDecision.Number] = []
    // Of a level that isn't reached the highest one is the nearest.
    let pages = decision.level == nil ? levels.levels.last?.pages ?? 0 : decision.pages
    let name = decision.level.map { "level \($0 + 1)" } ?? "the highest level"
    numbers.append(
      .init("other_free", "free less reserve", decision.otherFree, .pages)
        .isBelow(pages, name)
    )
    numbers.append(
      .init("other_file", "pages of files that could be given back", decision.otherFile, .pages)
        .isBelow(pages, name)
    )
    if let pendingAge {
      numbers.append(
        .init("pending_ms", "age of the victim that is dying", pendingAge, .milliseconds)
          .isBelow(deathWait, "deathWait")
      )
    }
    if let lastResort, decision.level != nil {
      numbers.append(
        .init("free", "free", memory.free, .pages).isBelow(lastResort.minimum, "min watermark")
      )
    }
    return numbers
  }
}
