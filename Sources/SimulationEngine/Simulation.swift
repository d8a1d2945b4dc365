public import SimulationCore

/// Runs scenarios.
public enum Simulation {
  // As Embedded Swift its body would be compiled again where it is called, without the engine's types.
  /// Runs `scenario` and answers what it measured: the same scenario gives the same record.
  ///
  /// `onEvent` is told of everything that happens, in order; without it the run is about twice as
  /// fast. Names of policies and profiles that don't exist are errors.
  @export(interface)
  public static func run(
    _ scenario: Scenario,
    onEvent: ((RunEvent) -> Void)? = nil
  ) throws(SimulationError) -> RunRecord {
    if let onEvent {
      let lifecycles = try checked(scenario)
      return run(scenario, lifecycles, AnyPolicy.self, ClosureObserver(body: onEvent))
    }
    try checkPolicy(of: scenario)
    return runPrepared(scenario, try PreparedApps(scenario))
  }

  /// The same with apps that were made ready beforehand; where they aren't the scenario's, it makes
  /// its own ready.
  @export(interface)
  package static func run(
    _ scenario: Scenario,
    with apps: PreparedApps,
    onEvent: ((RunEvent) -> Void)? = nil
  ) throws(SimulationError) -> RunRecord {
    try checkPolicy(of: scenario)
    let apps = apps.serve(scenario) ? apps : try PreparedApps(scenario)
    guard let onEvent else { return runPrepared(scenario, apps) }
    let observer = ClosureObserver(body: onEvent)
    return run(scenario, apps.lifecycles, AnyPolicy.self, observer, kinds: apps.kinds)
  }

  /// Runs `scenario` unobserved, and calls `mark` twice: when all is set up, and when the last event is
  /// over but nothing is released yet.
  ///
  /// So a benchmark can tell set-up and loop apart, in time and in memory.
  package static func run(
    _ scenario: Scenario,
    mark: () -> Void
  ) throws(SimulationError) -> RunRecord {
    try checkPolicy(of: scenario)
    return runPrepared(scenario, try PreparedApps(scenario), mark: mark)
  }

  private static func runPrepared(
    _ scenario: Scenario,
    _ apps: PreparedApps,
    mark: () -> Void = {}
  ) -> RunRecord {
    let lifecycles = apps.lifecycles
    let kinds = apps.kinds
    let kind = scenario.platform.kind
    guard kind == .bare || kind == .textbook else {
      return run(scenario, lifecycles, AnyPolicy.self, Unobserved(), kinds: kinds, mark: mark)
    }
    // Compiled anew for policies whose speed is promised; the table costs the others little.
    switch PolicyName.of(scenario) {
    case .lru:
      return run(
        scenario,
        lifecycles,
        LeastRecentlyUsed.self,
        Unobserved(),
        kinds: kinds,
        mark: mark
      )
    case .gdsf:
      return run(
        scenario,
        lifecycles,
        GreedyDualSizeFrequency.self,
        Unobserved(),
        kinds: kinds,
        mark: mark
      )
    case .fifo, .clock, .sieve, .s3fifo, .lfu, .lru2, .largest, .smallest, .linuxOOM, .markov,
      .random, .jetsam, .jetsamBefore18_4, .jetsamClassic, .jetsamBefore13, .lmkMinfree,
      .lmkdPSI, .androidCachedLimit, .belady, .beladyCost, .pessimal, .score:
      return run(
        scenario,
        lifecycles,
        BoxedPolicy<PlainPlatforms>.self,
        Unobserved(),
        kinds: kinds,
        mark: mark
      )
    }
  }

  /// The lifecycles of `scenario`, whose names exist and whose policies go with its platform.
  static func checked(
    _ scenario: Scenario,
    _ turns: [PolicyTurn] = []
  ) throws(SimulationError) -> LifecycleBinding {
    try checkPolicy(of: scenario)
    for turn in turns {
      var changed = scenario
      changed.policy = turn.policy
      try checkPolicy(of: changed)
    }
    let kind = scenario.platform.kind
    guard turns.isEmpty || kind == .bare || kind == .textbook else {
      throw SimulationError(
        .badData,
        "on \(scenario.platform.name) a policy is a part of the platform, and can't change on the way"
      )
    }
    return try LifecycleBinding(scenario)
  }

  private static func checkPolicy(of scenario: Scenario) throws(SimulationError) {
    _ = try PolicyName(scenario.policy)
    if let conflict = PolicyName.conflict(scenario.policy, on: scenario.platform) {
      throw SimulationError(.badData, conflict)
    }
  }

  /// Runs `scenario`, and tells beside events what everybody holds: after each event of the device,
  /// before each eviction, and when an answer to a warning or a purge has given something back.
  @export(interface)
  public static func run(
    _ scenario: Scenario,
    onMemory: @escaping (MemoryReading) -> Void,
    onEvent: ((RunEvent) -> Void)? = nil
  ) throws(SimulationError) -> RunRecord {
    let lifecycles = try checked(scenario)
    var observer = ClosureObserver(body: onEvent ?? { _ in })
    observer.onMemory = onMemory
    observer.reading = MemoryReading(apps: scenario.apps.count)
    return run(scenario, lifecycles, AnyPolicy.self, observer)
  }

  /// Runs `scenario` with a ranking of the caller's in place of its policy.
  ///
  /// The platform keeps what starts and stops evictions, and who may be taken at all; the ranking
  /// says who goes first. The record calls the policy by the ranking's name.
  public static func run(
    _ scenario: Scenario,
    ranking: some VictimRanking,
    onEvent: ((RunEvent) -> Void)? = nil
  ) throws(SimulationError) -> RunRecord {
    var scenario = scenario
    scenario.policy = PolicyModel(ranking.name)
    return try run(scenario, OwnRanking(ranking), onEvent)
  }

  @export(interface)
  private static func run(
    _ scenario: Scenario,
    _ ranking: OwnRanking,
    _ onEvent: ((RunEvent) -> Void)?
  ) throws(SimulationError) -> RunRecord {
    let lifecycles = try LifecycleBinding(scenario)
    guard let onEvent else {
      return run(scenario, lifecycles, AnyPolicy.self, Unobserved(), ranking: ranking)
    }
    let observer = ClosureObserver(body: onEvent)
    return run(scenario, lifecycles, AnyPolicy.self, observer, ranking: ranking)
  }

  /// Runs `scenario` as `run` does, and tells beside each event what the device then looks like.
  ///
  /// `onState` is called once after each event of the engine, that of an action or of a timer, when all
  /// that belongs to it was told. On `textbook` and `bare`, where a policy is a rank and no more, others
  /// may take over on the way: `turns`, in the order of their events. Elsewhere such a turn is an error.
  @export(interface)
  public static func watch(
    _ scenario: Scenario,
    turns: [PolicyTurn] = [],
    onEvent: @escaping (RunEvent) -> Void,
    onState: @escaping (DeviceState) -> Void
  ) throws(SimulationError) -> RunRecord {
    let lifecycles = try checked(scenario, turns)
    let observer = ClosureObserver(
      body: onEvent,
      onState: onState,
      turns: turns.isEmpty ? nil : PolicyTurns(turns)
    )
    return run(scenario, lifecycles, AnyPolicy.self, observer)
  }

  /// The lifecycle table that a run of `scenario` uses: what `RunEvent` names cells of.
  public static func lifecycleTable(
    of scenario: Scenario
  ) throws(SimulationError) -> LifecycleTable {
    try LifecycleBinding(scenario).table
  }

  private static func run<Policy: EvictionPolicy & ~Copyable, Observer: RunObserver>(
    _ scenario: Scenario,
    _ lifecycles: LifecycleBinding,
    _ policy: Policy.Type,
    _ observer: Observer,
    ranking: OwnRanking? = nil,
    kinds: KindTable? = nil,
    mark: () -> Void = {}
  ) -> RunRecord {
    var simulator = Simulator<Policy, Observer>(
      scenario,
      lifecycles,
      observer: observer,
      ranking: ranking,
      kinds: kinds
    )
    mark()
    let end = simulator.run()
    mark()
    return simulator.record(end: end)
  }
}
