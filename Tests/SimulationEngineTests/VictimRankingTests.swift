import ReferenceSimulator
import SimulationCore
import Testing

@testable import SimulationEngine

/// Rankings of embedding programs.
@Suite("Own rankings")
struct VictimRankingTests {
  /// The least recently used first.
  private struct LongestIdle: VictimRanking {
    func score(of candidate: VictimCandidate, at now: Time) -> Double {
      Double((now - candidate.lastUse).microseconds)
    }
  }

  /// Largest first.
  private struct Largest: VictimRanking {
    let name = "my largest"
    func score(of candidate: VictimCandidate, at now: Time) -> Double {
      Double(candidate.footprint.count)
    }
  }

  /// Those first that were opened least, which it counts itself.
  private struct LeastOften: VictimRanking {
    var opens: [Double]
    mutating func opened(_ app: Int32, at time: Time) { opens[Int(app)] += 1 }
    mutating func score(of candidate: VictimCandidate, at now: Time) -> Double {
      let own = opens[Int(candidate.app)]
      return own == Double(candidate.launches) ? -own : .nan
    }
  }

  /// No number for any.
  private struct Nothing: VictimRanking {
    func score(of candidate: VictimCandidate, at now: Time) -> Double { .nan }
  }

  private func run(_ scenario: Scenario, _ policy: PolicyModel) throws -> RunRecord {
    var scenario = scenario
    scenario.policy = policy
    return try Simulation.run(scenario)
  }

  /// `record` as if it were that of `other`'s policy.
  private func renamed(_ record: RunRecord, as other: RunRecord) -> RunRecord {
    var record = record
    record.policy = other.policy
    return record
  }

  @Test(arguments: DrawnSeeds.some(2))
  func `does what the same rank of the catalogue does`(seed: UInt64) throws {
    let scenario = RandomScenarios.scenario(seed: seed)
    let largest = try run(scenario, "largest")
    #expect(try renamed(Simulation.run(scenario, ranking: Largest()), as: largest) == largest)
    let idle = try run(scenario, PolicyModel("score", [.init("score", "idle")]))
    #expect(try renamed(Simulation.run(scenario, ranking: LongestIdle()), as: idle) == idle)
    let seldom = try run(scenario, PolicyModel("score", [.init("score", "-launches")]))
    let counts = LeastOften(opens: Array(repeating: 0, count: scenario.apps.count))
    #expect(try renamed(Simulation.run(scenario, ranking: counts), as: seldom) == seldom)
    let lru = try run(scenario, "lru")
    #expect(try renamed(Simulation.run(scenario, ranking: Nothing()), as: lru) == lru)
  }

  @Test func `is called by its name and may be watched`() throws {
    var evictions: Int64 = 0
    for seed in DrawnSeeds.some(2) {
      let scenario = RandomScenarios.scenario(seed: seed)
      let record = try Simulation.run(scenario, ranking: Largest()) { event in
        if case .eviction = event.kind { evictions += 1 }
      }
      #expect(record.policy == "my largest")
      #expect(record == (try Simulation.run(scenario, ranking: Largest())))
    }
    #expect(evictions > 0)
    let scenario = RandomScenarios.scenario(seed: 1)
    #expect(try Simulation.run(scenario, ranking: Nothing()).policy == "own")
  }

  @Test func `keeps its own state out of the caller's`() throws {
    let scenario = RandomScenarios.scenario(seed: 3)
    let counts = LeastOften(opens: Array(repeating: 0, count: scenario.apps.count))
    let first = try Simulation.run(scenario, ranking: counts)
    #expect(counts.opens.allSatisfy { $0 == 0 })
    #expect(try Simulation.run(scenario, ranking: counts) == first)
  }
}
