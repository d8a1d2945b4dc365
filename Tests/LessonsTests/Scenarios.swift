/// Scenarios to step through.
import ScenarioFiles
import SimulationCore
import Workloads

enum Scenarios {
  /// The built-in scenario `name`, its actions drawn.
  static func builtin(_ name: String, _ options: RunOptions = RunOptions()) throws -> Scenario {
    let loaded = try ScenarioLoader.load(name, options: options)
    var scenario = loaded.scenario
    let workload = try Workload.actions(
      for: loaded.workload,
      from: Workload.Source(
        apps: scenario.apps,
        seed: scenario.seed,
        duration: scenario.duration,
        timeOfDay: scenario.timeOfDay
      ),
      load: { (model: TraceModel) throws(SimulationError) in try ScenarioLoader.bytes(of: model) }
    )
    scenario.actions = workload.actions
    return scenario
  }

  /// A day of 200 apps, of which many are opened.
  static func day() throws -> Scenario {
    var options = RunOptions()
    options.duration = "24h"
    options.warmup = "0s"
    options.set = [(key: "apps.count", value: "200")]
    return try builtin("everyday", options)
  }
}
