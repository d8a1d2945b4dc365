internal import Reports

/// A comparison with a baseline as people and other programs read it.
package enum BaselineReport {
  /// `comparison` in `form`; `jmh` has no words for it, and is as `json`.
  package static func text(
    _ comparison: BaselineComparison,
    named name: String,
    form: BenchmarkReport.Form
  ) -> String {
    switch form {
    case .text: table(comparison, name, .text)
    case .markdown: table(comparison, name, .markdown)
    case .json, .jmh: JSONWriter.pretty(json(comparison, name))
    }
  }

  private static func table(
    _ comparison: BaselineComparison,
    _ name: String,
    _ form: ReportTable.Form
  ) -> String {
    let count = { (verdict: SampleComparison.Verdict) in
      comparison.rows.count { $0.verdict == verdict }
    }
    var lines = [
      "\(comparison.common) benchmarks beside the baseline \(name): \(count(.worse)) worse,"
        + " \(count(.better)) better"
    ]
    if let refusal = comparison.refusal { lines.append(refusal) }
    var table = ReportTable(
      ["verdict", "benchmark", "metric", "baseline", "now", "ratio", "95 %"],
      labels: 3
    )
    for row in comparison.rows {
      table.add([
        row.verdict.rawValue, row.key, row.metric.title, ReportNumber.text(row.older),
        ReportNumber.text(row.newer), row.ratio.map { HumanUnits.decimal($0, 3) } ?? "",
        row.interval.map { HumanUnits.decimal($0.low, 3) + " to " + HumanUnits.decimal($0.high, 3) }
          ?? "exact",
      ])
    }
    if !table.isEmpty {
      if form == .markdown { lines.append("") }
      lines += table.lines(form)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func json(_ comparison: BaselineComparison, _ name: String) -> JSONValue {
    [
      "schema": .text("flotsam.bench.comparison/1"),
      "baseline": .text(name),
      "benchmarks": .integer(Int64(comparison.common)),
      "refusal": .optional(comparison.refusal),
      "rows": .array(
        comparison.rows.map { row in
          [
            "benchmark": .text(row.key), "metric": .text(row.metric.rawValue),
            "unit": .text(row.metric.unit),
            "baseline": .number(row.older), "now": .number(row.newer),
            "ratio": .optional(row.ratio),
            "interval": row.interval.map { .array([.number($0.low), .number($0.high)]) } ?? .null,
            "verdict": .text(row.verdict.rawValue),
          ]
        }
      ),
    ]
  }
}
