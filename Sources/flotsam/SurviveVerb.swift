internal import CommandLine
internal import ExperimentReports
internal import Experiments
internal import Reports
internal import ScenarioFiles
internal import SimulationCore

/// Tells how long an app stays alive in the background.
enum SurviveVerb: Verb {
  private static let standardReplications = 100

  static let command = Command(
    "survive",
    summary: "tell how long an app stays alive in the background, left alone",
    discussion: """
      In each replication one stay of the app in the background is drawn, and followed until the app
      dies or the run ends: its user's later returns are left out, and whoever was in front then goes
      home as before. The rest of the device goes on unchanged, the app's background wakes included.
      The chance to be alive is Kaplan and Meier's estimate over the replications.

      --footprint tells what other footprints would buy: the app with all of its memory in proportion,
      so that it keeps so much in the background, at the median.

      --naive adds the curve that all stays give, each watched until its user came back. It misleads.

      The JSON form is flotsam.survive/1 (configs/schema/survive.schema.json). The CSV form has the
      columns footprint_bytes,kind,time_s,at_risk,ends,alive,low,high,replications.
      """,
    arguments: [ScenarioOptions.scenario],
    options: ScenarioOptions.all + [
      Option("app", "ID", help: "The app"),
      Option(
        "footprint",
        "SIZE,...",
        help: "What the app keeps in the background (default: what it does)"
      ),
      Option("after", "TIME,...", help: "Tell the chance after so long (default: 5min,30min,2h)"),
      ExperimentOptions.replications(standardReplications),
      ExperimentOptions.jobs, CommonOptions.format, CommonOptions.output,
    ],
    flags: [
      Flag("naive", help: "Add the misleading curve of all stays"), CommonOptions.quiet,
    ],
    examples: [
      Example("flotsam survive everyday --app gullchat", "how long a chat stays alive"),
      Example(
        "flotsam survive everyday --app trireme --footprint 400MiB,200MiB",
        "what a game would gain by keeping half as much"
      ),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let console = Console(isQuiet: parsed.isSet("quiet"))
    guard let id = parsed.text("app") else {
      throw SimulationError(.usage, "survive needs an app", hint: "as in --app gullchat")
    }
    let preparation = try Preparation(parsed, console)
    var question = SurvivalQuestion(app: try app(id, in: preparation.prepared.scenario))
    question.footprints = try list("footprint", in: parsed) { value throws(SimulationError) in
      try value.size().count
    }
    let times = try list("after", in: parsed) { value throws(SimulationError) in
      try value.duration().microseconds
    }
    if !times.isEmpty { question.times = times.sorted() }
    question.replications = try ExperimentOptions.replications(parsed, or: standardReplications)
    question.isNaiveWanted = parsed.isSet("naive")
    let survival = try Survival.answer(
      question,
      on: preparation.prepared,
      workers: try ExperimentOptions.workers(parsed)
    )
    try ResultWriter.write(
      parsed,
      text: { SurvivalReport.text(survival, style: $0) },
      json: SurvivalReport.json(survival),
      csv: SurvivalReport.csv(survival)
    )
    return 0
  }

  /// The id, if an app has it.
  private static func app(_ id: String, in scenario: Scenario) throws(SimulationError) -> String {
    let ids = scenario.apps.map(\.id)
    guard !ids.contains(id) else { return id }
    let near = Suggestion.nearest(to: id, among: ids)
    let some = ids.prefix(5).joined(separator: " ") + (ids.count > 5 ? " ..." : "")
    throw SimulationError(
      .usage,
      "no app of \(scenario.name) is called '\(id)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "apps are \(some)"
    )
  }

  /// The values of a list that the option `name` states; none if it isn't there.
  private static func list(
    _ name: String,
    in parsed: ParsedCommand,
    _ read: (OptionValue) throws(SimulationError) -> Int64
  ) throws(SimulationError) -> [Int64] {
    guard let text = parsed.text(name) else { return [] }
    var values: [Int64] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let value = try read(OptionValue(String(part), of: name))
      if !values.contains(value) { values.append(value) }
    }
    return values
  }
}
