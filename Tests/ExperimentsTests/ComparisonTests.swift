import Experiments
import ScenarioFiles
import SimulationCore
import Statistics
import Testing

@Suite struct ComparisonTests {
  static let workers = Workers(jobs: 2)

  /// Four hours on so little memory that policies matter.
  static func phone() throws -> PreparedScenario {
    var options = RunOptions()
    options.budget = "0.1ws"
    options.duration = "4h"
    options.warmup = "0s"
    let loaded = try ScenarioLoader.load("everyday", options: options)
    return try PreparedScenario(loaded.scenario, workload: loaded.workload)
  }

  @Test("on a script with fixed sizes one run is exact, and the bound is the reference")
  func exact() throws {
    let prepared = try BareScenario.prepared(
      sizes: [1, 1, 1, 1, 1],
      budget: 4,
      BareScenario.opening("abcdabeabcde")
    )
    let comparison = try Comparison.answer(
      ComparisonQuestion(["fifo", "lru", "belady"]),
      on: prepared,
      workers: Self.workers
    )
    #expect(comparison.isExact)
    #expect(comparison.replications == 1)
    #expect(comparison.contestants.map { $0.estimates[0]?.value } == [10, 8, 6])
    #expect(comparison.reference?.kind == .bound)
    #expect(comparison.contestants.map { $0.distance?.value } == [4, 2, 0])
    #expect(comparison.differences.map(\.verdict) == [.less, .less])
    #expect(abs((comparison.differences[0].relative?.value ?? 0) + 0.2) < 1e-12)
  }

  @Test("pairs of the same users tell policies apart that wouldn't be by themselves")
  func pairs() throws {
    let prepared = try Self.phone()
    var question = ComparisonQuestion(["lru", "pessimal", "lru-2"])
    question.replications = 8
    let comparison = try Comparison.answer(question, on: prepared, workers: Self.workers)
    #expect(!comparison.isExact)
    #expect(comparison.reference?.kind == .belady)
    let more = comparison.differences[0]
    #expect(more.verdict == .more)
    let interval = try #require(more.absolute.interval)
    let own = try #require(comparison.contestants[1].estimates[0]?.interval)
    let base = try #require(comparison.contestants[0].estimates[0]?.interval)
    #expect(interval.halfWidth < own.halfWidth + base.halfWidth)
  }

  @Test("a policy beside itself is the same, and one replication is too few")
  func same() throws {
    let prepared = try Self.phone()
    var question = ComparisonQuestion(["lru", "lru", "pessimal"])
    question.replications = 1
    let comparison = try Comparison.answer(question, on: prepared, workers: Self.workers)
    #expect(comparison.differences.map(\.verdict) == [.same, .tooFewReplications])
  }

  @Test("precision adds replications until intervals are narrow, or no more may be added")
  func precision() throws {
    let prepared = try Self.phone()
    var question = ComparisonQuestion(["lru", "pessimal"])
    question.replications = 3
    question.precision = 0.15
    let precise = try Comparison.answer(question, on: prepared, workers: Self.workers)
    #expect(precise.isPrecise == true)
    #expect(precise.replications > 3)
    #expect((precise.differences[0].relative?.interval?.halfWidth ?? 1) <= 0.15)
    question.precision = 0.000_1
    question.mostReplications = 5
    let capped = try Comparison.answer(question, on: prepared, workers: Self.workers)
    #expect(capped.isPrecise == false)
    #expect(capped.replications == 5)
  }

  @Test("a policy that the platform doesn't have is an error")
  func conflict() throws {
    let prepared = try Self.phone()
    #expect(throws: SimulationError.self) {
      _ = try Comparison.answer(
        ComparisonQuestion(["lru", "android-cached-limit"]),
        on: prepared,
        workers: Self.workers
      )
    }
  }
}
