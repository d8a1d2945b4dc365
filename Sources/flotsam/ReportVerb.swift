internal import CommandLine
internal import ExperimentReports
internal import Experiments
internal import Reports
internal import SimulationCore

/// Shows what sweeps have stored.
enum ReportVerb: Verb {
  static let command = Command(
    "report",
    summary: "show the results of a sweep",
    discussion: """
      Shows what flotsam sweep has stored in DB. As text, a line a cell: the mean of each measure over
      the replications, and the ends of an interval that holds the truth 95 times in 100; --measures
      chooses others. As CSV, a row a replication with all parameters and measures. The JSON form is
      flotsam.report/1 (configs/schema/report.schema.json).

      The measures are \(Measure.allCases.map(\.name).joined(separator: " ")).
      """,
    arguments: [Argument("DB", help: "The SQLite file of a sweep", kind: .file)],
    options: [
      Option(
        "measures",
        "A,B,...",
        help:
          "What the text shows (default: \(SweepReport.usual.map(\.name).joined(separator: ",")))"
      ),
      CommonOptions.format, CommonOptions.output,
    ],
    flags: [CommonOptions.quiet],
    examples: [
      Example("flotsam report results.sqlite", "means and intervals, a line a cell"),
      Example(
        "flotsam report results.sqlite --format csv --output results.csv",
        "all results, for R or pandas"
      ),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let measures = try measures(parsed)
    let report = try SweepReport(try ResultStore(reading: parsed.words[0]), measures: measures)
    try ResultWriter.write(
      parsed,
      text: { _ in report.text },
      json: report.json,
      csv: report.csv
    )
    let failures = report.failures.count
    if failures > 0 {
      Console(isQuiet: parsed.isSet("quiet"))
        .note("\(failures) replication\(failures == 1 ? "" : "s") failed, see the table failures")
    }
    return 0
  }

  private static func measures(_ parsed: ParsedCommand) throws(SimulationError) -> [Measure] {
    guard let text = parsed.text("measures") else { return SweepReport.usual }
    var measures: [Measure] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      measures.append(try ExperimentOptions.measure(String(word)))
    }
    return measures
  }
}
