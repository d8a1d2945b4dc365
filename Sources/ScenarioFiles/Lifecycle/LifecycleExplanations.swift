package import SimulationCore
package import SimulationEngine

/// What the lifecycle's messages, rules, rows and disagreements mean, as texts by name.
package struct LifecycleExplanations: Sendable {
  /// A text and the names that lead to it.
  package struct Topic: Sendable {
    /// The short name, as in `D9` or `DEB`.
    package var id: String
    /// What it is about; of messages, their names.
    package var title: String
    /// The text, line by line.
    package var lines: [String]
    /// The messages that it is about.
    package var messages: [LifecycleMessage]
  }

  /// All texts, in the order in which they are listed.
  package let topics: [Topic]

  /// All texts that there are.
  package init() {
    let messages = [Self.appMessages, Self.otherMessages].flatMap { Self.topics(in: $0) }
    let others = [Self.rules, Self.frontRows, Self.otherRows, Self.disagreements]
    topics =
      messages.map { topic in
        var topic = topic
        let names = topic.title.split(separator: " ").map(String.init)
        topic.messages = LifecycleMessage.allCases.filter { names.contains($0.callback) }
        return topic
      } + others.flatMap { Self.topics(in: $0) }
  }

  /// The texts in `text`: each begins with a line `# ID title`.
  static func topics(in text: String) -> [Topic] {
    var topics: [Topic] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") {
        let parts = line.dropFirst(2).split(separator: " ", maxSplits: 1)
        topics.append(
          Topic(
            id: String(parts[0]),
            title: parts.count > 1 ? String(parts[1]) : "",
            lines: [],
            messages: []
          )
        )
      } else if !topics.isEmpty {
        topics[topics.count - 1].lines.append(String(line))
      }
    }
    return topics
  }

  /// The text about `name`: an id, or the name of a callback, a notification or an option.
  package func topics(about name: String) throws(SimulationError) -> [Topic] {
    let word = name.lowercased()
    let found = topics.filter { topic in
      if topic.id.lowercased() == word { return true }
      return topic.messages.contains { message in
        [message.callback, message.notification ?? "", message.callback + ":"].contains {
          $0.lowercased() == word || $0.lowercased() == word + ":"
        }
      }
    }
    if !found.isEmpty { return found }
    if LifecycleSwitch(name: word) != nil {
      let about = topics.filter { $0.lines.contains { $0.contains(word) } }
      if !about.isEmpty { return about }
      return [option(word)]
    }
    throw unknown(name)
  }

  /// What an option may be, where no other text speaks of it.
  private func option(_ name: String) -> Topic {
    let values = LifecycleSwitch(name: name)?.values ?? []
    let text = values.isEmpty ? "A number of seconds." : "One of \(values.joined(separator: ", "))."
    return Topic(id: name, title: "option of profiles", lines: [text], messages: [])
  }

  private func unknown(_ name: String) -> SimulationError {
    let names =
      topics.map(\.id) + topics.flatMap { $0.messages.map(\.callback) }
      + topics.flatMap { $0.messages.compactMap(\.notification) }
      + LifecycleSwitch.allCases.map(\.name)
    let near = Spelling.nearest(to: name, among: names)
    return SimulationError(
      .usage,
      "nothing is known about '\(name.onOneLine)'",
      hint: near.map { "did you mean \($0)?" }
        ?? "a message, a rule (R1), a row (L1), a disagreement (D1) or an option"
    )
  }
}

extension LifecycleExplanations.Topic {
  /// The text for a reader, with the times that `profile` allows.
  package func text(under profile: LifecycleProfile) -> String {
    var text = messages.isEmpty ? "\(id)  \(title)\n" : "\(id)\n"
    for message in messages {
      text += "  \(message.callback)\n"
      if let notification = message.notification { text += "  \(notification)\n" }
    }
    text += "\n" + lines.map { "  \($0)\n" }.joined()
    if let message = messages.first { text += "  \(Self.time(message, profile))\n" }
    if let legend { text += "\n" + legend.map { "  \($0)\n" }.joined() }
    return text
  }

  /// How long an app has.
  private static func time(_ message: LifecycleMessage, _ profile: LifecycleProfile) -> String {
    guard let allowance = profile.allowance(of: message) else {
      return "Time: no limit of its own, but the main thread must not be stuck."
    }
    var text = "Time: \(allowance.microseconds / 1_000_000) s"
    if let dog = profile.watchdog(of: message) {
      text += "; killed after \(dog.time.microseconds / 1_000_000) s (\(dog.reason))"
    }
    return text + ", under \(profile.name)."
  }

  /// What the short forms in the text mean.
  private var legend: [String]? {
    guard let first = id.first, messages.isEmpty, id.last?.isNumber == true else { return nil }
    if first == "D" {
      return [
        "Readings and their profiles: 000 textbook, 001 textbook-brief, 002 delegate-messages,",
        "003 appdelegate-notes, 004 device-log. Short names of messages: --explain DEB, for one.",
      ]
    }
    guard first != "R" else { return nil }
    return [
      "X+N is a message, then its notification; [A] [I] [B] is what the app's state reads inside:",
      "active, inactive, background. -> is a change of state: N not running, I inactive, A active,",
      "B background, S suspended. {..} is an effect. Messages: --explain DEB, for one.",
    ]
  }
}
