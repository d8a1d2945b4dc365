import Foundation
import SimulationCore
import SimulationEngine
import Testing
import Workloads

/// Every rank replays the same checked-in trace on `bare` and must give exact counts.
///
/// Those of `lru` and `fifo` are libCacheSim's too (`make peers` asks it again).
@Suite("Golden counts")
struct GoldenCountsTests {
  static let budgets: [Int64] = [990_340_710, 2_971_022_131, 5_942_044_262, 9_903_407_104]

  /// Cold launches at each budget: a line a rank.
  static let misses: [PolicyName: [Int64]] = [
    .lru: [2_864, 1_749, 808, 120],
    .fifo: [2_951, 1_910, 966, 120],
    .random: [2_929, 1_904, 977, 120],
    .largest: [2_860, 1_727, 670, 120],
    // Who was assigned its class longest ago was used longest ago, and on `bare` nothing else happens.
    .jetsam: [2_864, 1_749, 808, 120],
    .jetsamBefore18_4: [2_864, 1_749, 808, 120],
    .jetsamClassic: [2_864, 1_749, 808, 120],
    .jetsamBefore13: [2_951, 1_910, 966, 120],
    // A few lines of Python that stand on a ladder as Android's processes do count the same.
    .lmkMinfree: [2_861, 1_726, 792, 120],
    .lmkdPSI: [2_861, 1_738, 813, 120],
  ]

  private static let bare = PlatformModel(name: "bare", kind: .bare)

  @Test(arguments: PolicyName.allCases.filter { $0.objection(on: bare) == nil })
  func `cold launches on the checked-in trace are exactly those known`(
    _ policy: PolicyName
  ) throws {
    let counts = try Self.budgets.map { budget in
      try run(policy, budget: budget).coldLaunches
    }
    #expect(counts == Self.misses[policy])
  }

  @Test func `a budget under the largest app refuses that app alone`() throws {
    let trace = try trace()
    let largest = trace.apps.compactMap(\.size).map(\.count).max() ?? 0
    let record = try run(.lru, budget: largest - 1)
    let refused = record.apps.filter { $0.refused > 0 }.map(\.id)
    let tooLarge = trace.apps.filter { ($0.size?.count ?? 0) >= largest }.map(\.id)
    #expect(refused == tooLarge)
    #expect(record.refusedLaunches == record.apps.reduce(0) { $0 + $1.refused })
  }

  private func run(_ policy: PolicyName, budget: Int64) throws -> RunRecord {
    let trace = try trace()
    var scenario = Scenario(
      name: "golden",
      platform: Self.bare,
      device: DeviceModel(name: "none", ram: Bytes(budget), system: .zero)
    )
    scenario.policy = PolicyModel(policy.rawValue)
    scenario.budget = .limited(Bytes(budget))
    scenario.seed = 1
    scenario.apps = UsageTrace.assignModels(trace.apps, known: [], catalogue: [], seed: 1)
    scenario.actions = trace.actions
    return try Simulation.run(scenario)
  }

  private func trace() throws -> UsageTrace {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../SimulationCoreTests/Fixtures/zipf-sizes.csv")
    return try UsageTrace.read([UInt8](Data(contentsOf: file)), file: "zipf-sizes.csv")
  }
}
