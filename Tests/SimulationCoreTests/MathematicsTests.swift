import Foundation
import SimulationCore
import Testing

@Suite struct MathematicsTests {
  struct Golden: Sendable {
    var name: String
    var got: UInt64
    var expected: UInt64
    init(_ name: String, _ got: Double, _ expected: UInt64) {
      self.name = name
      self.got = got.bitPattern
      self.expected = expected
    }
  }

  @Test func `keeps every bit of its golden values`() {
    for golden in Self.goldens {
      #expect(golden.got == golden.expected, "\(golden.name): 0x\(String(golden.got, radix: 16))")
    }
  }

  @Test func `has one digest over a grid of arguments`() {
    var digest: UInt64 = 0
    for index in 0..<20_000 {
      let x = Double(index) * 0x1p-5 - 300
      let p = (Double(index) + 0.5) / 20_000
      for value in [
        Mathematics.exp(x), Mathematics.log(p * 1_000), Mathematics.pow(p + 0.5, x),
        Mathematics.normalQuantile(p),
      ] {
        digest = (digest ^ value.bitPattern) &* 0x100_0000_01b3
      }
    }
    #expect(digest == 0x4feb_1878_1d88_b429, "0x\(String(digest, radix: 16))")
  }

  @Test func `agrees with the C library to the last places`() {
    let stream = RandomStream(seed: 1, purpose: .test)
    var worst = (exp: 0.0, log: 0.0, pow: 0.0)
    for position in 0..<200_000 as Range<UInt64> {
      let x = (stream.uniform(at: 3 * position) - 0.5) * 1_400
      let y = (stream.uniform(at: 3 * position + 1) - 0.5) * 20
      let base = Foundation.exp((stream.uniform(at: 3 * position + 2) - 0.5) * 60)
      worst.exp = max(worst.exp, places(Mathematics.exp(x), Foundation.exp(x)))
      worst.log = max(worst.log, places(Mathematics.log(base), Foundation.log(base)))
      worst.pow = max(worst.pow, places(Mathematics.pow(base, y), Foundation.pow(base, y)))
    }
    #expect(worst.exp <= 1 && worst.log <= 1 && worst.pow <= 2, "\(worst)")
  }

  @Test func `agrees with the C library near one and at the edges`() {
    for x in [
      1.0, 1.0.nextUp, 1.0.nextDown, 0.99999, 1.00001, 0.70710678, 0.7072, 1.4142, 0x1p-1074,
    ] {
      #expect(places(Mathematics.log(x), Foundation.log(x)) <= 1, "log \(x)")
    }
    for x in [-745.1, -744.0, -710.0, -708.5, 709.78, 1e-300, -0.0, 0.3466, -0.3466] {
      #expect(places(Mathematics.exp(x), Foundation.exp(x)) <= 1, "exp \(x)")
    }
  }

  @Test func `takes square roots as hardware does`() {
    let stream = RandomStream(seed: 2, purpose: .test)
    for position in 0..<100_000 as Range<UInt64> {
      let x = Foundation.exp((stream.uniform(at: position) - 0.5) * 1_400)
      #expect(Mathematics.sqrt(x) == x.squareRoot(), "sqrt \(x)")
    }
    for x in [0x1p-1074, 0x1.8p-1060, 0x1p-1022, 4, 2, 0.25, 0x1p1023] {
      #expect(Mathematics.sqrt(x) == x.squareRoot(), "sqrt \(x)")
    }
    // Its root lies in the middle between two numbers, but for 2^-108 of it.
    let largest = Double.greatestFiniteMagnitude
    #expect(places(Mathematics.sqrt(largest), largest.squareRoot()) <= 1)
  }

  @Test func `treats special values as the standard does`() {
    let specials = [
      -Double.infinity, -2.5, -2, -1, -0.0, 0.0, 0.5, 1, 2, 3, .infinity, .nan, 1e300, -1e300,
    ]
    for x in specials {
      #expect(same(Mathematics.exp(x), Foundation.exp(x)), "exp \(x)")
      #expect(same(Mathematics.log(x), Foundation.log(x)), "log \(x)")
      if x.isNaN || x <= 0 || x == .infinity {
        #expect(same(Mathematics.sqrt(x), x.squareRoot()), "sqrt \(x)")
      }
      for y in specials {
        #expect(same(Mathematics.pow(x, y), Foundation.pow(x, y)), "pow \(x) \(y)")
      }
    }
  }

  @Test func `inverts the normal distribution`() {
    for index in 1..<10_000 {
      let p = Double(index) / 10_000
      let back = 0.5 * erfc(-Mathematics.normalQuantile(p) / 2.0.squareRoot())
      #expect(abs(back / p - 1) < 1e-14, "\(p)")
    }
    #expect(Mathematics.normalQuantile(0.5) == 0)
    #expect(Mathematics.normalQuantile(0) == -.infinity)
    #expect(Mathematics.normalQuantile(1) == .infinity)
    #expect(Mathematics.normalQuantile(1.5).isNaN)
  }

  /// How many units in the last place `left` and `right` are apart.
  private func places(_ left: Double, _ right: Double) -> Double {
    left == right ? 0 : abs(left - right) / max(right.ulp, .leastNonzeroMagnitude)
  }

  private func same(_ left: Double, _ right: Double) -> Bool {
    if right.isNaN { return left.isNaN }
    if right == 0 { return left == 0 && left.sign == right.sign }
    return places(left, right) <= 2
  }
}

extension MathematicsTests {
  static let goldens: [Golden] = [
    Golden("exp(1)", Mathematics.exp(1), 0x4005_bf0a_8b14_576a),
    Golden("exp(-1)", Mathematics.exp(-1), 0x3fd7_8b56_362c_ef38),
    Golden("exp(0.1)", Mathematics.exp(0.1), 0x3ff1_aec7_b35a_00d4),
    Golden("exp(100)", Mathematics.exp(100), 0x48f3_494a_9b17_1bf5),
    Golden("exp(-745)", Mathematics.exp(-745), 0x1),
    Golden("log(2)", Mathematics.log(2), 0x3fe6_2e42_fefa_39ef),
    Golden("log(10)", Mathematics.log(10), 0x4002_6bb1_bbb5_5516),
    Golden("log(0.1)", Mathematics.log(0.1), 0xc002_6bb1_bbb5_5515),
    Golden("log(2^-1030)", Mathematics.log(0x1p-1030), 0xc086_4f88_6378_b146),
    Golden("pow(2, 0.5)", Mathematics.pow(2, 0.5), 0x3ff6_a09e_667f_3bcc),
    Golden("pow(10, 0.9)", Mathematics.pow(10, 0.9), 0x401f_c5eb_cec1_3542),
    Golden("pow(4096, -0.9)", Mathematics.pow(4_096, -0.9), 0x3f42_6111_86ba_e674),
    Golden("pow(-3, 3)", Mathematics.pow(-3, 3), 0xc03b_0000_0000_0000),
    Golden("normalQuantile(0.025)", Mathematics.normalQuantile(0.025), 0xbfff_5c03_31ee_ff85),
    Golden("normalQuantile(0.6)", Mathematics.normalQuantile(0.6), 0x3fd0_36d6_c4a0_4b5a),
    Golden("normalQuantile(0.999)", Mathematics.normalQuantile(0.999), 0x4008_b8cb_b720_4470),
    Golden("normalQuantile(1e-15)", Mathematics.normalQuantile(1e-15), 0xc01f_c3f0_0778_9668),
  ]
}
