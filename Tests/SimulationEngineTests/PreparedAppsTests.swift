import ReferenceSimulator
import SimulationCore
import SimulationEngine
import Testing

@Suite("Prepared apps")
struct PreparedAppsTests {
  private static let scenarios =
    (0..<6).map { RandomScenarios.scenario(seed: $0) }
    + (0..<4).map { RandomScenarios.ios(seed: $0) }

  @Test(arguments: scenarios.indices)
  func `give the record that a run without them gives`(_ index: Int) throws {
    var scenario = Self.scenarios[index]
    let apps = try PreparedApps(scenario, kinds: ActionKind.allCases)
    #expect(try Simulation.run(scenario, with: apps) == Simulation.run(scenario))
    scenario.actions.removeFirst(scenario.actions.count / 2)
    scenario.budget = .unlimited
    scenario.seed += 1
    #expect(try Simulation.run(scenario, with: apps) == Simulation.run(scenario))
  }

  @Test func `are made anew where apps, profile or actions are others`() throws {
    for (one, other) in zip(Self.scenarios, Self.scenarios.dropFirst()) {
      let apps = try PreparedApps(one)
      #expect(try Simulation.run(other, with: apps) == Simulation.run(other))
      var changed = one
      changed.lifecycle = "ios-4"
      #expect(try Simulation.run(changed, with: apps) == Simulation.run(changed))
    }
  }
}
