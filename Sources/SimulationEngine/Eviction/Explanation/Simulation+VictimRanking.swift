package import SimulationCore

extension Simulation {
  /// Who goes next in a run of `scenario` at `moment`, in which order, and why.
  ///
  /// It runs the scenario up to there, once or twice, apart from any other run. A moment that the run
  /// doesn't have is an error that says what it has. Where policies take over on the way (`turns`), the
  /// moment has to be an event.
  @export(interface)
  package static func ranking(
    of scenario: Scenario,
    at moment: VictimMoment,
    turns: [PolicyTurn] = []
  ) throws(SimulationError) -> VictimRankingReport {
    let lifecycles = try checked(scenario, turns)
    switch moment {
    case .eviction(let number): return try ranking(of: scenario, lifecycles, eviction: number)
    case .time(let time, let room):
      return try ranking(of: scenario, lifecycles, at: time, room: room)
    case .event(let number):
      return try ranking(of: scenario, lifecycles, event: number, turns)
    }
  }

  private static func ranking(
    of scenario: Scenario,
    _ lifecycles: LifecycleBinding,
    event number: Int,
    _ turns: [PolicyTurn]
  ) throws(SimulationError) -> VictimRankingReport {
    let inquiry = VictimInquiry(scenario, event: number)
    let shared = turns.isEmpty ? nil : PolicyTurns(turns)
    var simulator = simulator(scenario, lifecycles, inquiry, shared)
    if number == 0 { return simulator.report(room: 0, for: inquiry) }
    _ = simulator.run()
    guard let report = inquiry.report else {
      throw SimulationError(.badData, "the run has no event number \(number)")
    }
    return report
  }

  private static func ranking(
    of scenario: Scenario,
    _ lifecycles: LifecycleBinding,
    eviction number: Int
  ) throws(SimulationError) -> VictimRankingReport {
    var inquiry = VictimInquiry(scenario, eviction: number)
    run(scenario, lifecycles, for: inquiry)
    if inquiry.isTooLate {
      // Now it is known when the policy is asked.
      inquiry = VictimInquiry(scenario, eviction: number, ask: inquiry.foundAsk)
      run(scenario, lifecycles, for: inquiry)
    }
    guard let report = inquiry.report else {
      let count = inquiry.evictions
      throw SimulationError(
        .badData,
        "the run has no eviction number \(number)",
        hint: count == 0 ? "it has none" : "it has \(count)"
      )
    }
    return report
  }

  private static func ranking(
    of scenario: Scenario,
    _ lifecycles: LifecycleBinding,
    at time: Time,
    room: Bytes
  ) throws(SimulationError) -> VictimRankingReport {
    let last: Time
    if let duration = scenario.duration {
      last = duration
    } else {
      last = try run(scenario).duration
    }
    let inquiry = VictimInquiry(scenario)
    var simulator = simulator(scenario, lifecycles, inquiry)
    let end = time > last ? last.microseconds : simulator.run(until: time.microseconds)
    guard end >= time.microseconds else {
      throw SimulationError(
        .badData,
        "the run ends after \(end / 1_000_000) s, before the time that is asked about"
      )
    }
    return simulator.report(room: room.count, for: inquiry)
  }

  private static func run(
    _ scenario: Scenario,
    _ lifecycles: LifecycleBinding,
    for inquiry: VictimInquiry
  ) {
    var simulator = simulator(scenario, lifecycles, inquiry)
    _ = simulator.run()
  }

  private static func simulator(
    _ scenario: Scenario,
    _ lifecycles: LifecycleBinding,
    _ inquiry: VictimInquiry,
    _ turns: PolicyTurns? = nil
  ) -> Simulator<AnyPolicy, ClosureObserver> {
    Simulator(
      scenario,
      lifecycles,
      observer: ClosureObserver(body: { _ in }, inquiry: inquiry, turns: turns)
    )
  }
}
