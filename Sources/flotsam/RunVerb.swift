internal import CommandLine
@preconcurrency internal import Glibc
internal import Reports
internal import SimulationCore
internal import SimulationEngine
internal import Workloads

/// Simulates one device.
enum RunVerb: Verb {
  static let command = Command(
    "run",
    summary: "simulate one device",
    discussion: """
      Runs a scenario, or a recorded usage trace, and tells what it measured: launches and how long
      they took, evictions, warnings, and memory over time.

      A SCENARIO is a path to a YAML file, or the name of one: looked up under configs/scenarios/
      here or in a folder above, then in the built-in set. A trace is a CSV file with the columns
      time,app and optionally event,size,duration; or App,Date,Time,Duration as usage trackers on
      phones write it. Apps of a trace without a size take one from --apps, else from the catalogue
      everyday: by id or name, else one drawn from the seed and the name.

      Options win over the scenario. Sizes are in B kB MB GB TB (powers of 1000) or KiB MiB GiB TiB
      (powers of 1024), durations in ms s min h d.

      A policy of your own is a score, of which the highest goes first: --policy 'score:EXPR', where
      EXPR has numbers, + - * / and brackets, min max log sqrt abs, and the variables
      \(ScoreVariable.allCases.map(\.name).joined(separator: " ")) (seconds, MiB, counts; see the
      README).

      --reference adds what policies that know the future make of the same actions: belady,
      belady-cost (a heuristic) and pessimal, and on platforms of the kind bare a count of cold
      launches below which no policy can be. It runs the scenario three times more.

      --memory jemalloc holds every process's footprint in an arena of its own, page by page, and adds
      what that took and gave back: decisions stay the model's, whatever the --scale.

      The JSON form is flotsam.run/1 (configs/schema/run.schema.json). The CSV form has the columns
      app,metric,value: one row a number, named by its path in the JSON form, and app empty for what
      concerns the whole run. Wall time and throughput go to standard error.
      """,
    arguments: [ScenarioOptions.scenario],
    options: ScenarioOptions.all + [
      ScenarioOptions.replication,
      Option(
        "log",
        "FILE",
        help: "Write every event, transition, message, warning and eviction to this"
          + " file, one JSON object a line",
        kind: .file
      ),
      Option(
        "why",
        "APP|TIME",
        help: "Explain one eviction instead: the first one, or the one that is asked for",
        isValueOptional: true
      ),
      Option(
        "memory",
        "HOW",
        help: "What stands for an app's memory (default: model)",
        kind: .choice(RealMemoryOption.choices)
      ),
      Option(
        "scale",
        "S",
        help: "What of each byte jemalloc's arenas hold, as in 1/16 (default: 1)"
      ),
      Option(
        "blocks",
        "DIST",
        help: "The sizes of the blocks in them: one, or a distribution as in files (default:"
          + " {median: 64KiB, sigma: 1.2})"
      ),
      CommonOptions.format, CommonOptions.output,
    ],
    flags: [
      Flag("reference", help: "Add how far the run is from policies that know the future"),
      CommonOptions.quiet,
    ],
    examples: [
      Example("flotsam run everyday", "an ordinary week on a phone with 4 GB"),
      Example(
        "flotsam run everyday --device iphone-2gb --policy largest --format json",
        "the same users on a smaller phone under another policy, as JSON"
      ),
      Example(
        "flotsam run --trace phone.csv --budget 0.3ws --set trace.reboots=false",
        "a recorded trace on 30 % of the memory that its apps would need, reboots left out"
      ),
      Example("flotsam run policy-lesson --why chat", "why the chat had to go, and not another"),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let console = Console(isQuiet: parsed.isSet("quiet"))
    if let log = parsed.text("log"), log == parsed.text("output") {
      throw SimulationError(.usage, "--log and --output name the same file", hint: "give two names")
    }
    let prepared = try Preparation(parsed.words.first, options: ScenarioOptions.read(parsed))
    for line in prepared.notes?.lines ?? [] { console.note("trace: \(line)") }
    if let question = parsed.text("why") { return try explain(question, prepared.scenario, parsed) }
    let start = Clock.now
    let (record, memory) = try simulate(prepared.scenario, parsed)
    let seconds = Clock.now - start
    let offline =
      parsed.isSet("reference") ? try Simulation.offlineReference(of: prepared.scenario) : nil
    try ResultWriter.write(
      parsed,
      text: { RunReport.text(record, offline: offline, memory: memory, style: $0) },
      json: RunReport.json(record, offline: offline, memory: memory),
      csv: RunReport.csv(record, offline: offline, memory: memory)
    )
    noteRefusals(record, console)
    console.note(throughput(record, seconds: seconds))
    return 0
  }

  /// Tells why one eviction had to be.
  private static func explain(
    _ question: String,
    _ scenario: Scenario,
    _ parsed: ParsedCommand
  ) throws(SimulationError) -> Int32 {
    guard try RealMemoryOption(parsed) == nil else {
      throw SimulationError(
        .usage,
        "--why measures nothing, so --memory jemalloc doesn't go with it"
      )
    }
    guard parsed.text("log") == nil, !parsed.isSet("reference") else {
      throw SimulationError(
        .usage,
        "--why explains an eviction and measures nothing, so --log and --reference don't go with it",
        hint: "give them to a run of their own"
      )
    }
    let report = try WhyReport(question, about: scenario)
    try ResultWriter.write(
      parsed,
      text: { _ in report.text },
      json: report.json,
      csv: report.csv
    )
    return 0
  }

  private static func simulate(
    _ scenario: Scenario,
    _ parsed: ParsedCommand
  ) throws(SimulationError) -> (RunRecord, RealMemoryRecord?) {
    let option = try RealMemoryOption(parsed)
    guard let path = parsed.text("log") else {
      if let option { return try option.run(scenario) }
      return (try Simulation.run(scenario), nil)
    }
    let log = try RunLog(path, scenario)
    let result: (RunRecord, RealMemoryRecord?)
    if let option {
      result = try option.run(scenario) { log.add($0) }
    } else {
      result = (try Simulation.run(scenario) { log.add($0) }, nil)
    }
    try log.finish()
    return result
  }

  /// Names the apps that found no room, however much was evicted.
  private static func noteRefusals(_ record: RunRecord, _ console: Console) {
    let refused = record.apps.filter { $0.refused > 0 }
    guard !refused.isEmpty, let budget = record.budget else { return }
    for app in refused.prefix(5) {
      console.note(
        "\(app.id): \(HumanUnits.count(app.refused)) launch\(app.refused == 1 ? "" : "es") refused,"
          + " it doesn't fit into \(HumanUnits.bytes(budget))"
      )
    }
    if refused.count > 5 { console.note("and \(refused.count - 5) more apps that don't fit") }
  }

  private static func throughput(_ record: RunRecord, seconds: Double) -> String {
    func rate(_ count: Int64) -> String {
      seconds > 0 ? HumanUnits.count(Int64(Double(count) / seconds)) : "-"
    }
    return "\(HumanUnits.count(record.events)) events in \(HumanUnits.decimal(seconds * 1_000, 1))"
      + " ms: \(rate(record.events)) events/s, \(rate(record.transitions)) transitions/s"
  }
}

/// The wall clock, for what the user may want to know and no result depends on.
enum Clock {
  /// Seconds from some moment in the past.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
