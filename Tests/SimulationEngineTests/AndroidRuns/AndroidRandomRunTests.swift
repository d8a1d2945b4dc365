import ReferenceSimulator
import SimulationCore
import Testing

@testable import SimulationEngine

/// Random scenarios on Android: the books balance at every event (debug builds check that), the killers
/// decide as the core does about snapshots, and the same scenario gives the same record.
@Suite("Android on random scenarios")
struct AndroidRandomRunTests {
  private static let seeds = DrawnSeeds.some(3)

  @Test(arguments: [AndroidModel.Release.android8, .android11, .android14])
  func `killers in a run answer as they do about a snapshot of it`(
    _ release: AndroidModel.Release
  ) throws {
    var kills = 0
    var decisions = 0
    var reasons: Set<EvictionReason> = []
    for seed in Self.seeds {
      let witness = DecisionWitness()
      let scenario = RandomAndroid.scenario(seed, release)
      var simulator = Simulator<AnyPolicy, WitnessObserver>(
        scenario,
        try LifecycleBinding(scenario),
        observer: WitnessObserver(witness: witness)
      )
      let end = simulator.run()
      witness.settle()
      let record = simulator.record(end: end)
      #expect(witness.mistakes.prefix(3) == [], "seed \(seed)")
      #expect(witness.breaches.prefix(3) == [], "seed \(seed)")
      #expect(Int64(witness.kills) >= record.evictions, "seed \(seed)")
      kills += witness.kills
      decisions += witness.levels + witness.daemon
      reasons.formUnion(witness.reasons)
    }
    #expect(kills > 3 * Self.seeds.count && decisions > 10 * Self.seeds.count)
    switch release {
    case .android8: #expect(reasons.contains(.minfree))
    case .android11: #expect(reasons.contains(.lowMemoryAndSwap))
    case .android14: #expect(reasons.contains(.lowMemory))
    }
  }

  @Test(arguments: DrawnSeeds.some(1))
  func `the same scenario gives the same record, observed or not`(_ seed: UInt64) throws {
    for release in AndroidModel.Release.allCases {
      let scenario = RandomAndroid.scenario(seed, release)
      let record = try Simulation.run(scenario)
      #expect(try Simulation.run(scenario) { _ in } == record)
      #expect(try RunRecord(bytes: record.encoded) == record)
      #expect(record.evictionsByReason.reduce(0, +) == record.evictions)
      let warned = record.apps.reduce(0) { $0 + $1.warnings }
      #expect(warned == record.warnings + record.criticalWarnings)
      #expect(record.peakMemory <= record.budget ?? .max)
    }
  }

  @Test(arguments: AndroidModel.Release.allCases)
  func `with memory without end and no limits all policies are equal`(
    _ release: AndroidModel.Release
  ) throws {
    let releases = AndroidModel.Release.allCases
    for seed in DrawnSeeds.some(1) {
      var scenario = RandomAndroid.scenario(seed, release)
      // With nothing short, more of the same.
      scenario.actions = Array(scenario.actions.prefix(60))
      scenario.budget = .unlimited
      scenario.platform.android?.cached.total = nil
      scenario.platform.android?.cached.emptyTimeout = nil
      var first: RunRecord?
      // Each policy on one of the releases.
      for (place, policy) in PolicyName.allCases.enumerated()
      where policy.objection(on: scenario.platform) == nil && releases[place % 3] == release {
        scenario.policy = policy.sample
        var record = try Simulation.run(scenario)
        record.policy = ""
        #expect(record.evictions == 0 && record.refusedLaunches == 0)
        if let first { #expect(record == first, "\(policy)") } else { first = record }
      }
    }
  }

  @Test(arguments: AndroidModel.Release.allCases)
  func `under a rank the platform keeps trigger and classes`(
    _ release: AndroidModel.Release
  ) throws {
    var evictions: Int64 = 0
    let policies: [PolicyModel] = ["lru", "fifo", "random", "largest"]
    for seed in DrawnSeeds.some(4) {
      var scenario = RandomAndroid.scenario(seed, release)
      scenario.policy = policies[Int(seed % 4)]
      var lowest: [Int32] = []
      let record = try Simulation.run(scenario) { event in
        guard case .eviction(let kill) = event.kind, let seen = kill.android else { return }
        let isPressure = kill.reason == .minfree || kill.reason == .lowMemory
        // The class of the least adj that may die is taken whole; none below it is.
        if isPressure,
          VictimClass(adjustment: seen.adjustment)
            > VictimClass(adjustment: max(seen.minimumAdjustment, 0))
        {
          lowest.append(seen.adjustment)
        }
      }
      #expect(lowest.isEmpty)
      evictions += record.evictions
    }
    #expect(evictions > 0)
  }
}
