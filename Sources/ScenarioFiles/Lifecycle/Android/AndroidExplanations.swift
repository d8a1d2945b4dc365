package import SimulationCore
package import SimulationEngine

/// What Android's callbacks, the rows of its lifecycle and its options mean, as texts by name.
package struct AndroidExplanations: Sendable {
  /// A text and the name that leads to it.
  package typealias Topic = LifecycleExplanations.Topic

  /// All texts, in the order in which they are listed.
  package let topics: [Topic]

  /// All texts that there are.
  package init() {
    topics = [Self.callbacks, Self.rows].flatMap { LifecycleExplanations.topics(in: $0) }
  }

  /// The text about `name`: a callback, a row (G1), or an option.
  package func topics(about name: String) throws(SimulationError) -> [Topic] {
    let word = name.lowercased()
    let found = topics.filter { topic in
      let id = topic.id.lowercased()
      // G5 stands for G5a and G5b.
      return id == word || (id.hasPrefix(word) && id.dropFirst(word.count).allSatisfy(\.isLetter))
    }
    if !found.isEmpty { return found }
    if let option = AndroidOption(name: word) {
      let values = option.values.joined(separator: ", ")
      let lines = [option.summary.prefix(1).uppercased() + option.summary.dropFirst() + "."]
      return [Topic(id: option.name, title: "one of \(values)", lines: lines, messages: [])]
    }
    let names = topics.map(\.id) + AndroidOption.allCases.map(\.name)
    throw SimulationError(
      .usage,
      "nothing is known about '\(name.onOneLine)'",
      hint: Spelling.nearest(to: name, among: names).map { "did you mean \($0)?" }
        ?? "a callback, a row (G1) or an option of Android"
    )
  }

  /// `topic` for a reader; of an option with its value in `profile`, if that is one of Android's.
  package static func text(_ topic: Topic, under profile: AndroidProfile?) -> String {
    var text = topic.title.isEmpty ? "\(topic.id)\n" : "\(topic.id)  \(topic.title)\n"
    text += "\n" + topic.lines.map { "  \($0)\n" }.joined()
    if let option = AndroidOption(name: topic.id), let profile {
      text += "  Under \(profile.name): \(profile.value(of: option)).\n"
    }
    return text
  }
}
