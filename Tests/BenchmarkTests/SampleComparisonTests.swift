import BenchmarkHarness
import SimulationCore
import Testing

@Suite("The comparison of samples")
struct SampleComparisonTests {
  @Test func `finds no difference where there is nothing but noise`() throws {
    for pair in try RecordedSamples.all() {
      let comparison = SampleComparison(older: pair.first, newer: pair.second(times: 1))
      #expect(comparison.verdict == .equal, "\(pair.key): \(comparison)")
    }
  }

  @Test func `finds what is 10 % slower, and what is 10 % faster`() throws {
    for pair in try RecordedSamples.all() {
      let slower = SampleComparison(older: pair.first, newer: pair.second(times: 1.1))
      #expect(slower.verdict == .worse, "\(pair.key): \(slower)")
      let faster = SampleComparison(older: pair.first, newer: pair.second(times: 1 / 1.1))
      #expect(faster.verdict == .better, "\(pair.key): \(faster)")
    }
  }

  @Test func `a few samples prove nothing`() {
    let comparison = SampleComparison(older: [10, 11, 12], newer: [20, 21, 22])
    #expect(comparison.verdict == .equal)
    #expect(comparison.ratio == 21.0 / 11)
  }

  @Test func `a tail alone is no difference`() {
    let older = (0..<60).map { 100 + Double($0 % 7) }
    let newer = older.enumerated().map { $0.offset % 6 == 0 ? $0.element * 3 : $0.element }
    #expect(SampleComparison(older: older, newer: newer).verdict == .equal)
  }
}

@Suite("The comparison with a baseline")
struct BaselineComparisonTests {
  private static func session(
    _ samples: [Metric: [Double]],
    processor: String = "one",
    pace: Double = 100,
    name: String = "switching/full"
  ) -> BenchmarkSession {
    var result = BenchmarkResult(
      Benchmark(name, input: "zipf-0.9", apps: 100, unit: "switch") { () throws(SimulationError) in
        throw SimulationError(.ours, "nothing runs here")
      }
    )
    result.samples = samples
    result.pace = [pace]
    let machine = Machine(
      processor: processor,
      model: "1",
      cores: 2,
      system: "Linux",
      toolchain: "Swift",
      build: "release"
    )
    return BenchmarkSession(machine: machine, commit: "any", results: [result])
  }

  private static let times = (0..<40).map { 50 + Double($0 % 5) }

  @Test func `of times is refused on another machine, of allocations never`() throws {
    let older = Self.session([.wall: Self.times, .mallocs: [3]])
    let newer = Self.session(
      [.wall: Self.times.map { $0 * 2 }, .mallocs: [4]],
      processor: "two"
    )
    let comparison = try BaselineComparison(older: older, newer: newer)
    #expect(comparison.refusal?.contains("another machine") == true)
    #expect(comparison.rows.map(\.metric) == [.mallocs])
    #expect(!comparison.isEqualOrBetter)
  }

  @Test func `takes a machine that has become slower into account`() throws {
    let older = Self.session([.wall: Self.times])
    let slow = Self.times.map { $0 * 1.3 }
    let alike = try BaselineComparison(older: older, newer: Self.session([.wall: slow], pace: 130))
    #expect(alike.isEqualOrBetter)
    let worse = try BaselineComparison(older: older, newer: Self.session([.wall: slow]))
    #expect(!worse.isEqualOrBetter)
  }

  @Test func `with fewer allocations is better`() throws {
    let older = Self.session([.bytes: [64, 64, 64]])
    let comparison = try BaselineComparison(older: older, newer: Self.session([.bytes: [0, 0, 0]]))
    #expect(comparison.rows.map(\.verdict) == [.better])
    #expect(comparison.isEqualOrBetter)
  }

  @Test func `with nothing in common is an error`() {
    let other = Self.session([.wall: Self.times], name: "switching/bare")
    #expect(throws: SimulationError.self) {
      try BaselineComparison(older: Self.session([.wall: Self.times]), newer: other)
    }
  }

  @Test func `reads what was written`() throws {
    var session = Self.session([.wall: [1.5, 2.25], .bytes: [0, 64]])
    session.commit = "abc-dirty"
    let text = BenchmarkReport.text(session, form: .json)
    let read = try BenchmarkSession(reading: Array(text.utf8), file: "baseline.json")
    #expect(read.machine == session.machine)
    #expect(read.commit == "abc-dirty")
    #expect(read.results.map(\.key) == session.results.map(\.key))
    #expect(read.results[0].samples == session.results[0].samples)
    #expect(read.results[0].pace == [100])
  }

  @Test func `refuses a file of another form, with its place`() {
    let bytes = Array("{\"schema\": \"flotsam.run/1\"}\n".utf8)
    #expect(throws: SimulationError.self) {
      try BenchmarkSession(reading: bytes, file: "baseline.json")
    }
  }
}
