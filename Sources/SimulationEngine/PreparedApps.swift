package import SimulationCore

/// The apps of a scenario made ready for the loop: what all runs of the same apps share, whatever
/// their actions, seed, budget and policy.
///
/// Making it takes as long as some thousands of switches; a run that is handed one starts at once. It
/// is a value without state, so runs on several threads may share it.
package struct PreparedApps: Sendable {
  let lifecycles: LifecycleBinding
  let kinds: KindTable
  private let apps: [AppModel]
  private let lifecycle: String
  private let taskLimit: Time?

  /// The apps of `scenario`, for runs whose actions are of `kinds` or of the scenario's own kinds.
  ///
  /// - Throws: What `Simulation.run` throws if there is no such lifecycle profile.
  package init(_ scenario: Scenario, kinds: [ActionKind] = []) throws(SimulationError) {
    lifecycles = try LifecycleBinding(scenario, kinds: kinds)
    self.kinds = KindTable(scenario)
    apps = scenario.apps
    lifecycle = scenario.lifecycle
    taskLimit = scenario.platform.taskLimit
  }

  /// What states the apps can be in, and what they lead to.
  package var table: LifecycleTable { lifecycles.table }

  /// Whether they are the apps that `scenario` needs; at once if both share one list.
  package func serve(_ scenario: Scenario) -> Bool {
    lifecycle == scenario.lifecycle && taskLimit == scenario.platform.taskLimit
      && lifecycles.covers(scenario.actions) && apps == scenario.apps
  }
}
