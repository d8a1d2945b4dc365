import SimulationCore
import Statistics
import Testing

@Suite struct KaplanMeierTests {
  /// Weeks of remission under 6-MP, below 0 where the patient was lost from sight.
  ///
  /// Freireich and others 1963, Blood 21, 699; Gehan 1965, doi:10.2307/2333825.
  static let weeks: [Int64] = [
    6, 6, 6, -6, 7, -9, 10, -10, -11, 13, 16, -17, -19, -20, 22, 23, -25, -32, -32, -34, -35,
  ]

  static let remissions = KaplanMeier(
    weeks.map { KaplanMeier.Subject(time: abs($0), isEnd: $0 > 0) }
  )

  /// The curve, Greenwood's standard error and the log-log interval of the same patients: Kleinbaum and
  /// Klein 2012, chapter 2, and R's survival package.
  @Test(
    arguments: [
      (6, 21, 3, [0.857, 0.0764, 0.620, 0.952]), (7, 17, 1, [0.807, 0.0869, 0.563, 0.923]),
      (10, 15, 1, [0.753, 0.0963, 0.503, 0.889]), (13, 12, 1, [0.690, 0.1068, 0.432, 0.849]),
      (16, 11, 1, [0.627, 0.1141, 0.368, 0.805]), (22, 7, 1, [0.538, 0.1282, 0.268, 0.747]),
      (23, 6, 1, [0.448, 0.1346, 0.188, 0.680]),
    ] as [(Int64, Int64, Int64, [Double])]
  )
  func `agrees with the published example`(
    time: Int64,
    atRisk: Int64,
    ends: Int64,
    values: [Double]
  ) throws {
    let step = try #require(Self.remissions.steps.first { $0.time == time })
    #expect(step.atRisk == atRisk)
    #expect(step.ends == ends)
    let error = step.survival * Mathematics.sqrt(step.greenwood)
    let estimate = try #require(Self.remissions.survival(at: time))
    let interval = try #require(estimate.interval)
    for (got, value) in zip([estimate.value, error, interval.low, interval.high], values) {
      #expect(abs(got - value) <= 0.000_51)
    }
    #expect(Self.remissions.survival(at: time)?.value == step.survival)
  }

  @Test func `the median and its range agree with R's`() {
    #expect(Self.remissions.median == 23)
    #expect(Self.remissions.medianRange().low == 13)
    #expect(Self.remissions.medianRange().high == nil)
  }

  @Test func `says nothing of times that nobody was followed for`() {
    #expect(Self.remissions.survival(at: 35)?.value == Self.remissions.steps.last?.survival)
    #expect(Self.remissions.survival(at: 36) == nil)
    #expect(KaplanMeier([]).survival(at: 0) == nil)
    // Where all have ended, nobody lasts longer.
    let short = KaplanMeier([.init(time: 3, isEnd: true), .init(time: 5, isEnd: true)])
    #expect(short.survival(at: 100)?.value == 0)
    #expect(short.median == 3)
  }

  @Test func `is honest before the first end and after the last`() throws {
    let all = KaplanMeier(Array(repeating: .init(time: 60, isEnd: false), count: 30))
    let interval = try #require(all.survival(at: 30)?.interval)
    #expect(interval.high == 1)
    #expect(abs(interval.low - 0.8843) < 0.000_1)
    let none = KaplanMeier(Array(repeating: .init(time: 10, isEnd: true), count: 30))
    #expect(abs((none.survival(at: 30)?.interval?.high ?? 0) - 0.1157) < 0.000_1)
  }

  /// Computed from the binomial distribution, without a draw.
  @Test(arguments: [0.05, 0.15, 0.41, 0.63, 0.9])
  func `an interval of 30 subjects holds the truth in at least 92 %`(truth: Double) {
    var covered: Double = 0
    for survivors in 0...30 {
      let curve = KaplanMeier(
        (0..<30).map { .init(time: $0 < survivors ? 60 : 10, isEnd: $0 >= survivors) }
      )
      guard curve.survival(at: 30)?.interval?.contains(truth) == true else { continue }
      var logarithm = Mathematics.logGamma(31)
      logarithm -= Mathematics.logGamma(Double(survivors + 1))
      logarithm -= Mathematics.logGamma(Double(31 - survivors))
      logarithm += Double(survivors) * Mathematics.log(truth)
      logarithm += Double(30 - survivors) * Mathematics.log(1 - truth)
      covered += Mathematics.exp(logarithm)
    }
    #expect(covered >= 0.92, "\(covered)")
  }
}
