import SimulationCore
import Statistics
import Testing

@Suite struct StudentTests {
  /// Upper critical values: degrees of freedom, then those at 0.95, 0.975, 0.995 and 0.9995.
  ///
  /// NIST/SEMATECH e-Handbook of Statistical Methods, section 1.3.6.7.2; the last column is Fisher and
  /// Yates 1963, table III.
  static let table: [(degrees: Int, values: [Double])] = [
    (1, [6.314, 12.706, 63.657, 636.619]), (2, [2.920, 4.303, 9.925, 31.599]),
    (3, [2.353, 3.182, 5.841, 12.924]), (4, [2.132, 2.776, 4.604, 8.610]),
    (5, [2.015, 2.571, 4.032, 6.869]), (6, [1.943, 2.447, 3.707, 5.959]),
    (8, [1.860, 2.306, 3.355, 5.041]), (10, [1.812, 2.228, 3.169, 4.587]),
    (15, [1.753, 2.131, 2.947, 4.073]), (20, [1.725, 2.086, 2.845, 3.850]),
    (29, [1.699, 2.045, 2.756, 3.659]), (30, [1.697, 2.042, 2.750, 3.646]),
    (60, [1.671, 2.000, 2.660, 3.460]), (120, [1.658, 1.980, 2.617, 3.373]),
  ]

  @Test func `agrees with the published table`() {
    for (degrees, values) in Self.table {
      for (p, value) in zip([0.95, 0.975, 0.995, 0.9995], values) {
        let got = Student.quantile(p, degrees: degrees)
        #expect(abs(got - value) <= 0.000_501, "\(degrees) degrees, \(p)")
        #expect(abs(Student.quantile(1 - p, degrees: degrees) + got) <= 1e-9 * got)
      }
    }
  }

  /// Checked with SciPy 1.17 (scipy.stats.t.ppf).
  @Test(arguments: [
    (0.975, 29, 2.045229642132703), (0.9999999999, 5, 156.8255901132807),
    (0.5001, 3, 0.00027206990911051864), (0.975, 9999, 1.960201263621357),
    (0.975, 10000, 1.960201239890626), (0.9995, 123456, 3.2906055445293285),
  ])
  func `is right in the middle, far out, and for many degrees`(
    p: Double,
    degrees: Int,
    value: Double
  ) {
    #expect(abs(Student.quantile(p, degrees: degrees) / value - 1) < 1e-7)
  }

  @Test func `is 0 in the middle and infinite at the ends`() {
    #expect(Student.quantile(0.5, degrees: 4) == 0)
    #expect(Student.quantile(0, degrees: 4) == -.infinity)
    #expect(Student.quantile(1, degrees: 10_001) == .infinity)
  }
}

/// Checked with SciPy 1.17 (scipy.special.betainc, gammaln).
@Suite struct BetaTests {
  @Test(arguments: [
    (0.5, (1.0, 1.0), 0.5),
    (0.1, (0.5, 5.0), 0.6833570849799877),
    (0.9, (5.0, 0.5), 0.3166429150200122),
    (0.3, (2.0, 3.0), 0.34829999999999994),
    (0.01, (3.0, 0.5), 3.1367895544724357e-07),
    (0.999, (40.0, 3.0), 0.9999888507380477),
    (0.5, (500.0, 500.0), 0.5),
    (0.48, (5000.0, 5200.0), 0.019676003601151345),
  ])
  func `the beta distribution agrees with SciPy's`(
    x: Double,
    parameters: (Double, Double),
    share: Double
  ) {
    let (a, b) = parameters
    #expect(abs(Mathematics.betaShare(x, a, b) / share - 1) < 1e-10)
    #expect(abs(Mathematics.betaQuantile(share, a, b) / x - 1) < 1e-10)
  }

  @Test(arguments: [
    (0.5, 0.5723649429247), (2.5, 0.2846828704729192), (10.0, 12.801827480081469),
    (14.9, 24.924132002217277), (100.0, 359.1342053695754), (10000.0, 82099.71749644238),
  ])
  func `the logarithm of gamma agrees with SciPy's`(x: Double, value: Double) {
    #expect(abs(Mathematics.logGamma(x) - value) < 1e-14 * max(1, value))
  }
}
