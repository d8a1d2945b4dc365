import CommandLine
import Testing

/// A small program whose verb takes one of everything.
let sampleProgram = Program(
  name: "float",
  version: "1.2.3",
  summary: "keep afloat",
  discussion: "What sinks is gone.\n\nWhat floats isn't.",
  commands: [
    Command(
      "sail",
      summary: "sail somewhere",
      discussion: "Needs wind.",
      arguments: [
        Argument("PORT", help: "Where to"),
        Argument("VIA", help: "Ports on the way", isOptional: true, isRepeated: true),
      ],
      options: [
        Option("speed", "KNOTS", help: "How fast", kind: .integer),
        Option("rig", "RIG", help: "Which sails", kind: .choice(["sloop", "ketch", "yawl"])),
        Option("load", "GOODS", help: "What to carry", isRepeated: true),
        Option("chart", "FILE", help: "The chart", kind: .file),
      ],
      flags: [Flag("quiet", help: "Say nothing")],
      examples: [Example("float sail Hull --speed 5", "goes to Hull at 5 knots")]
    ),
    Command("anchor", summary: "stay where you are"),
  ],
  statuses: [(0, "done"), (64, "wrong usage")],
  environment: [("NO_COLOR", "if set, no colours")]
)

private func parse(_ line: String) throws -> Invocation {
  try sampleProgram.parse(line.split(separator: " ").map(String.init))
}

private func sail(_ line: String) throws -> ParsedCommand {
  guard case .verb(let parsed) = try parse("sail " + line) else {
    throw UnexpectedInvocation(line: line)
  }
  return parsed
}

private struct UnexpectedInvocation: Error {
  let line: String
}

private func complaint(_ line: String) -> String {
  do {
    _ = try parse(line)
    return "no error"
  } catch let error as UsageError {
    return error.text
  } catch {
    return "another error"
  }
}

@Suite struct CommandLineParsingTests {
  @Test func `takes a value after a space and after an equals sign`() throws {
    #expect(try sail("Hull --speed 5").integer("speed") == 5)
    #expect(try sail("Hull --speed=5").integer("speed") == 5)
    #expect(try sail("--rig=yawl Hull").text("rig") == "yawl")
    #expect(try sail("Hull --load a=b=c").text("load") == "a=b=c")
    #expect(try sail("Hull --load=a=b").text("load") == "a=b")
  }

  @Test func `a value that may be left out is taken once all arguments are there`() throws {
    let watch = Option("watch", "HOURS", help: "Keep a watch", isValueOptional: true)
    let port = Argument("PORT", help: "Where to")
    let quiet = Flag("quiet", help: "Say nothing")
    let sail = Command("sail", summary: "", arguments: [port], options: [watch], flags: [quiet])
    let program = Program(name: "float", version: "1", summary: "", commands: [sail])
    func parsed(_ line: String) throws -> ParsedCommand? {
      let words = ["sail"] + line.split(separator: " ").map(String.init)
      guard case .verb(let parsed) = try program.parse(words) else { return nil }
      return parsed
    }
    #expect(try parsed("Hull")?.text("watch") == nil)
    #expect(try parsed("Hull --watch")?.text("watch") == "")
    #expect(try parsed("Hull --watch --quiet")?.text("watch") == "")
    #expect(try parsed("Hull --watch 4")?.text("watch") == "4")
    #expect(try parsed("--watch=4 Hull")?.text("watch") == "4")
    let before = try parsed("--watch Hull")
    #expect(before?.text("watch") == "" && before?.words == ["Hull"])
    #expect(throws: UsageError.self) { try parsed("Hull --watch=") }
    #expect(program.help(for: sail).contains("[--watch[=HOURS]]"))
  }

  @Test func `keeps repeated values in order`() throws {
    #expect(try sail("Hull --load tea --load rum").texts("load") == ["tea", "rum"])
    #expect(try sail("Hull").texts("load").isEmpty)
  }

  @Test func `takes words by position and flags anywhere`() throws {
    let parsed = try sail("Hull --quiet Cork Brest")
    #expect(parsed.words == ["Hull", "Cork", "Brest"])
    #expect(parsed.isSet("quiet"))
    #expect(try !sail("Hull").isSet("quiet"))
  }

  @Test func `ends options at two dashes`() throws {
    #expect(try sail("-- --quiet -x").words == ["--quiet", "-x"])
    #expect(try !sail("-- --quiet").isSet("quiet"))
    #expect(try sail("-- --help").words == ["--help"])
  }

  @Test func `takes negative numbers and a lone dash for values`() throws {
    #expect(try sail("Hull --load -3.5").text("load") == "-3.5")
    #expect(try sail("-7 -").words == ["-7", "-"])
  }

  @Test func `takes whole numbers of 64 bits`() throws {
    #expect(try sail("Hull --speed 18446744073709551615").integer("speed") == .max)
    #expect(complaint("sail Hull --speed 18446744073709551616").hasPrefix("Error: --speed can't"))
    #expect(complaint("sail Hull --speed -1").hasPrefix("Error: --speed can't be '-1'."))
    #expect(complaint("sail Hull --speed=+1").hasPrefix("Error: --speed can't be '+1'."))
    #expect(complaint("sail Hull --speed 1.0").hasPrefix("Error: --speed can't be '1.0'."))
  }

  @Test(arguments: ["--help", "-h"])
  func `help wins over mistakes`(word: String) throws {
    guard case .help(let command) = try parse("sail --bogus \(word)") else {
      Issue.record("no help for \(word)")
      return
    }
    #expect(command?.name == "sail")
    guard case .help(nil) = try parse(word) else {
      Issue.record("no help for the whole program")
      return
    }
  }

  @Test func `tells the version`() throws {
    guard case .version = try parse("--version") else {
      Issue.record("no version")
      return
    }
  }

  @Test(arguments: [
    ("sial Hull", "Unknown verb 'sial'.", "Did you mean 'sail'?"),
    ("row Hull", "Unknown verb 'row'.", "Verbs are sail, anchor."),
    ("--quiet", "Unknown option '--quiet'.", "A verb comes first: sail, anchor."),
    ("", "A verb is missing.", "Verbs are sail, anchor."),
    ("sail", "PORT is missing.", "Where to."),
    ("sail Hull --sped 4", "Unknown option '--sped'.", "Did you mean '--speed'?"),
    ("sail Hull --rigg", "Unknown option '--rigg'.", "Did you mean '--rig'?"),
    ("anchor --speed", "Unknown option '--speed'.", "'--speed' is an option of 'float sail'."),
    ("sail Hull --rig slop", "--rig can't be 'slop'.", "Did you mean 'sloop'?"),
    ("sail Hull --rig junk", "--rig can't be 'junk'.", "It is one of sloop, ketch, yawl."),
    ("sail Hull --speed", "'--speed' needs a value.", "--speed KNOTS: How fast."),
    ("sail Hull --speed --quiet", "'--speed' needs a value.", "--speed KNOTS: How fast."),
    ("sail Hull --quiet=1", "'--quiet' takes no value.", "Say nothing."),
    ("anchor here", "'here' is too much.", "anchor takes options only."),
  ])
  func `says what is wrong and what would be right`(line: String, error: String, help: String) {
    let lines = complaint(line).split(separator: "\n")
    #expect(lines.first == "Error: \(error)")
    #expect(lines.dropFirst().first == "Help:  \(help)")
  }

  @Test func `refuses a value given twice or empty`() {
    #expect(complaint("sail Hull --speed 1 --speed 2").hasPrefix("Error: '--speed' is given twice"))
    #expect(complaint("sail Hull --chart=").hasPrefix("Error: The value of --chart is empty."))
  }

  @Test func `closes an error with the usage and where to read more`() {
    #expect(
      complaint("sail Hull --sped 4") == """
        Error: Unknown option '--sped'.
        Help:  Did you mean '--speed'?
        Usage: float sail PORT [VIA...] [--option VALUE]...
        See 'float sail --help' for more.

        """
    )
  }

  @Test(arguments: [
    ("sial", "sail"), ("sai", "sail"), ("SAIL", "sail"), ("ancor", "anchor"), ("xyz", nil),
  ])
  func `suggests only near names`(word: String, name: String?) {
    #expect(Suggestion.nearest(to: word, among: ["sail", "anchor"]) == name)
  }
}
