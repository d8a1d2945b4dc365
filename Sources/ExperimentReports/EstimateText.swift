internal import Experiments
internal import Reports
package import SimulationCore
internal import Statistics

/// Estimates and measures as people and programs read them.
package enum EstimateText {
  /// `value` of `measure` with its unit.
  package static func text(_ value: Double, of measure: Measure) -> String {
    switch measure.unit {
    case .share: HumanUnits.share(value)
    case .milliseconds: HumanUnits.duration(Int64(value * 1_000 + 0x1p-1))
    case .bytes: HumanUnits.bytes(Int64(value + 0x1p-1))
    case .count:
      measure.isWhole && value == Double(Int64(value))
        ? HumanUnits.count(Int64(value))
        : HumanUnits.decimal(value, value.magnitude < 9.995 ? 2 : 1)
    }
  }

  /// The number, or a dash.
  static func value(_ estimate: Estimate?, of measure: Measure) -> String {
    estimate.map { text($0.value, of: measure) } ?? "-"
  }

  /// The interval of `estimate`, or why there is none.
  static func interval(
    _ estimate: Estimate?,
    of measure: Measure,
    isExact: Bool = false
  ) -> String {
    guard let estimate else { return "" }
    guard !isExact else { return "exact" }
    guard let interval = estimate.interval else { return "too few replications" }
    guard interval.low < interval.high else { return "always" }
    return "\(text(interval.low, of: measure)) to \(text(interval.high, of: measure))"
  }

  /// A share as `12.4 %`, without its sign.
  static func percent(_ share: Double) -> String { HumanUnits.share(share.magnitude) }

  /// The members `value`, `low`, `high` and `replications`; `null` for no estimate.
  static func json(_ estimate: Estimate?) -> JSONValue {
    guard let estimate else { return .null }
    return [
      "value": .number(estimate.value),
      "low": .optional(estimate.interval?.low),
      "high": .optional(estimate.interval?.high),
      "replications": .integer(Int64(estimate.count)),
    ]
  }

  /// The fields value, low, high and replications of a row.
  static func fields(_ estimate: Estimate?) -> [JSONValue] {
    guard let estimate else { return [.null, .null, .null, .integer(0)] }
    return [
      .number(estimate.value), .optional(estimate.interval?.low),
      .optional(estimate.interval?.high), .integer(Int64(estimate.count)),
    ]
  }

  /// `count` replications, or that there is nothing to repeat.
  static func basis(_ count: Int, isExact: Bool) -> String {
    isExact
      ? "exact: nothing random is left"
      : "\(HumanUnits.count(Int64(count))) replication\(count == 1 ? "" : "s")"
  }
}

extension Measure {
  /// What it counts or tells, in words.
  package var phrase: String {
    switch self {
    case .cold: "cold launches"
    case .warm: "warm launches"
    case .refused: "refused launches"
    case .abandoned: "abandoned launches"
    case .lostState: "launches with lost state"
    case .regrets: "regretted launches"
    case .reloaded: "bytes reloaded"
    case .appsAliveMin: "least apps alive"
    case .launches, .coldRate, .launchP50, .launchP90, .launchP99, .launchMax, .coldP50, .coldP99,
      .warmP50, .warmP99, .warnings, .criticalWarnings, .levelChanges, .evictions,
      .foregroundKills, .budget, .peakMemory, .meanMemory, .appsAlive, .transitions, .messages,
      .events:
      name.split(separator: "_").joined(separator: " ")
    }
  }
}
