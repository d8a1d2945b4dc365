internal import SimulationCore

/// Student's distribution, which the mean of few numbers follows.
package enum Student {
  /// From here on a series in the normal quantile is exact.
  private static let manyDegrees = 10_000

  /// The number that a Student variable with `degrees` of freedom stays under with probability `p`;
  /// infinite at 0 and 1.
  ///
  /// Its square over its square plus the degrees follows a beta distribution (DLMF 8.17.2; Abramowitz
  /// and Stegun 26.7.1), and above 10,000 degrees a series in the normal quantile is used (26.7.5).
  ///
  /// - Precondition: `p` is from 0 to 1, and there is a degree of freedom.
  package static func quantile(_ p: Double, degrees: Int) -> Double {
    precondition(p >= 0 && p <= 1, "a probability is from 0 to 1")
    precondition(degrees > 0, "a Student variable has a degree of freedom")
    if degrees >= manyDegrees { return nearlyNormal(p, Double(degrees)) }
    let tail = min(p, 1 - p)
    guard tail > 0 else { return p == 0 ? -.infinity : .infinity }
    let half = Double(degrees) / 2
    let square: Double
    // Of two numbers that sum up to 1, the smaller is the exact one.
    if tail < 0x1p-3 {
      let share = Mathematics.betaQuantile(2 * tail, half, 0x1p-1)
      square = Double(degrees) * (1 - share) / share
    } else {
      let share = Mathematics.betaQuantile(1 - 2 * tail, 0x1p-1, half)
      square = Double(degrees) * share / (1 - share)
    }
    let size = Mathematics.sqrt(square)
    return p < 0x1p-1 ? -size : size
  }

  private static func nearlyNormal(_ p: Double, _ degrees: Double) -> Double {
    let z = Mathematics.normalQuantile(p)
    guard z.isFinite else { return z }
    let square = z * z
    let first = z * (square + 1) / 4
    let second = z * ((5 * square + 16) * square + 3) / 96
    let third = z * (((3 * square + 19) * square + 17) * square - 15) / 384
    return z + (first + (second + third / degrees) / degrees) / degrees
  }
}
