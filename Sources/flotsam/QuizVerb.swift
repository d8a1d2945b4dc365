internal import CommandLine
internal import Lessons
internal import Reports
internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

/// Asks about a scenario.
enum QuizVerb: Verb {
  private static let usualCount = 5
  private static let mostQuestions: UInt64 = 1_000

  static let command = Command(
    "quiz",
    summary: "ask what happens next, and mark the answers",
    discussion: """
      Asks which message comes next, what applicationState reads in it, who is evicted, whether a
      launch is cold, and how many apps fit. The engine computes every answer.

      Each question has a small device of its own: six apps and nine actions, drawn from the seed.
      With the name of a LESSON it asks what that lesson teaches, under its policy. With a SCENARIO
      it is about moments of its run; a name of both is the lesson's. Another seed gives another
      quiz that is as hard: as many apps and events to look at.

      Answers are letters or words, one a line, on a terminal or from a pipe; an empty line passes.
      At the end of input it tells what was asked so far, and ends with status 0.

      --solve prints the answers, with the reason at each. --grade marks the answer sheets of a
      class: a CSV file with the columns seed,question,answer, where an answer is a letter or the
      words. Give the same lesson or scenario, --policy and --questions as the class had.
      """,
    arguments: [
      Argument(
        "LESSON|SCENARIO",
        help: "What to ask about: a lesson's name, a scenario's, or its file; may be left out",
        isOptional: true,
        kind: .nameOrFile(BuiltinFiles.names(of: .lesson) + BuiltinFiles.names(of: .scenario))
      )
    ],
    options: [
      Option("seed", "N", help: "Which quiz (default: 0)", kind: .integer),
      Option(
        "policy",
        "P",
        help: "The kill policy (default: the lesson's or the scenario's, else lru)",
        kind: .text(offered: PolicyName.allCases.map(\.rawValue))
      ),
      Option("questions", "K", help: "How many questions (default: 5)", kind: .integer),
      Option("grade", "FILE", help: "Mark the answers in this CSV file", kind: .file),
    ],
    flags: [Flag("solve", help: "Print the answers too, with the reason at each")],
    examples: [
      Example("flotsam quiz --seed 7", "asks the five questions of seed 7"),
      Example("flotsam quiz lru-on-paper --seed 7", "asks what a lesson teaches"),
      Example(
        "flotsam quiz policy-lesson --policy fifo --seed 7 --solve",
        "the solutions of a quiz about a scenario"
      ),
      Example("flotsam quiz --grade answers.csv", "marks a class"),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let count = parsed.integer("questions") ?? UInt64(usualCount)
    guard (1...mostQuestions).contains(count) else {
      throw SimulationError(
        .usage,
        "a quiz has 1 to \(mostQuestions) questions",
        hint: "as in --questions 5"
      )
    }
    let maker = try maker(parsed)
    if let path = parsed.text("grade") {
      let bytes = try DiskFile.read(path)
      let marks = try QuizMarks(bytes, file: path, maker: maker, questions: Int(count))
      try FileDescriptor.standardOutput.write(QuizText.marks(marks, questions: Int(count)))
      return 0
    }
    let quiz = try maker.quiz(seed: parsed.integer("seed") ?? 0, questions: Int(count))
    if parsed.isSet("solve") {
      try FileDescriptor.standardOutput.write(QuizText.solutions(quiz, EchoedCommand.line))
      return 0
    }
    return try QuizTranscript.run(quiz, commandLine: EchoedCommand.line)
  }

  private static func maker(_ parsed: ParsedCommand) throws(SimulationError) -> QuizMaker {
    let policy = parsed.text("policy")
    guard let name = parsed.words.first else {
      return QuizMaker(QuizGround(policy: try model(policy) ?? "lru"))
    }
    let lessons = FileCatalogue.names(of: .lesson)
    if lessons.contains(name) {
      let file = try LessonFile(name)
      let scenario = file.runs[0].scenario.scenario
      return QuizMaker(QuizGround(file.model, scenario: scenario, policy: try model(policy)))
    }
    var options = RunOptions()
    options.policy = policy
    options.known = try .ofEngine()
    do throws(SimulationError) {
      return try QuizMaker(Preparation(name, options: options).scenario)
    } catch {
      let names = lessons + FileCatalogue.names(of: .scenario)
      guard error.kind == .noInput, !name.contains("/"), !name.contains("."),
        let meant = Spelling.nearest(to: name, among: names), meant != name
      else { throw error }
      throw SimulationError(
        .noInput,
        "there is no lesson or scenario \"\(name)\"",
        hint: "did you mean \(meant)?"
      )
    }
  }

  private static func model(_ policy: String?) throws(SimulationError) -> PolicyModel? {
    guard let policy else { return nil }
    return try OptionValue(policy, of: "policy").policy()
  }
}
