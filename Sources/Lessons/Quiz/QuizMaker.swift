package import SimulationCore
internal import SimulationEngine

/// Draws quizzes: a seed gives every student another one, all equally hard.
package struct QuizMaker: Sendable {
  /// How many things have happened before a drawn scenario's last action.
  private static let actions = 9
  /// How many scenarios or moments are tried for a question.
  private static let attempts = 400

  /// What there is to ask about; nil for a scenario drawn anew for each question.
  private let course: Course?
  private let moments: [QuizMoment]
  private let ground: QuizGround

  /// Quizzes about small scenarios that are drawn too, on `ground`.
  package init(_ ground: QuizGround = QuizGround()) {
    self.ground = ground
    course = nil
    moments = []
  }

  /// Quizzes about `scenario`.
  ///
  /// Fails as `Simulation.run` does, and where too little happens to ask about.
  package init(_ scenario: Scenario) throws(SimulationError) {
    ground = QuizGround()
    let course = try Course(scenario)
    self.course = course
    moments = QuizMoment.all(of: course)
    guard !moments.isEmpty, scenario.apps.count >= 4 else {
      throw SimulationError(
        .badData,
        "there is too little in \(scenario.name) to ask about",
        hint: "it takes 4 apps and more than \(QuizMoment.told) actions"
      )
    }
  }

  /// The quiz of `seed` with `count` questions.
  ///
  /// Topics take turns; one that the scenario has nothing for is passed over.
  package func quiz(seed: UInt64, questions count: Int) throws(SimulationError) -> Quiz {
    var quiz = Quiz(seed: seed, questions: [])
    for number in 0..<count {
      let topics = ground.topics
      var question: QuizQuestion?
      for turn in topics.indices where question == nil {
        let topic = topics[(number + turn) % topics.count]
        question = try self.question(topic, seed: seed, number: number)
      }
      guard let question else {
        throw SimulationError(.badData, "there is nothing in the scenario to ask about")
      }
      quiz.questions.append(question)
    }
    return quiz
  }

  /// Question number `number` about `topic`; nil if nothing can be asked about it.
  private func question(
    _ topic: QuizQuestion.Topic,
    seed: UInt64,
    number: Int
  ) throws(SimulationError) -> QuizQuestion? {
    var draws = QuizDraws(seed: seed, question: number)
    if topic == .fit { return try fit(&draws) }
    guard course == nil else {
      // A moment that doesn't do hands on to the next one.
      let first = draws.index(below: moments.count)
      for offset in moments.indices {
        let moment = moments[(first + offset) % moments.count]
        if let question = question(topic, at: moment, &draws) { return question }
      }
      return nil
    }
    for _ in 0..<Self.attempts {
      let scenario = QuizScenario.drawn(&draws, actions: Self.actions, on: ground)
      let course = try Course(scenario)
      guard let moment = QuizMoment.all(of: course).last,
        let question = question(topic, at: moment, &draws)
      else { continue }
      return question
    }
    return nil
  }

  private func question(
    _ topic: QuizQuestion.Topic,
    at moment: QuizMoment,
    _ draws: inout QuizDraws
  ) -> QuizQuestion? {
    switch topic {
    case .message: MessageQuestions.first(at: moment, &draws)
    case .reads: MessageQuestions.reads(at: moment, &draws)
    case .victim: MemoryQuestions.victim(at: moment, &draws)
    case .launch: MemoryQuestions.launch(at: moment, &draws)
    case .fit: nil
    }
  }

  private func fit(_ draws: inout QuizDraws) throws(SimulationError) -> QuizQuestion? {
    for _ in 0..<Self.attempts {
      let scenario =
        course?.scenario ?? QuizScenario.drawn(&draws, actions: Self.actions, on: ground)
      if let question = try MemoryQuestions.fit(in: scenario, &draws) { return question }
    }
    return nil
  }
}
