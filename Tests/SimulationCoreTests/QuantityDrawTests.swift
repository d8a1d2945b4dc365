import SimulationCore
import Testing

@Suite struct QuantityDrawTests {
  private let stream = RandomStream(seed: 7, purpose: .test)

  @Test func `a fixed quantity is always the same`() {
    #expect(Quantity.fixed(12).draw(from: stream, at: 0) == 12)
    #expect(Quantity.fixed(0).draw(from: stream, at: 99, atLeast: 1) == 1)
  }

  @Test func `a log-normal quantity has its median and its sigma`() {
    let quantity = Quantity.logNormal(median: 75_000_000, sigma: 1.1)
    let draws = (0..<40_000 as Range<UInt64>).map { quantity.draw(from: stream, at: $0) }
    let logarithms = draws.map { Mathematics.log(Double($0) / 75_000_000) }
    let mean = logarithms.reduce(0, +) / 40_000
    let variance = logarithms.map { ($0 - mean) * ($0 - mean) }.reduce(0, +) / 39_999
    #expect(abs(mean) < 4 * 1.1 / 200)
    #expect(abs(variance.squareRoot() - 1.1) < 4 * 1.1 / 282)
  }

  @Test func `a log-normal quantity without spread is its median`() {
    #expect(Quantity.logNormal(median: 31, sigma: 0).draw(from: stream, at: 5) == 31)
  }

  @Test func `a log-normal quantity stays in range whatever its sigma`() {
    let wild = Quantity.logNormal(median: 1_000, sigma: 500)
    for position in 0..<1_000 as Range<UInt64> {
      let draw = wild.draw(from: stream, at: position, atLeast: 1)
      #expect((1...1 << 53).contains(draw))
    }
  }

  @Test func `a uniform quantity reaches both ends and nothing beyond`() {
    let draws = Set(
      (0..<200 as Range<UInt64>).map { Quantity.uniform(from: 3, to: 5).draw(from: stream, at: $0) }
    )
    #expect(draws == [3, 4, 5])
    #expect(Quantity.uniform(from: 8, to: 8).draw(from: stream, at: 1) == 8)
  }

  @Test func `draws do not depend on each other`() {
    let quantity = Quantity.logNormal(median: 1_000_000, sigma: 1)
    let late = quantity.draw(from: stream, at: 1_000)
    _ = quantity.draw(from: stream, at: 3)
    #expect(quantity.draw(from: stream, at: 1_000) == late)
  }
}
