import Testing

/// A line of a session that is typed, and what the terminal then shows.
struct Session: Hashable, Sendable {
  var line: Int
  var words: [String]
  /// What is piped into it.
  var input = ""
  var output: [String]

  /// Whether `shown` is what the session promises; a line of three dots stands for any lines.
  func matches(_ shown: [String]) -> Bool {
    Self.matches(output[...], shown[...])
  }

  private static func matches(_ expected: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
    guard let first = expected.first else { return shown.isEmpty }
    let rest = expected.dropFirst()
    if first == "..." {
      return (shown.startIndex...shown.endIndex).contains { matches(rest, shown[$0...]) }
    }
    return shown.first == first && matches(rest, shown.dropFirst())
  }

  /// The sessions of a text in Markdown: lines `$ flotsam ...`, perhaps behind `printf '...' |`, in
  /// blocks marked `console`.
  static func all(in text: String) -> [Session] {
    var sessions: [Session] = []
    var isInside = false
    for (place, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("```") {
        isInside = line == "```console"
      } else if isInside, let session = Session(typed: line, at: place + 1) {
        sessions.append(session)
      } else if isInside, line.hasPrefix("$ ") {
        isInside = false
      } else if isInside, !sessions.isEmpty {
        sessions[sessions.count - 1].output.append(String(line))
      }
    }
    return sessions
  }
}

extension Session {
  /// The session that begins with `line`; nil if that is none.
  init?(typed line: Substring, at place: Int) {
    var command = line
    var input = ""
    if line.hasPrefix("$ printf '"), let end = line.firstRange(of: "' | ") {
      input = String(line[..<end.lowerBound].dropFirst(10)).replacing("\\n", with: "\n")
      command = "$ " + line[end.upperBound...]
    }
    guard command.hasPrefix("$ flotsam ") else { return nil }
    let words = command.split(separator: " ").dropFirst(2).map(String.init)
    self.init(line: place, words: words, input: input, output: [])
  }
}

@Suite struct ReadmeSessionTests {
  static var root: String {
    "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
  }

  @Test func `every session of the README shows what it promises`() throws {
    let sessions = Session.all(in: try ScratchFolder.read(Self.root + "/README.md"))
    #expect(!sessions.isEmpty)
    let folder = try ScratchFolder()
    for session in sessions {
      let result = try Executable.flotsam(session.words, in: folder, input: session.input)
      var shown = result.output.split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      if shown.last == "" { shown.removeLast() }
      #expect(
        session.matches(shown),
        "README.md:\(session.line): flotsam \(session.words.joined(separator: " "))"
      )
    }
  }

  @Test func `reads sessions out of a text`() {
    let text = """
      # A
      ```console
      $ flotsam run x
      one
      ...
      $ printf 'a\\nb\\n' | flotsam list
      ```
      $ flotsam no
      """
    #expect(
      Session.all(in: text) == [
        Session(line: 3, words: ["run", "x"], output: ["one", "..."]),
        Session(line: 6, words: ["list"], input: "a\nb\n", output: []),
      ]
    )
  }

  @Test func `lets three dots stand for any lines and nothing else`() {
    let session = Session(line: 1, words: [], output: ["a", "...", "z"])
    #expect(session.matches(["a", "z"]))
    #expect(session.matches(["a", "b", "c", "z"]))
    #expect(!session.matches(["a", "b"]))
    #expect(!session.matches(["a", "z", "b"]))
  }
}
