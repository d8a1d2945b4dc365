internal import CommandLine
internal import Experiments
@preconcurrency internal import Glibc
internal import Reports
internal import ScenarioFiles
internal import SimulationCore

/// Runs a scenario many times: with other users, and with other values of its keys.
enum SweepVerb: Verb {
  static let command = Command(
    "sweep",
    summary: "run a scenario over many parameters and users",
    discussion: """
      FILE is YAML: a scenario, the values that its keys take in turn, and how often each combination,
      a cell, is run with other users, its replications.

        scenario: everyday
        grid: {policy: [lru, jetsam], budget: [0.1ws, 0.2ws, 0.5ws]}
        replications: 30
        seed: 7

      Keys are those of a scenario, with dots between the keys of a path (workload.exponent). Values
      are a list; a range {from: 0.1ws, to: 1ws, step: 0.1ws}; a range of equal ratios {from: 64MiB,
      to: 4GiB, count: 7}; or, of a budget, auto: nine shares of the working set. Under grid every
      value meets every other; under zip keys take their values together; under set a key has one
      value in all cells. What users do depends on seed and replication, so that all cells with the
      same workload meet the same ones.

      Results go to an SQLite file, a transaction a replication: interrupted or killed, the same
      command runs what is missing, and only that. What failed stands there with the command that
      does it again; --retry tries it once more. flotsam report shows what is there.

      --shard I/N does one of N parts and stores it beside the file, in FILE.shards; --slurm submits
      all parts as a job array. --collect takes in what the parts have stored, tells what is missing,
      and submits that again if they were submitted.
      """,
    arguments: [
      Argument("FILE", help: "The sweep", kind: .nameOrFile(BuiltinFiles.names(of: .sweep)))
    ],
    options: [
      Option("db", "FILE", help: "Store results in this SQLite file", kind: .file),
      ExperimentOptions.jobs,
      Option("shard", "I/N", help: "Do part I of N alone, and store it by itself"),
      Option(
        "elements",
        "N",
        help: "How many parts --slurm makes (default: 8)",
        kind: .integer
      ),
      Option(
        "sbatch",
        "ARGS",
        help: "Give these arguments to sbatch as well",
        takesOptions: true
      ),
    ],
    flags: [
      Flag("dry-run", help: "Only list the cells, and estimate the time"),
      Flag("retry", help: "Try again what failed"),
      Flag("slurm", help: "Submit the parts to Slurm"),
      Flag("collect", help: "Take in what parts have stored"),
      CommonOptions.quiet,
    ],
    examples: [
      Example("flotsam sweep sweep.yaml --db results.sqlite", "runs what is missing"),
      Example("flotsam sweep sweep.yaml --dry-run", "lists the cells"),
      Example(
        "flotsam sweep sweep.yaml --db results.sqlite --slurm --elements 40 --sbatch '--time=30'",
        "runs it as 40 elements of a job array of at most half an hour"
      ),
      Example("flotsam sweep sweep.yaml --db results.sqlite --collect", "brings them together"),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let sweep = Sweep(try SweepFile(parsed.words[0], known: .ofEngine()))
    let console = Console(isQuiet: parsed.isSet("quiet"))
    try checkUse(of: parsed)
    if parsed.isSet("dry-run") {
      return try SweepListing.show(
        sweep,
        store: parsed.text("db"),
        jobs: ExperimentOptions.jobs(parsed),
        console
      )
    }
    guard let store = parsed.text("db") else {
      throw SimulationError(
        .usage,
        "--db is missing: results need a file",
        hint: "as in --db results.sqlite"
      )
    }
    let cluster = SweepCluster(sweep, file: parsed.words[0], store: store, console)
    if parsed.isSet("slurm") {
      return try cluster.submit(
        elements: parsed.integer("elements"),
        arguments: parsed.text("sbatch") ?? ""
      )
    }
    if parsed.isSet("collect") { return try cluster.collect() }
    guard let text = parsed.text("shard") else {
      return try run(sweep, parsed, into: store, console)
    }
    guard let share = SweepShare(text) else {
      throw SimulationError(
        .usage,
        "--shard \(text) is no part of a whole",
        hint: "as in --shard 2/4; at most \(SweepShare.most) parts"
      )
    }
    let shards = Shards(of: store)
    try shards.makeFolder()
    let path = shards.path(of: share)
    return try run(sweep, parsed, into: path, share: share, besides: store, console)
  }

  /// Refuses what doesn't go together.
  private static func checkUse(of parsed: ParsedCommand) throws(SimulationError) {
    var modes = ["dry-run", "slurm", "collect"].filter { parsed.isSet($0) }
    if parsed.text("shard") != nil { modes.append("shard") }
    if modes.count > 1 {
      throw SimulationError(.usage, "--\(modes[0]) and --\(modes[1]) don't go together")
    }
    for name in ["elements", "sbatch"] where parsed.text(name) != nil && !parsed.isSet("slurm") {
      throw SimulationError(.usage, "--\(name) goes with --slurm alone")
    }
  }

  /// Runs what `path` lacks, and answers the exit status.
  private static func run(
    _ sweep: Sweep,
    _ parsed: ParsedCommand,
    into path: String,
    share: SweepShare = .whole,
    besides other: String? = nil,
    _ console: Console
  ) throws(SimulationError) -> Int32 {
    let workers = Workers(jobs: try ExperimentOptions.jobs(parsed)) { Interruption.isWanted }
    let run = SweepRun(sweep, share: share, isRetrying: parsed.isSet("retry"))
    // Nothing is made before the sweep is known to be right.
    let isNew = access(path, F_OK) != 0
    if isNew { try run.check(against: nil) }
    // A part may be collected from another computer.
    let store = try ResultStore(writing: path, isReadable: share == .whole)
    if !isNew { try run.check(against: store) }
    let words = ["flotsam"] + Swift.CommandLine.arguments.dropFirst()
    let name = try store.begin(
      Provenance(
        version: CommandTable.version,
        command: words.map(Shell.quoted).joined(separator: " ")
      )
    )
    Interruption.letFinish()
    var line = ProgressLine(console)
    defer { line.clear() }
    let progress = try run.run(into: store, besides: other, on: workers) { progress in
      line.show(progress.run, of: progress.missing, "replications")
    }
    line.clear()
    try store.end(name, replications: progress.run)
    let failures = try store.failures()
    try store.close()
    console.note(summary(progress, seconds: line.seconds, of: sweep))
    if !progress.isWhole { return Interruption.status }
    guard progress.failed > 0 else { return 0 }
    noteFailures(failures, console)
    return 1
  }

  private static func summary(
    _ progress: SweepRun.Progress,
    seconds: Double,
    of sweep: Sweep
  ) -> String {
    let cells = HumanUnits.count(Int64(sweep.cells.count))
    let place = "in \(cells) cell\(sweep.cells.count == 1 ? "" : "s")"
    let found = HumanUnits.count(Int64(progress.found))
    let failed = HumanUnits.count(Int64(progress.failed))
    guard progress.missing > 0 else {
      let text = "nothing is left to run: \(found) replications \(place) are there"
      return progress.failed > 0 ? "\(text), and \(failed) failed; --retry tries them again" : text
    }
    let run = HumanUnits.count(Int64(progress.run))
    var text =
      "\(run) of \(HumanUnits.count(Int64(progress.missing))) replications run \(place),"
      + " \(HumanUnits.duration(Int64(seconds * 1e6)))"
    if progress.found > 0 { text += "; \(found) were there before" }
    if progress.failed > 0 { text += "; \(failed) failed" }
    return progress.isWhole ? text : text + "; start it again to run the rest"
  }

  private static func noteFailures(_ failures: [ResultStore.Failure], _ console: Console) {
    for failure in failures.prefix(3) {
      Console.complain("flotsam: failed: \(failure.message)\n  again: \(failure.command)\n")
    }
    if failures.count > 3 {
      console.note(
        "and \(failures.count - 3) more, in the table failures; --retry tries them again"
      )
    }
  }
}
