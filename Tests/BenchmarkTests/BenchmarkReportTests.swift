import BenchmarkHarness
import SimulationCore
import Testing

@Suite("Reports of benchmarks")
struct BenchmarkReportTests {
  private static func session() -> BenchmarkSession {
    let machine = Machine(
      processor: "P",
      model: "family 1, model 2",
      cores: 2,
      system: "Linux",
      toolchain: "Swift 6.3.1",
      build: "release"
    )
    let results = [(100, 10.0), (1_000, 20.0), (10_000, 40.0)].map { apps, cost in
      var result = BenchmarkResult(
        Benchmark("policy/lru", input: "zipf-0.9", apps: apps, unit: "decision", remark: "O(n)") {
          () throws(SimulationError) in
          throw SimulationError(.ours, "nothing runs here")
        }
      )
      result.samples = [
        .wall: [cost, cost * 1.5, cost * 4], .mallocs: [0, 0, 0], .peakResident: [1_048_576],
      ]
      result.operations = 1_000
      return result
    }
    let row = YardstickRow(
      work: "kernel",
      apps: 4_096,
      transitionsPerSecond: 1e8,
      ours: 10,
      yardstick: 9,
      ratio: 0.9
    )
    return BenchmarkSession(machine: machine, commit: "abc", yardstick: [row], results: results)
  }

  @Test func `text has percentiles, the other metrics, and how cost grows`() {
    let text = BenchmarkReport.text(Self.session(), form: .text)
    #expect(text.contains("kernel  4,096    100,000,000  10.0   9.0  0.900"))
    #expect(text.contains("policy/lru       zipf-0.9   1,000  decision  20.0  20.0  30.0"))
    #expect(text.contains("33,333,333"))
    #expect(text.contains("  a  policy/lru/zipf-0.9"))
    #expect(text.split(separator: "\n").count { $0.contains("│") && $0.contains("a") } == 3)
  }

  @Test func `markdown has the same numbers in its tables`() {
    let text = BenchmarkReport.text(Self.session(), form: .markdown)
    #expect(text.contains("| kernel | 4,096 | 100,000,000 | 10.0 | 9.0 | 0.900 |"))
    #expect(text.contains("| policy/lru | zipf-0.9 | 100 | decision | 10.0 | 10.0 | 15.0 |"))
  }

  @Test func `jmh has what its readers need`() {
    let text = BenchmarkReport.text(Self.session(), form: .jmh)
    for part in [
      "\"benchmark\": \"flotsam.policy.lru\"", "\"scoreUnit\": \"ns/op\"", "\"50.0\": 15.0",
      "\"apps\": \"100\"", "\"mode\": \"avgt\"",
    ] {
      #expect(text.contains(part))
    }
  }
}
