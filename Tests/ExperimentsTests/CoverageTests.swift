import Experiments
@preconcurrency import Glibc
import ScenarioFiles
import SimulationCore
import Statistics
import Testing

/// How often intervals from 30 replications hold what 20,000 replications say is true, for measures of
/// ours: normal numbers are one thing, and percentiles of a phone another.
///
/// It runs if `FLOTSAM_COVERAGE_REPLICATIONS` tells how many replications stand for the truth, as in
/// `make soak`.
@Suite struct CoverageTests {
  private static let replications = getenv("FLOTSAM_COVERAGE_REPLICATIONS")
    .flatMap { Int(String(cString: $0)) }
  private static let size = 30

  private static func everyday(_ duration: String) throws -> PreparedScenario {
    var options = RunOptions()
    options.device = "iphone-2gb"
    options.duration = duration
    options.warmup = "2h"
    let loaded = try ScenarioLoader.load("everyday", options: options)
    return try PreparedScenario(loaded.scenario, workload: loaded.workload)
  }

  /// The share of groups of 30 whose interval holds `truth`.
  private func coverage(_ groups: Int, of truth: Double, _ interval: (Int) -> Interval?) -> Double {
    let held = (0..<groups).count { interval($0)?.contains(truth) ?? false }
    return Double(held) / Double(groups)
  }

  @Test(
    "intervals of means and of percentiles hold the truth in at least 92 %",
    .enabled(if: replications != nil),
    arguments: [Measure.coldRate, .launchP99, .cold, .appsAlive]
  )
  func measures(measure: Measure) throws {
    let count = try #require(Self.replications)
    let prepared = try Self.everyday("26h")
    var values: [Double?] = []
    _ = try Workers().run(count) { index in
      Result { () throws(SimulationError) in
        measure.value(in: try prepared.record(of: UInt64(index)))?.number
      }
    } deliver: { _, value throws(SimulationError) in
      values.append(try value.get())
    }
    let truth = Sample(values.compactMap { $0 }).mean
    let covered = coverage(count / Self.size, of: truth) { group in
      let start = group * Self.size
      return measure.estimate(
        Array(values[start..<start + Self.size]),
        isExact: false,
        seed: UInt64(group)
      )?.interval
    }
    print("\(measure.name): \(covered) of \(count / Self.size) intervals hold \(truth)")
    #expect(covered >= 0.92)
  }

  @Test(
    "the interval of a chance to survive holds the truth in at least 92 %",
    .enabled(if: replications != nil)
  )
  func survival() throws {
    let count = try #require(Self.replications)
    let prepared = try Self.everyday("14h")
    let time = Time.minutes(30).microseconds
    func chance(_ replications: Range<Int>) throws -> Estimate? {
      var question = SurvivalQuestion(app: "gullchat")
      question.footprints = [300 << 20]
      question.firstReplication = replications.lowerBound
      question.replications = replications.count
      return try Survival.answer(question, on: prepared, workers: Workers())
        .variants[0].curve.survival(at: time)
    }
    let truth = try #require(try chance(0..<count)).value
    var held = 0
    let groups = count / Self.size
    for group in 0..<groups {
      let start = group * Self.size
      let estimate = try chance(start..<start + Self.size)
      held += estimate?.interval?.contains(truth) ?? false ? 1 : 0
    }
    print("survival: \(held) of \(groups) intervals hold \(truth)")
    #expect(Double(held) >= 0.92 * Double(groups))
  }
}
