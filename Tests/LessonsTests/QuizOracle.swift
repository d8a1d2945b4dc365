/// Answers questions of a quiz on `textbook` without the engine: by the reference simulator, and what
/// the documents say of messages.
import Lessons
import ReferenceSimulator
import SimulationCore

struct QuizOracle {
  let question: QuizQuestion

  init(_ question: QuizQuestion) { self.question = question }

  /// What applicationState reads in the messages that an app of the profile `textbook` gets from its
  /// user (lifecycle.md 1.1 and 2).
  private static let reads = [
    "application:didFinishLaunchingWithOptions:": "inactive",
    "UIApplicationDidFinishLaunchingNotification": "inactive",
    "applicationDidBecomeActive:": "active",
    "UIApplicationDidBecomeActiveNotification": "active",
    "applicationWillResignActive:": "active",
    "UIApplicationWillResignActiveNotification": "active",
    "applicationDidEnterBackground:": "background",
    "UIApplicationDidEnterBackgroundNotification": "background",
    "applicationWillEnterForeground:": "background",
    "UIApplicationWillEnterForegroundNotification": "background",
  ]

  /// The words of the right option.
  var answer: String? {
    switch question.topic {
    case .victim: word(after: "evict", in: logOfAction)
    case .launch:
      logOfAction.contains { $0.hasPrefix("refuse") } ? "refused" : isCold ? "cold" : "warm"
    case .fit: "\(fit)"
    case .reads: message(in: question.text).flatMap { Self.reads[$0] }
    case .message: firstMessage
    }
  }

  private func log(_ actions: Int) -> [String] {
    reference(actions).log.map(\.text)
  }

  private func reference(_ actions: Int) -> (record: RunRecord, log: [ReferenceEvent]) {
    var scenario = question.scenario
    scenario.actions = Array(scenario.actions.prefix(actions))
    return ReferenceSimulator.run(scenario)
  }

  /// What the action that is asked about brings.
  private var logOfAction: [String] {
    let log = log(question.action + 1)
    guard let start = log.lastIndex(where: { $0.hasPrefix("action") }) else { return [] }
    return Array(log[(start + 1)...])
  }

  private var isCold: Bool {
    reference(question.action + 1).record.coldLaunches
      > reference(question.action).record.coldLaunches
  }

  private var fit: Int {
    let log = log(question.scenario.actions.count)
    let end = log.firstIndex { $0.hasPrefix("evict") || $0.hasPrefix("refuse") } ?? log.count
    return log[..<end].count { $0.hasPrefix("action") } - 1
  }

  private func word(after verb: String, in log: [String]) -> String? {
    log.first { $0.hasPrefix(verb + " ") }.map { String($0.split(separator: " ")[1]) }
  }

  private func message(in text: String) -> String? {
    text.split(separator: " ").map { String($0.prefix { $0 != "." }) }
      .first { Self.reads[$0] != nil }
  }

  /// Who leaves the front resigns first; who comes is launched, or enters the foreground.
  private var firstMessage: String? {
    let words = question.text.split(separator: " ")
    guard let place = words.firstIndex(of: "does"), place + 1 < words.count else { return nil }
    let app = String(words[place + 1])
    let action = question.scenario.actions[question.action]
    let isOpened =
      action.kind == .open && question.scenario.apps[Int(action.app)].id == app
    guard isOpened else { return "applicationWillResignActive:" }
    return isCold
      ? "application:didFinishLaunchingWithOptions:" : "applicationWillEnterForeground:"
  }
}
