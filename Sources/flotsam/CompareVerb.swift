internal import CommandLine
internal import ExperimentReports
internal import Experiments
internal import Reports
internal import ScenarioFiles
internal import SimulationCore

/// Tells which policy is better, and how sure that is.
enum CompareVerb: Verb {
  private static let standardReplications = 30
  private static let standardMost = 1_000

  static let command = Command(
    "compare",
    summary: "tell which of several policies is better, and how sure that is",
    discussion: """
      Runs the scenario under each policy, over and over with other users, and compares what they
      measure pair by pair: in each replication all policies meet the same users. Every policy is
      compared with the first one.

      A difference comes with an interval that holds the truth in 95 of 100 such comparisons. Where
      it holds zero, the policies can't be told apart; where nothing random is left, as in a trace of
      apps with fixed sizes, one run is exact. On platforms of the kind bare the distance is to a count
      of cold launches below which no policy can be; elsewhere to belady, which knows the future.

      --precision 1% adds replications until half of each interval is at most 1 % of what the first
      policy measures.

      The JSON form is flotsam.compare/1 (configs/schema/compare.schema.json). The CSV form has the
      columns policy,measure,kind,value,low,high,replications.
      """,
    arguments: [ScenarioOptions.scenario],
    options: ScenarioOptions.all(but: "policy") + [
      Option("policies", "A,B,...", help: "The policies, the first being the one to compare with"),
      Option(
        "measure",
        "M",
        help: "What to compare by (default: cold)",
        kind: .text(offered: Measure.allCases.map(\.name))
      ),
      ExperimentOptions.replications(standardReplications),
      Option("precision", "SHARE", help: "Add replications until intervals are as narrow as this"),
      Option(
        "most-replications",
        "N",
        help: "How many there may be for that (default: \(standardMost))",
        kind: .integer
      ),
      ExperimentOptions.jobs, CommonOptions.format, CommonOptions.output,
    ],
    flags: [CommonOptions.quiet],
    examples: [
      Example(
        "flotsam compare everyday --policies lru,largest,gdsf",
        "which policy spares users most cold launches"
      ),
      Example(
        "flotsam compare everyday --policies lru,lfu --measure launch_p99",
        "the same by the slowest launch in a hundred"
      ),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let console = Console(isQuiet: parsed.isSet("quiet"))
    let names = try policyNames(parsed)
    let preparation = try Preparation(parsed, console) { $0.policy = names[0] }
    var policies: [PolicyModel] = []
    for name in names {
      var options = try ScenarioOptions.read(parsed)
      options.policy = name
      policies.append(
        try ScenarioLoader.load(parsed.words.first, options: options).scenario.policy
      )
    }
    var question = ComparisonQuestion(policies)
    if let name = parsed.text("measure") { question.measure = try ExperimentOptions.measure(name) }
    question.replications = try ExperimentOptions.replications(parsed, or: standardReplications)
    question.mostReplications = try ExperimentOptions.count(
      "most-replications",
      in: parsed,
      from: question.replications,
      to: ExperimentOptions.mostReplications,
      or: max(standardMost, question.replications)
    )
    question.precision = try precision(parsed)
    let comparison = try Comparison.answer(
      question,
      on: preparation.prepared,
      workers: try ExperimentOptions.workers(parsed)
    )
    try ResultWriter.write(
      parsed,
      text: { ComparisonReport.text(comparison, style: $0) },
      json: ComparisonReport.json(comparison),
      csv: ComparisonReport.csv(comparison)
    )
    return 0
  }

  /// The names in `--policies`; a comma within the brackets of a score doesn't part two of them.
  private static func policyNames(_ parsed: ParsedCommand) throws(SimulationError) -> [String] {
    let hint = "as in --policies lru,largest"
    guard let list = parsed.text("policies") else {
      throw SimulationError(.usage, "compare needs policies", hint: hint)
    }
    var names = [""]
    var depth = 0
    for character in list {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth <= 0 {
        names.append("")
      } else {
        names[names.count - 1].append(character)
      }
    }
    guard names.count > 1, !names.contains("") else {
      throw SimulationError(.usage, "--policies \(list) names no two policies", hint: hint)
    }
    guard Set(names).count == names.count else {
      throw SimulationError(.usage, "--policies \(list) names a policy twice", hint: hint)
    }
    return names
  }

  private static func precision(_ parsed: ParsedCommand) throws(SimulationError) -> Double? {
    guard let text = parsed.text("precision") else { return nil }
    let share = try OptionValue(text, of: "precision").share()
    guard share > 0 else {
      throw SimulationError(.usage, "--precision is \(text)", hint: "as in --precision 1%")
    }
    return share
  }
}
