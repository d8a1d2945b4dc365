internal import BenchmarkHarness
internal import SimulationCore

/// Whole runs of bundled scenarios, and of half a year of a real phone's use.
enum RunSuite: BenchmarkSuite {
  static let name = "run"
  static let summary = "whole runs as `flotsam run` does them, set-up included"
  private static let scenarios: [(name: String, apps: Int)] = [
    ("everyday", 72), ("thousand-apps", 1_000),
  ]

  static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark] {
    if let own = selection.own { return [benchmark(own)] }
    var benchmarks = scenarios.map { scenario in
      Benchmark(
        "\(name)/\(scenario.name)",
        input: "scenario",
        apps: scenario.apps,
        unit: "transition"
      ) { () throws(SimulationError) in
        try .run(selection.scenario(scenario.name))
      }
    }
    if let phone = selection.phone {
      benchmarks.append(
        Benchmark("\(name)/phone-168-days", input: "trace", apps: phone.apps, unit: "transition") {
          () throws(SimulationError) in
          try .run(phone.scenario())
        }
      )
    }
    return benchmarks
  }

  /// A user's own scenario, of which one launch is an operation.
  private static func benchmark(_ scenario: Scenario) -> Benchmark {
    let launches = scenario.actions.count { $0.kind == .open }
    return Benchmark(
      "\(name)/\(scenario.name)",
      input: "scenario",
      apps: scenario.apps.count,
      unit: "open"
    ) { () throws(SimulationError) in
      try .run(scenario, operations: max(launches, 1))
    }
  }
}
