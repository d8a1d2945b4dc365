import SimulationCore
import Testing
import Workloads

@Suite struct GeneratorValidationTests {
  struct Case: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var change: @Sendable (inout GeneratorModel) -> Void
  }

  private static let base = GeneratorModel(
    popularity: .zipf(exponent: 1),
    session: .fixed(1),
    gap: .fixed(0)
  )

  static let cases = [
    Case(testDescription: "the exponent") { $0.popularity = .zipf(exponent: -1) },
    Case(testDescription: "the exponent") { $0.popularity = .zipf(exponent: .nan) },
    Case(testDescription: "the exponent") {
      $0.popularity = .markov(follow: 0.5, successors: 2, exponent: .infinity)
    },
    Case(testDescription: "the share of follow-ups") {
      $0.popularity = .markov(follow: 1.5, successors: 2, exponent: 1)
    },
    Case(testDescription: "the number of successors") {
      $0.popularity = .markov(follow: 0.5, successors: -2, exponent: 1)
    },
    Case(testDescription: "the weights of the apps") { $0.popularity = .weights },
    Case(testDescription: "a session's length") { $0.session = .logNormal(median: 0, sigma: 1) },
    Case(testDescription: "a session's length") { $0.session = .logNormal(median: 9, sigma: .nan) },
    Case(testDescription: "a gap's length") { $0.gap = .uniform(from: 9, to: 3) },
    Case(testDescription: "a gap's length") { $0.gap = .fixed(.max) },
    Case(testDescription: "the share of direct switches") { $0.direct = 2 },
    Case(testDescription: "the share of locked gaps") { $0.locked = -0.1 },
    Case(testDescription: "the day rhythm") { $0.dayRhythm = [1, 2] },
    Case(testDescription: "a number of the day rhythm") {
      $0.dayRhythm = Array(repeating: 0, count: 24)
    },
    Case(testDescription: "the rate of interruptions") {
      $0.interruptions = .init(perHour: .infinity)
    },
    Case(testDescription: "the share of answered calls") {
      $0.interruptions = .init(perHour: 1, answered: 3)
    },
    Case(testDescription: "the share of banners") {
      $0.interruptions = .init(perHour: 1, banners: 3)
    },
    Case(testDescription: "a call's length") {
      $0.interruptions = .init(perHour: 1, length: .fixed(-1))
    },
  ]

  private func weightless() -> [AppModel] {
    [AppModel].plain(2).map { app in
      var app = app
      app.weight = 0
      return app
    }
  }

  @Test func `accepts the inputs of the benchmarks`() throws {
    try GeneratorModel.phone.validate(for: .plain(3))
    try GeneratorModel.busy.validate(for: .plain(3))
  }

  @Test(arguments: cases)
  func `names the number that is out of range`(wrong: Case) throws {
    var model = Self.base
    wrong.change(&model)
    let error = try #require(throws: SimulationError.self) {
      try model.validate(for: weightless())
    }
    #expect(error.message == wrong.testDescription + " is out of range")
    #expect(error.kind == .badData && error.hint != nil)
  }
}
