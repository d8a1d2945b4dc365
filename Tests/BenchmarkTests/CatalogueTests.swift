import BenchmarkHarness
import BenchmarkSuites
import SimulationCore
import SimulationEngine
import Testing

@Suite("The catalogue of benchmarks")
struct CatalogueTests {
  static func selection(_ sizes: [Int], _ patterns: [AccessPattern]) -> BenchmarkSelection {
    BenchmarkSelection(sizes: sizes, patterns: patterns) { (name) throws(SimulationError) in
      throw SimulationError(.noInput, "these tests have no scenario \(name)")
    }
  }

  @Test func `measures every policy's decision`() {
    let benchmarks = BenchmarkCatalogue.benchmarks(Self.selection([1_000_000], [.zipf09]))
    let names = Set(benchmarks.map(\.name))
    for policy in PolicyName.allCases { #expect(names.contains("policy/\(policy.rawValue)")) }
  }

  @Test func `has no two benchmarks of one name`() {
    let all = Self.selection([100, 1_000], AccessPattern.allCases)
    let keys = BenchmarkCatalogue.benchmarks(all).map(\.key)
    #expect(Set(keys).count == keys.count)
  }

  @Test func `everything that needs no scenario runs`() throws {
    let benchmarks = BenchmarkCatalogue.benchmarks(Self.selection([100], [.loop]))
      .filter { !$0.name.hasPrefix("run/") }
    var runner = BenchmarkRunner(reference: {})
    runner.timeLimit = 0
    let results = try runner.run(benchmarks)
    #expect(results.map(\.key) == benchmarks.map(\.key))
    for result in results { #expect(result.samples[.wall]?.first ?? 0 > 0, "\(result.key)") }
  }

  @Test func `the yardstick and the engine agree on cold launches`() throws {
    let rows = try YardstickBenchmark(pairs: 1)
      .measure([.kernel, .busy], apps: 8)
    #expect(rows.map(\.work) == ["kernel", "simulation-busy"])
    #expect(rows.allSatisfy { $0.ratio > 0 })
  }
}
