package import SimulationCore

/// How often durations occurred, in buckets no wider than 1/128 of what they hold.
///
/// They reach from 0 to over 100 years of microseconds. Each bucket keeps its durations' sum besides
/// their number, so that a percentile is the mean of its bucket: exact where all durations of a bucket
/// are equal.
///
/// All memory is taken by `init`; adding takes a handful of instructions, 2.0 ns (an array: 2.9).
package struct DurationHistogram: ~Copyable {
  private struct Bucket {
    var count: Int64
    /// The sum of the durations, which wraps: less their number times the bucket's lower end it is
    /// what they have over that, which fits.
    var sum: UInt64
  }

  /// Owns the buckets.
  ///
  /// It is a class, since Embedded Swift can't use a struct with a `deinit` from another module.
  private final class Storage {
    let buckets: UnsafeMutableBufferPointer<Bucket>

    init(count: Int) {
      buckets = .allocate(capacity: count)
      buckets.initialize(repeating: Bucket(count: 0, sum: 0))
    }

    deinit { buckets.deallocate() }
  }

  /// Below 2^8 each duration has a bucket; above, each power of two has 2^7 of them.
  private static let fineBits = 7
  /// 2^52 microseconds are 142 years.
  private static let topBit = 51
  private static let bucketCount = (topBit - fineBits + 2) << fineBits

  private let storage: Storage
  private let buckets: UnsafeMutableBufferPointer<Bucket>
  /// The longest of them; 0 if there are none.
  package private(set) var longest: Int64 = 0

  /// A histogram of nothing.
  package init() {
    storage = Storage(count: Self.bucketCount)
    buckets = storage.buckets
  }

  /// Counts a duration.
  ///
  /// - Precondition: `microseconds` is from 0 to 2^52 - 1.
  @inline(always)
  package mutating func add(_ microseconds: Int64) { count(microseconds, times: 1) }

  /// Counts a duration that occurred `number` times.
  ///
  /// - Precondition: the same, and `number` is not negative.
  package mutating func add(_ microseconds: Int64, times number: Int64) {
    precondition(number >= 0, "nothing occurs less than never")
    if number > 0 { count(microseconds, times: number) }
  }

  @inline(always)
  private mutating func count(_ microseconds: Int64, times number: Int64) {
    precondition(
      UInt64(bitPattern: microseconds) >> UInt64(Self.topBit + 1) == 0,
      "a duration is from 0 to 142 years"
    )
    let value = UInt64(bitPattern: microseconds)
    let index = Self.index(of: value)
    buckets[index].count &+= number
    buckets[index].sum &+= value &* UInt64(number)
    longest = max(longest, microseconds)
  }

  @inline(always)
  private static func index(of value: UInt64) -> Int {
    // The lowest bit that counts makes the shift of short durations 0.
    let shift = 63 - fineBits - (value | 1 << UInt64(fineBits)).leadingZeroBitCount
    return shift << fineBits + Int(truncatingIfNeeded: value &>> UInt64(shift))
  }

  /// How many durations there are.
  package var count: Int64 { used.reduce(0) { $0 + buckets[$1].count } }

  /// The places of the buckets up to the one of the longest duration.
  private var used: Range<Int> { 0..<Self.index(of: UInt64(longest)) + 1 }

  /// Counts everything that `other` holds.
  package mutating func merge(_ other: borrowing DurationHistogram) {
    for index in other.used {
      buckets[index].count += other.buckets[index].count
      buckets[index].sum &+= other.buckets[index].sum
    }
    longest = max(longest, other.longest)
  }

  /// Forgets everything.
  package mutating func reset() {
    buckets.update(repeating: Bucket(count: 0, sum: 0))
    longest = 0
  }

  /// The percentiles by nearest rank.
  ///
  /// Percentile p of n durations is number ceil(p n / 100) in order of length, read as the mean of the
  /// bucket that holds it. The longest is exact.
  package func summary() -> DurationSummary {
    var summary = DurationSummary()
    let count = count
    guard count > 0 else { return summary }
    summary.count = count
    summary.max = longest
    let percentiles = percentiles([50, 90, 99], of: count)
    summary.p50 = percentiles[0]
    summary.p90 = percentiles[1]
    summary.p99 = percentiles[2]
    return summary
  }

  /// Percentile `percent` by nearest rank; nil if there are no durations.
  ///
  /// - Precondition: `percent` is from 1 to 100.
  package func percentile(_ percent: Int64) -> Double? {
    precondition((1...100).contains(percent), "a percentile is from 1 to 100")
    let count = count
    return count > 0 ? percentiles([percent], of: count)[0] : nil
  }

  /// The percentiles of `count` durations, which are some, in one pass; `percents` ascend.
  private func percentiles<let size: Int>(
    _ percents: InlineArray<size, Int64>,
    of count: Int64
  ) -> InlineArray<size, Double> {
    var found = InlineArray<size, Double>(repeating: 0)
    var next = 0
    var seen: Int64 = 0
    for index in used where buckets[index].count > 0 {
      seen += buckets[index].count
      while next < size, seen >= rank(of: percents[next], in: count) {
        found[next] = mean(of: index)
        next += 1
      }
    }
    return found
  }

  private func rank(of percent: Int64, in count: Int64) -> Int64 {
    (count / 100) * percent + (count % 100 * percent + 99) / 100
  }

  private func mean(of index: Int) -> Double {
    let bucket = buckets[index]
    let number = UInt64(bucket.count)
    let shift = max(index >> Self.fineBits - 1, 0)
    let lowest = UInt64(index - shift << Self.fineBits) << UInt64(shift)
    let excess = bucket.sum &- number &* lowest
    let (quotient, remainder) = excess.quotientAndRemainder(dividingBy: number)
    return Double(lowest + quotient) + Double(remainder) / Double(number)
  }
}
