package import SimulationCore

/// Measures benchmarks: those of one suite and size alternately, in an order that is drawn anew for each
/// round, so that whatever else the machine does falls on all of them alike.
package struct BenchmarkRunner {
  /// With fewer samples no interval for a median holds at 95 %.
  package static let fewestSamples = 6
  package static let mostSamples = 100
  /// How long a sample lasts whose number of operations may be chosen, in seconds.
  static let sampleLength = 0.004
  /// Apps of all benchmarks that are held ready at once.
  static let mostApps = 2_000_000
  static let largestBatch = 12

  /// How long each benchmark is sampled, in seconds.
  package var timeEach = 1.0
  /// How long all of them take together, in seconds; nil for no limit.
  ///
  /// With a limit each has one sample at least.
  package var timeLimit: Double?
  /// A short piece of work that doesn't change, by which the machine's speed at the moment is known.
  package var reference: () -> Void

  /// A runner that goes by `reference`.
  package init(reference: @escaping () -> Void) { self.reference = reference }

  /// Measures `benchmarks`, and tells `progress` of each batch before it begins.
  package func run(
    _ benchmarks: [Benchmark],
    progress: (_ first: Benchmark, _ done: Int) -> Void = { _, _ in }
  ) throws(SimulationError) -> [BenchmarkResult] {
    let start = ProcessMeter.now
    var results: [BenchmarkResult] = []
    for batch in Self.batches(of: benchmarks) {
      progress(batch[0], results.count)
      var share = timeEach
      if let timeLimit {
        let rest = timeLimit - (ProcessMeter.now - start) * 1e-9
        share = max(rest / Double(benchmarks.count - results.count), 0)
      }
      results += try measure(batch, timeEach: share)
    }
    return results
  }

  /// Neighbours of one suite and size that fit into memory together.
  static func batches(of benchmarks: [Benchmark]) -> [[Benchmark]] {
    var batches: [[Benchmark]] = []
    for benchmark in benchmarks {
      let most = max(min(mostApps / max(benchmark.apps, 1), largestBatch), 1)
      if let first = batches.last?.first, first.suite == benchmark.suite,
        first.apps == benchmark.apps, batches[batches.count - 1].count < most
      {
        batches[batches.count - 1].append(benchmark)
      } else {
        batches.append([benchmark])
      }
    }
    return batches
  }

  private struct Entry {
    var work: BenchmarkWork
    var operations: Int
    var result: BenchmarkResult
    /// How long it was sampled, in seconds.
    var spent = 0.0
    var isDone = false
  }

  private func measure(
    _ batch: [Benchmark],
    timeEach: Double
  ) throws(SimulationError) -> [BenchmarkResult] {
    var entries: [Entry] = []
    for benchmark in batch {
      let work = try benchmark.prepare()
      var entry = Entry(work: work, operations: 0, result: BenchmarkResult(benchmark))
      entry.operations = try warmUp(work)
      entry.result.operations = entry.operations
      entry.result.counts = work.counts
      entries.append(entry)
    }
    let meter = ProcessMeter()
    var round: UInt64 = 0
    while entries.contains(where: { !$0.isDone }) {
      round += 1
      let order = RandomStream(seed: round, purpose: .test)
      let pace = time(reference)
      for place in Self.shuffled(entries.count, by: order) where !entries[place].isDone {
        entries[place].result.pace.append(pace)
        try sample(&entries[place], with: meter, timeEach: timeEach)
      }
    }
    return entries.map(\.result)
  }

  /// Runs `work` until caches are warm, and answers how many operations a sample is to have.
  private func warmUp(_ work: BenchmarkWork) throws(SimulationError) -> Int {
    if case .fixed(let count) = work.amount {
      _ = try work.run(count)
      return count
    }
    var count = 8
    while true {
      let start = ProcessMeter.now
      _ = try work.run(count)
      let seconds = (ProcessMeter.now - start) * 1e-9
      if seconds >= Self.sampleLength / 2 { return count }
      let factor = seconds > 0 ? Self.sampleLength / seconds : 8
      count = Int(Double(count) * min(max(factor, 1.5), 8))
    }
  }

  private func sample(
    _ entry: inout Entry,
    with meter: borrowing ProcessMeter,
    timeEach: Double
  ) throws(SimulationError) {
    let (work, operations) = (entry.work, entry.operations)
    let start = meter.begin()
    BlackHole.take(try work.run(operations))
    var reading = meter.end(start)
    if let loop = work.loop { reading[.loop] = loop() }
    for (metric, value) in reading {
      let each = metric.isPerOperation ? value / Double(operations) : value
      entry.result.samples[metric, default: []].append(each)
    }
    entry.spent += (reading[.wall] ?? 0) * 1e-9
    let count = entry.result.pace.count
    let isEnough = entry.spent >= timeEach && (count >= Self.fewestSamples || timeLimit != nil)
    entry.isDone = isEnough || count >= Self.mostSamples
  }

  private func time(_ work: () -> Void) -> Double {
    let start = ProcessMeter.now
    work()
    return ProcessMeter.now - start
  }

  private static func shuffled(_ count: Int, by draws: RandomStream) -> [Int] {
    var places = Array(0..<count)
    for place in stride(from: count - 1, to: 0, by: -1) {
      places.swapAt(place, Int(draws.index(below: UInt64(place + 1), at: UInt64(place))))
    }
    return places
  }
}

/// Takes what work answers, so that nobody can leave the work out.
enum BlackHole {
  @inline(never)
  static func take(_ value: UInt64) {}
}
