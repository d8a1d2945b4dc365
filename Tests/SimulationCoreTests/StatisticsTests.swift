import SimulationCore
import Statistics
import Testing

@Suite struct DurationHistogramTests {
  @Test func `says nothing about nothing`() {
    let histogram = DurationHistogram()
    #expect(histogram.summary() == DurationSummary())
  }

  @Test(arguments: [0, 1, 255, 256, 1_800_000, Time.longest.microseconds, 1 << 52 - 1] as [Int64])
  func `is exact where all are equal`(duration: Int64) {
    var histogram = DurationHistogram()
    for _ in 0..<37 { histogram.add(duration) }
    let summary = histogram.summary()
    #expect(summary.p50 == Double(duration))
    #expect(summary.p90 == Double(duration))
    #expect(summary.p99 == Double(duration))
    #expect(summary.max == duration)
    #expect(summary.count == 37)
  }

  @Test func `takes the nearest rank`() {
    var histogram = DurationHistogram()
    for duration in 1...10 as ClosedRange<Int64> { histogram.add(duration) }
    #expect(histogram.percentile(50) == 5)
    #expect(histogram.percentile(51) == 6)
    #expect(histogram.percentile(90) == 9)
    #expect(histogram.percentile(91) == 10)
    #expect(histogram.percentile(1) == 1)
    #expect(histogram.percentile(100) == 10)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `stays within 1 in 128 of the sorted list`(seed: UInt64) {
    let stream = RandomStream(seed: seed, purpose: .test)
    let quantity = Quantity.logNormal(median: 900_000, sigma: 3)
    var histogram = DurationHistogram()
    var all: [Int64] = []
    for position in 0..<5_001 as Range<UInt64> {
      let duration = quantity.draw(from: stream, at: position)
      histogram.add(duration)
      all.append(duration)
    }
    all.sort()
    for percent in 1...100 as ClosedRange<Int64> {
      let exact = Double(all[Int((percent * 5_001 + 99) / 100) - 1])
      let got = histogram.percentile(percent) ?? -1
      #expect(abs(got - exact) <= exact / 128, "seed \(seed), percentile \(percent)")
    }
    #expect(histogram.longest == all.last)
  }

  @Test func `merges as if all had been added to one`() {
    var whole = DurationHistogram()
    var first = DurationHistogram()
    var second = DurationHistogram()
    for duration in stride(from: 10, to: 1_000_000, by: 977) as StrideTo<Int64> {
      whole.add(duration)
      if duration % 2 == 0 { first.add(duration) } else { second.add(duration) }
    }
    first.merge(second)
    #expect(first.summary() == whole.summary())
  }

  @Test func `forgets at a reset`() {
    var histogram = DurationHistogram()
    histogram.add(5)
    histogram.reset()
    #expect(histogram.summary() == DurationSummary())
    histogram.add(9)
    #expect(histogram.summary().p50 == 9)
  }
}

@Suite struct WideSumTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func `agrees with 128-bit integers`(seed: UInt64) {
    let stream = RandomStream(seed: seed, purpose: .test)
    var sum = WideSum()
    var exact: Int128 = 0
    for position in 0..<400 as Range<UInt64> {
      let a = Int64(bitPattern: stream.bits(at: 3 * position)) >> 12
      let b = Int64(bitPattern: stream.bits(at: 3 * position + 1)) >> 14
      switch stream.index(below: 3, at: 3 * position + 2) {
      case 0:
        sum.subtract(a, times: b)
        exact -= Int128(a) * Int128(b)
      case 1:
        sum.add(a)
        exact += Int128(a)
      default:
        sum.add(a, times: b)
        exact += Int128(a) * Int128(b)
      }
      let big = Int64(1) << 50 + Int64(stream.bits(at: position) >> 16)
      #expect(sum.divided(by: big) == roundedQuotient(exact, big), "seed \(seed) at \(position)")
      #expect((sum < WideSum()) == (exact < 0))
    }
  }

  @Test(
    arguments: [
      (5, 2, 2), (7, 2, 4), (-5, 2, -2), (-7, 2, -4), (6, 4, 2), (10, 4, 2), (9, 4, 2), (11, 4, 3),
      (0, 9, 0), (.max, 1, .max), (.min + 1, 1, .min + 1),
    ] as [(Int64, Int64, Int64)]
  )
  func `rounds halves to even`(value: Int64, divisor: Int64, quotient: Int64) {
    #expect(WideSum(value).divided(by: divisor) == quotient)
  }

  @Test func `carries between its words`() {
    var sum = WideSum()
    for _ in 0..<10 { sum.add(.max, times: 1) }
    #expect(sum.divided(by: 10) == .max)
    for _ in 0..<10 { sum.subtract(.max, times: 1) }
    #expect(sum == WideSum())
    #expect(WideSum(-1) < WideSum(0))
    #expect(WideSum(3) + WideSum(-5) == WideSum(-2))
    #expect(WideSum(3) - WideSum(5) == WideSum(-2))
  }

  private func roundedQuotient(_ value: Int128, _ divisor: Int64) -> Int64 {
    let (quotient, rest) = value.magnitude.quotientAndRemainder(dividingBy: UInt128(divisor))
    let twice = rest * 2
    let up = twice > UInt128(divisor) || (twice == UInt128(divisor) && quotient % 2 == 1)
    let size = Int64(quotient + (up ? 1 : 0))
    return value < 0 ? -size : size
  }
}
