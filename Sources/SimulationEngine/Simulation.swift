public import SimulationCore

/// Runs scenarios.
public enum Simulation {
  /// Runs `scenario` and answers what it measured: the same scenario gives the same record.
  ///
  /// `onEvent` is told of everything that happens, in order; without it the run is about twice as
  /// fast. Names of policies and profiles that don't exist are errors.
  public static func run(
    _ scenario: Scenario,
    onEvent: ((RunEvent) -> Void)? = nil
  ) throws(SimulationError) -> RunRecord {
    let policy = try PolicyName(scenario.policy)
    let lifecycles = try LifecycleBinding(scenario)
    switch policy {
    case .lru: return run(scenario, lifecycles, LeastRecentlyUsed.self, onEvent)
    case .fifo: return run(scenario, lifecycles, FirstInFirstOut.self, onEvent)
    case .random: return run(scenario, lifecycles, RandomChoice.self, onEvent)
    case .largest: return run(scenario, lifecycles, LargestFirst.self, onEvent)
    }
  }

  /// The lifecycle table that a run of `scenario` uses: what `RunEvent` names cells of.
  public static func lifecycleTable(
    of scenario: Scenario
  ) throws(SimulationError) -> LifecycleTable {
    try LifecycleBinding(scenario).table
  }

  private static func run<Policy: EvictionPolicy & ~Copyable>(
    _ scenario: Scenario,
    _ lifecycles: LifecycleBinding,
    _ policy: Policy.Type,
    _ onEvent: ((RunEvent) -> Void)?
  ) -> RunRecord {
    if let onEvent {
      var simulator = Simulator<Policy, ClosureObserver>(
        scenario,
        lifecycles,
        observer: ClosureObserver(body: onEvent)
      )
      let end = simulator.run()
      return simulator.record(end: end)
    }
    var simulator = Simulator<Policy, Unobserved>(scenario, lifecycles, observer: Unobserved())
    let end = simulator.run()
    return simulator.record(end: end)
  }
}
