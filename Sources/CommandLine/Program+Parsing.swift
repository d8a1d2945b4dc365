extension Program {
  /// Understands `words`, the command line without the program's name.
  ///
  /// `--help` wins over every mistake beside it. `--` ends the options. A word that is a negative
  /// number is a value, not an option.
  package func parse(_ words: [String]) throws(UsageError) -> Invocation {
    guard let verb = words.first else {
      throw usageError("A verb is missing.", help: "Verbs are " + verbs + ".")
    }
    if verb == "--help" || verb == "-h" { return .help(nil) }
    if verb == "--version" { return .version }
    guard let command = command(named: verb) else { throw unknownVerb(verb) }
    let rest = words.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      return .help(command)
    }
    return .verb(try parse(rest, for: command))
  }

  private var verbs: String { commands.map(\.name).joined(separator: ", ") }

  private func unknownVerb(_ word: String) -> UsageError {
    if word.hasPrefix("-") {
      return usageError("Unknown option '\(word)'.", help: "A verb comes first: \(verbs).")
    }
    let near = Suggestion.nearest(to: word, among: commands.map(\.name))
    return usageError(
      "Unknown verb '\(word)'.",
      help: near.map { "Did you mean '\($0)'?" } ?? "Verbs are \(verbs)."
    )
  }

  private func parse(
    _ words: ArraySlice<String>,
    for command: Command
  ) throws(UsageError) -> ParsedCommand {
    var parsed = ParsedCommand(command)
    var position = words.startIndex
    var isAfterOptions = false
    while position < words.endIndex {
      let word = words[position]
      position += 1
      if isAfterOptions || !looksLikeOption(word) {
        try take(word, into: &parsed)
      } else if word == "--" {
        isAfterOptions = true
      } else {
        let next = position < words.endIndex ? words[position] : nil
        if try takeOption(word, next: next, into: &parsed) { position += 1 }
      }
    }
    let required = command.arguments.filter { !$0.isOptional }
    if parsed.words.count < required.count {
      let missing = required[parsed.words.count]
      throw usageError("\(missing.name) is missing.", help: missing.help + ".", in: command)
    }
    return parsed
  }

  private func looksLikeOption(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word != "-" else { return false }
    guard let second = word.dropFirst().first else { return false }
    return !(second.isASCII && (second.isNumber || second == "."))
  }

  private func take(_ word: String, into parsed: inout ParsedCommand) throws(UsageError) {
    let command = parsed.command
    let place = parsed.words.count
    guard let last = command.arguments.last else {
      throw usageError(
        "'\(word)' is too much.",
        help: "\(command.name) takes options only.",
        in: command
      )
    }
    guard place < command.arguments.count || last.isRepeated else {
      throw usageError(
        "'\(word)' is too much.",
        help: "A name with a space in it needs quotes.",
        in: command
      )
    }
    let argument = place < command.arguments.count ? command.arguments[place] : last
    try check(word, argument.kind, name: argument.name, in: command)
    parsed.words.append(word)
  }

  /// Takes an option or a flag; answers whether it used up `next` too.
  private func takeOption(
    _ word: String,
    next: String?,
    into parsed: inout ParsedCommand
  ) throws(UsageError) -> Bool {
    let command = parsed.command
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0].dropFirst(2))
    let attached = parts.count == 2 ? String(parts[1]) : nil
    let isLong = word.hasPrefix("--")
    if isLong, let flag = command.flags.first(where: { $0.name == name }) {
      guard attached == nil else {
        throw usageError("'--\(name)' takes no value.", help: flag.help + ".", in: command)
      }
      parsed.set(name)
      return false
    }
    guard isLong, let option = command.options.first(where: { $0.name == name }) else {
      throw unknownOption(String(parts[0]), in: command)
    }
    let isValue = { word in word != "--" && (option.takesOptions || !looksLikeOption(word)) }
    let hasNext = next.map(isValue) ?? false
    let isLeftOut =
      option.isValueOptional && attached == nil
      && !(hasNext && parsed.words.count >= command.arguments.count)
    if attached == nil, !hasNext, !isLeftOut {
      throw usageError(
        "'--\(name)' needs a value.",
        help: "--\(name) \(option.placeholder): \(option.help).",
        in: command
      )
    }
    let value = isLeftOut ? "" : attached ?? next ?? ""
    guard option.isRepeated || parsed.texts(name).isEmpty else {
      throw usageError(
        "'--\(name)' is given twice.",
        help: "Give it once; the values differ or one is idle.",
        in: command
      )
    }
    if !isLeftOut { try check(value, option.kind, name: "--" + name, in: command) }
    parsed.append(value, to: name)
    return attached == nil && !isLeftOut
  }

  private func unknownOption(_ word: String, in command: Command) -> UsageError {
    let names = command.options.map(\.name) + command.flags.map(\.name) + ["help"]
    let near = Suggestion.nearest(
      to: String(word.drop { $0 == "-" }),
      among: names
    )
    let others = commands.filter { other in
      word.hasPrefix("--")
        && (other.options.map(\.name) + other.flags.map(\.name)).contains(String(word.dropFirst(2)))
    }
    var help = near.map { "Did you mean '--\($0)'?" }
    if help == nil, let other = others.first {
      help = "'\(word)' is an option of '\(name) \(other.name)'."
    }
    return usageError("Unknown option '\(word)'.", help: help, in: command)
  }

  private func check(
    _ value: String,
    _ kind: ValueKind,
    name: String,
    in command: Command
  ) throws(UsageError) {
    switch kind {
    case .text, .file, .nameOrFile:
      guard value.isEmpty else { return }
      throw usageError("The value of \(name) is empty.", in: command)
    case .choice(let words):
      guard !words.contains(value) else { return }
      let near = Suggestion.nearest(to: value, among: words)
      throw usageError(
        "\(name) can't be '\(value)'.",
        help: near.map { "Did you mean '\($0)'?" }
          ?? "It is one of \(words.joined(separator: ", ")).",
        in: command
      )
    case .integer:
      guard UInt64(value) == nil || value.hasPrefix("+") else { return }
      throw usageError(
        "\(name) can't be '\(value)'.",
        help: "It is a whole number from 0 to \(UInt64.max).",
        in: command
      )
    }
  }
}
