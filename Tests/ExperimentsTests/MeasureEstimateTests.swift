import Experiments
import SimulationCore
import Statistics
import Testing

/// What is told of a measure from one value a replication.
@Suite struct MeasureEstimateTests {
  @Test func `an interval holds nothing that the measure can't be`() throws {
    let rare = try #require(
      Measure.regrets.estimate([0, 0, 0, 0, 0, 0, 0, 0, 0, 1], isExact: false, seed: 1)
    )
    #expect(rare.interval?.low == 0)
    #expect(rare.interval?.high ?? 0 > 0.3)
    let often = try #require(Measure.coldRate.estimate([1, 1, 1, 0.9], isExact: false, seed: 1))
    #expect(often.interval?.high == 1)
    #expect(often.interval?.low ?? 1 < 0.9)
    let many = try #require(Measure.evictions.estimate([3, 5, 9], isExact: false, seed: 1))
    #expect(many.interval?.high ?? 0 > 9)
  }

  @Test
  func
    `a percentile of few replications has no interval, and replications without one don't count`()
  {
    let values: [Double?] = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    #expect(Measure.launchP99.estimate(values, isExact: false, seed: 1)?.interval == nil)
    #expect(Measure.launchP99.estimate(values + [nil], isExact: false, seed: 1)?.interval == nil)
    let ten = Measure.launchP99.estimate(values + [nil, 10], isExact: false, seed: 1)
    #expect(ten?.count == 10)
    #expect(ten?.interval?.contains(5.5) == true)
    #expect(Measure.launchP99.estimate([nil], isExact: false, seed: 1) == nil)
  }
}
