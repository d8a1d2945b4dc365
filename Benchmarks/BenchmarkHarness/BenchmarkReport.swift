internal import Reports

/// A session as people and other programs read it.
package enum BenchmarkReport {
  /// The forms.
  package enum Form: String, CaseIterable, Sendable {
    case text, markdown, json, jmh
  }

  /// `session` in `form`.
  package static func text(_ session: BenchmarkSession, form: Form) -> String {
    switch form {
    case .text: tables(session, .text)
    case .markdown: tables(session, .markdown)
    case .json: JSONWriter.pretty(session.json)
    case .jmh: JSONWriter.pretty(jmh(session))
    }
  }

  private static func tables(_ session: BenchmarkSession, _ form: ReportTable.Form) -> String {
    var lines = ["commit \(session.commit)", session.machine.text]
    if form == .markdown { lines = lines.map { "> \($0)  " } }
    if !session.yardstick.isEmpty {
      lines += section("Switches beside a loop in C", form)
      lines.append(
        "Ratios are the loop's time over ours, so more is better; medians of alternated pairs."
      )
      if form == .markdown { lines.append("") }
      lines += yardstick(session.yardstick).lines(form)
    }
    for suite in suites(of: session.results) {
      lines += section(String(suite), form)
      let results = session.results.filter { $0.name.prefix { $0 != "/" } == suite }
      lines += times(results).lines(form)
      let others = otherMetrics(results)
      lines.append("")
      lines += others.lines(form)
      for chart in ScalingChart.charts(of: results) {
        lines.append("")
        if form == .markdown { lines.append("```") }
        lines += chart
        if form == .markdown { lines.append("```") }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func section(_ title: String, _ form: ReportTable.Form) -> [String] {
    form == .text ? ["", title] : ["", "## \(title)", ""]
  }

  private static func suites(of results: [BenchmarkResult]) -> [Substring] {
    var suites: [Substring] = []
    for result in results {
      let suite = result.name.prefix { $0 != "/" }
      if !suites.contains(suite) { suites.append(suite) }
    }
    return suites
  }

  private static func yardstick(_ rows: [YardstickRow]) -> ReportTable {
    var table = ReportTable(["work", "apps", "transitions/s", "ns", "C ns", "ratio"], labels: 1)
    for row in rows {
      table.add([
        row.work, HumanUnits.count(Int64(row.apps)),
        row.transitionsPerSecond > 0 ? ReportNumber.text(row.transitionsPerSecond) : "",
        HumanUnits.decimal(row.ours, 1), HumanUnits.decimal(row.yardstick, 1),
        HumanUnits.decimal(row.ratio, 3),
      ])
    }
    return table
  }

  private static func times(_ results: [BenchmarkResult]) -> ReportTable {
    var table = ReportTable(
      ["ns an operation", "input", "apps", "unit"] + Percentiles.names + ["samples", "remark"],
      labels: 2
    )
    for result in results {
      guard let percentiles = result.percentiles(.wall) else { continue }
      table.add(
        [result.name, result.input, HumanUnits.count(Int64(result.apps)), result.unit]
          + percentiles.values.map { ReportNumber.text($0) }
          + [String(percentiles.count), result.remark]
      )
    }
    return table
  }

  /// The medians of what else was measured.
  private static func otherMetrics(_ results: [BenchmarkResult]) -> ReportTable {
    let metrics = Metric.allCases.filter { metric in
      metric != .wall && results.contains { $0.samples[metric] != nil }
    }
    var table = ReportTable(
      ["median of", "input", "apps", "ops/s"] + metrics.map(\.title),
      labels: 2
    )
    for result in results {
      table.add(
        [
          result.name, result.input, HumanUnits.count(Int64(result.apps)),
          result.throughput.map { ReportNumber.text($0) } ?? "",
        ]
          + metrics.map { metric in
            result.percentiles(metric).map { ReportNumber.text($0.median, of: metric) } ?? ""
          }
      )
    }
    return table
  }

  /// What jmh.morethan.io and its like read: one entry a benchmark, times in ns an operation.
  private static func jmh(_ session: BenchmarkSession) -> JSONValue {
    .array(
      session.results.compactMap { result -> JSONValue? in
        guard let samples = result.samples[.wall], !samples.isEmpty else { return nil }
        let percentiles = Percentiles(samples)
        let ranks = zip(Percentiles.ranks, percentiles.values)
        return [
          "jmhVersion": .text("1.37"),
          "benchmark": .text("flotsam." + result.name.split(separator: "/").joined(separator: ".")),
          "mode": .text("avgt"), "threads": .integer(1), "forks": .integer(1),
          "jdkVersion": .text(session.machine.toolchain), "vmName": .text("Swift"),
          "vmVersion": .text(session.commit),
          "warmupIterations": .integer(1), "warmupTime": .text("1 s"),
          "warmupBatchSize": .integer(1),
          "measurementIterations": .integer(Int64(samples.count)), "measurementTime": .text("1 s"),
          "measurementBatchSize": .integer(Int64(result.operations)),
          "params": ["input": .text(result.input), "apps": .text(String(result.apps))],
          "primaryMetric": [
            "score": .number(percentiles.median),
            "scoreError": .number((percentiles.values[3] - percentiles.values[1]) / 2),
            "scoreConfidence": .array([
              .number(percentiles.values[1]), .number(percentiles.values[3]),
            ]),
            "scorePercentiles": JSONValue(
              members: ranks.map { (rank, value) in ("\(rank).0", .number(value)) }
            ),
            "scoreUnit": .text("ns/op"),
            "rawData": .array([.array(samples.map { .number($0) })]),
          ],
          "secondaryMetrics": [:],
        ]
      }
    )
  }
}
