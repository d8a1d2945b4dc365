import ReferenceSimulator
import SimulationCore
import SimulationEngine
import Testing

/// What holds under every rank.
@Suite("All ranks")
struct RankInvariantTests {
  private static let textbook = PlatformModel(name: "textbook", kind: .textbook)
  static let names = PolicyName.allCases.filter { $0.objection(on: textbook) == nil }.map(\.sample)
  static let onBare = names + ReferenceSimulator.ranksOnBare

  @Test(arguments: names)
  func `with memory without end all ranks are equal`(policy: PolicyModel) throws {
    for seed in DrawnSeeds.some(2) {
      var scenario = RandomScenarios.scenario(seed: seed)
      scenario.budget = .unlimited
      scenario.policy = "lru"
      let expected = try Simulation.run(scenario)
      scenario.policy = policy
      var record = try Simulation.run(scenario)
      record.policy = "lru"
      #expect(record == expected, "seed \(seed)")
    }
  }

  @Test(arguments: onBare)
  func `on bare nobody goes once the newcomer fits`(policy: PolicyModel) throws {
    var evictions = 0
    let seeds = DrawnSeeds.some(4)
    for seed in seeds {
      let scenario = sparse(seed: seed, policy)
      _ = try Simulation.run(scenario) { event in
        guard case .eviction(let eviction) = event.kind, eviction.reason == .launch,
          eviction.state == .suspended
        else { return }
        let newcomer = scenario.actions[Int(event.time)].app
        let size = scenario.apps[Int(newcomer)].footprint.launch.median
        evictions += 1
        #expect(eviction.available < size)
      }
    }
    #expect(evictions > 10 * seeds.count)
  }

  @Test(arguments: onBare)
  func `an app larger than the budget is refused and takes nobody`(policy: PolicyModel) throws {
    for seed in DrawnSeeds.some(2) {
      var scenario = sparse(seed: seed, policy)
      let giant = Int32(scenario.apps.count)
      guard case .limited(let budget) = scenario.budget else { continue }
      let launch = Quantity.fixed(budget.count + 1)
      scenario.apps.append(AppModel(id: "giant", footprint: FootprintModel(launch: launch)))
      for index in stride(from: 5, to: scenario.actions.count, by: 7) {
        scenario.actions[index].app = giant
      }
      var inVain = 0
      let record = try Simulation.run(scenario) { event in
        guard case .eviction = event.kind else { return }
        if scenario.actions[Int(event.time)].app == giant { inVain += 1 }
      }
      #expect(inVain == 0)
      #expect(record.apps[Int(giant)].refused == record.apps[Int(giant)].launches)
      #expect(record.apps[Int(giant)].refused > 0)
    }
  }

  @Test(arguments: names)
  func `on textbook nobody in the background goes before somebody suspended`(
    policy: PolicyModel
  ) throws {
    var evictions: Int64 = 0
    for seed in DrawnSeeds.some(2) {
      var scenario = RandomScenarios.scenario(seed: 2 * seed)
      scenario.policy = policy
      var states = [Int32: ProcessState]()
      let table = try Simulation.lifecycleTable(of: scenario)
      let record = try Simulation.run(scenario) { event in
        switch event.kind {
        case .lifecycle(let app, _, let cell):
          for entry in table.entries(of: cell) {
            if case .transition(let phase) = entry.kind { states[app] = phase.to }
          }
        case .eviction(let eviction):
          if eviction.state == .background { #expect(!states.values.contains(.suspended)) }
        default: break
        }
      }
      evictions += record.evictions
    }
    #expect(evictions > 0)
  }

  /// A run on `bare` of opens alone, action number n at microsecond n.
  private func sparse(seed: UInt64, _ policy: PolicyModel) -> Scenario {
    var scenario = RandomScenarios.scenario(seed: 2 * seed + 1)
    if case .unlimited = scenario.budget { scenario.budget = .limited(.mebibytes(200)) }
    scenario.policy = policy
    scenario.duration = nil
    scenario.warmup = .zero
    let draws = RandomStream(seed: seed, purpose: .test)
    scenario.actions = (0..<UInt64(150)).map { index in
      let app = draws.index(below: UInt64(scenario.apps.count), at: index)
      return Action(.open, at: Time(microseconds: Int64(index)), app: Int32(app))
    }
    return scenario
  }
}
