import Experiments
import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing
import Workloads

struct PreparedScenarioTests {
  /// Twenty apps for an hour on too little memory.
  static func small(policy: String = "lru") throws -> PreparedScenario {
    var options = RunOptions()
    options.policy = policy
    options.budget = "0.3ws"
    options.duration = "2h"
    options.warmup = "0s"
    let loaded = try ScenarioLoader.load("everyday", options: options)
    return try PreparedScenario(loaded.scenario, workload: loaded.workload)
  }

  @Test("a replication has the actions that a workload draws for it")
  func actions() throws {
    let loaded = try ScenarioLoader.load("everyday")
    let prepared = try PreparedScenario(loaded.scenario, workload: loaded.workload)
    for replication: UInt64 in [0, 1, 29] {
      let source = Workload.Source(
        apps: loaded.scenario.apps,
        seed: loaded.scenario.seed,
        replication: replication,
        duration: loaded.scenario.duration,
        timeOfDay: loaded.scenario.timeOfDay
      )
      let workload = try Workload.actions(for: loaded.workload, from: source) {
        _ throws(SimulationError) in []
      }
      #expect(prepared.scenario(of: replication).actions == workload.actions)
    }
  }

  @Test("all policies and budgets meet the same users; replications meet others")
  func users() throws {
    let lru = try Self.small(policy: "lru")
    let largest = try Self.small(policy: "largest").with(budget: .limited(Bytes(1 << 30)))
    #expect(lru.scenario(of: 3).actions == largest.scenario(of: 3).actions)
    #expect(lru.scenario(of: 3).actions != lru.scenario(of: 4).actions)
    #expect(!lru.isExact)
  }

  @Test("threads measure what one does")
  func threads() throws {
    let prepared = try Self.small()
    let alone = try (0..<20).map { try prepared.record(of: $0) }
    var records: [RunRecord] = []
    _ = try Workers(jobs: 4).run(20) { index in
      Result { () throws(SimulationError) in try prepared.record(of: UInt64(index)) }
    } deliver: { _, result throws(SimulationError) in
      records.append(try result.get())
    }
    #expect(records == alone)
    #expect(Set(alone.map(\.coldLaunches)).count > 1)
  }

  @Test("a script of apps with fixed sizes is exact, and under the policy random it isn't")
  func exact() throws {
    for (policy, isExact) in [("lru", true), ("random", false)] {
      var options = RunOptions()
      options.policy = policy
      let loaded = try ScenarioLoader.load("policy-lesson", options: options)
      let prepared = try PreparedScenario(loaded.scenario, workload: loaded.workload)
      #expect(prepared.isExact == isExact)
    }
  }

  @Test("every measure has a column of its own, and a value in a run")
  func measures() throws {
    let record = try Self.small().record(of: 0)
    #expect(Set(Measure.allCases.map(\.column)).count == Measure.allCases.count)
    for measure in Measure.allCases {
      #expect(Measure(name: measure.name) == measure)
      let value = try #require(measure.value(in: record))
      if case .integer = value { #expect(measure.isWhole) } else { #expect(!measure.isWhole) }
    }
    #expect(Measure.cold.value(in: record) == .integer(record.coldLaunches))
    #expect(Measure.launchP99.value(in: record)?.number == record.latency.p99.map { $0 / 1_000 })
    #expect(Measure.coldRate.value(in: RunRecord()) == nil)
  }
}
