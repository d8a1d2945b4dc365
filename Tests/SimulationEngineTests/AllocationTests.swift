import AllocationProbe
import SimulationCore
import Testing
import Workloads

@testable import SimulationEngine

@Suite("Allocation")
struct AllocationTests {
  private static let textbook = PlatformModel(name: "textbook", kind: .textbook)
  private static let sortedScore = PolicyModel("score", [.init("score", "footprint - 2 * idle")])

  @Test(
    arguments: PolicyName.allCases.filter { $0.objection(on: textbook) == nil }.map(\.sample)
      + [sortedScore]
  )
  func `a run of 100,000 switches allocates nothing after its start`(
    _ policy: PolicyModel
  ) throws {
    guard let probe = AllocationProbe() else { return }
    let scenario = try busyScenario(switches: 100_000, policy: policy)
    let allocated = try measure(AnyPolicy.self, scenario, probe)
    #expect(allocated == 0)
  }

  private struct LongestIdle: VictimRanking {
    func score(of candidate: VictimCandidate, at now: Time) -> Double {
      Double((now - candidate.lastUse).microseconds)
    }
  }

  @Test func `nor does asking the ranking of an embedding program`() throws {
    guard let probe = AllocationProbe() else { return }
    let scenario = try busyScenario(switches: 100_000, policy: "lru")
    let own = OwnRanking(LongestIdle())
    #expect(try measure(AnyPolicy.self, scenario, probe, ranking: own) == 0)
  }

  @Test func `the probe sees an allocation`() throws {
    guard let probe = AllocationProbe() else { return }
    let before = probe.bytes
    let numbers = [UInt8](repeating: 1, count: Int(before % 7) + 4_096)
    #expect(probe.bytes - before >= 4_096)
    #expect(numbers.count >= 4_096)
  }

  private func busyScenario(switches: Int, policy: PolicyModel) throws -> Scenario {
    let device = DeviceModel(name: "test", ram: .mebibytes(4_096), system: .mebibytes(1_024))
    var scenario = Scenario(name: "allocation", platform: Self.textbook, device: device)
    scenario.policy = policy
    scenario.apps = (0..<256).map { index in
      var footprint = FootprintModel(launch: .fixed(Bytes.mebibytes(20 + Int64(index % 61)).count))
      footprint.growth = GrowthRate(bytesPerHour: Bytes.mebibytes(120).count)
      footprint.peak = .fixed(Bytes.mebibytes(200).count)
      footprint.background = .fixed(Bytes.mebibytes(30).count)
      footprint.caches = .mebibytes(5)
      footprint.onWarning = .mebibytes(10)
      footprint.reaction = .milliseconds(300)
      var app = AppModel(id: "app\(index)", footprint: footprint)
      app.launch = LaunchModel(cold: .fixed(1_500_000), resume: .fixed(200_000))
      app.background.task = .seconds([0, 5, 30, 180][index % 4])
      return app
    }
    scenario.actions = BenchmarkInput.actions(
      .phone,
      apps: scenario.apps,
      switches: switches,
      seed: 7
    )
    return scenario
  }

  /// The bytes that a second run allocates: during the first one the Swift runtime sets up, once a
  /// process, what it knows of generic types.
  private func measure<Policy: EvictionPolicy & ~Copyable>(
    _ policy: Policy.Type,
    _ scenario: Scenario,
    _ probe: AllocationProbe,
    ranking: OwnRanking? = nil
  ) throws -> UInt64 {
    _ = try measureOnce(policy, scenario, probe, ranking)
    return try measureOnce(policy, scenario, probe, ranking)
  }

  private func measureOnce<Policy: EvictionPolicy & ~Copyable>(
    _ policy: Policy.Type,
    _ scenario: Scenario,
    _ probe: AllocationProbe,
    _ ranking: OwnRanking?
  ) throws -> UInt64 {
    var simulator = Simulator<Policy, Unobserved>(
      scenario,
      try LifecycleBinding(scenario),
      observer: Unobserved(),
      ranking: ranking
    )
    let before = probe.bytes
    let end = simulator.run()
    let allocated = probe.bytes - before
    let record = simulator.record(end: end)
    #expect(record.evictions > 1_000)
    #expect(record.levelChanges > 0)
    return allocated
  }
}
