/// A number that a replication yields, by the name that tables, targets and pictures use.
package enum Measure: String, CaseIterable, Sendable {
  case launches, cold, warm
  case coldRate = "cold_rate"
  case refused, abandoned
  case launchP50 = "launch_p50"
  case launchP90 = "launch_p90"
  case launchP99 = "launch_p99"
  case launchMax = "launch_max"
  case coldP50 = "cold_p50"
  case coldP99 = "cold_p99"
  case warmP50 = "warm_p50"
  case warmP99 = "warm_p99"
  case warnings
  case criticalWarnings = "critical_warnings"
  case levelChanges = "level_changes"
  case evictions
  case foregroundKills = "foreground_kills"
  case lostState = "lost_state"
  case regrets, budget
  case peakMemory = "peak_memory"
  case meanMemory = "mean_memory"
  case reloaded
  case appsAlive = "apps_alive"
  case appsAliveMin = "apps_alive_min"
  case transitions, messages, events

  /// What a measure is counted in.
  package enum Unit: Sendable {
    /// A number of things.
    case count
    /// From 0 to 1.
    case share
    /// Milliseconds.
    case milliseconds
    /// Bytes.
    case bytes
  }

  /// The measure called `name`.
  package init?(name: String) { self.init(rawValue: name) }

  /// The name in targets and tables.
  package var name: String { rawValue }

  /// The name of a column that holds it, with its unit.
  package var column: String {
    switch unit {
    case .count, .share: name
    case .milliseconds: name + "_ms"
    case .bytes: name + "_bytes"
    }
  }

  /// What it is counted in.
  package var unit: Unit {
    switch reading {
    case .count, .mean: .count
    case .share: .share
    case .span: .milliseconds
    case .size: .bytes
    }
  }

  /// Whether each value is a whole number.
  package var isWhole: Bool {
    switch reading {
    case .count, .size: true
    case .mean, .share, .span: false
    }
  }
}

/// What a measure was in one replication.
package enum MeasuredValue: Hashable, Sendable {
  /// A count or a size.
  case integer(Int64)
  /// Any other number.
  case number(Double)

  /// The value as a number to compute with.
  package var number: Double {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    }
  }
}

extension Measure {
  /// What it was in the run that `record` tells of; nil where there is none, such as a percentile of no
  /// launches, or a budget without end.
  package func value(in record: RunRecord) -> MeasuredValue? {
    switch reading {
    case .count(let count): .integer(count(record))
    case .size(let size): size(record).map(MeasuredValue.integer)
    case .mean(let mean): .number(mean(record))
    case .share(let share): share(record).map(MeasuredValue.number)
    case .span(let microseconds): microseconds(record).map { .number($0 / 1_000) }
    }
  }

  /// How a number is read off a record, by what it is.
  private enum Reading {
    case count((RunRecord) -> Int64)
    case mean((RunRecord) -> Double)
    case share((RunRecord) -> Double?)
    /// In microseconds.
    case span((RunRecord) -> Double?)
    /// In bytes.
    case size((RunRecord) -> Int64?)
  }

  private var reading: Reading {
    switch self {
    case .launches: .count { $0.launches }
    case .cold: .count { $0.coldLaunches }
    case .warm: .count { $0.warmLaunches }
    case .coldRate:
      .share { $0.launches > 0 ? Double($0.coldLaunches) / Double($0.launches) : nil }
    case .refused: .count { $0.refusedLaunches }
    case .abandoned: .count { $0.abandonedLaunches }
    case .launchP50: .span { $0.latency.p50 }
    case .launchP90: .span { $0.latency.p90 }
    case .launchP99: .span { $0.latency.p99 }
    case .launchMax: .span { $0.latency.max.map { Double($0) } }
    case .coldP50: .span { $0.coldLatency.p50 }
    case .coldP99: .span { $0.coldLatency.p99 }
    case .warmP50: .span { $0.warmLatency.p50 }
    case .warmP99: .span { $0.warmLatency.p99 }
    case .warnings: .count { $0.warnings }
    case .criticalWarnings: .count { $0.criticalWarnings }
    case .levelChanges: .count { $0.levelChanges }
    case .evictions: .count { $0.evictions }
    case .foregroundKills: .count { $0.foregroundKills }
    case .lostState: .count { $0.lostState }
    case .regrets: .count { $0.regrets }
    case .budget: .size { $0.budget }
    case .peakMemory: .size { $0.peakMemory }
    case .meanMemory: .size { $0.meanMemory }
    case .reloaded: .size { $0.bytesReloaded }
    case .appsAlive: .mean { $0.meanAlive }
    case .appsAliveMin: .count { $0.minAlive }
    case .transitions: .count { $0.transitions }
    case .messages: .count { $0.messages }
    case .events: .count { $0.events }
    }
  }
}
