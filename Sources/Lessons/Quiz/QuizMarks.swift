package import SimulationCore

/// Answer sheets, marked: rows of seed, question and answer.
package struct QuizMarks: Hashable, Sendable {
  /// One answer of a sheet.
  package struct Row: Hashable, Sendable {
    /// The seed of the student's quiz.
    package var seed: UInt64
    /// The number of the question, from 1 on.
    package var question: Int
    /// What was answered.
    package var answer: String
    /// What would be right: its letter and words.
    package var solution: String
    /// Whether it is right.
    package var isRight: Bool
  }

  /// The answers, in the sheet's order.
  package var rows: [Row] = []

  /// The seeds, each once, in the sheet's order.
  package var seeds: [UInt64] {
    var seen: Set<UInt64> = []
    return rows.map({ $0.seed }).filter { seen.insert($0).inserted }
  }

  /// Marks the sheet in `bytes`, a CSV file called `file` in errors, whose quizzes `maker` draws with
  /// `count` questions.
  ///
  /// Wrong rows are errors with their line: no such question, an answer that is no option, a question
  /// that was answered before.
  package init(
    _ bytes: [UInt8],
    file: String,
    maker: QuizMaker,
    questions count: Int
  ) throws(SimulationError) {
    let sheet = try AnswerSheet(bytes, file: file)
    var quizzes: [UInt64: Quiz] = [:]
    var answered: Set<[UInt64]> = []
    for line in sheet.lines {
      let place = SimulationError.Place(file: file, line: line.number)
      guard (1...count).contains(line.question) else {
        throw SimulationError(
          .badData,
          "there is no question \(line.question)",
          at: place,
          hint: "the quiz has \(count); see --questions"
        )
      }
      guard answered.insert([line.seed, UInt64(line.question)]).inserted else {
        throw SimulationError(
          .badData,
          "question \(line.question) of seed \(line.seed) was answered before",
          at: place
        )
      }
      if quizzes[line.seed] == nil {
        quizzes[line.seed] = try maker.quiz(seed: line.seed, questions: count)
      }
      guard let question = quizzes[line.seed]?.questions[line.question - 1] else { continue }
      let right = question.options[question.answer]
      rows.append(
        Row(
          seed: line.seed,
          question: line.question,
          answer: line.answer,
          solution: "\(QuizQuestion.letter(question.answer)) \(right)",
          isRight: question.option(named: line.answer) == question.answer
        )
      )
    }
  }
}
