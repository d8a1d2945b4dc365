internal import CommandLine
internal import ExperimentReports
internal import Experiments
internal import Reports
internal import ScenarioFiles
internal import SimulationCore

/// Finds the smallest budget that keeps to targets.
enum PlanVerb: Verb {
  private static let standardReplications = 30
  private static let standardFrom = "0.05ws"
  private static let standardTo = "1.5ws"

  static let command = Command(
    "plan",
    summary: "find the smallest memory budget that keeps to targets",
    discussion: """
      Tries budgets until it has the smallest at which the worse end of each interval keeps to its
      target. A target is a measure, <= or >=, and a limit with its unit: cold_rate<=5%,
      launch_p99<=2s, apps_alive>=20, reloaded<=1GiB.

      More memory isn't always better: under fifo it may bring more cold launches. So budgets
      above the answer are tried too, and the output says so where a target is missed there again.

      Exits with 1 if no budget keeps to the targets. The JSON form is flotsam.plan/1
      (configs/schema/plan.schema.json). The CSV form has the columns
      budget_bytes,measure,side,limit,value,low,high,replications,is_met.
      """,
    arguments: [ScenarioOptions.scenario],
    options: ScenarioOptions.all(but: "budget") + [
      Option(
        "target",
        "TARGET",
        help: "What has to be kept, such as 'cold_rate<=5%'",
        isRepeated: true
      ),
      ExperimentOptions.from(standardFrom), ExperimentOptions.to(standardTo),
      ExperimentOptions.replications(standardReplications),
      ExperimentOptions.jobs, CommonOptions.format, CommonOptions.output,
    ],
    flags: [CommonOptions.quiet],
    examples: [
      Example(
        "flotsam plan everyday --target 'cold_rate<=5%' --target 'launch_p99<=2s'",
        "how much memory an ordinary phone needs to feel quick"
      ),
      Example(
        "flotsam plan belady-anomaly --target 'cold<=9'",
        "a sequence of launches for which more memory is worse"
      ),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let console = Console(isQuiet: parsed.isSet("quiet"))
    let targets = try parsed.texts("target").map(target)
    guard !targets.isEmpty else {
      throw SimulationError(.usage, "plan needs a target", hint: "as in --target 'cold_rate<=5%'")
    }
    let preparation = try Preparation(parsed, console)
    let range = try ExperimentOptions.range(
      parsed,
      preparation,
      from: standardFrom,
      to: standardTo
    )
    var question = PlanQuestion(targets, from: range.lowerBound, to: range.upperBound)
    question.replications = try ExperimentOptions.replications(parsed, or: standardReplications)
    let plan = try BudgetPlan.answer(
      question,
      on: preparation.prepared,
      workers: try ExperimentOptions.workers(parsed)
    )
    try ResultWriter.write(
      parsed,
      text: { PlanReport.text(plan, style: $0) },
      json: PlanReport.json(plan),
      csv: PlanReport.csv(plan)
    )
    return plan.answer == nil ? 1 : 0
  }

  /// The target that `text` states, as in `cold_rate<=5%`.
  private static func target(_ text: String) throws(SimulationError) -> Target {
    for side in [Target.Side.atMost, .atLeast] {
      guard let place = text.firstRange(of: side.rawValue) else { continue }
      let measure = try ExperimentOptions.measure(trimmed(text[..<place.lowerBound]))
      let value = OptionValue(trimmed(text[place.upperBound...]), of: "target")
      let limit =
        switch measure.unit {
        case .share: try value.share()
        case .milliseconds: Double(try value.duration().microseconds) / 1_000
        case .bytes: Double(try value.size().count)
        case .count: try value.number()
        }
      return Target(measure, side, limit)
    }
    throw SimulationError(
      .usage,
      "--target \(text) is no target",
      hint: "a target is a measure, <= or >=, and a limit, as in 'cold_rate<=5%'"
    )
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
