internal import ScenarioFiles
internal import SimulationCore
internal import Workloads

/// A scenario ready to run: apps and actions filled in.
struct Preparation {
  /// The catalogue that apps of a trace take their numbers from, if nothing else is said.
  static let standardCatalogue = "everyday"

  /// The scenario.
  let scenario: Scenario
  /// How its trace was read, if it has one.
  let notes: TraceNotes?

  /// Loads the scenario at `path` with `options`, then draws or reads its actions.
  init(_ path: String?, options: RunOptions) throws(SimulationError) {
    var loaded = try ScenarioLoader.load(path, options: options)
    let scenario = loaded.scenario
    var source = Workload.Source(
      apps: scenario.apps,
      seed: scenario.seed,
      replication: scenario.replication,
      duration: scenario.duration,
      timeOfDay: scenario.timeOfDay
    )
    if case .trace = loaded.workload, scenario.apps.isEmpty {
      source.catalogue = try ScenarioLoader.catalogue(named: Self.standardCatalogue)
    }
    let workload = try Workload.actions(for: loaded.workload, from: source) {
      model throws(SimulationError) in try ScenarioLoader.bytes(of: model)
    }
    loaded.scenario.apps = workload.apps
    loaded.scenario.actions = workload.actions
    loaded.scenario.timeOfDay = workload.timeOfDay
    if loaded.needsTraceForBudget { try loaded.settleBudget() }
    self.scenario = loaded.scenario
    notes = workload.notes
  }
}
