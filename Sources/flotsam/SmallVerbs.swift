internal import CommandLine
internal import SimulationCore

/// Prints a script that completes the command line.
enum CompletionsVerb: Verb {
  static let command = Command(
    "completions",
    summary: "print a script that completes verbs, options and values",
    arguments: [
      Argument("SHELL", help: "The shell", kind: .choice(Shell.allCases.map(\.rawValue)))
    ],
    examples: [
      Example("source <(flotsam completions bash)", "completes in this bash session"),
      Example(
        "flotsam completions fish > ~/.config/fish/completions/flotsam.fish",
        "completes in every fish session"
      ),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    guard let shell = parsed.words.first.flatMap({ Shell(rawValue: $0) }) else {
      throw SimulationError(.usage, "a shell is needed")
    }
    try FileDescriptor.standardOutput.write(CommandTable.program.completions(for: shell))
    return 0
  }
}

/// Explains a verb, or the whole program.
enum HelpVerb: Verb {
  static let command = Command(
    "help",
    summary: "explain a verb, or print the manual page",
    arguments: [Argument("VERB", help: "The verb to explain", isOptional: true)],
    flags: [Flag("man", help: "Print the manual page of all verbs, for man")],
    examples: [
      Example("flotsam help run", "explains run"),
      Example("flotsam help --man | man -l -", "shows the manual page"),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let program = CommandTable.program
    if parsed.isSet("man") {
      try FileDescriptor.standardOutput.write(program.manualPage)
      return 0
    }
    guard let name = parsed.words.first else {
      try FileDescriptor.standardOutput.write(program.help())
      return 0
    }
    guard let command = program.command(named: name) else {
      let names = program.commands.map(\.name)
      let near = Suggestion.nearest(to: name, among: names)
      throw SimulationError(
        .usage,
        "unknown verb '\(name)'",
        hint: near.map { "did you mean '\($0)'?" } ?? "verbs are \(names.joined(separator: ", "))"
      )
    }
    try FileDescriptor.standardOutput.write(program.help(for: command))
    return 0
  }
}

/// Prints the version.
enum VersionVerb: Verb {
  static let command = Command("version", summary: "print the version")

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    try FileDescriptor.standardOutput.write(CommandTable.versionLine)
    return 0
  }
}
