/// A program and its verbs.
///
/// Help, completions and the manual page are all made from this.
package struct Program: Sendable {
  /// What the user types.
  package var name: String
  /// The version, as `--version` prints it.
  package var version: String
  /// What it does, in a line.
  package var summary: String
  /// What else a newcomer should know, in paragraphs.
  package var discussion: String
  /// Its verbs, in the order that help lists them.
  package var commands: [Command]
  /// What each exit status means.
  package var statuses: [(code: Int32, meaning: String)]
  /// The environment variables that it reads.
  package var environment: [(name: String, meaning: String)]

  package init(
    name: String,
    version: String,
    summary: String,
    discussion: String = "",
    commands: [Command],
    statuses: [(code: Int32, meaning: String)] = [],
    environment: [(name: String, meaning: String)] = []
  ) {
    self.name = name
    self.version = version
    self.summary = summary
    self.discussion = discussion
    self.commands = commands
    self.statuses = statuses
    self.environment = environment
  }

  /// The verb `name`, if there is one.
  package func command(named name: String) -> Command? { commands.first { $0.name == name } }
}

/// One verb: what it takes and what it is for.
package struct Command: Sendable {
  /// The verb.
  package var name: String
  /// What it does, in a line.
  package var summary: String
  /// What else there is to know, in paragraphs.
  package var discussion: String
  /// What it takes by position.
  package var arguments: [Argument]
  /// What it takes by name, with a value.
  package var options: [Option]
  /// What it takes by name alone.
  package var flags: [Flag]
  /// Lines to paste.
  package var examples: [Example]

  package init(
    _ name: String,
    summary: String,
    discussion: String = "",
    arguments: [Argument] = [],
    options: [Option] = [],
    flags: [Flag] = [],
    examples: [Example] = []
  ) {
    self.name = name
    self.summary = summary
    self.discussion = discussion
    self.arguments = arguments
    self.options = options
    self.flags = flags
    self.examples = examples
  }
}

/// Which values an argument or an option takes.
package enum ValueKind: Hashable, Sendable {
  /// Any text; completions offer the names listed.
  case text(offered: [String] = [])
  /// A path to a file, or a name; completions offer the names listed.
  case nameOrFile([String])
  /// A path to a file.
  case file
  /// One of these words.
  case choice([String])
  /// A whole number of at most 64 bits without a sign.
  case integer
}

/// A value given by its position.
package struct Argument: Sendable {
  /// How usage lines call it, in capitals.
  package var name: String
  /// What it is, in a sentence without a full stop.
  package var help: String
  /// Whether it may be left out.
  package var isOptional: Bool
  /// Whether it takes all words that are left.
  package var isRepeated: Bool
  /// What it may be.
  package var kind: ValueKind

  package init(
    _ name: String,
    help: String,
    isOptional: Bool = false,
    isRepeated: Bool = false,
    kind: ValueKind = .text()
  ) {
    self.name = name
    self.help = help
    self.isOptional = isOptional
    self.isRepeated = isRepeated
    self.kind = kind
  }
}

/// A value given by name: `--name VALUE` or `--name=VALUE`.
package struct Option: Sendable {
  /// The name, without dashes.
  package var name: String
  /// How usage lines call its value, in capitals.
  package var placeholder: String
  /// What it does, in a sentence without a full stop.
  package var help: String
  /// Whether it may be given more than once.
  package var isRepeated: Bool
  /// Whether its value may be left out, and is an empty text then.
  ///
  /// The next word is its value if all arguments of the verb are there already; before that,
  /// `--name=VALUE` gives it one.
  package var isValueOptional: Bool
  /// Whether its value may be another program's options, and so start with a dash.
  package var takesOptions: Bool
  /// What its value may be.
  package var kind: ValueKind

  package init(
    _ name: String,
    _ placeholder: String,
    help: String,
    isRepeated: Bool = false,
    isValueOptional: Bool = false,
    takesOptions: Bool = false,
    kind: ValueKind = .text()
  ) {
    self.name = name
    self.placeholder = placeholder
    self.help = help
    self.isRepeated = isRepeated
    self.isValueOptional = isValueOptional
    self.takesOptions = takesOptions
    self.kind = kind
  }

  /// Its name and how its value is called, as help prints them.
  var usage: String { "--" + name + (isValueOptional ? "[=\(placeholder)]" : " \(placeholder)") }
}

/// A switch: `--name`.
package struct Flag: Sendable {
  /// The name, without dashes.
  package var name: String
  /// What it does, in a sentence without a full stop.
  package var help: String

  package init(_ name: String, help: String) {
    self.name = name
    self.help = help
  }
}

/// A line to paste, and what it is good for.
package struct Example: Sendable {
  /// The line, the program's name included.
  package var line: String
  /// What it answers.
  package var purpose: String

  package init(_ line: String, _ purpose: String) {
    self.line = line
    self.purpose = purpose
  }
}
