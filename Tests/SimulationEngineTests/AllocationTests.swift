import AllocationProbe
import ReferenceSimulator
import ScenarioFiles
import SimulationCore
import Testing

@testable import SimulationEngine

@Suite("Allocation")
struct AllocationTests {
  private static let textbook = PlatformModel(name: "textbook", kind: .textbook)
  private static let isLong = DrawnSeeds.some(1).count > 1
  private static let sortedScore = PolicyModel("score", [.init("score", "footprint - 2 * idle")])

  @Test func `a run of 100,000 switches allocates nothing after its start`() throws {
    try expectNothing(BusyScenario(Self.textbook), switches: 100_000)
  }

  /// Enough switches for thousands of evictions, and as many as above where there is time.
  @Test(
    arguments: PolicyName.allCases.filter { $0.objection(on: textbook) == nil }.map(\.sample)
      + [sortedScore]
  )
  func `nor does one under any other rank`(_ policy: PolicyModel) throws {
    var scenario = BusyScenario(Self.textbook)
    scenario.policy = policy
    try expectNothing(scenario, switches: Self.isLong ? 100_000 : 6_000)
  }

  /// On a device that is much too small, with all that happens when memory runs low; on Android, which then
  /// goes on tick by tick, with fewer switches.
  @Test(
    arguments: ["ios-12", "ios-16", "ios-18"].map { ($0, 3_000, 100_000) }
      + ["android-8", "android-11", "android-14"].map { ($0, 1_000, 20_000) }
  )
  func `nor does one under the pressure of a real platform`(
    _ name: String,
    few: Int,
    many: Int
  ) throws {
    var scenario = BusyScenario(try FileCatalogue.platform(named: name))
    scenario.apps = 64
    scenario.ram = .mebibytes(1_536)
    scenario.system = .mebibytes(512)
    try expectNothing(scenario, switches: Self.isLong ? many : few)
  }

  private struct LongestIdle: VictimRanking {
    func score(of candidate: VictimCandidate, at now: Time) -> Double {
      Double((now - candidate.lastUse).microseconds)
    }
  }

  @Test func `nor does asking the ranking of an embedding program`() throws {
    try expectNothing(
      BusyScenario(Self.textbook),
      switches: 6_000,
      ranking: OwnRanking(LongestIdle())
    )
  }

  @Test func `the probe sees an allocation`() throws {
    guard let probe = AllocationProbe() else { return }
    let before = probe.bytes
    let numbers = [UInt8](repeating: 1, count: Int(before % 7) + 4_096)
    #expect(probe.bytes - before >= 4_096)
    #expect(numbers.count >= 4_096)
  }

  /// Expects a run to allocate nothing after a short one: during that the Swift runtime sets up, once
  /// a process, what it knows of generic types.
  private func expectNothing(
    _ scenario: BusyScenario,
    switches: Int,
    ranking: OwnRanking? = nil
  ) throws {
    guard let probe = AllocationProbe() else { return }
    _ = try measure(scenario.of(switches: min(switches, 10_000)), probe, ranking)
    let (allocated, record) = try measure(scenario.of(switches: switches), probe, ranking)
    #expect(allocated == 0)
    #expect(record.evictions > Int64(switches / 100))
  }

  private func measure(
    _ scenario: Scenario,
    _ probe: AllocationProbe,
    _ ranking: OwnRanking?
  ) throws -> (bytes: UInt64, record: RunRecord) {
    var simulator = Simulator<AnyPolicy, Unobserved>(
      scenario,
      try LifecycleBinding(scenario),
      observer: Unobserved(),
      ranking: ranking
    )
    let before = probe.bytes
    let end = simulator.run()
    let allocated = probe.bytes - before
    return (allocated, simulator.record(end: end))
  }
}
