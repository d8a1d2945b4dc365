internal import BenchmarkHarness
internal import SimulationCore
internal import SimulationEngine
internal import Workloads

/// Moves of the lifecycle engines alone, under a profile of each family.
enum LifecycleSuite: BenchmarkSuite {
  static let name = "lifecycle"
  static let summary = "moves of many apps' lifecycle engines, one profile of each family"
  /// Without multitasking, with it, with scenes, the textbook's; Android before and with its freezer.
  private static let profiles = [
    "iphoneos-3", "ios-11", "ios-13-scene", "textbook", "android-8", "android-14",
  ]

  static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark] {
    selection.sizes.flatMap { apps in
      selection.patterns.flatMap { pattern in
        profiles.map { profile in
          Benchmark(
            "\(name)/\(profile)",
            input: pattern.rawValue,
            apps: apps,
            unit: "move"
          ) { () throws(SimulationError) in
            var scenario = SampleApps.scenario(name, apps: apps, percent: 30)
            scenario.lifecycle = profile
            scenario.actions = pattern.opens(
              .phone,
              apps: scenario.apps,
              count: min(64 * apps, 1 << 20),
              seed: 1
            )
            let drill = Held(try LifecycleDrill(scenario))
            return BenchmarkWork(.adjustable) { count in drill.value.move(count) }
          }
        }
      }
    }
  }
}
