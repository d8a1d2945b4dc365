internal import SimulationCore
package import Statistics

/// Runs variants of one scenario over the same replications, so that all of them meet the same users.
struct Trials: Sendable {
  /// The measures of a variant: `values[m][r]` is measure m in replication r, nil where it has none.
  typealias Values = [[Double?]]

  let measures: [Measure]
  let workers: Workers

  /// What each of `variants` measures in `replications`, in their order; nothing in one that ends in
  /// a panic, whose shorter run would look better than it is.
  func values(
    of variants: [PreparedScenario],
    in replications: Range<Int>
  ) throws(SimulationError) -> [Values] {
    let measures = self.measures
    var values = variants.map { _ in
      measures.map { _ in [Double?](repeating: nil, count: replications.count) }
    }
    try run(replications.count * variants.count) {
      (index: Int) throws(SimulationError) -> [Double?] in
      let replication = UInt64(replications.lowerBound + index / variants.count)
      let record = try variants[index % variants.count].record(of: replication)
      return measures.map { record.panic == nil ? $0.value(in: record)?.number : nil }
    } deliver: { index, row in
      let place = index / variants.count
      for (measure, value) in row.enumerated() {
        values[index % variants.count][measure][place] = value
      }
    }
    return values
  }

  /// Does `count` pieces of work that may fail, and hands their results over in order.
  func run<Piece: Sendable>(
    _ count: Int,
    _ work: @escaping @Sendable (Int) throws(SimulationError) -> Piece,
    deliver: (Int, Piece) -> Void
  ) throws(SimulationError) {
    _ = try workers.run(count) { index -> Result<Piece, SimulationError> in
      do throws(SimulationError) {
        return .success(try work(index))
      } catch {
        return .failure(error)
      }
    } deliver: { index, result throws(SimulationError) in
      switch result {
      case .success(let piece): deliver(index, piece)
      case .failure(let error): throw error
      }
    }
  }
}

extension Measure {
  /// Below so many values the interval of a percentile would promise too much.
  static let fewestPercentiles = 10

  /// What replications that measured `values` tell of it; nil if none measured any.
  ///
  /// A percentile is one value a replication, and scatters further to one side: its interval is a
  /// bootstrap-t, and there is none below 10 values. Of whatever else it is Student's. What no measure can
  /// be, below 0 or a share over 1, is left out of it.
  package func estimate(_ values: [Double?], isExact: Bool, seed: UInt64) -> Estimate? {
    let sample = Sample(values.compactMap { $0 })
    guard let first = sample.values.first else { return nil }
    if isExact { return .exact(first) }
    guard isPercentile else { return bounded(sample.meanEstimate()) }
    guard sample.count >= Self.fewestPercentiles else {
      return Estimate(sample.mean, nil, count: sample.count)
    }
    return bounded(sample.bootstrapEstimate(seed: seed))
  }

  private func bounded(_ estimate: Estimate) -> Estimate {
    var estimate = estimate
    estimate.interval = estimate.interval.map { interval in
      Interval(max(interval.low, 0), unit == .share ? min(interval.high, 1) : interval.high)
    }
    return estimate
  }

  /// Whether it is a percentile or a maximum, and not a mean or a count.
  package var isPercentile: Bool {
    switch unit {
    case .milliseconds: true
    case .count, .share, .bytes: false
    }
  }
}
