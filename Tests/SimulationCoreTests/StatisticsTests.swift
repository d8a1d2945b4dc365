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
