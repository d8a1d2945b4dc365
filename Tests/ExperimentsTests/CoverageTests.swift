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

  private static func everyday(_ device: String, _ duration: String) throws -> PreparedScenario {
    var options = RunOptions()
    options.device = device
    options.duration = duration
    options.warmup = "2h"
    let loaded = try ScenarioLoader.load("everyday", options: options)
    return try PreparedScenario(loaded.scenario, workload: loaded.workload)
  }

  /// How many of the groups of 30 have an interval, and how many of these hold `truth`.
  private func coverage<Value>(
    _ name: String,
    of truth: Double,
    in values: [Value],
    _ estimate: ([Value], Int) -> Estimate?
  ) -> Double {
    var (told, held) = (0, 0)
    let groups = values.count / Self.size
    for group in 0..<groups {
      let start = group * Self.size
      let estimate = estimate(Array(values[start..<start + Self.size]), group)
      guard let interval = estimate?.interval else { continue }
      told += 1
      held += interval.contains(truth) ? 1 : 0
    }
    print("\(name): \(held) of \(told) intervals hold \(truth); \(groups - told) groups have none")
    return told > 0 ? Double(held) / Double(told) : 1
  }

  @Test(
    "intervals of means and of percentiles hold the truth in at least 92 %",
    .enabled(if: replications != nil)
  )
  func measures() throws {
    let count = try #require(Self.replications)
    let prepared = try Self.everyday("iphone-2gb", "26h")
    let measures: [Measure] = [.coldRate, .launchP99, .coldP99, .cold, .regrets, .appsAlive]
    var rows: [[Double?]] = []
    _ = try Workers().run(count) { index in
      Result { () throws(SimulationError) in
        let record = try prepared.record(of: UInt64(index))
        return measures.map { $0.value(in: record)?.number }
      }
    } deliver: { _, row throws(SimulationError) in
      rows.append(try row.get())
    }
    for (place, measure) in measures.enumerated() {
      let values = rows.map { $0[place] }
      let truth = Sample(values.compactMap { $0 }).mean
      let covered = coverage(measure.name, of: truth, in: values) { group, number in
        measure.estimate(group, isExact: false, seed: UInt64(number))
      }
      #expect(covered >= 0.92, "\(measure.name)")
    }
  }

  @Test(
    "the interval of a chance to survive holds the truth in at least 92 %",
    .enabled(if: replications != nil),
    arguments: [60, 250] as [Int64]
  )
  func survival(mebibytes: Int64) throws {
    let count = try #require(Self.replications)
    var prepared = try Self.everyday("iphone-1gb", "14h")
    let app = try #require(prepared.scenario.apps.firstIndex { $0.id == "gullchat" })
    prepared = prepared.with {
      $0.apps[app].footprint = $0.apps[app].footprint.scaled(toKeep: mebibytes << 20)
    }
    let subjects = try Survival.subjects(
      of: Int32(app),
      on: prepared,
      replications: count,
      workers: Workers()
    )
    for minutes: Int64 in [5, 30, 120] {
      let time = Time.minutes(minutes).microseconds
      let all = KaplanMeier(subjects.compactMap { $0 })
      let truth = try #require(all.survival(at: time)).value
      let name = "\(minutes) minutes at \(mebibytes) MiB"
      let covered = coverage(name, of: truth, in: subjects) { group, _ in
        KaplanMeier(group.compactMap { $0 }).survival(at: time)
      }
      #expect(covered >= 0.92, "\(name)")
    }
  }
}
