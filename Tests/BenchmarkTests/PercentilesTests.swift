import BenchmarkHarness
import Testing

@Suite("Percentiles")
struct PercentilesTests {
  @Test func `are samples, by nearest rank, but for the middle of an even number`() {
    let percentiles = Percentiles((1...200).reversed().map(Double.init))
    #expect(percentiles.values == [1, 50, 100.5, 150, 180, 198, 200])
    #expect(percentiles.median == 100.5)
    #expect(percentiles.count == 200)
  }

  @Test func `of one sample are that sample`() {
    #expect(Percentiles([7]).values == Array(repeating: 7, count: 7))
  }

  @Test func `p99 of less than a hundred samples is the largest`() {
    #expect(Percentiles((1...50).map(Double.init)).values[5] == 50)
  }
}
