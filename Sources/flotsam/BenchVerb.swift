internal import BenchmarkSuites
internal import CommandLine
internal import SimulationCore

/// Measures foreground switching beside a yardstick in C.
enum BenchVerb: Verb {
  static let command = Command(
    "bench",
    summary: "measure transitions a second, beside a yardstick in C",
    discussion: """
      Switches between apps as on a phone (Zipf 0.9, a budget of 30 % of all footprints) and tells,
      for each number of apps, the state changes a second of the full simulation, and nanoseconds a
      switch of the full simulation, of the platform bare, and of a hand-written loop in C that does
      the least that the job needs. Runs are alternated in pairs, and medians are printed; ratios are
      the yardstick's time over ours, so more is better.
      """,
    options: [
      Option("sizes", "N,N,...", help: "Numbers of apps (default: 100 to 1,000,000)"),
      Option("pairs", "N", help: "Pairs of runs for each (default: 9)", kind: .integer),
    ],
    examples: [
      Example("flotsam bench", "six sizes from 100 to 1,000,000 apps"),
      Example("flotsam bench --sizes 4096 --pairs 21", "one size, more closely"),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let benchmark = SwitchBenchmark(pairs: Int(clamping: parsed.integer("pairs") ?? 9))
    try FileDescriptor.standardOutput.write(SwitchReport.heading + "\n")
    for (apps, switches) in try sizes(parsed.text("sizes")) {
      let row = try benchmark.measure(apps: apps, switches: switches)
      try FileDescriptor.standardOutput.write(SwitchReport.text(row) + "\n")
    }
    return 0
  }

  private static func sizes(
    _ text: String?
  ) throws(SimulationError) -> [(apps: Int, switches: Int)] {
    guard let text else { return SwitchReport.sizes }
    var sizes: [(apps: Int, switches: Int)] = []
    for word in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let apps = Int(word), apps >= 2, apps <= 4_000_000 else {
        throw SimulationError(
          .usage,
          "'\(word)' is no number of apps",
          hint: "--sizes takes whole numbers from 2 to 4000000 with commas between them"
        )
      }
      sizes.append((apps, max(min(apps * 1_000, 500_000), apps * 2)))
    }
    return sizes
  }
}
