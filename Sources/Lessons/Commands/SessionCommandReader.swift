internal import Reports
internal import SimulationCore
internal import SimulationEngine
internal import Workloads

/// Reads what a student says to a session of one scenario.
package struct SessionCommandReader: Sendable {
  /// The ids of the apps.
  private let apps: [String]
  /// The word in `candidates` that a mistyped one may stand for.
  private let nearest: @Sendable (_ word: String, _ candidates: [String]) -> String?

  /// A reader for a scenario with `apps`; `nearest` finds what a mistyped word may stand for.
  package init(
    apps: [String],
    nearest: @escaping @Sendable (_ word: String, _ candidates: [String]) -> String?
  ) {
    self.apps = apps
    self.nearest = nearest
  }

  private static let plain: [(words: [String], command: SessionCommand)] = [
    (["why", "w"], .why), (["state", "show", "apps", "s"], .state),
    (["messages", "m"], .messages), (["undo", "u"], .undo), (["help", "?"], .help),
    (["quit", "exit", "q"], .quit),
  ]

  /// All words that a line can begin with.
  package static var words: [String] {
    ["next", "back", "jump", "policy", "budget"] + plain.compactMap { $0.words.first }
      + ActionKind.allCases.map({ $0.resultName })
  }

  /// What `line` says; an empty one is `next`.
  package func read(_ line: String) throws(CommandMistake) -> SessionCommand {
    let words = line.split(whereSeparator: { $0 == " " || $0 == "\t" || $0 == "\r" })
      .map(String.init)
    guard let verb = words.first else { return .next(1) }
    let rest = Array(words.dropFirst())
    switch verb {
    case "next", "n": return .next(try count(rest, verb))
    case "back", "b": return .back(try count(rest, verb))
    case "jump", "j": return try jump(rest)
    case "policy":
      return .whatIf(.policy(try policy(try only(rest, of: verb, as: "policy largest"))))
    case "budget":
      return .whatIf(.budget(try budget(try only(rest, of: verb, as: "budget 1GiB"))))
    default: break
    }
    if let plain = Self.plain.first(where: { $0.words.contains(verb) }) {
      guard rest.isEmpty else { throw tooMany(rest, after: verb) }
      return plain.command
    }
    if let kind = ActionKind.allCases.first(where: { $0.resultName == verb }) {
      return .whatIf(.action(try action(kind, rest)))
    }
    throw CommandMistake(
      message: "unknown command '\(verb)'",
      hint: nearest(verb, Self.words).map { "did you mean '\($0)'?" }
        ?? "commands are \(Self.words.joined(separator: " "))"
    )
  }

  // MARK: Words

  private func count(_ words: [String], _ verb: String) throws(CommandMistake) -> Int {
    guard let word = words.first else { return 1 }
    guard words.count == 1 else { throw tooMany(Array(words.dropFirst()), after: verb) }
    guard let count = Int(word), count > 0 else {
      throw CommandMistake(message: "'\(word)' is no number of events", hint: "as in \(verb) 5")
    }
    return count
  }

  private func jump(_ words: [String]) throws(CommandMistake) -> SessionCommand {
    var words = words
    let backwards = words.first == "back"
    if backwards { words.removeFirst() }
    if words.count == 2, words[0] == "app" { words.removeFirst() }
    // A time may be written with spaces, as it is shown.
    let word = words.first ?? ""
    let landmark: Landmark
    switch word {
    case "warning": landmark = .warning
    case "eviction": landmark = .eviction
    case "level": landmark = .level
    case "launch": landmark = .launch
    case "action": landmark = .action
    case "start": landmark = .start
    case "end": landmark = .end
    case "diff": landmark = .difference
    default:
      if let time = SpokenTime.microseconds(words) { return .jump(.time(time), backwards: false) }
      landmark = .app(try place(of: word, "jump to a landmark, a time, or an app"))
    }
    guard words.count == 1 else { throw tooMany(Array(words.dropFirst()), after: word) }
    return .jump(landmark, backwards: backwards)
  }

  private func place(of id: String, _ purpose: String) throws(CommandMistake) -> Int {
    if let place = apps.firstIndex(of: id) { return place }
    let landmarks = ["warning", "eviction", "level", "launch", "action", "start", "end", "diff"]
    if id.utf8.first.map({ (0x30...0x39).contains($0) }) ?? false {
      throw CommandMistake(message: "'\(id)' is no time", hint: "as in jump 90s, or jump 5min")
    }
    let near = nearest(id, apps + (purpose.hasPrefix("jump") ? landmarks : []))
    throw CommandMistake(
      message: id.isEmpty ? "an app is missing" : "there is no app '\(id)'",
      hint: near.map { "did you mean '\($0)'?" } ?? "\(purpose); apps are "
        + (apps.prefix(8) + (apps.count > 8 ? ["..."] : [])).joined(separator: " ")
    )
  }

  private func only(
    _ words: [String],
    of verb: String,
    as example: String
  ) throws(CommandMistake) -> String {
    guard let word = words.first else {
      throw CommandMistake(message: "\(verb) needs a value", hint: "as in \(example)")
    }
    guard words.count == 1 else { throw tooMany(Array(words.dropFirst()), after: word) }
    return word
  }

  private func tooMany(_ words: [String], after word: String) -> CommandMistake {
    CommandMistake(
      message: "'\(words.joined(separator: " "))' is too much after '\(word)'",
      hint: "one command a line; see help"
    )
  }
}

// MARK: - What-ifs

extension SessionCommandReader {
  private func policy(_ name: String) throws(CommandMistake) -> PolicyModel {
    if let score = name.split(separator: ":", maxSplits: 1).dropFirst().first,
      name.hasPrefix("score:")
    {
      return PolicyModel("score", [PolicyModel.Option("score", String(score))])
    }
    let names = PolicyName.allCases.map({ $0.rawValue })
    guard names.contains(name) else {
      throw CommandMistake(
        message: "there is no policy '\(name)'",
        hint: nearest(name, names).map { "did you mean '\($0)'?" }
          ?? "policies are \(names.joined(separator: " "))"
      )
    }
    return PolicyModel(name)
  }

  private func budget(_ text: String) throws(CommandMistake) -> Budget {
    if text == "unlimited" { return .unlimited }
    let bytes = try size(text, "as in budget 1GiB, or unlimited")
    guard bytes.count > 0 else {
      throw CommandMistake(message: "a budget is over 0", hint: "as in budget 1GiB")
    }
    return .limited(bytes)
  }

  /// A size with a unit; the sign is the caller's.
  private func size(_ text: String, _ hint: String) throws(CommandMistake) -> Bytes {
    let isBare = text.utf8.allSatisfy { (0x30...0x39).contains($0) }
    guard !isBare, let bytes = TextQuantity.size(Array(text.utf8)[...]) else {
      throw CommandMistake(message: "'\(text)' is no size with a unit", hint: hint)
    }
    return bytes
  }

  private func action(_ kind: ActionKind, _ words: [String]) throws(CommandMistake) -> Action {
    var words = words
    var action = Action(kind, at: .zero)
    switch kind {
    case .open, .kill, .wake, .split:
      let id = words.isEmpty ? "" : words.removeFirst()
      action.app = Int32(try place(of: id, "\(kind.resultName) needs an app"))
    case .memory:
      var text = try only(words, of: "memory", as: "memory 300MiB, or -300MiB")
      let isNegative = text.hasPrefix("-")
      if isNegative { text.removeFirst() }
      let bytes = try size(text, "as in memory 300MiB, or -300MiB")
      action.amount = isNegative ? Bytes(0 - bytes.count) : bytes
      return action
    case .home, .lock, .unlock, .call, .answer, .decline, .hangUp, .switcher, .returnToApp,
      .notificationCentre, .controlCentre, .dismiss, .banner, .unsplit, .shutdown, .timeChange:
      break
    }
    action.detail = try detail(of: kind, &words)
    guard words.isEmpty else { throw tooMany(words, after: kind.resultName) }
    return action
  }

  /// How an app is opened, or why it is woken.
  private func detail(
    of kind: ActionKind,
    _ words: inout [String]
  ) throws(CommandMistake) -> UInt8 {
    let names: [String]
    switch kind {
    case .open:
      if words.first == "via" { words.removeFirst() }
      names = LaunchVia.allCases.map({ $0.resultName })
    case .wake: names = WakeReason.allCases.map({ $0.resultName })
    default: return 0
    }
    guard let word = words.first else { return 0 }
    words.removeFirst()
    guard let place = names.firstIndex(of: word) else {
      throw CommandMistake(
        message: "'\(word)' is no way to \(kind.resultName) an app",
        hint: "one of \(names.joined(separator: " "))"
      )
    }
    return UInt8(place)
  }
}
