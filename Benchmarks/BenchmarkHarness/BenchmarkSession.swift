/// Everything that one call of the benchmarks measured, and where.
package struct BenchmarkSession: Sendable {
  /// The machine and the compiler.
  package var machine: Machine
  /// The commit that was checked out.
  package var commit: String
  /// The rows of the yardstick's table.
  package var yardstick: [YardstickRow]
  /// The benchmarks.
  package var results: [BenchmarkResult]

  /// A session with these results.
  package init(
    machine: Machine,
    commit: String,
    yardstick: [YardstickRow] = [],
    results: [BenchmarkResult]
  ) {
    self.machine = machine
    self.commit = commit
    self.yardstick = yardstick
    self.results = results
  }
}

/// How our engine stands beside the yardstick in C at one number of apps.
package struct YardstickRow: Hashable, Sendable {
  /// What is measured beside it, as in `bare`, and with which input.
  package var work: String
  package var apps: Int
  /// State changes a second of the engine; 0 where they are no matter.
  package var transitionsPerSecond: Double
  /// Nanoseconds a switch of the engine and of the yardstick; medians.
  package var ours: Double
  package var yardstick: Double
  /// The yardstick's time over ours, the median of all pairs: more is better.
  package var ratio: Double

  /// A row of `work` with `apps` apps.
  package init(
    work: String,
    apps: Int,
    transitionsPerSecond: Double,
    ours: Double,
    yardstick: Double,
    ratio: Double
  ) {
    self.work = work
    self.apps = apps
    self.transitionsPerSecond = transitionsPerSecond
    self.ours = ours
    self.yardstick = yardstick
    self.ratio = ratio
  }
}
