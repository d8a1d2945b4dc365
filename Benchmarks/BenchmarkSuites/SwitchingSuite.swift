internal import BenchmarkHarness
internal import SimulationCore
internal import SimulationEngine

/// Whole runs that consist of switches between apps.
enum SwitchingSuite: BenchmarkSuite {
  static let name = "switching"
  static let summary = "switches between apps: full simulation, observed, and bare"

  static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark] {
    selection.sizes.flatMap { apps in
      selection.patterns.flatMap { pattern in
        [
          benchmark("full", apps, pattern) { (work) throws(SimulationError) in
            try .run(work.full, operations: work.switches)
          },
          benchmark("observed", apps, pattern) { (work) throws(SimulationError) in
            observed(work)
          },
          benchmark("bare", apps, pattern) { (work) throws(SimulationError) in
            try .run(work.bare, operations: work.switches)
          },
        ]
      }
    }
  }

  /// As many as let the caches of a device with `apps` apps fill.
  static func switches(for apps: Int) -> Int {
    apps <= 10_000 ? min(100 * apps, 100_000) : apps <= 100_000 ? 3 * apps : 2 * apps
  }

  private static func benchmark(
    _ kind: String,
    _ apps: Int,
    _ pattern: AccessPattern,
    prepare: @escaping (SwitchWork) throws(SimulationError) -> BenchmarkWork
  ) -> Benchmark {
    Benchmark("\(name)/\(kind)", input: pattern.rawValue, apps: apps, unit: "switch") {
      () throws(SimulationError) in
      try prepare(SwitchWork(apps: apps, switches: switches(for: apps), pattern: pattern))
    }
  }

  /// Runs with an observer that has work to do: it adds up times and sizes of all that happens.
  private static func observed(_ work: SwitchWork) -> BenchmarkWork {
    BenchmarkWork(.fixed(work.switches)) { (_) throws(SimulationError) in
      var digest: UInt64 = 0
      _ = try Simulation.run(work.full) { event in
        digest = digest &* 31 &+ UInt64(bitPattern: event.time ^ event.used)
      }
      return digest
    }
  }
}

extension BenchmarkWork {
  /// A whole run of `scenario`: of so many `operations`, or of one for each state change.
  static func run(
    _ scenario: Scenario,
    operations: Int? = nil
  ) throws(SimulationError) -> BenchmarkWork {
    let record = try Simulation.run(scenario)
    let clock = Held(LoopClock())
    return BenchmarkWork(
      .fixed(operations ?? Int(record.transitions)),
      counts: [
        ("transitions", record.transitions), ("messages", record.messages),
        ("cold", record.coldLaunches), ("evictions", record.evictions),
      ],
      loop: { clock.value.nanoseconds }
    ) { (_) throws(SimulationError) in
      let record = try Simulation.run(scenario) { clock.value.mark() }
      return UInt64(bitPattern: record.transitions ^ record.peakMemory)
    }
  }
}
