#if Jemalloc
package import SimulationCore
package import SimulationEngine

/// Runs scenarios with every process's footprint in an arena of its own.
package enum ArenaRun {
  /// The most arenas: jemalloc has 4,095, and takes some itself.
  package static let mostArenas = 4_000

  /// Runs `scenario`, holding what it says, and answers its record, which is the model's own, and what
  /// was measured; `onEvent` is told of events as without real memory.
  ///
  /// Errors come before anything is held, where the machine has no room or there aren't enough arenas;
  /// or after a run in which an arena came to its limit before the model did.
  package static func run(
    _ scenario: Scenario,
    _ options: RealMemoryOptions,
    onEvent: ((RunEvent) -> Void)? = nil
  ) throws(SimulationError) -> (record: RunRecord, memory: RealMemoryRecord) {
    let plan = try MemoryPlan(scenario)
    try plan.check(scenario, options)
    let keeper = try ArenaKeeper(scenario, options, plan)
    let record = try Simulation.run(
      scenario,
      onMemory: { reading in keeper.follow(reading) },
      onEvent: { event in
        keeper.note(event)
        onEvent?(event)
      }
    )
    let memory = try keeper.finish()
    return (record, memory)
  }
}
#endif
