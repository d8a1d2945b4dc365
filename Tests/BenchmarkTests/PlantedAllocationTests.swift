import AllocationProbe
import BenchmarkHarness
import BenchmarkSuites
import SimulationCore
import Testing

@Suite("Allocations")
struct PlantedAllocationTests {
  private static func benchmark() throws -> Benchmark {
    let all = BenchmarkCatalogue.benchmarks(CatalogueTests.selection([100], [.zipf09]))
    return try #require(all.first { $0.name == "policy/lru" })
  }

  private static func session(_ benchmark: Benchmark) throws -> BenchmarkSession {
    var runner = BenchmarkRunner(reference: {})
    runner.timeLimit = 0
    let machine = Machine(
      processor: "any",
      model: "",
      cores: 1,
      system: "any",
      toolchain: "any",
      build: "debug"
    )
    return BenchmarkSession(machine: machine, commit: "any", results: try runner.run([benchmark]))
  }

  @Test func `one that is planted in a copy of a benchmark is found`() throws {
    guard HeapCounters() != nil else { return }
    let clean = try Self.benchmark()
    let planted = Benchmark(
      clean.name,
      input: clean.input,
      apps: clean.apps,
      unit: clean.unit
    ) { () throws(SimulationError) in
      let work = try clean.prepare()
      var kept: [UInt64] = []
      return BenchmarkWork(work.amount) { (count) throws(SimulationError) in
        for step in 0..<count { kept = [UInt64(step), UInt64(count)] }
        return try work.run(count) &+ kept[0]
      }
    }
    let older = try Self.session(clean)
    #expect(older.results[0].samples[.bytes]?.first ?? .infinity < 1)
    // Other tests allocate at the same time: only bytes are counted by thread.
    func bytes(_ newer: BenchmarkSession) throws -> [SampleComparison.Verdict] {
      try BaselineComparison(older: older, newer: newer).rows
        .filter { $0.metric == .bytes }.map(\.verdict)
    }
    #expect(try bytes(Self.session(clean)) == [])
    #expect(try bytes(Self.session(planted)) == [.worse])
  }

  @Test func `large ones are told from small ones`() throws {
    guard HeapCounters() != nil else { return }
    var kept: [[UInt8]] = []
    let meter = ProcessMeter()
    let start = meter.begin()
    for _ in 0..<10 { kept.append([UInt8](repeating: 1, count: 1 << 20)) }
    let reading = meter.end(start)
    #expect(kept.count == 10)
    #expect(reading[.largeMallocs] ?? 0 >= 10)
    #expect(reading[.bytes] ?? 0 >= 10_485_760)
    #expect(reading[.peakResident] ?? 0 >= 10_485_760)
  }
}
