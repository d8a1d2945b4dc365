extension Program {
  /// What `--help` prints: for `command`, or for the program as a whole.
  package func help(for command: Command? = nil) -> String {
    guard let command else { return overview }
    var text = "\(name) \(command.name): \(command.summary)\n\n"
    text += Self.wrapped("Usage: " + usage(of: command), indent: 7, hangs: true) + "\n"
    for paragraph in Self.paragraphs(command.discussion) {
      text += "\n" + Self.wrapped(paragraph, indent: 0) + "\n"
    }
    text += Self.table(
      "Arguments",
      command.arguments.map { ($0.name + ($0.isRepeated ? "..." : ""), Self.sentence($0)) }
    )
    text += Self.table(
      "Options",
      command.options.map { ($0.usage, Self.sentence($0)) }
        + command.flags.map { ("--\($0.name)", $0.help + ".") }
        + [("-h, --help", "Print this text.")]
    )
    guard !command.examples.isEmpty else { return text }
    text += "\nExamples:\n"
    for example in command.examples {
      text += "  $ \(example.line)\n" + Self.wrapped(example.purpose, indent: 6) + "\n"
    }
    return text
  }

  /// How a verb is used: all that it takes.
  func usage(of command: Command) -> String {
    var parts = [name, command.name]
    parts += command.options.map {
      "[\($0.usage)]" + ($0.isRepeated ? "..." : "")
    }
    parts += command.flags.map { "[--\($0.name)]" }
    parts += command.arguments.map(Self.placeholder)
    return parts.joined(separator: " ")
  }

  /// How a verb is used, in short: for error messages.
  func shortUsage(of command: Command) -> String {
    var parts = [name, command.name] + command.arguments.map(Self.placeholder)
    if !command.options.isEmpty { parts.append("[--option VALUE]...") }
    return parts.joined(separator: " ")
  }

  private static func placeholder(_ argument: Argument) -> String {
    let name = argument.name + (argument.isRepeated ? "..." : "")
    return argument.isOptional ? "[\(name)]" : name
  }

  private var overview: String {
    var text = "\(name) \(version): \(summary)\n\n"
    text += "Usage: \(name) VERB [ARGUMENT]... [--option VALUE]...\n"
    for paragraph in Self.paragraphs(discussion) {
      text += "\n" + Self.wrapped(paragraph, indent: 0) + "\n"
    }
    text += Self.table("Verbs", commands.map { ($0.name, $0.summary) })
    text += Self.table(
      "Options",
      [
        ("-h, --help", "Print this text; after a verb, the verb's."),
        ("--version", "Print the version."),
      ]
    )
    text += Self.table("Exit status", statuses.map { (String($0.code), $0.meaning) })
    text += Self.table("Environment", environment.map { ($0.name, $0.meaning) })
    return text
  }

  private static func sentence(_ argument: Argument) -> String {
    argument.help + "." + choices(argument.kind)
  }

  private static func sentence(_ option: Option) -> String {
    option.help + "." + choices(option.kind) + (option.isRepeated ? " May be repeated." : "")
  }

  private static func choices(_ kind: ValueKind) -> String {
    switch kind {
    case .choice(let words): " One of \(words.joined(separator: ", "))."
    case .text(let offered), .nameOrFile(let offered):
      offered.isEmpty || offered.count > 8 ? "" : " Known: \(offered.joined(separator: ", "))."
    case .file, .integer: ""
    }
  }

  private static func table(_ title: String, _ rows: [(String, String)]) -> String {
    guard !rows.isEmpty else { return "" }
    let width = min(24, rows.map(\.0.count).max() ?? 0)
    var text = "\n\(title):\n"
    for (left, right) in rows {
      let body = wrapped(right, indent: width + 4)
      if left.count > width {
        text += "  \(left)\n\(body)\n"
      } else {
        let padding = String(repeating: " ", count: width - left.count)
        text += "  \(left)\(padding)  \(body.drop { $0 == " " })\n"
      }
    }
    return text
  }
}
