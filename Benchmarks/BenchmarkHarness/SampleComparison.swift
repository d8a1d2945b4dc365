internal import SimulationCore

/// Two sets of samples of a time, compared.
///
/// The newer one is worse, or better, if both a rank test calls them different (Mann and Whitney 1947,
/// doi:10.1214/aoms/1177730491, two-sided, 1 %) and the interval of the ratio of their medians (95 %,
/// bootstrap: Efron 1979, doi:10.1214/aos/1176344552) lies beyond the margin of 4 %: a virtual machine
/// differs by a few per cent from itself, whatever a test says.
package struct SampleComparison: Hashable, Sendable {
  /// What came out.
  package enum Verdict: String, Sendable {
    case better, equal, worse
  }

  /// By how much medians must differ for anybody to care.
  package static let margin = 0.04
  static let significance = 0.01
  static let resamples: UInt64 = 2_000

  /// The newer median over the older.
  package let ratio: Double
  /// The ends of the ratio's interval.
  package let low: Double
  package let high: Double
  /// How likely a difference as large were between samples of one thing.
  package let p: Double
  /// What came out.
  package let verdict: Verdict

  /// Compares samples of which less is better.
  ///
  /// - Precondition: each set has a sample, and all are over 0.
  package init(older: [Double], newer: [Double]) {
    precondition(!older.isEmpty && !newer.isEmpty, "a comparison needs samples")
    ratio = Percentiles.median(newer) / Percentiles.median(older)
    let ratios = Self.resampledRatios(older, newer)
    low = ratios[ratios.count * 25 / 1_000]
    high = ratios[ratios.count * 975 / 1_000]
    p = Self.rankTest(older, newer)
    if p < Self.significance, low > 1 + Self.margin {
      verdict = .worse
    } else if p < Self.significance, high < 1 / (1 + Self.margin) {
      verdict = .better
    } else {
      verdict = .equal
    }
  }

  private static func resampledRatios(_ older: [Double], _ newer: [Double]) -> [Double] {
    (0..<resamples).map { round in
      let draws = RandomStream(seed: round, purpose: .test)
      return median(of: newer, by: draws, from: 0)
        / median(of: older, by: draws, from: UInt64(newer.count))
    }.sorted()
  }

  private static func median(
    of samples: [Double],
    by draws: RandomStream,
    from start: UInt64
  ) -> Double {
    Percentiles.median(
      samples.indices.map { index in
        samples[Int(draws.index(below: UInt64(samples.count), at: start + UInt64(index)))]
      }
    )
  }

  /// The two-sided p of the rank test, by the normal approximation with ties and continuity corrected.
  static func rankTest(_ older: [Double], _ newer: [Double]) -> Double {
    let all = (older.map { ($0, true) } + newer.map { ($0, false) }).sorted { $0.0 < $1.0 }
    var rankSum = 0.0
    var ties = 0.0
    var start = 0
    while start < all.count {
      var end = start
      while end < all.count, all[end].0 == all[start].0 { end += 1 }
      let size = Double(end - start)
      let rank = (Double(start + 1) + Double(end)) / 2
      rankSum += rank * Double(all[start..<end].count { $0.1 })
      ties += size * size * size - size
      start = end
    }
    let (m, n) = (Double(older.count), Double(newer.count))
    let total = m + n
    let u = rankSum - m * (m + 1) / 2
    let variance = m * n / 12 * (total + 1 - ties / (total * (total - 1)))
    guard variance > 0 else { return 1 }
    let distance = max((u - m * n / 2).magnitude - 0.5, 0)
    return 2 * upperTail(distance / variance.squareRoot())
  }

  /// The share of the standard normal distribution above `z`, at least 0 (Abramowitz and Stegun 1964,
  /// 26.2.17; off by less than 1e-7).
  static func upperTail(_ z: Double) -> Double {
    let t = 1 / (1 + 0.231_641_9 * z)
    let sum =
      t
      * (0.319_381_530 + t
        * (-0.356_563_782 + t
          * (1.781_477_937
            + t * (-1.821_255_978 + t * 1.330_274_429))))
    return sum * Mathematics.exp(-z * z / 2) * 0.398_942_280_401_432_7
  }
}
