import SimulationCore
import Testing

@testable import SimulationEngine

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
