@preconcurrency internal import Glibc
internal import Lessons
internal import SimulationCore

/// Asks a quiz on a terminal or through a pipe, and tells at once what would have been right.
enum QuizTranscript {
  /// What became of one question.
  private struct Outcome {
    var number: Int
    var answer: String
    var isRight: Bool
  }

  /// Asks until all is asked or input ends; answers the exit status.
  static func run(_ quiz: Quiz, commandLine: String) throws(SimulationError) -> Int32 {
    let out = FileDescriptor.standardOutput
    let isTyped = isatty(0) == 1
    var input = LineReader()
    var outcomes: [Outcome] = []
    try out.write(QuizText.heading(quiz, commandLine))
    for (place, question) in quiz.questions.enumerated() {
      try out.write(QuizText.question(question, number: place + 1, of: quiz.questions.count))
      guard let answer = try answer(to: question, &input, isTyped) else {
        try out.write("\n")
        break
      }
      let isRight = question.option(named: answer) == question.answer
      outcomes.append(Outcome(number: place + 1, answer: answer, isRight: isRight))
      try out.write(
        (isRight ? "Right.\n" : answer.isEmpty ? "" : "No.\n") + QuizText.solution(question)
      )
    }
    try out.write(summary(outcomes, of: quiz))
    return 0
  }

  /// What the student answers; asks again if it is none of the options; nil at the end of input.
  private static func answer(
    to question: QuizQuestion,
    _ input: inout LineReader,
    _ isTyped: Bool
  ) throws(SimulationError) -> String? {
    let out = FileDescriptor.standardOutput
    while true {
      try out.write("> ")
      guard let line = try input.next() else { return nil }
      if !isTyped { try out.write("\(line)\n") }
      let words = line.split(whereSeparator: \.isWhitespace)
      let answer = words.joined(separator: " ")
      if answer.isEmpty || question.option(named: answer) != nil { return answer }
      let letters = question.options.indices.map(QuizQuestion.letter).joined(separator: " ")
      try out.write(
        "'\(answer)' is none of the answers; type one of \(letters), or nothing to pass\n"
      )
    }
  }

  private static func summary(_ outcomes: [Outcome], of quiz: Quiz) -> String {
    let right = outcomes.count(where: \.isRight)
    var text =
      "\nSeed \(quiz.seed): \(outcomes.count) of \(quiz.questions.count) answered, \(right) right\n"
    for outcome in outcomes {
      text +=
        "  \(outcome.number)  \(outcome.isRight ? "right" : "wrong")"
        + (outcome.answer.isEmpty ? "  passed\n" : "  \(outcome.answer)\n")
    }
    return text
  }
}
