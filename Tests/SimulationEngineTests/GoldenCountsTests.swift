import SimulationCore
import SimulationEngine
import Testing
import Workloads

/// Every rank replays the same checked-in trace on `bare` and must give exact counts.
///
/// `PeerCountsTests` holds those that libCacheSim has too.
@Suite("Golden counts")
struct GoldenCountsTests {
  static let budgets: [Int64] = [990_340_710, 2_971_022_131, 5_942_044_262, 9_903_407_104]

  /// Cold launches at each budget: a line a rank.
  static let misses: [PolicyName: [Int64]] = [
    .lru: [2_864, 1_749, 808, 120],
    .fifo: [2_951, 1_910, 966, 120],
    .clock: [2_827, 1_721, 798, 120],
    .sieve: [2_741, 1_570, 745, 120],
    .s3fifo: [2_595, 1_579, 739, 120],
    .lfu: [2_486, 1_514, 746, 120],
    .lru2: [2_663, 1_515, 681, 120],
    .gdsf: [2_420, 1_218, 452, 120],
    .largest: [2_860, 1_727, 670, 120],
    .smallest: [3_515, 3_476, 1_956, 120],
    .linuxOOM: [2_860, 1_727, 670, 120],
    .markov: [2_519, 1_433, 669, 120],
    .random: [2_929, 1_904, 977, 120],
    .belady: [2_263, 1_039, 391, 120],
    .beladyCost: [2_158, 837, 300, 120],
    .pessimal: [3_614, 3_596, 3_533, 120],
    .score: [2_753, 1_475, 568, 120],
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
      try BareReplay("zipf-sizes").run(policy.sample, budget: budget).coldLaunches
    }
    #expect(counts == Self.misses[policy])
  }

  /// The same by a script of its own in another language; PFOO-L alone gives 612.
  @Test(arguments: [(2_971_022_131, 741), (9_903_407_104, 120)] as [(Int64, Int64)])
  func `the bound on the checked-in trace is exactly the one known`(
    budget: Int64,
    misses: Int64
  ) throws {
    let scenario = try BareReplay("zipf-sizes").scenario("lru", budget: budget)
    #expect(Simulation.leastColdLaunches(of: scenario)?.coldLaunches == misses)
  }

  @Test func `a budget under the largest app refuses that app alone`() throws {
    let replay = try BareReplay("zipf-sizes")
    let apps = replay.trace.apps
    let largest = apps.compactMap(\.size).map(\.count).max() ?? 0
    let record = try replay.run("lru", budget: largest - 1)
    let refused = record.apps.filter { $0.refused > 0 }.map(\.id)
    let tooLarge = apps.filter { ($0.size?.count ?? 0) >= largest }.map(\.id)
    #expect(refused == tooLarge)
    #expect(record.refusedLaunches == record.apps.reduce(0) { $0 + $1.refused })
  }
}
