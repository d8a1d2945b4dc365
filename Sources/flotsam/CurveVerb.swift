internal import CommandLine
internal import ExperimentReports
internal import Experiments
internal import Reports
internal import SimulationCore

/// Draws what a scenario measures against its budget.
enum CurveVerb: Verb {
  private static let standardPoints = 16
  private static let standardReplications = 10
  private static let standardFrom = "0.1ws"
  private static let standardTo = "1.25ws"

  static let command = Command(
    "curve",
    summary: "draw cold launches, or another measure, against the memory budget",
    discussion: """
      Measures a scenario, or a recorded usage trace, at budgets that are placed where the curve
      bends. By default it shows the rate of cold launches, the slowest launch in a hundred, and how
      many apps are alive on average.

      On platforms of the kind bare under lru, with one size an app, the cold launches at or above the
      largest app come from one pass over the actions, which knows every budget exactly. All else
      comes from runs. The output says which is which.

      The JSON form is flotsam.curve/1 (configs/schema/curve.schema.json). The CSV form has the
      columns budget_bytes,measure,value,low,high,replications,source.
      """,
    arguments: [ScenarioOptions.scenario],
    options: ScenarioOptions.all(but: "budget") + [
      Option(
        "measure",
        "M",
        help: "What to measure; points are placed by the first",
        isRepeated: true,
        kind: .text(offered: Measure.allCases.map(\.name))
      ),
      ExperimentOptions.from(standardFrom), ExperimentOptions.to(standardTo),
      Option(
        "points",
        "N",
        help: "How many points (default: \(standardPoints))",
        kind: .integer
      ),
      ExperimentOptions.replications(standardReplications),
      ExperimentOptions.jobs, CommonOptions.format, CommonOptions.output,
    ],
    flags: [CommonOptions.quiet],
    examples: [
      Example("flotsam curve everyday", "how much memory an ordinary phone's apps need"),
      Example(
        "flotsam curve --trace phone.csv --platform bare --points 200 --format csv",
        "200 exact points of a trace's curve, from one pass"
      ),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let console = Console(isQuiet: parsed.isSet("quiet"))
    let preparation = try Preparation(parsed, console)
    let range = try ExperimentOptions.range(
      parsed,
      preparation,
      from: standardFrom,
      to: standardTo
    )
    var question = CurveQuestion(from: range.lowerBound, to: range.upperBound)
    for name in parsed.texts("measure") {
      let measure = try ExperimentOptions.measure(name)
      if !question.measures.contains(measure) { question.measures.append(measure) }
    }
    question.points = try ExperimentOptions.count(
      "points",
      in: parsed,
      from: 2,
      to: 100_000,
      or: standardPoints
    )
    question.replications = try ExperimentOptions.replications(parsed, or: standardReplications)
    let curve = try BudgetCurve.answer(
      question,
      on: preparation.prepared,
      workers: try ExperimentOptions.workers(parsed)
    )
    try ResultWriter.write(
      parsed,
      text: { CurveReport.text(curve, style: $0) },
      json: CurveReport.json(curve),
      csv: CurveReport.csv(curve)
    )
    return 0
  }
}
