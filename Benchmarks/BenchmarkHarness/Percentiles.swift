/// The percentiles of a set of samples: a mean would hide what the tail does.
package struct Percentiles: Hashable, Sendable {
  /// Which ones there are.
  package static let ranks = [0, 25, 50, 75, 90, 99, 100]
  /// Their names, as in `p50`.
  package static let names = ranks.map { "p\($0)" }

  /// One value for each rank.
  package let values: [Double]
  /// How many samples there were.
  package let count: Int

  /// The percentiles of `samples` by nearest rank, so each is a sample.
  ///
  /// But p50 of an even number is the middle of two; with less than 100 samples p99 is the largest.
  ///
  /// - Precondition: there is a sample.
  package init(_ samples: [Double]) {
    precondition(!samples.isEmpty, "percentiles are of at least one sample")
    let sorted = samples.sorted()
    count = sorted.count
    values = Self.ranks.map { rank in
      if rank == 50 { return Self.median(ofSorted: sorted) }
      return sorted[max((rank * sorted.count + 99) / 100, 1) - 1]
    }
  }

  /// Half of the samples are at most this.
  package var median: Double { values[2] }

  /// The median of `samples`.
  ///
  /// - Precondition: there is a sample.
  package static func median(_ samples: [Double]) -> Double { median(ofSorted: samples.sorted()) }

  private static func median(ofSorted sorted: [Double]) -> Double {
    let middle = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }
}
