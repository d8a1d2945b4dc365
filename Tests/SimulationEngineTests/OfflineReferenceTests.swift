import ReferenceSimulator
import SimulationCore
import SimulationEngine
import Testing

/// What policies that know the future reach, and what nobody can.
@Suite("Offline references")
struct OfflineReferenceTests {
  private typealias Traits = SmallBareScenario.Traits

  private static let ranks = ReferenceSimulator.ranks

  private func coldLaunches(_ scenario: Scenario, _ policy: PolicyModel) throws -> Int64 {
    var scenario = scenario
    scenario.policy = policy
    return try Simulation.run(scenario).coldLaunches
  }

  private func bound(_ scenario: Scenario) throws -> ColdLaunchBound {
    try #require(Simulation.leastColdLaunches(of: scenario))
  }

  @Test func `with apps of one size the bound is the optimum`() throws {
    for seed in DrawnSeeds.some(150) {
      let traits = Traits(rawValue: Int(seed) & ~3 & 63)
      let scenario = SmallBareScenario.scenario(seed: seed, traits)
      let bound = try bound(scenario)
      #expect(bound.isReached, "seed \(seed)")
      #expect(bound.coldLaunches == EveryChoice.outcome(of: scenario).fewest, "seed \(seed)")
    }
  }

  @Test func `with apps of several sizes the bound is never above the optimum`() throws {
    var reached = 0
    for seed in DrawnSeeds.some(200) {
      let traits = Traits(rawValue: Int(seed) & 63 | 1)
      let scenario = SmallBareScenario.scenario(seed: seed, traits)
      let bound = try bound(scenario).coldLaunches
      let fewest = EveryChoice.outcome(of: scenario).fewest
      #expect(bound <= fewest, "seed \(seed)")
      if bound == fewest { reached += 1 }
    }
    // It isn't far below either.
    #expect(reached * 4 > DrawnSeeds.some(200).count * 3, "\(reached)")
  }

  @Test func `nobody beats belady with apps of one size`() throws {
    for seed in DrawnSeeds.some(60) {
      let traits: Traits = seed % 2 == 0 ? [.hog, .home, .ends] : [.home]
      let scenario = SmallBareScenario.scenario(seed: seed, traits)
      let outcome = EveryChoice.outcome(of: scenario)
      #expect(try coldLaunches(scenario, "belady") == outcome.fewest, "seed \(seed)")
    }
  }

  @Test func `nobody is worse than pessimal with apps of one size`() throws {
    for seed in DrawnSeeds.some(60) {
      let traits: Traits = seed % 2 == 0 ? [.hog, .home] : []
      let scenario = SmallBareScenario.scenario(seed: seed, traits)
      let outcome = EveryChoice.outcome(of: scenario)
      #expect(try coldLaunches(scenario, "pessimal") == outcome.most, "seed \(seed)")
    }
  }

  @Test func `every policy is among the choices that were tried`() throws {
    for seed in DrawnSeeds.some(8) {
      let traits = Traits(rawValue: Int(seed) & 63)
      let scenario = SmallBareScenario.scenario(seed: seed, traits)
      let outcome = EveryChoice.outcome(of: scenario)
      for policy in Self.ranks {
        let cold = try coldLaunches(scenario, policy)
        #expect((outcome.fewest...outcome.most).contains(cold), "seed \(seed) \(policy)")
      }
    }
  }

  @Test func `no policy goes below the bound on random scenarios`() throws {
    var distance: Int64 = 0
    for seed in DrawnSeeds.some(2) {
      let isHostile = seed % 2 == 0
      // Odd seeds run on `bare`.
      let scenario =
        isHostile
        ? RandomScenarios.hostile(seed: 2 * seed + 1) : RandomScenarios.scenario(seed: 2 * seed + 1)
      let bound = try bound(scenario).coldLaunches
      for policy in Self.ranks {
        let cold = try coldLaunches(scenario, policy)
        #expect(cold >= bound, "seed \(seed) \(policy)")
        distance += cold - bound
      }
    }
    #expect(distance > 0)
  }

  @Test func `a policy that takes newcomers has a bound of its own`() throws {
    var isLower = 0
    for seed in DrawnSeeds.some(60) {
      let traits = Traits(rawValue: Int(seed) & 63)
      var scenario = SmallBareScenario.scenario(seed: seed, traits)
      let others = try bound(scenario).coldLaunches
      scenario.policy = ReferenceSimulator.ranksOnBare[0]
      let bound = try bound(scenario).coldLaunches
      #expect(try Simulation.run(scenario).coldLaunches >= bound, "seed \(seed)")
      #expect(bound <= others, "seed \(seed)")
      if bound < others { isLower += 1 }
    }
    #expect(isLower > 5)
  }

  @Test func `belady is never beaten and pessimal never exceeded at length`() throws {
    for seed in DrawnSeeds.some(1) {
      let stream = RandomStream(seed: seed, purpose: .test)
      let scenario = Self.unitScenario(stream, apps: 40, requests: 1_500)
      let best = try coldLaunches(scenario, "belady")
      let worst = try coldLaunches(scenario, "pessimal")
      let bound = try bound(scenario)
      #expect(bound.coldLaunches == best && bound.isReached)
      for policy in Self.ranks {
        #expect(
          (best...worst).contains(try coldLaunches(scenario, policy)),
          "seed \(seed) \(policy)"
        )
      }
    }
  }

  @Test func `a platform that is no cache has no bound but a reference`() throws {
    let scenario = RandomScenarios.scenario(seed: 4)
    #expect(Simulation.leastColdLaunches(of: scenario) == nil)
    let offline = try Simulation.offlineReference(of: scenario)
    #expect(offline.bound == nil && !offline.isBoundReached)
    #expect(offline.reference == offline.belady)
    #expect(try offline.belady == coldLaunches(scenario, "belady"))
    #expect(try offline.beladyCost == coldLaunches(scenario, "belady-cost"))
    #expect(try offline.pessimal == coldLaunches(scenario, "pessimal"))
  }

  private static func unitScenario(
    _ stream: RandomStream,
    apps: Int,
    requests: Int
  ) -> Scenario {
    let platform = PlatformModel(name: "bare", kind: .bare)
    let device = DeviceModel(name: "none", ram: .zero, system: .zero)
    var scenario = Scenario(name: "unit", platform: platform, device: device)
    scenario.apps = (0..<apps).map { index in
      var app = AppModel(id: "app\(index)", footprint: FootprintModel(launch: .fixed(1_000)))
      app.launch.cold = .fixed(Int64(index) * 100_000)
      return app
    }
    scenario.budget = .limited(Bytes(9_500))
    scenario.actions = (0..<requests).map { index in
      // Low numbers come up more often.
      let place = stream.uniform(at: UInt64(index))
      return Action(
        .open,
        at: .seconds(Int64(index)),
        app: Int32(Double(apps) * place * place)
      )
    }
    return scenario
  }
}
