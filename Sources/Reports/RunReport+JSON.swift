package import SimulationCore

extension RunReport {
  /// The record as a JSON text, beside policies that know the future and real memory if they are there.
  package static func json(
    _ record: RunRecord,
    offline: OfflineRecord? = nil,
    memory: RealMemoryRecord? = nil
  ) -> String {
    JSONWriter.pretty(value(record, offline: offline, memory: memory))
  }

  /// The record as a JSON value: the members of `flotsam.run/1`, in its order.
  static func value(
    _ record: RunRecord,
    offline: OfflineRecord? = nil,
    memory: RealMemoryRecord? = nil
  ) -> JSONValue {
    [
      "schema": .text(schema),
      "scenario": .text(record.scenario),
      "seed": .unsigned(record.seed),
      "policy": .text(record.policy.name),
      "policy_options": JSONValue(
        members: record.policy.options.map { ($0.key, .text($0.value)) }
      ),
      "platform": .text(record.platform),
      "lifecycle": .text(record.lifecycle),
      "device": .text(record.device),
      "duration_s": seconds(record.duration.microseconds),
      "warmup_s": seconds(record.warmup.microseconds),
      "panic_s": record.panic.map { seconds($0.microseconds) } ?? .null,
      "events": .integer(record.events),
      "transitions": .integer(record.transitions),
      "messages": .integer(record.messages),
      "launches": launches(record),
      "launch_latency_ms": [
        "all": milliseconds(record.latency),
        "cold": milliseconds(record.coldLatency),
        "warm": milliseconds(record.warmLatency),
      ],
      "warnings": [
        "warning": .integer(record.warnings), "critical": .integer(record.criticalWarnings),
        "limit": .integer(record.limitWarnings),
      ],
      "levels": .integer(record.levelChanges),
      "evictions": evictions(record),
      "foreground_kills": .integer(record.foregroundKills),
      "lost_state": .integer(record.lostState),
      "regret": .integer(record.regrets),
      "refused_wakes": .integer(record.refusedWakes),
      "refused_hogs": .integer(record.refusedHogs),
      "memory": Self.memory(record),
      "apps_alive": ["mean": .number(record.meanAlive), "min": .integer(record.minAlive)],
      "time_in_state": states(record.timeInState, seconds),
      "bytes_reloaded": .integer(record.bytesReloaded),
      "size_changes": .integer(record.sizeChanges),
      "android": record.android.map(android) ?? .null,
      "offline": value(offline, beside: record),
      "apps": .array(record.apps.map(value(of:))),
      "real_memory": memory.map(value(of:)) ?? .null,
    ]
  }

  private static func launches(_ record: RunRecord) -> JSONValue {
    [
      "total": .integer(record.launches),
      "cold": .integer(record.coldLaunches),
      "warm": .integer(record.warmLaunches),
      "cold_rate": .optional(record.coldRate),
      "refused": .integer(record.refusedLaunches),
      "abandoned": .integer(record.abandonedLaunches),
      "after_reboot": .integer(record.launchesAfterReboot),
    ]
  }

  private static func evictions(_ record: RunRecord) -> JSONValue {
    let reasons = EvictionReason.allCases.map { reason in
      JSONValue.Member(
        key: reason.name,
        value: .integer(record.evictionsByReason[Int(reason.rawValue)])
      )
    }
    return [
      "total": .integer(record.evictions),
      "by_reason": .object(reasons),
      "by_state": states(record.evictionsByState, JSONValue.integer, without: .notRunning),
    ]
  }

  private static func memory(_ record: RunRecord) -> JSONValue {
    [
      "budget_bytes": .optional(record.budget),
      "peak_bytes": .integer(record.peakMemory),
      "mean_bytes": .integer(record.meanMemory),
      "compressed": sample(record.compressed),
      "pool": sample(record.pool),
      "files": record.android.map(files) ?? .null,
      "over_time": [
        "mean_bytes": .array(record.memorySamples.map { .integer($0.mean) }),
        "peak_bytes": .array(record.memorySamples.map { .integer($0.peak) }),
      ],
    ]
  }

  private static func sample(_ sample: MemorySample) -> JSONValue {
    ["peak_bytes": .integer(sample.peak), "mean_bytes": .integer(sample.mean)]
  }

  private static func files(_ record: AndroidRecord) -> JSONValue {
    ["mean_bytes": .integer(record.meanFiles), "least_bytes": .integer(record.leastFiles)]
  }

  static func value(of app: AppRecord) -> JSONValue {
    [
      "id": .text(app.id),
      "launches": .integer(app.launches),
      "cold": .integer(app.cold),
      "evictions": .integer(app.evictions),
      "warnings": .integer(app.warnings),
      "refused": .integer(app.refused),
      "regrets": .integer(app.regrets),
    ]
  }

  private static func states(
    _ values: [Int64],
    _ value: (Int64) -> JSONValue,
    without hidden: ProcessState? = nil
  ) -> JSONValue {
    .object(
      ProcessState.allCases.filter { $0 != hidden }.map { state in
        JSONValue.Member(key: state.resultName, value: value(values[Int(state.rawValue)]))
      }
    )
  }

  private static func milliseconds(_ summary: DurationSummary) -> JSONValue {
    [
      "p50": .optional(summary.p50.map { $0 / 1_000 }),
      "p90": .optional(summary.p90.map { $0 / 1_000 }),
      "p99": .optional(summary.p99.map { $0 / 1_000 }),
      "max": .optional(summary.max.map { Double($0) / 1_000 }),
    ]
  }

  private static func seconds(_ microseconds: Int64) -> JSONValue {
    .number(Double(microseconds) / 1_000_000)
  }
}

extension RunRecord {
  /// The share of launches that found no process; nil without launches.
  var coldRate: Double? {
    launches > 0 ? Double(coldLaunches) / Double(launches) : nil
  }
}
