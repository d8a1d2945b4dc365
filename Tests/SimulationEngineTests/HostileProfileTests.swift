import ReferenceSimulator
import SimulationCore
import SimulationEngine
import Testing

/// Hostile scripts under every profile: the invariants, which debug builds check after each event, hold
/// whatever a profile makes of an event.
@Suite("Hostile scenarios")
struct HostileProfileTests {
  @Test(arguments: try LifecycleNames.all() + ["base"])
  func `keep the invariants under every profile`(_ profile: String) throws {
    for seed in DrawnSeeds.some(1) {
      var scenario = RandomScenarios.hostile(seed: seed)
      scenario.lifecycle = profile
      for index in scenario.apps.indices {
        scenario.apps[index].exitsOnSuspend = index.isMultiple(of: 3)
        scenario.apps[index].restoresState = index.isMultiple(of: 2)
      }
      let record = try Simulation.run(scenario)
      let measured = record.duration.microseconds - scenario.warmup.microseconds
      guard measured >= 0 else { continue }
      #expect(
        record.timeInState.reduce(0, +) == measured * Int64(scenario.apps.count),
        "seed \(seed) under \(profile)"
      )
    }
  }
}
