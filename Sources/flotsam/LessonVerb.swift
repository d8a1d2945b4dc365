internal import CommandLine
internal import Lessons
internal import Reports
internal import ScenarioFiles
internal import SimulationCore

/// Tells a lesson, asks, and checks what is answered.
enum LessonVerb: Verb {
  static let command = Command(
    "lesson",
    summary: "learn how an operating system runs apps in too little memory",
    discussion: """
      Tells a lesson: prose, what happens in a run, and questions to answer before you read on. Every
      answer and every number comes out of a run of the engine, made when the lesson is told.

      LESSON is a name or a number, or the path of a file of your own; without one all lessons are
      listed. A question takes the letter of a choice, or its text, and is asked again after anything
      else; an empty line shows the answer. At the end of input the lesson ends.
      """,
    arguments: [
      Argument(
        "LESSON",
        help: "The lesson: its name, its number, or a file",
        isOptional: true,
        kind: .nameOrFile(BuiltinFiles.names(of: .lesson))
      )
    ],
    options: [CommonOptions.output],
    flags: [
      Flag("list", help: "List the lessons"),
      Flag("no-input", help: "Print the whole lesson, and wait for nothing"),
      Flag("solve", help: "Print the whole lesson with its answers"),
    ],
    examples: [
      Example("flotsam lesson", "lists the lessons"),
      Example("flotsam lesson five-states", "tells one, and asks"),
      Example("flotsam lesson 8 --solve", "prints the eighth with its answers"),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let isWhole = parsed.isSet("no-input") || parsed.isSet("solve")
    guard let name = parsed.words.first, !parsed.isSet("list") else {
      guard !isWhole else {
        throw SimulationError(.usage, "a lesson is needed", hint: "see flotsam lesson --list")
      }
      try ResultWriter.write(try list(), to: parsed.text("output"))
      return 0
    }
    let file = try LessonFile(try path(name))
    var scenarios: [(name: String, scenario: Scenario)] = []
    for (name, loaded) in file.runs {
      scenarios.append((name, try Preparation(loaded).scenario))
    }
    let page = LessonPage(lesson: try Lesson(file.model, scenarios: scenarios))
    if isWhole {
      try ResultWriter.write(
        whole(page, isSolved: parsed.isSet("solve")),
        to: parsed.text("output")
      )
    } else {
      guard parsed.text("output") == nil else {
        throw SimulationError(
          .usage,
          "--output goes with --no-input or --solve",
          hint: "a conversation can't be put into a file"
        )
      }
      try converse(page)
    }
    return 0
  }

  /// The name of lesson number `word`, or `word` itself.
  private static func path(_ word: String) throws(SimulationError) -> String {
    guard let number = Int64(word) else { return word }
    for name in FileCatalogue.names(of: .lesson) where try LessonFile(name).model.number == number {
      return name
    }
    throw SimulationError(.noInput, "there is no lesson \(word)", hint: "see flotsam lesson --list")
  }

  private static func list() throws(SimulationError) -> String {
    var lessons: [(number: Int64, row: [String])] = []
    for name in FileCatalogue.names(of: .lesson) {
      let model = try LessonFile(name).model
      lessons.append((model.number, [String(model.number), name, model.title]))
    }
    var table = TextTable([.right, .left, .left])
    for lesson in lessons.sorted(by: { $0.number < $1.number }) { table.add(lesson.row) }
    return table.lines(indent: 0).map { $0 + "\n" }.joined()
  }

  private static func whole(_ page: LessonPage, isSolved: Bool) -> String {
    var text = page.heading
    var number = 0
    for part in page.lesson.parts {
      text += page.text(part)
      guard case .question(let question, let answer, let explanation) = part else { continue }
      number += 1
      text += page.question(question, number: number, answer)
      text += isSolved ? page.solution(answer, explanation) : "\n"
    }
    return text
  }

  private static func converse(_ page: LessonPage) throws(SimulationError) {
    let screen = FileDescriptor.standardOutput
    try screen.write(page.heading)
    var asked = 0
    var right = 0
    for part in page.lesson.parts {
      try screen.write(page.text(part))
      guard case .question(let question, let answer, let explanation) = part else { continue }
      asked += 1
      try screen.write(page.question(question, number: asked, answer))
      guard let reply = try reply(to: answer) else {
        try screen.write("\n")
        return
      }
      if answer.accepts(reply) {
        right += 1
        try screen.write(LessonPage.set("Right: \(answer.text)\n\n\(explanation)") + "\n")
      } else {
        let isPassed = reply.allSatisfy(\.isWhitespace)
        try screen.write((isPassed ? "" : "No.\n") + page.solution(answer, explanation))
      }
    }
    if asked > 0 { try screen.write("\(right) of \(asked) right.\n") }
  }

  /// What the student answers; asks again if it is none of the choices; nil at the end of input.
  private static func reply(to answer: LessonAnswer) throws(SimulationError) -> String? {
    let screen = FileDescriptor.standardOutput
    while true {
      try screen.write("> ")
      guard let reply = readLine() else { return nil }
      if answer.takes(reply) { return reply }
      let letters = answer.choices.indices.map(QuizQuestion.letter).joined(separator: " ")
      try screen.write(
        "'\(reply)' is none of the answers; type one of \(letters), or nothing to see it\n"
      )
    }
  }
}
