package import SimulationCore

/// One question of a quiz, with the answers to choose from.
package struct QuizQuestion: Sendable {
  /// What is asked.
  package enum Topic: CaseIterable, Hashable, Sendable {
    /// Which message an app receives first.
    case message
    /// What the app's state reads inside a message.
    case reads
    /// Who is evicted first.
    case victim
    /// Whether a launch is cold.
    case launch
    /// How many apps fit.
    case fit
  }

  /// What is asked.
  package var topic: Topic
  /// What has to be known: the device, its apps, and what happens.
  package var setting: [String]
  /// The question.
  package var text: String
  /// The answers to choose from: exactly one of them is right.
  package var options: [String]
  /// Which of them is right, from 0 on.
  package var answer: Int
  /// Why, line by line.
  package var reason: [String]
  /// The run that it is about.
  package var scenario: Scenario
  /// The action that it is about, by its place in the scenario's list.
  package var action: Int
  /// How many apps have to be looked at.
  package var apps: Int
  /// How many events have to be looked at.
  package var events: Int

  /// The letter of option number `option`, from 0 on.
  package static func letter(_ option: Int) -> String {
    String(UnicodeScalar(UInt8(97 + option)))
  }

  /// Which option `text` means: its letter, or its words; nil if none.
  package func option(named text: String) -> Int? {
    let word = text.lowercased()
    if let place = options.firstIndex(where: { $0.lowercased() == word }) { return place }
    return options.indices.first { word == Self.letter($0) || word == Self.letter($0) + ")" }
  }
}

/// What the questions of a quiz have in common.
package struct Quiz: Sendable {
  /// What its questions were drawn from.
  package var seed: UInt64
  /// The questions, in order.
  package var questions: [QuizQuestion]
}
