internal import BenchmarkHarness
internal import SimulationCore
internal import SimulationEngine

/// What a replication costs beyond its simulation: a run in which nothing happens.
enum ReplicationSuite: BenchmarkSuite {
  static let name = "replication"
  static let summary = "set-up and record of a run in which nothing happens"

  static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark] {
    selection.sizes.map { apps in
      Benchmark("\(name)/empty", input: "none", apps: apps, unit: "replication") {
        () throws(SimulationError) in
        var scenario = SampleApps.scenario(name, apps: apps, percent: 30)
        scenario.duration = .seconds(1)
        return BenchmarkWork(.adjustable) { (count) throws(SimulationError) in
          var samples: UInt64 = 0
          for _ in 0..<count { samples += UInt64(try Simulation.run(scenario).memorySamples.count) }
          return samples
        }
      }
    }
  }
}
