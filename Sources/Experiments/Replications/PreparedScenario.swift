package import SimulationCore
internal import SimulationEngine
internal import Workloads

/// A scenario that was read and checked once, and can then be run as often as there are replications.
///
/// What users do is drawn for (seed, replication), and never from the policy: cells of an experiment
/// that differ in policy or budget meet the same users.
package struct PreparedScenario: Sendable {
  /// The scenario.
  ///
  /// Its actions are those of a script or a trace, which all replications share; a generator's are
  /// drawn for each replication.
  package let scenario: Scenario
  private let generator: ActionGenerator?
  private let end: Time
  /// The kinds of actions that are drawn.
  private let kinds: [ActionKind]
  /// What all its replications share of the engine's set-up.
  private let apps: PreparedApps

  /// The `scenario` with actions of `workload`, which are there already if it is a script or a trace.
  ///
  /// - Throws: What is wrong with a generator, or with the pair of policy and platform.
  package init(_ scenario: Scenario, workload: WorkloadModel) throws(SimulationError) {
    self.scenario = scenario
    guard case .generator(let model) = workload else {
      generator = nil
      end = .zero
      kinds = []
      apps = try PreparedApps(scenario)
      return
    }
    guard let duration = scenario.duration else {
      throw SimulationError(
        .badData,
        "a generator needs to know when to stop",
        hint: "state a duration, as in 12h"
      )
    }
    guard !scenario.apps.isEmpty else {
      throw SimulationError(.badData, "a generator needs apps to open")
    }
    try model.validate(for: scenario.apps)
    generator = ActionGenerator(
      model,
      apps: scenario.apps,
      seed: scenario.seed,
      timeOfDay: scenario.timeOfDay
    )
    end = duration
    kinds = model.actionKinds
    apps = try PreparedApps(scenario, kinds: kinds)
  }

  private init(_ scenario: Scenario, _ other: PreparedScenario) {
    self.scenario = scenario
    generator = other.generator
    end = other.end
    kinds = other.kinds
    apps = other.apps
  }

  /// The scenario of one replication, its actions drawn.
  package func scenario(of replication: UInt64) -> Scenario {
    var drawn = scenario
    drawn.replication = replication
    if let generator { drawn.actions = generator.replicated(replication).actions(until: end) }
    return drawn
  }

  /// Its apps made ready for runs with actions of `kinds` beside its own.
  func apps(for kinds: [ActionKind]) throws(SimulationError) -> PreparedApps {
    try PreparedApps(scenario, kinds: self.kinds + kinds)
  }

  /// What one replication measures.
  package func record(of replication: UInt64) throws(SimulationError) -> RunRecord {
    try Simulation.run(scenario(of: replication), with: apps)
  }

  /// The same users on another budget; on all platforms but `bare` the device's memory follows it.
  package func with(budget: Budget) -> PreparedScenario {
    var changed = scenario
    changed.budget = budget
    if case .limited(let bytes) = budget, scenario.platform.kind != .bare {
      changed.device.ram = Bytes(bytes.count + scenario.device.system.count)
    }
    return PreparedScenario(changed, self)
  }

  /// The same users on a scenario that `change` has changed in anything but its actions.
  package func with(_ change: (inout Scenario) -> Void) -> PreparedScenario {
    var changed = scenario
    change(&changed)
    return PreparedScenario(changed, self)
  }

  /// Whether replications are all the same: nothing is drawn.
  package var isExact: Bool {
    guard generator == nil, scenario.policy.name != PolicyName.random.rawValue else { return false }
    return scenario.apps.allSatisfy(\.isFixed)
  }
}

extension AppModel {
  /// Whether each session of it has the same numbers.
  fileprivate var isFixed: Bool {
    [footprint.launch, footprint.peak, footprint.background, launch.cold, launch.resume]
      .allSatisfy { quantity in
        switch quantity {
        case nil, .fixed: true
        case .logNormal, .uniform: false
        }
      }
  }
}
