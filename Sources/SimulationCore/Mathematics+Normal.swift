extension Mathematics {
  /// The number that a standard normal variable stays under with probability `p`; infinite at 0 and
  /// 1, NaN outside.
  ///
  /// Algorithm AS 241 (Wichura 1988, doi:10.2307/2347330): relative error about 1e-16.
  public static func normalQuantile(_ p: Double) -> Double {
    let q = p - 0x1p-1
    if q.magnitude <= 0x1.b333333333333p-2 {
      let r = 0x1.71eb851eb851fp-3 - q * q
      return q * polynomial(Wichura.nearNumerator, r) / polynomial(Wichura.nearDenominator, r)
    }
    let tail = q < 0 ? p : 1 - p
    guard tail > 0 else {
      return tail < 0 || tail.isNaN ? .nan : q < 0 ? -.infinity : .infinity
    }
    let depth = squareRoot(-log(tail))
    let size: Double
    if depth <= 5 {
      let r = depth - 0x1.999999999999ap0
      size = polynomial(Wichura.middleNumerator, r) / polynomial(Wichura.middleDenominator, r)
    } else {
      let r = depth - 5
      size = polynomial(Wichura.farNumerator, r) / polynomial(Wichura.farDenominator, r)
    }
    return q < 0 ? -size : size
  }

  /// The coefficients of AS 241, lowest first, as the doubles nearest to the printed decimals.
  private enum Wichura {
    static let nearNumerator: InlineArray<8, Double> = [
      0x1.b18d91e9eef75p1, 0x1.0a4888b1a436ep7, 0x1.ece5d2213c0ccp10, 0x1.ad1d8cd4ee71dp13,
      0x1.66c3e869b752ap15, 0x1.06c1c55b78f2p16, 0x1.052d26b2e45e4p15, 0x1.39a296f7d925ep11,
    ]
    static let nearDenominator: InlineArray<8, Double> = [
      0x1p0, 0x1.5281b386e1ab5p5, 0x1.5797efdc8b3f7p9, 0x1.512322e75c89fp12,
      0x1.4b772d5d65266p14, 0x1.3317caa64f4bep15, 0x1.c0e457cb1ae76p14, 0x1.46a7eca984b69p12,
    ]
    static let middleNumerator: InlineArray<8, Double> = [
      0x1.6c665fde9526ap0, 0x1.2857748cab19bp2, 0x1.713f71462256ap2, 0x1.d2ecb1a3d02c4p1,
      0x1.453cc085375b2p0, 0x1.ef2abb9b85c37p-3, 0x1.744eb6c45ec67p-6, 0x1.9615ac0b7ace9p-11,
    ]
    static let middleDenominator: InlineArray<8, Double> = [
      0x1p0, 0x1.06cefbb46a449p1, 0x1.ad278e6526633p0, 0x1.61292f23385c9p-1,
      0x1.2f5123394f04p-3, 0x1.f207a7eab17bfp-7, 0x1.1f18cbfdf2728p-11, 0x1.20d3f686439e4p-30,
    ]
    static let farNumerator: InlineArray<8, Double> = [
      0x1.aa1b1c13ee526p2, 0x1.5daea6e875003p2, 0x1.c8ea6461fa445p0, 0x1.2fad9315255cfp-2,
      0x1.b2b41193b4ee7p-6, 0x1.45c1908425345p-10, 0x1.c6ec6cc59e02ap-16, 0x1.afb74d693bf93p-23,
    ]
    static let farDenominator: InlineArray<8, Double> = [
      0x1p0, 0x1.331d34fc7d77fp-1, 0x1.186eb183443fbp-3, 0x1.e76f93215462ap-7,
      0x1.9c8bc979dc5d7p-11, 0x1.35c2c496374bfp-16, 0x1.31446f740b9ep-23, 0x1.269bff1f8c19p-49,
    ]
  }
}
