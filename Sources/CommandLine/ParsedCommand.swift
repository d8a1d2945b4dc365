/// What a command line asks for.
package enum Invocation: Sendable {
  /// Do what this verb does.
  case verb(ParsedCommand)
  /// Explain a verb, or the whole program.
  case help(Command?)
  /// Tell the version.
  case version
}

/// A verb and the values that it was given, all checked against its description.
package struct ParsedCommand: Sendable {
  /// The verb.
  package let command: Command
  /// Words by position, in order.
  package internal(set) var words: [String] = []
  private var values: [String: [String]] = [:]
  private var flags: Set<String> = []

  init(_ command: Command) { self.command = command }

  mutating func append(_ value: String, to option: String) {
    values[option, default: []].append(value)
  }

  mutating func set(_ flag: String) { flags.insert(flag) }

  /// The value of the option `name`, if it was given.
  ///
  /// - Precondition: the command declares the option.
  package func text(_ name: String) -> String? { texts(name).last }

  /// All values of the option `name`, in order.
  ///
  /// - Precondition: the command declares the option.
  package func texts(_ name: String) -> [String] {
    precondition(command.options.contains { $0.name == name }, "an option must be declared")
    return values[name] ?? []
  }

  /// The value of the option `name` as a number.
  ///
  /// - Precondition: the command declares the option, and that it is an integer.
  package func integer(_ name: String) -> UInt64? {
    precondition(
      command.options.contains { $0.name == name && $0.kind == .integer },
      "an integer must be declared as one"
    )
    return text(name).flatMap { UInt64($0) }
  }

  /// Whether the flag `name` was given.
  ///
  /// - Precondition: the command declares the flag.
  package func isSet(_ name: String) -> Bool {
    precondition(command.flags.contains { $0.name == name }, "a flag must be declared")
    return flags.contains(name)
  }
}
