import Experiments
import ScenarioFiles
import SimulationCore
import Statistics
import Testing

@Suite struct SurvivalTests {
  private static let second: Int64 = 1_000_000

  /// a is left at 10 s, for b, and again at 40 s, for c, of which the second time is at the cost of b.
  private static func lesson() throws -> PreparedScenario {
    try BareScenario.prepared(
      sizes: [40, 40, 60],
      budget: 100,
      BareScenario.opening("abbac") + [Action(.home, at: .zero), Action(.home, at: .zero)]
    )
  }

  private static func answer(
    _ prepared: PreparedScenario,
    _ change: (inout SurvivalQuestion) -> Void
  ) throws -> Survival {
    var question = SurvivalQuestion(app: "a")
    change(&question)
    return try Survival.answer(question, on: prepared, workers: Workers(jobs: 1))
  }

  @Test("without its user's return an app is killed that all its stays say is safe")
  func leftAlone() throws {
    let survival = try Self.answer(Self.lesson()) {
      $0.replications = 40
      $0.isNaiveWanted = true
      $0.times = [20 * Self.second, 30 * Self.second]
    }
    let variant = survival.variants[0]
    // The stay from 10 s on ends when c needs room at 40 s; that from 40 s on lasts to the end.
    #expect(variant.curve.count == 40)
    #expect(variant.curve.steps.map(\.time) == [30 * Self.second])
    #expect((10...30).contains(variant.curve.ends))
    #expect(variant.causes.map(\.name) == ["launch"])
    #expect(variant.causes.map(\.count) == [variant.curve.ends])
    #expect(variant.curve.survival(at: 20 * Self.second)?.value == 1)
    // In truth each of the first kind dies, and nobody watched the second kind for 30 s.
    #expect(variant.curve.survival(at: 30 * Self.second)?.value == 0)
    // Nobody was ever seen to die.
    #expect(variant.naive?.count == 80)
    #expect(variant.naive?.ends == 0)
  }

  @Test("an app that is locked or called away stays away, and others leave when they did")
  func covers() throws {
    for away in [
      [Action(.lock, at: .zero)], [Action(.call, at: .zero), Action(.answer, at: .zero)],
    ] {
      let back = away.count == 1 ? ActionKind.unlock : .hangUp
      let opened = BareScenario.opening("a")
      let actions = opened + away + [Action(back, at: .zero), Action(.home, at: .zero)]
      let prepared = try BareScenario.prepared(sizes: [40], budget: 100, actions)
        .with { $0.platform = PlatformModel(name: "textbook", kind: .textbook) }
      let survival = try Self.answer(prepared) {
        $0.replications = 20
        $0.isNaiveWanted = true
      }
      // One stay begins with the lock or the answer, and one at home; each is watched to the end.
      #expect(survival.variants[0].naive?.count == 40)
      #expect(survival.variants[0].curve.ends == 0)
      #expect(survival.variants[0].curve.longest == 20 * Self.second)
    }
  }

  @Test("a smaller footprint is the same app in proportion")
  func scaling() {
    var model = FootprintModel(launch: .fixed(100))
    model.peak = .logNormal(median: 400, sigma: 0.5)
    model.background = .uniform(from: 100, to: 300)
    model.growth = GrowthRate(bytesPerHour: 1_000)
    model.caches = Bytes(50)
    #expect(model.medianInBackground == 200)
    let half = model.scaled(toKeep: 100)
    #expect(half.launch == .fixed(50))
    #expect(half.peak == .logNormal(median: 200, sigma: 0.5))
    #expect(half.background == .uniform(from: 50, to: 150))
    #expect(half.growth.bytesPerHour == 500)
    #expect(half.caches == Bytes(25))
    #expect(half.medianInBackground == 100)
    #expect(FootprintModel(launch: .fixed(70)).medianInBackground == 70)
  }

  @Test("each footprint has a curve of its own, the same with any number of jobs")
  func footprints() throws {
    var options = RunOptions()
    options.budget = "0.1ws"
    options.duration = "4h"
    options.warmup = "0s"
    let loaded = try ScenarioLoader.load("everyday", options: options)
    let prepared = try PreparedScenario(loaded.scenario, workload: loaded.workload)
    var question = SurvivalQuestion(app: "gullchat")
    question.footprints = [200 << 20, 10 << 20]
    question.replications = 4
    let one = try Survival.answer(question, on: prepared, workers: Workers(jobs: 1))
    let two = try Survival.answer(question, on: prepared, workers: Workers(jobs: 2))
    #expect(one.variants.map(\.footprint) == question.footprints)
    #expect(one.variants.map(\.curve) == two.variants.map(\.curve))
    #expect(one.variants[0].curve != one.variants[1].curve)
    #expect(one.variants[0].curve.ends > 0)
  }

  @Test("an unknown app, one that is never left, and a policy that knows the future are errors")
  func errors() throws {
    let lesson = try Self.lesson()
    #expect(throws: SimulationError.self) { try Self.answer(lesson) { $0.app = "z" } }
    let front = try BareScenario.prepared(sizes: [1], budget: 1, BareScenario.opening("a"))
    #expect(throws: SimulationError.self) { try Self.answer(front) { _ in } }
    let belady = lesson.with { $0.policy = "belady" }
    #expect(throws: SimulationError.self) { try Self.answer(belady) { _ in } }
  }
}
