internal import SimulationCore
internal import SimulationEngine

/// Questions about the messages that an app receives.
enum MessageQuestions {
  private static let optionCount = 4

  /// Asks which message an app receives first.
  static func first(at moment: QuizMoment, _ draws: inout QuizDraws) -> QuizQuestion? {
    let delivered = moment.course.messages(of: moment.step)
    guard let app = draws.one(of: apps(in: delivered)) else { return nil }
    let own = delivered.filter { $0.app == app }
    let right = own[0]
    let known = vocabulary(of: moment.course).filter {
      $0.pair != right.pair && $0.name != right.name
    }
    // What comes later in the same step is the likeliest mistake.
    var wrong: [String] = []
    for name in own.map({ $0.name }) + draws.shuffled(known.map({ $0.name })) {
      let isPair = own.contains { $0.name == name && $0.pair == right.pair }
      if name != right.name, !isPair, !wrong.contains(name) { wrong.append(name) }
    }
    guard wrong.count >= optionCount - 1 else { return nil }
    let options = draws.shuffled([right.name] + wrong.prefix(optionCount - 1))
    let shown = moment.apps([Int(app)], &draws)
    return QuizQuestion(
      topic: .message,
      setting: moment.setting(shown),
      text: "Which message does \(moment.name(app)) receive first?",
      options: options,
      answer: options.firstIndex(of: right.name) ?? 0,
      reason: ["\(moment.name(app)) receives, in this order:"]
        + own.prefix(6).map {
          "  \($0.name)" + ($0.reads.isEmpty ? "" : ", where its state reads \($0.reads)")
        },
      scenario: moment.scenario,
      action: moment.place,
      apps: shown.count,
      events: QuizMoment.told + 1
    )
  }

  /// Asks what the app's state reads inside a message.
  static func reads(at moment: QuizMoment, _ draws: inout QuizDraws) -> QuizQuestion? {
    let delivered = moment.course.messages(of: moment.step)
    let clear = delivered.filter { one in
      !one.reads.isEmpty && delivered.count { $0.app == one.app && $0.name == one.name } == 1
    }
    guard let asked = draws.one(of: clear) else { return nil }
    let options = ["active", "inactive", "background"]
    guard let answer = options.firstIndex(of: asked.reads) else { return nil }
    let shown = moment.apps([Int(asked.app)], &draws)
    let app = moment.name(asked.app)
    return QuizQuestion(
      topic: .reads,
      setting: moment.setting(shown),
      text: "\(app) receives \(asked.name). What does applicationState read inside it?",
      options: options,
      answer: answer,
      reason: ["All that happens to \(app), in this order:"]
        + moment.words.lines(of: moment.step).filter {
          $0.app == app && ($0.kind == .message || $0.kind == .transition)
        }.map { "  \($0.text)" + ($0.reads.isEmpty ? "" : ", where it reads \($0.reads)") },
      scenario: moment.scenario,
      action: moment.place,
      apps: shown.count,
      events: QuizMoment.told + 1
    )
  }

  // MARK: Messages

  private static func apps(in delivered: [DeliveredMessage]) -> [Int32] {
    var apps: [Int32] = []
    for message in delivered where !apps.contains(message.app) { apps.append(message.app) }
    return apps
  }

  /// Every message of a run, each once.
  private static func vocabulary(of course: Course) -> [DeliveredMessage] {
    var names: [DeliveredMessage] = []
    var seen: Set<String> = []
    for step in course.steps.indices {
      for message in course.messages(of: step) where seen.insert(message.name).inserted {
        names.append(message)
      }
    }
    return names
  }
}
