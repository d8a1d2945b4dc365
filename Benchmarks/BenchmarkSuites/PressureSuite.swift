internal import BenchmarkHarness
internal import SimulationCore
internal import SimulationEngine
internal import Workloads

/// A device that is short of memory all the time: warnings, answers, purges, evictions.
enum PressureSuite: BenchmarkSuite {
  static let name = "pressure"
  static let summary = "warnings to apps that run in the background, and what follows from them"

  static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark] {
    selection.sizes.flatMap { apps in
      selection.patterns.map { pattern in
        Benchmark("\(name)/warnings", input: pattern.rawValue, apps: apps, unit: "warning") {
          () throws(SimulationError) in
          let scenario = scenario(apps: apps, pattern: pattern)
          let record = try Simulation.run(scenario)
          let warnings = record.warnings + record.criticalWarnings
          guard warnings > 0 else {
            throw SimulationError(.ours, "\(apps) apps are too few for a warning")
          }
          return try .run(scenario, operations: Int(warnings))
        }
      }
    }
  }

  /// Short sessions of apps that work for ten minutes after each, while a hog takes a quarter of the
  /// budget and gives it back, again and again.
  private static func scenario(apps: Int, pattern: AccessPattern) -> Scenario {
    var scenario = SampleApps.scenario(name, apps: apps, percent: 20)
    for app in scenario.apps.indices { scenario.apps[app].background.task = .seconds(600) }
    guard case .limited(let budget) = scenario.budget else { return scenario }
    let hog = Bytes(budget.count / 4)
    let switches = min(50 * apps, 200_000)
    let actions = pattern.actions(.busy, apps: scenario.apps, switches: switches, seed: 1)
    for (place, action) in actions.enumerated() {
      scenario.actions.append(action)
      guard place % 32 == 16 else { continue }
      let isGiven = place % 64 == 48
      let amount = isGiven ? Bytes(-hog.count) : hog
      scenario.actions.append(Action(.memory, at: action.time, amount: amount))
    }
    return scenario
  }
}
