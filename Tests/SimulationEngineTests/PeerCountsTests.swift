import SimulationCore
import SimulationEngine
import Testing

/// Cold launches on `bare` at 1, 5, 10, 20, 40 and 80 % of the working set are libCacheSim's misses
/// (0.3.5; `make peers` asks it again and prints both).
@Suite("The peer's counts")
struct PeerCountsTests {
  static let shares: [Int64] = [1, 5, 10, 20, 40, 80]
  static let evictable = PolicyModel("gdsf", [.init("newcomer", "evictable")])

  @Test(
    arguments: [
      ("lru", [3_904, 3_220, 2_864, 2_211, 1_400, 375]),
      ("fifo", [3_905, 3_265, 2_951, 2_354, 1_569, 501]),
      ("clock", [3_904, 3_196, 2_827, 2_179, 1_367, 390]),
      ("sieve", [3_902, 3_009, 2_741, 2_050, 1_249, 360]),
      ("lfu", [3_902, 2_851, 2_486, 1_801, 1_308, 328]),
      ("lru-2", [3_902, 2_920, 2_663, 1_977, 1_197, 338]),
      (evictable, [3_765, 2_730, 2_162, 1_540, 808, 198]),
      ("largest", [3_889, 3_307, 2_860, 2_202, 1_321, 255]),
    ] as [(PolicyModel, [Int64])]
  )
  func `misses with many sizes are the peer's`(policy: PolicyModel, misses: [Int64]) throws {
    #expect(try counts(policy, "zipf-sizes") == misses)
  }

  @Test(
    arguments: [
      ("lru", [7_007, 5_259, 4_361, 3_367, 2_176, 1_110]),
      ("fifo", [7_115, 5_641, 4_746, 3_712, 2_486, 1_248]),
      ("clock", [6_929, 5_145, 4_265, 3_279, 2_095, 1_095]),
      ("sieve", [5_992, 4_393, 3_742, 2_969, 1_996, 1_077]),
      ("lfu", [5_822, 4_409, 3_779, 2_976, 1_996, 1_077]),
      ("lru-2", [5_894, 4_407, 3_779, 2_976, 1_996, 1_077]),
      (evictable, [6_307, 4_712, 3_955, 3_076, 2_037, 1_088]),
    ] as [(PolicyModel, [Int64])]
  )
  func `misses with equal sizes are the peer's`(policy: PolicyModel, misses: [Int64]) throws {
    #expect(try counts(policy, "zipf-equal-sizes") == misses)
  }

  @Test func `misses of Belady with equal sizes are the peer's, and the bound`() throws {
    let replay = try BareReplay("zipf-equal-sizes")
    let budgets = Self.shares.map { replay.workingSet * $0 / 100 }
    let misses: [Int64] = [5_285, 3_492, 2_677, 1_894, 1_247, 916]
    #expect(try counts("belady", "zipf-equal-sizes") == misses)
    let bounds = budgets.map {
      Simulation.leastColdLaunches(of: replay.scenario("lru", budget: $0))
    }
    #expect(bounds.map { $0?.coldLaunches } == misses)
    #expect(bounds.allSatisfy { $0?.isReached == true })
  }

  /// At 1 % the peer lets nothing in: an app isn't smaller than a tenth of the budget.
  @Test func `misses of S3-FIFO with equal sizes are the peer's from 5 % on`() throws {
    let counts = try counts("s3fifo", "zipf-equal-sizes")
    #expect(counts.dropFirst() == [4_414, 3_692, 2_910, 2_011, 1_071])
  }

  /// The price of what a system can't do: the parameter `newcomer` alone, by at most an eighth here.
  @Test func `a protected newcomer costs GDSF misses, within a bound`() throws {
    for trace in ["zipf-sizes", "zipf-equal-sizes"] {
      let pairs = try zip(counts("gdsf", trace), counts(Self.evictable, trace))
      for (protected, evictable) in pairs {
        #expect(protected != evictable || trace == "zipf-equal-sizes")
        #expect(protected * 8 <= evictable * 9 + 8 * 4)
        #expect(protected * 1_000 >= evictable * 995)
      }
    }
  }

  private func counts(_ policy: PolicyModel, _ trace: String) throws -> [Int64] {
    let replay = try BareReplay(trace)
    return try Self.shares.map { share in
      try replay.run(policy, budget: replay.workingSet * share / 100).coldLaunches
    }
  }
}
