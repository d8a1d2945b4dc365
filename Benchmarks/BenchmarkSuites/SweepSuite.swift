internal import BenchmarkHarness
internal import Experiments
@preconcurrency internal import Glibc
internal import SimulationCore

/// Replications as `flotsam sweep` does them: users drawn, run, measured, and stored one by one.
enum SweepSuite: BenchmarkSuite {
  static let name = "sweep"
  static let summary =
    "replications that are drawn, run and stored: one in which nothing happens, and users of an"
    + " hour on one job and on two"
  /// What a replication costs beyond its simulation is promised up to here.
  private static let mostApps = 1_000

  static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark] {
    selection.sizes.filter { $0 <= mostApps }.flatMap { apps in
      [
        // So many replications that opening the file and closing it, a dozen waits for the disk, weigh little.
        benchmark("empty", "none", apps, 5 * apps, jobs: 1, .script([]), .seconds(1)),
        benchmark("1-job", "zipf-0.9", apps, apps, jobs: 1, users, .hours(1)),
        benchmark("2-jobs", "zipf-0.9", apps, apps, jobs: 2, users, .hours(1)),
      ]
    }
  }

  private static var users: WorkloadModel {
    var model = GeneratorModel(
      popularity: .zipf(exponent: 0x1.ccccccccccccdp-1),
      session: .logNormal(median: Time.seconds(20).microseconds, sigma: 1),
      gap: .logNormal(median: Time.seconds(15).microseconds, sigma: 1)
    )
    model.wakes = false
    return .generator(model)
  }

  private static func benchmark(
    _ kind: String,
    _ input: String,
    _ apps: Int,
    _ replications: Int,
    jobs: Int,
    _ workload: WorkloadModel,
    _ duration: Time
  ) -> Benchmark {
    Benchmark("\(name)/\(kind)", input: input, apps: apps, unit: "replication") {
      () throws(SimulationError) in
      var scenario = SampleApps.scenario(name, apps: apps, percent: 30)
      scenario.duration = duration
      let prepared = try PreparedScenario(scenario, workload: workload)
      return BenchmarkWork(.fixed(replications)) { (count) throws(SimulationError) in
        try sweep(prepared, replications: count, jobs: jobs)
      }
    }
  }

  /// Runs and stores replications of `prepared` into a file of their own, and answers how many.
  private static func sweep(
    _ prepared: PreparedScenario,
    replications: Int,
    jobs: Int
  ) throws(SimulationError) -> UInt64 {
    let sweep = Sweep(
      cells: [Sweep.Cell([])],
      replications: replications,
      samples: [0],
      command: { _, _ in "" },
      prepare: { _ in prepared }
    )
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/flotsam-bench-\(getpid()).sqlite"
    defer { for ending in ["", "-wal", "-shm"] { unlink(path + ending) } }
    let store = try ResultStore(writing: path, isReadable: true)
    let progress = try SweepRun(sweep).run(into: store, on: Workers(jobs: jobs)) { _ in }
    try store.close()
    return UInt64(progress.run)
  }
}
