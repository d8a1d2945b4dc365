internal import BenchmarkHarness
internal import SimulationCore
internal import Workloads

/// Reading usage traces from memory.
enum ImportSuite: BenchmarkSuite {
  static let name = "import"
  static let summary = "rows of usage traces read: the general layout, and a phone's"

  static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark] {
    var benchmarks = selection.sizes.map { apps in
      Benchmark("\(name)/csv", input: "zipf-0.9", apps: apps, unit: "row") {
        () throws(SimulationError) in
        let models = SampleApps.models(apps)
        let opens = AccessPattern.zipf09.opens(
          .phone,
          apps: models,
          count: min(100 * apps, 100_000),
          seed: 1
        )
        return try reading(UsageTrace.csv(ids: models.map(\.id), actions: opens).bytes)
      }
    }
    if let phone = selection.phone {
      benchmarks.append(
        Benchmark("\(name)/phone-168-days", input: "trace", apps: phone.apps, unit: "row") {
          () throws(SimulationError) in try reading(phone.bytes())
        }
      )
    }
    return benchmarks
  }

  private static func reading(_ bytes: [UInt8]) throws(SimulationError) -> BenchmarkWork {
    let trace = try UsageTrace.read(bytes, file: "trace.csv")
    return BenchmarkWork(
      .fixed(Int(trace.notes.rows)),
      counts: [("apps", Int64(trace.apps.count)), ("actions", Int64(trace.actions.count))]
    ) { (_) throws(SimulationError) in
      let trace = try UsageTrace.read(bytes, file: "trace.csv")
      return UInt64(trace.apps.count + trace.actions.count)
    }
  }
}
