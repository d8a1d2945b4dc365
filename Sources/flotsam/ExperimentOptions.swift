internal import CommandLine
internal import Experiments
internal import ScenarioFiles
internal import SimulationCore
internal import Workloads

/// Options of verbs that run a scenario many times.
enum ExperimentOptions {
  static let jobs = Option(
    "jobs",
    "N",
    help: "How many runs at once (default: one a processor); the result is the same",
    kind: .integer
  )

  static func replications(_ standard: Int) -> Option {
    Option(
      "replications",
      "N",
      help: "How many replications, each with users of its own (default: \(standard))",
      kind: .integer
    )
  }

  /// More than this would take years.
  static let mostReplications = 1_000_000

  /// What `--replications` says.
  static func replications(
    _ parsed: ParsedCommand,
    or standard: Int
  ) throws(SimulationError) -> Int {
    try count("replications", in: parsed, from: 1, to: mostReplications, or: standard)
  }

  /// How many runs `--jobs` asks for at once.
  static func jobs(_ parsed: ParsedCommand) throws(SimulationError) -> Int {
    try count("jobs", in: parsed, from: 1, to: 1_024, or: Workers.processors)
  }

  /// The workers that `--jobs` asks for.
  static func workers(_ parsed: ParsedCommand) throws(SimulationError) -> Workers {
    Workers(jobs: try jobs(parsed))
  }

  /// The value of the option `name` from `least` to `most`.
  static func count(
    _ name: String,
    in parsed: ParsedCommand,
    from least: Int,
    to most: Int,
    or standard: Int
  ) throws(SimulationError) -> Int {
    guard let value = parsed.integer(name) else { return standard }
    guard let count = Int(exactly: value), (least...most).contains(count) else {
      throw SimulationError(
        .usage,
        "--\(name) is \(value)",
        hint: "give a number from \(least) to \(most)"
      )
    }
    return count
  }

  /// The measure called `name`.
  static func measure(_ name: String) throws(SimulationError) -> Measure {
    if let measure = Measure(name: name) { return measure }
    let names = Measure.allCases.map(\.name)
    let near = Suggestion.nearest(to: name, among: names)
    throw SimulationError(
      .usage,
      "unknown measure '\(name)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "measures are \(names.joined(separator: " "))"
    )
  }

  /// Budgets to try, from and to what `--from` and `--to` say; else these shares of the working set.
  static func range(
    _ parsed: ParsedCommand,
    _ preparation: Preparation,
    from least: String,
    to most: String
  ) throws(SimulationError) -> ClosedRange<Int64> {
    let low = try OptionValue(parsed.text("from") ?? least, of: "from")
      .size(workingSet: preparation.workingSet)
    let high = try OptionValue(parsed.text("to") ?? most, of: "to")
      .size(workingSet: preparation.workingSet)
    guard low < high else {
      throw SimulationError(
        .usage,
        "--from is \(low.count) bytes and --to \(high.count)",
        hint: "--from has to be the smaller one"
      )
    }
    return low.count...high.count
  }

  static func from(_ standard: String) -> Option {
    Option("from", "SIZE", help: "The least budget (default: \(standard))")
  }

  static func to(_ standard: String) -> Option {
    Option("to", "SIZE", help: "The largest budget (default: \(standard))")
  }
}

extension Preparation {
  /// The scenario that the command line means; says on `console` how its trace was read.
  init(
    _ parsed: ParsedCommand,
    _ console: Console,
    change: (inout RunOptions) -> Void = { _ in }
  ) throws(SimulationError) {
    var options = try ScenarioOptions.read(parsed)
    change(&options)
    try self.init(parsed.words.first, options: options)
    for line in notes?.lines ?? [] { console.note("trace: \(line)") }
  }
}
