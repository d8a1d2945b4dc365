import SimulationCore
import Statistics
import Testing

@Suite struct IntervalTests {
  @Test func `a mean's interval holds the truth as often as it says`() {
    var numbers = NormalNumbers(seed: 1)
    let covered = coverage(of: 20) {
      Sample(numbers.next(10).map { 20 + 3 * $0 }).meanEstimate().interval
    }
    #expect((93...97).contains(covered), "\(covered) %")
  }

  @Test func `a paired difference's interval does, however far the pairs scatter together`() {
    var numbers = NormalNumbers(seed: 2)
    let covered = coverage(of: 1) {
      let users = numbers.next(10)
      let first = Sample(users.map { 100 * $0 + numbers.next() + 1 })
      return first.minus(Sample(users.map { 100 * $0 })).meanEstimate().interval
    }
    #expect((93...97).contains(covered), "\(covered) %")
  }

  @Test func `a ratio's interval does`() {
    var numbers = NormalNumbers(seed: 3)
    let covered = coverage(of: 0.876) {
      let base = numbers.next(30).map { 100 + 20 * $0 }
      let less = Sample(base.map { 0.876 * $0 + 5 * numbers.next() })
      return less.ratioEstimate(to: Sample(base))?.interval
    }
    #expect((93...97).contains(covered), "\(covered) %")
  }

  @Test func `the bootstrap's interval does, of normal numbers and of skewed ones`() {
    var numbers = NormalNumbers(seed: 4)
    var seed: UInt64 = 0
    func covered(of truth: Double, _ value: (Double) -> Double) -> Double {
      coverage(of: truth, experiments: 300) {
        seed += 1
        return Sample(numbers.next(20).map(value))
          .bootstrapEstimate(resamples: 199, seed: seed).interval
      }
    }
    let normal = covered(of: 0) { $0 }
    #expect((92...98).contains(normal), "\(normal) %")
    // Student's holds the mean of such numbers in 90 %.
    let skewed = covered(of: Mathematics.exp(0.5)) { Mathematics.exp($0) }
    #expect((91...98).contains(skewed), "\(skewed) %")
  }

  /// Box, Hunter and Hunter 1978, table 4.2: the wear of shoes of two materials on ten boys.
  @Test func `a paired difference agrees with a textbook`() throws {
    let a = Sample([13.2, 8.2, 10.9, 14.3, 10.7, 6.6, 9.5, 10.8, 8.8, 13.3])
    let b = Sample([14.0, 8.8, 11.2, 14.2, 11.8, 6.4, 9.8, 11.3, 9.3, 13.6])
    let estimate = b.minus(a).meanEstimate()
    let interval = try #require(estimate.interval)
    #expect(abs(estimate.value - 0.41) < 1e-12)
    #expect(abs(interval.low - 0.133) < 0.000_5)
    #expect(abs(interval.high - 0.687) < 0.000_5)
  }

  @Test func `too few replications have no interval`() {
    #expect(Sample([7]).meanEstimate() == Estimate(7, nil, count: 1))
    #expect(Sample([7]).bootstrapEstimate(seed: 1) == Estimate(7, nil, count: 1))
    #expect(Sample([7]).ratioEstimate(to: Sample([14])) == Estimate(0.5, nil, count: 1))
    // One that is unlike all others: most resamples don't know of it.
    #expect(Sample([1, 1, 1, 1, 1, 1, 9]).bootstrapEstimate(seed: 1).interval == nil)
    // A base that may well be 0.
    #expect(Sample([1, 2, 3]).ratioEstimate(to: Sample([-5, 0, 6]))?.interval == nil)
    #expect(Sample([1, 2, 3]).ratioEstimate(to: Sample([0, 0, 0])) == nil)
  }

  @Test func `equal values and equal ratios are known exactly`() {
    let equal = Sample([0.1, 0.1, 0.1])
    #expect(equal.meanEstimate() == Estimate(0.1, Interval(0.1, 0.1), count: 3))
    #expect(equal.bootstrapEstimate(seed: 1) == equal.meanEstimate())
    let ratio = Sample([10, 11, 13]).ratioEstimate(to: Sample([20, 22, 26]))
    #expect(ratio == Estimate(0.5, Interval(0.5, 0.5), count: 3))
  }

  @Test func `the bootstrap depends on its seed alone`() {
    let sample = Sample([1, 2, 4, 8, 16, 32, 64, 128, 256])
    #expect(sample.bootstrapEstimate(seed: 5) == sample.bootstrapEstimate(seed: 5))
    #expect(sample.bootstrapEstimate(seed: 5) != sample.bootstrapEstimate(seed: 6))
  }
}

@Suite struct ProportionTests {
  /// Newcombe 1998, table I: Wilson's interval, then Clopper and Pearson's.
  @Test(
    arguments: [
      (81, 263, [0.2553, 0.3662, 0.2527, 0.3676]), (15, 148, [0.0624, 0.1605, 0.0578, 0.1617]),
      (0, 20, [0, 0.1611, 0, 0.1684]), (1, 29, [0.0061, 0.1718, 0.0009, 0.1776]),
    ] as [(Int64, Int64, [Double])]
  )
  func `agrees with the published table`(hits: Int64, trials: Int64, ends: [Double]) {
    let proportion = Proportion(hits, of: trials)
    let wilson = proportion.wilson()
    let exact = proportion.clopperPearson()
    for (got, end) in zip([wilson.low, wilson.high, exact.low, exact.high], ends) {
      #expect(abs(got - end) <= 0.000_051)
    }
    let others = Proportion(trials - hits, of: trials).clopperPearson()
    #expect(abs(others.high - (1 - exact.low)) < 1e-12)
  }
}
