internal import BenchmarkHarness
internal import SimulationCore
internal import SimulationEngine

/// The queue of timers alone.
enum EventQueueSuite: BenchmarkSuite {
  static let name = "events"
  static let summary = "taking the next of many timers and setting another (hold model)"

  static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark] {
    selection.sizes.map { apps in
      Benchmark("\(name)/hold", input: "uniform", apps: apps, unit: "event") {
        () throws(SimulationError) in
        let drill = Held(EventQueueDrill(apps: apps, seed: 1))
        return BenchmarkWork(.adjustable) { count in drill.value.hold(count) }
      }
    }
  }
}
