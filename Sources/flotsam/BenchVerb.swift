internal import BenchmarkHarness
internal import BenchmarkSuites
internal import CommandLine
internal import Reports
internal import ScenarioFiles
internal import SimulationCore

/// Measures how fast the engine is, and what it allocates.
enum BenchVerb: Verb {
  static let command = Command(
    "bench",
    summary: "measure speed and allocations, beside a yardstick in C",
    discussion: """
      Measures the parts of the engine and whole runs at several numbers of apps: percentiles of the
      time that an operation takes, processor time, allocations by jemalloc's counters, peak memory,
      context switches, and instructions where the kernel counts them. The benchmarks of a suite are
      measured alternately. Beside them stands a yardstick: a hand-written loop in C that does the
      least that switching between apps needs, in alternated pairs.

      Suites: \(BenchmarkCatalogue.summaries.map { "\($0.name) (\($0.summary))" }.joined(separator: "; ")).

      A baseline is a file that --baseline save NAME writes: .build/baselines/NAME.json, or NAME
      itself if it has a slash in it. --baseline compare NAME measures again and tells what became
      worse or better; check does the same, and its exit status is 1 if anything became worse. Times
      are compared only on the machine that the baseline is from, allocations always.

      Without --all one pattern a suite is measured (zipf-0.9) at 1,000 and 100,000 apps, with it
      all patterns from 100 to 1,000,000 apps, which takes hours. Each benchmark takes about a second
      and its set-up; with --time-limit all of them share so much time.
      """,
    arguments: [Argument("NAME", help: "The baseline, with --baseline", isOptional: true)],
    options: [
      Option(
        "scenario",
        "SCENARIO",
        help: "Measure whole runs of this scenario and nothing else",
        kind: .nameOrFile(BuiltinFiles.names(of: .scenario))
      ),
      Option(
        "filter",
        "RE",
        help: "Measure what this extended regular expression finds in"
          + " suite/name/input/apps"
      ),
      Option("sizes", "LIST", help: "Numbers of apps: N,N,... or FROM..TO in steps of ten times"),
      Option(
        "baseline",
        "WHAT",
        help: "Save a baseline, or compare with one",
        kind: .choice(BaselineTask.allCases.map(\.rawValue))
      ),
      Option("pairs", "N", help: "Pairs of runs beside the yardstick (default: 9)", kind: .integer),
      Option(
        "time-limit",
        "T",
        help: "What all benchmarks take together, as in 90s or 5min;"
          + " set-up and one sample each come on top"
      ),
      Option(
        "format",
        "FORMAT",
        help: "The form of the result (default: text)",
        kind: .choice(BenchmarkReport.Form.allCases.map(\.rawValue))
      ),
      CommonOptions.output,
    ],
    flags: [
      Flag("all", help: "All patterns, at all sizes"),
      Flag("list", help: "Say what would be measured, and measure nothing"),
      CommonOptions.quiet,
    ],
    examples: [
      Example("flotsam bench", "every suite at 1,000 and 100,000 apps, in some minutes"),
      Example(
        "flotsam bench --filter '^yardstick' --sizes 4096 --pairs 21",
        "the yardstick, more closely"
      ),
      Example(
        "flotsam bench --filter '^policy/(lru|gdsf)/' --sizes 100..1000000",
        "how two policies' decisions scale"
      ),
      Example(
        "flotsam bench --filter '^switching' --baseline save before",
        "what a change is compared with"
      ),
      Example(
        "flotsam bench --filter '^switching' --baseline check before",
        "whether it cost anything"
      ),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let plan = try BenchmarkPlan(parsed)
    let output = parsed.text("output")
    if parsed.isSet("list") {
      try ResultWriter.write(plan.keys.map { $0 + "\n" }.joined(), to: output)
      return 0
    }
    let task = parsed.text("baseline").flatMap { BaselineTask(rawValue: $0) }
    let store = try task.map { (task) throws(SimulationError) in
      try BaselineStore(parsed.words.first, for: task)
    }
    if store == nil, let name = parsed.words.first {
      throw SimulationError(
        .usage,
        "what '\(name)' is for isn't said",
        hint: "as in --baseline save \(name)"
      )
    }
    let older = task == .save ? nil : try store?.read()
    let console = Console(isQuiet: parsed.isSet("quiet"))
    let session = try plan.measure(console)
    let form = parsed.text("format").flatMap { BenchmarkReport.Form(rawValue: $0) } ?? .text
    guard let task, let store else {
      try ResultWriter.write(BenchmarkReport.text(session, form: form), to: output)
      return 0
    }
    guard let older else {
      try store.write(session)
      console.note("the baseline is in \(store.path)")
      try ResultWriter.write(BenchmarkReport.text(session, form: form), to: output)
      return 0
    }
    let comparison = try BaselineComparison(older: older, newer: session)
    let text = BaselineReport.text(comparison, named: store.name, form: form)
    try ResultWriter.write(text, to: output)
    return task == .check && !comparison.isEqualOrBetter ? 1 : 0
  }
}
