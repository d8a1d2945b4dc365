/// The beta distribution, from which intervals for means and for shares come.
extension Mathematics {
  /// The natural logarithm of the gamma function of `x`, by Stirling's series (DLMF 5.11.1) after
  /// `x` is raised to at least 15; relative error about 1e-15.
  ///
  /// - Precondition: `x` is over 0.
  package static func logGamma(_ x: Double) -> Double {
    precondition(x > 0, "the logarithm of gamma is taken over 0 alone")
    var raised = x
    var product: Double = 1
    while raised < 15 {
      product *= raised
      raised += 1
    }
    let inverse = 1 / raised
    let square = inverse * inverse
    // Bernoulli numbers over 2k(2k - 1): exact fractions, so that no decimal is rounded on its way.
    var series: Double = 1 / 156
    series = -691 / 360_360 + square * series
    series = 1 / 1_188 + square * series
    series = -1 / 1_680 + square * series
    series = 1 / 1_260 + square * series
    series = -1 / 360 + square * series
    series = 1 / 12 + square * series
    let halfLogOfTwoPi = 0x1.d67f1c864beb5p-1
    return (raised - 0x1p-1) * log(raised) - raised + halfLogOfTwoPi + inverse * series
      - log(product)
  }

  /// The probability that a beta variable with parameters `a` and `b` is at most `x`: the regularised
  /// incomplete beta function, by its continued fraction (DLMF 8.17.22, evaluated after Lentz 1976).
  ///
  /// The relative error is below 1e-10 while the parameters are below 10,000.
  ///
  /// - Precondition: `a` and `b` are over 0.
  package static func betaShare(_ x: Double, _ a: Double, _ b: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    // The fraction is quick on the near side of the mean alone.
    if x > (a + 1) / (a + b + 2) { return 1 - lowerShare(1 - x, b, a) }
    return lowerShare(x, a, b)
  }

  private static func lowerShare(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let size = logGamma(a + b) - logGamma(a) - logGamma(b) + a * log(x) + b * log(1 - x)
    return exp(size) / a / continuedFraction(x, a, b)
  }

  /// The fraction's denominator, 1 + d1 / (1 + d2 / (1 + ...)).
  private static func continuedFraction(_ x: Double, _ a: Double, _ b: Double) -> Double {
    let least = 0x1p-1000
    var value: Double = 1
    var above: Double = 1
    var below: Double = 0
    var step: Double = 0
    for term in 1...10_000 {
      let coefficient: Double
      if term % 2 == 1 {
        coefficient = -(a + step) * (a + b + step) / ((a + 2 * step) * (a + 2 * step + 1)) * x
        step += 1
      } else {
        coefficient = step * (b - step) / ((a + 2 * step - 1) * (a + 2 * step)) * x
      }
      below = 1 + coefficient * below
      if below.magnitude < least { below = least }
      below = 1 / below
      above = 1 + coefficient / above
      if above.magnitude < least { above = least }
      let change = above * below
      value *= change
      if (change - 1).magnitude < 0x1p-52 { break }
    }
    return value
  }

  /// What a beta variable with parameters `a` and `b` stays under with probability `p`.
  ///
  /// It halves the doubles from 0 to 1 by their bits, so that small answers are as exact as large
  /// ones.
  ///
  /// - Precondition: `a` and `b` are over 0, and `p` is from 0 to 1.
  package static func betaQuantile(_ p: Double, _ a: Double, _ b: Double) -> Double {
    precondition(p >= 0 && p <= 1, "a probability is from 0 to 1")
    guard p > 0 else { return 0 }
    guard p < 1 else { return 1 }
    var low: UInt64 = 0
    var high = (1 as Double).bitPattern
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if betaShare(Double(bitPattern: middle), a, b) < p { low = middle } else { high = middle }
    }
    return Double(bitPattern: high)
  }
}
