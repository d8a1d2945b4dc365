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
    /// The sum of what the durations have over the bucket's lower end, which stays small.
    var excess: UInt64

    mutating func add(_ excess: UInt64, times number: Int64) {
      count += number
      self.excess += excess * UInt64(number)
    }
  }

  /// Owns the buckets.
  ///
  /// It is a class, since Embedded Swift can't use a struct with a `deinit` from another module.
  private final class Storage {
    let buckets: UnsafeMutableBufferPointer<Bucket>

    init(count: Int) {
      buckets = .allocate(capacity: count)
      buckets.initialize(repeating: Bucket(count: 0, excess: 0))
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
  /// How many durations there are.
  package private(set) var count: Int64 = 0
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
    let shift = max(63 - Self.fineBits - value.leadingZeroBitCount, 0)
    let fine = value >> UInt64(shift)
    let index = shift << Self.fineBits + Int(truncatingIfNeeded: fine)
    buckets[index].add(value & (1 << UInt64(shift) - 1), times: number)
    count += number
    longest = max(longest, microseconds)
  }

  /// Counts everything that `other` holds.
  package mutating func merge(_ other: borrowing DurationHistogram) {
    for index in buckets.indices {
      buckets[index].count += other.buckets[index].count
      buckets[index].excess += other.buckets[index].excess
    }
    count += other.count
    longest = max(longest, other.longest)
  }

  /// Forgets everything.
  package mutating func reset() {
    buckets.update(repeating: Bucket(count: 0, excess: 0))
    count = 0
    longest = 0
  }

  /// The percentiles by nearest rank.
  ///
  /// Percentile p of n durations is number ceil(p n / 100) in order of length, read as the mean of the
  /// bucket that holds it. The longest is exact.
  package func summary() -> DurationSummary {
    var summary = DurationSummary()
    guard count > 0 else { return summary }
    summary.count = count
    summary.max = longest
    summary.p50 = percentile(50)
    summary.p90 = percentile(90)
    summary.p99 = percentile(99)
    return summary
  }

  /// Percentile `percent` by nearest rank; nil if there are no durations.
  ///
  /// - Precondition: `percent` is from 1 to 100.
  package func percentile(_ percent: Int64) -> Double? {
    precondition((1...100).contains(percent), "a percentile is from 1 to 100")
    let whole = (count / 100) * percent
    let rank = whole + (count % 100 * percent + 99) / 100
    var seen: Int64 = 0
    for index in buckets.indices {
      seen += buckets[index].count
      if seen >= rank && seen > 0 { return mean(of: index) }
    }
    return nil
  }

  private func mean(of index: Int) -> Double {
    let bucket = buckets[index]
    let number = UInt64(bucket.count)
    let shift = max(index >> Self.fineBits - 1, 0)
    let lowest = UInt64(index - shift << Self.fineBits) << UInt64(shift)
    let (quotient, remainder) = bucket.excess.quotientAndRemainder(dividingBy: number)
    return Double(lowest + quotient) + Double(remainder) / Double(number)
  }
}
