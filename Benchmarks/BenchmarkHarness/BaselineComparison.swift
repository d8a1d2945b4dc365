package import SimulationCore

/// A session beside an older one, its baseline: what is worse, better, or the same.
package struct BaselineComparison: Sendable {
  /// One metric of one benchmark.
  package struct Row: Sendable {
    package var key: String
    package var metric: Metric
    /// The medians; times of the newer session as if the machine had been as fast as at the older one.
    package var older: Double
    package var newer: Double
    /// The interval of the newer over the older; nil where they are compared exactly.
    package var interval: (low: Double, high: Double)?
    package var verdict: SampleComparison.Verdict

    /// The newer over the older; nil if the older is 0.
    package var ratio: Double? { older > 0 ? newer / older : nil }
  }

  /// What was compared: all times, and the allocations that differ.
  package let rows: [Row]
  /// How many benchmarks both have.
  package let common: Int
  /// Why times weren't compared; nil if they were.
  package let refusal: String?

  /// Compares `newer` with `older`, benchmark by benchmark.
  ///
  /// Times are compared only on the same machine; allocations always. That nothing is in both is an
  /// error.
  package init(older: BenchmarkSession, newer: BenchmarkSession) throws(SimulationError) {
    refusal = Self.refusal(older.machine, newer.machine)
    var rows: [Row] = []
    var common = 0
    for result in newer.results {
      guard let before = older.results.first(where: { $0.key == result.key }) else { continue }
      common += 1
      for metric in Metric.allCases {
        guard let old = before.samples[metric], let new = result.samples[metric],
          !old.isEmpty, !new.isEmpty
        else { continue }
        switch metric.comparability {
        case .byTest:
          guard refusal == nil else { continue }
          let speed = Self.speed(of: before, over: result)
          rows.append(Self.tested(result.key, metric, old, new.map { $0 * speed }))
        case .exactly:
          let row = Self.exact(metric, before, result, old, new)
          if row.verdict != .equal { rows.append(row) }
        case .never: break
        }
      }
    }
    guard common > 0 else {
      throw SimulationError(
        .badData,
        "the baseline has none of the benchmarks that were measured",
        hint: "save it with the same --filter and --sizes"
      )
    }
    self.rows = rows
    self.common = common
  }

  /// Whether nothing got worse.
  package var isEqualOrBetter: Bool { !rows.contains { $0.verdict == .worse } }

  private static func refusal(_ older: Machine, _ newer: Machine) -> String? {
    guard !older.canCompareTimes(with: newer) else { return nil }
    return "times aren't compared, since the baseline is from another machine or build:"
      + " \(older.text); this is \(newer.text)"
  }

  /// How much faster the machine was at the first than at the second, by the reference.
  private static func speed(of older: BenchmarkResult, over newer: BenchmarkResult) -> Double {
    guard !older.pace.isEmpty, !newer.pace.isEmpty else { return 1 }
    return Percentiles.median(older.pace) / Percentiles.median(newer.pace)
  }

  private static func tested(
    _ key: String,
    _ metric: Metric,
    _ old: [Double],
    _ new: [Double]
  ) -> Row {
    let comparison = SampleComparison(older: old, newer: new)
    return Row(
      key: key,
      metric: metric,
      older: Percentiles.median(old),
      newer: Percentiles.median(new),
      interval: (comparison.low, comparison.high),
      verdict: comparison.verdict
    )
  }

  private static func exact(
    _ metric: Metric,
    _ before: BenchmarkResult,
    _ result: BenchmarkResult,
    _ old: [Double],
    _ new: [Double]
  ) -> Row {
    let (older, newer) = (Percentiles.median(old), Percentiles.median(new))
    let slack = slack(metric, before.operations, result.operations) + older * 0.001
    let verdict: SampleComparison.Verdict =
      newer > older + slack ? .worse : newer < older - slack ? .better : .equal
    return Row(
      key: result.key,
      metric: metric,
      older: older,
      newer: newer,
      interval: nil,
      verdict: verdict
    )
  }

  /// What allocations of one program may differ by, an operation: less than one in a sample, if samples
  /// are of equal length, else one in fifty operations; what is done once a sample has another share.
  private static func slack(_ metric: Metric, _ older: Int, _ newer: Int) -> Double {
    let smallest: Double = metric == .bytes ? 16 : 1
    return smallest * (older == newer ? 0.5 / Double(max(newer, 1)) : 0.02)
  }
}
