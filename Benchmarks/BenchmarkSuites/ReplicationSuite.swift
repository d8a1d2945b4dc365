internal import BenchmarkHarness
internal import SimulationCore
internal import SimulationEngine

/// What a replication costs beyond its simulation: a run in which nothing happens.
enum ReplicationSuite: BenchmarkSuite {
  static let name = "replication"
  static let summary = "set-up and record of a run in which nothing happens, alone and of many"

  static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark] {
    selection.sizes.flatMap { apps in
      [
        benchmark("alone", apps) { (scenario) throws(SimulationError) in
          work { () throws(SimulationError) in try Simulation.run(scenario) }
        },
        benchmark("of-many", apps) { (scenario) throws(SimulationError) in
          // What all replications of a scenario share is made ready once.
          let prepared = try PreparedApps(scenario)
          return work { () throws(SimulationError) in try Simulation.run(scenario, with: prepared) }
        },
      ]
    }
  }

  private static func benchmark(
    _ kind: String,
    _ apps: Int,
    prepare: @escaping (Scenario) throws(SimulationError) -> BenchmarkWork
  ) -> Benchmark {
    Benchmark("\(name)/\(kind)", input: "none", apps: apps, unit: "replication") {
      () throws(SimulationError) in
      var scenario = SampleApps.scenario(name, apps: apps, percent: 30)
      scenario.duration = .seconds(1)
      return try prepare(scenario)
    }
  }

  private static func work(
    _ run: @escaping () throws(SimulationError) -> RunRecord
  ) -> BenchmarkWork {
    BenchmarkWork(.adjustable) { (count) throws(SimulationError) in
      var samples: UInt64 = 0
      for _ in 0..<count { samples += UInt64(try run().memorySamples.count) }
      return samples
    }
  }
}
