internal import CommandLine
internal import Lessons
internal import Reports

/// Quizzes as students and teachers read them.
enum QuizText {
  /// A question with its options.
  static func question(_ question: QuizQuestion, number: Int, of count: Int) -> String {
    var text = "\nQuestion \(number) of \(count)\n"
    text += question.setting.map { lines($0, indent: 2) }.joined()
    text += lines(question.text, indent: 0)
    for (place, option) in question.options.enumerated() {
      text += "  \(QuizQuestion.letter(place))) \(option)\n"
    }
    return text
  }

  /// The right answer and why it is.
  static func solution(_ question: QuizQuestion) -> String {
    let answer = question.options[question.answer]
    return "Answer: \(QuizQuestion.letter(question.answer))) \(answer)\n"
      + question.reason.map { lines($0, indent: 2) }.joined()
  }

  /// `text` after `indent` spaces, set in lines if it is prose.
  private static func lines(_ text: String, indent: Int) -> String {
    // Only rows of a table have gaps.
    guard !text.drop(while: { $0 == " " }).contains("  ") else {
      return String(repeating: " ", count: indent) + text + "\n"
    }
    return Program.wrapped(text, indent: indent + text.prefix { $0 == " " }.count) + "\n"
  }

  /// All questions with their answers.
  static func solutions(_ quiz: Quiz, _ commandLine: String) -> String {
    var text = heading(quiz, commandLine)
    for (place, one) in quiz.questions.enumerated() {
      text += question(one, number: place + 1, of: quiz.questions.count) + solution(one)
    }
    return text
  }

  static func heading(_ quiz: Quiz, _ commandLine: String) -> String {
    let count = quiz.questions.count
    return
      "$ \(commandLine)\nquiz of seed \(quiz.seed) · \(count) question\(count == 1 ? "" : "s")\n"
  }

  /// The marks of a class: a line a student, then a line a question, then what was wrong.
  static func marks(_ marks: QuizMarks, questions count: Int) -> String {
    var students = TextTable([.right, .right, .right, .right])
    students.add(["seed", "right", "answered", "of all \(count)"])
    for seed in marks.seeds {
      let rows = marks.rows.filter { $0.seed == seed }
      let right = rows.count(where: \.isRight)
      students.add([
        "\(seed)", "\(right)", "\(rows.count)",
        HumanUnits.share(Double(right) / Double(count)),
      ])
    }
    var questions = TextTable([.right, .right, .right, .right])
    questions.add(["question", "right", "answered", "of these"])
    for number in 1...count {
      let rows = marks.rows.filter { $0.question == number }
      let right = rows.count(where: \.isRight)
      questions.add([
        "\(number)", "\(right)", "\(rows.count)",
        HumanUnits.share(rows.isEmpty ? nil : Double(right) / Double(rows.count)),
      ])
    }
    var text = "Students\n" + students.lines().map { $0 + "\n" }.joined()
    text += "\nQuestions\n" + questions.lines().map { $0 + "\n" }.joined()
    let wrong = marks.rows.filter { !$0.isRight }
    guard !wrong.isEmpty else { return text }
    var table = TextTable([.right, .right, .left, .left])
    table.add(["seed", "question", "answered", "right"])
    for row in wrong {
      table.add([
        "\(row.seed)", "\(row.question)", row.answer.isEmpty ? "-" : row.answer, row.solution,
      ])
    }
    return text + "\nWrong\n" + table.lines().map { $0 + "\n" }.joined()
  }
}
