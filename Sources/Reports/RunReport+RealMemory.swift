internal import SimulationCore

/// What real memory took, for programs and for people.
extension RunReport {
  // MARK: For programs

  /// The JSON form: measurements, so nothing of it is the same at another run.
  static func value(of memory: RealMemoryRecord) -> JSONValue {
    [
      "allocator": .text("jemalloc"),
      "scale": .number(memory.scale.value),
      "blocks": .text(memory.blocks),
      "budget_bytes": .optional(memory.budget),
      "rss_start_bytes": .integer(memory.rssStart),
      "rss_peak_bytes": .integer(memory.rssPeak),
      "rss_end_bytes": .integer(memory.rssEnd),
      "evicted_touched_bytes": .integer(memory[.eviction].bytes),
      "rss_returned_bytes": .integer(memory[.eviction].returned),
      "least_returned_share": .optional(memory.leastReturned),
      "arena_overhead_bytes": .integer(memory.mean(\.arenas) - memory.mean(\.model)),
      "stated_overhead": [
        "per_arena_bytes": .integer(memory.overheadOfArena),
        "per_block_bytes": .integer(memory.overheadOfBlock),
        "of_run_bytes": .integer(memory.overheadOfRun),
        "of_tables_bytes": .integer(memory.tables),
        "mean_bytes": .integer(memory.mean(\.overhead)),
      ],
      "model_bytes": .integer(memory.mean(\.model)),
      "arenas_bytes": .integer(memory.mean(\.arenas)),
      "disagreement": .optional(memory.disagreement),
      "fragmentation": .optional(memory.fragmentation),
      "most_over_model_bytes": .integer(memory.mostOverModel),
      "most_over_budget_bytes": .optional(memory.mostOverBudget),
      "most_arenas": .integer(memory.mostArenas),
      "address_space_bytes": [
        "start": .integer(memory.spaceStart),
        "first_eviction": .integer(memory.spaceAtFirstEviction),
        "last_eviction": .integer(memory.spaceAtLastEviction),
        "end": .integer(memory.spaceEnd),
      ],
      "costs": .object(
        RealMemoryRecord.Work.allCases.map { work in
          JSONValue.Member(key: work.resultName, value: value(of: memory[work]))
        }
      ),
      "failures": .array(memory.failures.map(value(of:))),
      "over_time": samples(memory.samples),
      "warnings": steps(memory.warnings, of: memory),
      "evictions": steps(memory.evictions, of: memory),
      "apps": .array(memory.apps.map(value(of:))),
    ]
  }

  private static func value(of cost: RealMemoryRecord.Cost) -> JSONValue {
    [
      "count": .integer(cost.count),
      "pages_bytes": .integer(cost.bytes),
      "rss_returned_bytes": .integer(cost.returned),
      "mean_us": .optional(cost.mean.map { $0 / 1_000 }),
      "max_us": .number(Double(cost.longest) / 1_000),
      "us_per_mib": .optional(cost.ofMebibyte.map { $0 / 1_000 }),
    ]
  }

  private static func value(of failure: RealMemoryRecord.Failure) -> JSONValue {
    [
      "time_s": .number(Double(failure.time) / 1_000_000),
      "app": .text(failure.app),
      "reason": .text(failure.reason),
      "held_bytes": .integer(failure.held),
      "wanted_bytes": .integer(failure.wanted),
    ]
  }

  private static func value(of app: RealMemoryRecord.App) -> JSONValue {
    [
      "id": .text(app.id),
      "samples": .integer(app.samples),
      "model_bytes": .integer(app.model),
      "arena_bytes": .integer(app.arena),
      "blocks": .integer(app.blocks),
    ]
  }

  /// One array a column, so that a series is a line.
  private static func samples(_ samples: [RealMemoryRecord.Sample]) -> JSONValue {
    [
      "time_s": .array(samples.map { .number(Double($0.time) / 1_000_000) }),
      "rss_bytes": .array(samples.map { .integer($0.rss) }),
      "model_bytes": .array(samples.map { .integer($0.model) }),
      "arenas_bytes": .array(samples.map { .integer($0.arenas) }),
      "overhead_bytes": .array(samples.map { .integer($0.overhead) }),
      "arenas": .array(samples.map { .integer($0.count) }),
    ]
  }

  private static func steps(
    _ steps: [RealMemoryRecord.Step],
    of memory: RealMemoryRecord
  ) -> JSONValue {
    [
      "time_s": .array(steps.map { .number(Double($0.time) / 1_000_000) }),
      "app": .array(steps.map { .text(memory.apps[Int($0.app)].id) }),
      "touched_bytes": .array(steps.map { .integer($0.touched) }),
      "returned_bytes": .array(steps.map { .integer($0.returned) }),
      "us": .array(steps.map { .number(Double($0.span) / 1_000) }),
    ]
  }

  // MARK: For people

  static func overview(_ memory: RealMemoryRecord) -> [String] {
    var table = TextTable([.left, .right, .left])
    let bytes = HumanUnits.bytes
    table.add(["scale", memory.scale.description, "blocks \(memory.blocks)"])
    table.add(["resident at the start", bytes(memory.rssStart), ""])
    let gained = memory.rssPeak - memory.rssStart
    table.add(["at most", bytes(memory.rssPeak), "\(bytes(gained)) more"])
    table.add(["when all had ended", bytes(memory.rssEnd), returned(memory)])
    table.add(["modelled, mean", bytes(memory.mean(\.model)), ""])
    table.add([
      "in arenas, mean", bytes(memory.mean(\.arenas)),
      memory.fragmentation.map { HumanUnits.share($0) + " of it overhead" } ?? "",
    ])
    table.add([
      "overhead as stated", bytes(memory.mean(\.overhead)),
      memory.disagreement.map { "then \(HumanUnits.share($0)) apart in the mean" } ?? "",
    ])
    var lines = table.lines()
    let line = Picture.sparkline(
      memory.samples.map { $0.rss - memory.rssStart },
      of: max(gained, 1),
      width: 60
    )
    if !line.isEmpty { lines.append("  \(line)  full column: \(bytes(gained))") }
    for failure in memory.failures.prefix(5) {
      lines.append(
        "  \(failure.app) was killed after \(HumanUnits.duration(failure.time)): \(failure.reason)"
          + " at \(bytes(failure.held)) of \(bytes(failure.wanted))"
      )
    }
    return lines
  }

  private static func returned(_ memory: RealMemoryRecord) -> String {
    let cost = memory[.eviction]
    guard cost.bytes > 0, let least = memory.leastReturned else { return "" }
    let share = HumanUnits.share(Double(cost.returned) / Double(cost.bytes))
    return "evictions gave back \(share) of the touched pages, the least \(HumanUnits.share(least))"
  }

  static func costs(_ memory: RealMemoryRecord) -> [String] {
    var table = TextTable([.left, .right, .right, .right, .right, .right])
    table.add(["", "times", "pages each", "time each", "longest", "a MiB"])
    func span(_ nanoseconds: Double?) -> String {
      nanoseconds.map { HumanUnits.duration(Int64($0 / 1_000)) } ?? "-"
    }
    for work in RealMemoryRecord.Work.allCases where memory[work].count > 0 {
      let cost = memory[work]
      table.add([
        work.resultName, HumanUnits.count(cost.count), HumanUnits.bytes(cost.bytes / cost.count),
        span(cost.mean), span(Double(cost.longest)), span(cost.ofMebibyte),
      ])
    }
    return table.lines()
  }

  static func arenas(_ memory: RealMemoryRecord) -> [String] {
    let apps = memory.apps.filter { $0.samples > 0 }.sorted {
      ($1.arena, $0.id) < ($0.arena, $1.id)
    }
    guard !apps.isEmpty else { return [] }
    var table = TextTable([.left, .right, .right, .right])
    table.add(["app", "modelled", "arena", "blocks"])
    for app in apps.prefix(5) {
      table.add([
        app.id, HumanUnits.bytes(app.model), HumanUnits.bytes(app.arena),
        HumanUnits.count(app.blocks),
      ])
    }
    return table.lines()
  }
}

extension RealMemoryRecord.Cost {
  /// Nanoseconds each.
  var mean: Double? { count > 0 ? Double(time) / Double(count) : nil }
  /// Nanoseconds a MiB of pages.
  var ofMebibyte: Double? { bytes > 0 ? Double(time) / Double(bytes) * 1_048_576 : nil }
}

extension RealMemoryRecord.Work {
  /// The name in results.
  var resultName: String {
    switch self {
    case .launch: "launch"
    case .growth: "growth"
    case .suspension: "suspension"
    case .warning: "warning"
    case .purge: "purge"
    case .compression: "compression"
    case .eviction: "eviction"
    case .exit: "exit"
    }
  }
}
