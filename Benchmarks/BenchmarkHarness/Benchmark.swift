package import SimulationCore

/// One thing to measure, at one size and with one input.
package struct Benchmark {
  /// What is measured, as in `policy/lru`: the part before the first slash is its suite.
  package var name: String
  /// The input, as in `zipf-0.9`.
  package var input: String
  /// How many apps there are.
  package var apps: Int
  /// What one operation is, as in `decision`.
  package var unit: String
  /// What the reader of a table should know, as in `O(n)`; may be empty.
  package var remark: String
  private let preparation: () throws(SimulationError) -> BenchmarkWork

  /// A benchmark that `preparation` makes ready.
  package init(
    _ name: String,
    input: String,
    apps: Int,
    unit: String,
    remark: String = "",
    preparation: @escaping () throws(SimulationError) -> BenchmarkWork
  ) {
    self.name = name
    self.input = input
    self.apps = apps
    self.unit = unit
    self.remark = remark
    self.preparation = preparation
  }

  /// Makes everything ready, outside the clock.
  package func prepare() throws(SimulationError) -> BenchmarkWork { try preparation() }

  /// The name and the input, without the size.
  package var series: String { "\(name)/\(input)" }
  /// What a filter and a baseline go by.
  package var key: String { "\(series)/\(apps)" }
  /// The part of the name before the first slash.
  package var suite: String { String(name.prefix { $0 != "/" }) }
}

/// Work that is ready to be measured, again and again.
package struct BenchmarkWork {
  /// How many operations one sample has.
  package enum Amount: Sendable {
    /// Always so many.
    case fixed(Int)
    /// As many as make a sample long enough for the clock.
    case adjustable
  }

  /// How many operations one sample has.
  package var amount: Amount
  /// What the work counts, by name: the same in each sample.
  package var counts: [(name: String, count: Int64)]
  /// The nanoseconds that the last run took without its set-up, if the work tells them apart.
  package var loop: (() -> Double)?
  private let body: (Int) throws(SimulationError) -> UInt64

  /// Work of `amount` that `body` does: so many operations, and a number that depends on all of them.
  package init(
    _ amount: Amount,
    counts: [(name: String, count: Int64)] = [],
    loop: (() -> Double)? = nil,
    body: @escaping (Int) throws(SimulationError) -> UInt64
  ) {
    self.amount = amount
    self.counts = counts
    self.loop = loop
    self.body = body
  }

  /// Does `count` operations, and answers a number that depends on all of them.
  package func run(_ count: Int) throws(SimulationError) -> UInt64 { try body(count) }
}

/// The samples of one benchmark.
package struct BenchmarkResult: Sendable {
  /// What was measured, with which input, at which size, in which operations.
  package var name: String
  package var input: String
  package var apps: Int
  package var unit: String
  package var remark: String
  /// What the work counted.
  package var counts: [(name: String, count: Int64)] = []
  /// How many operations each sample had.
  package var operations = 0
  /// The samples of each metric: an operation's share, or the whole sample's.
  package var samples: [Metric: [Double]] = [:]
  /// Nanoseconds that the reference took meanwhile, a sample a round: how fast the machine was.
  package var pace: [Double] = []

  /// The result of `benchmark` before its first sample.
  package init(_ benchmark: Benchmark) {
    name = benchmark.name
    input = benchmark.input
    apps = benchmark.apps
    unit = benchmark.unit
    remark = benchmark.remark
  }

  /// The name and the input, without the size.
  package var series: String { "\(name)/\(input)" }
  /// What a baseline goes by.
  package var key: String { "\(series)/\(apps)" }

  /// The percentiles of `metric`, if it was measured.
  package func percentiles(_ metric: Metric) -> Percentiles? {
    guard let samples = samples[metric], !samples.isEmpty else { return nil }
    return Percentiles(samples)
  }

  /// Operations a second, at the median.
  package var throughput: Double? {
    guard let median = percentiles(.wall)?.median, median > 0 else { return nil }
    return 1e9 / median
  }
}
