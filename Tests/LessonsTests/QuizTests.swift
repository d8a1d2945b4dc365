import Foundation
import Lessons
import ReferenceSimulator
import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

/// Quizzes: alike but for their seed, with one right answer each, and that the reference's.
///
/// As many seeds as `FLOTSAM_QUIZ_SEEDS` says.
@Suite struct QuizTests {
  static let seeds: Range<UInt64> = {
    let text = ProcessInfo.processInfo.environment["FLOTSAM_QUIZ_SEEDS"]
    return 0..<(text.flatMap(UInt64.init) ?? 12)
  }()

  private func everyQuestion(
    of maker: QuizMaker,
    _ body: (UInt64, QuizQuestion) throws -> Void
  ) throws {
    for seed in Self.seeds {
      for question in try maker.quiz(seed: seed, questions: 5).questions {
        try body(seed, question)
      }
    }
  }

  /// All that a student reads of a quiz.
  private func text(_ quiz: Quiz) -> [String] {
    quiz.questions.flatMap { $0.setting + [$0.text] + $0.options }
  }

  @Test func `a seed gives the same quiz again, and another seed another`() throws {
    let maker = QuizMaker()
    let quizzes = try (0..<6).map { try text(maker.quiz(seed: $0, questions: 5)) }
    #expect(Set(quizzes).count == 6)
    #expect(try text(maker.quiz(seed: 3, questions: 5)) == quizzes[3])
  }

  @Test func `more questions leave the first ones as they are`() throws {
    let short = try text(QuizMaker().quiz(seed: 4, questions: 3))
    let long = try text(QuizMaker().quiz(seed: 4, questions: 8))
    #expect(Array(long.prefix(short.count)) == short)
  }

  @Test(arguments: ["lru", "fifo", "largest", "gdsf"] as [PolicyModel])
  func `every seed's quiz is as hard, and no two options of it are right`(policy: PolicyModel)
    throws
  {
    var sizes: [QuizQuestion.Topic: [Int]] = [:]
    try everyQuestion(of: QuizMaker(QuizGround(policy: policy))) { seed, question in
      let size = [question.apps, question.events, question.options.count]
      #expect(sizes[question.topic, default: size] == size, "seed \(seed)")
      sizes[question.topic] = size
      #expect(Set(question.options).count == question.options.count, "seed \(seed)")
      #expect(question.options.indices.contains(question.answer))
      #expect(!question.reason.isEmpty)
    }
    #expect(sizes.count == QuizQuestion.Topic.allCases.count)
  }

  @Test(arguments: ["lru", "fifo", "sieve"] as [PolicyModel])
  func `the reference simulator gives the same answers`(policy: PolicyModel) throws {
    try everyQuestion(of: QuizMaker(QuizGround(policy: policy))) { seed, question in
      let answer = QuizOracle(question).answer
      #expect(answer == question.options[question.answer], "seed \(seed): \(question.topic)")
    }
  }

  @Test(arguments: BuiltinFiles.names(of: .lesson))
  func `a lesson's quiz asks what it teaches, and every seed's is as hard`(name: String) throws {
    let file = try LessonFile(name)
    let scenario = file.runs[0].scenario.scenario
    let ground = QuizGround(file.model, scenario: scenario, policy: nil)
    var sizes: [QuizQuestion.Topic: [Int]] = [:]
    try everyQuestion(of: QuizMaker(ground)) { seed, question in
      let size = [question.apps, question.events, question.options.count]
      #expect(sizes[question.topic, default: size] == size, "seed \(seed)")
      sizes[question.topic] = size
      #expect(question.scenario.policy == ground.policy, "seed \(seed)")
      #expect(QuizOracle(question).answer == question.options[question.answer], "seed \(seed)")
    }
    #expect(!sizes.isEmpty && Set(sizes.keys) == Set(ground.topics))
    if scenario.platform.kind == .bare { #expect(sizes[.message] == nil && sizes[.reads] == nil) }
  }

  @Test func `asks about a scenario as it is run`() throws {
    let maker = try QuizMaker(Scenarios.builtin("policy-lesson"))
    try everyQuestion(of: maker) { seed, question in
      #expect(question.apps == 5, "seed \(seed)")
      #expect(QuizOracle(question).answer == question.options[question.answer], "seed \(seed)")
    }
    #expect(throws: SimulationError.self) { try QuizMaker(Self.tooLittle) }
  }

  private static let tooLittle: Scenario = {
    var scenario = RandomScenarios.scenario(seed: 2)
    scenario.actions = Array(scenario.actions.prefix(3))
    return scenario
  }()

  @Test func `reads letters and words as answers`() throws {
    let quiz = try QuizMaker().quiz(seed: 1, questions: 1)
    let question = try #require(quiz.questions.first)
    #expect(question.option(named: "B") == 1)
    #expect(question.option(named: "b)") == 1)
    #expect(question.option(named: question.options[2].uppercased()) == 2)
    #expect(question.option(named: "z") == nil)
  }

  @Test func `marks the sheet of a class`() throws {
    let maker = QuizMaker()
    var sheet = "question,seed,answer\n"
    for seed in [7, 9] as [UInt64] {
      for (place, one) in try maker.quiz(seed: seed, questions: 2).questions.enumerated() {
        let right = seed == 7 || place == 1
        let option = right ? one.answer : (one.answer + 1) % one.options.count
        sheet += "\(place + 1),\(seed),\(QuizQuestion.letter(option))\n"
      }
    }
    let marks = try QuizMarks(Array(sheet.utf8), file: "a.csv", maker: maker, questions: 2)
    #expect(marks.rows.map(\.isRight) == [true, true, false, true])
    #expect(marks.seeds == [7, 9])
  }

  @Test(arguments: [
    ("", "the file is empty"), ("seed,answer\n", "there is no column 'question'"),
    ("seed,question,answer\n1,6,a\n", "there is no question 6"),
    ("seed,question,answer\n1,1,a\n1,1,b\n", "question 1 of seed 1 was answered before"),
    ("seed,question,answer\nx,1,a\n", "'x' is no seed"),
    ("seed,question,answer\n1,2\n", "the row has 2 fields"),
  ])
  func `says what is wrong with a sheet`(text: String, message: String) {
    #expect {
      try QuizMarks(Array(text.utf8), file: "a.csv", maker: QuizMaker(), questions: 5)
    } throws: { error in
      (error as? SimulationError)?.message == message
        && (error as? SimulationError)?.place?.file == "a.csv"
    }
  }
}
