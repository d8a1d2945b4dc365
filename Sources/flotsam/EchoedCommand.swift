/// The command line, so that a picture of the screen can be repeated.
enum EchoedCommand {
  /// `flotsam` and its words, quoted where a shell needs it.
  static var line: String {
    (["flotsam"] + Swift.CommandLine.arguments.dropFirst().map(quoted)).joined(separator: " ")
  }

  private static func quoted(_ word: String) -> String {
    let plain = "-_./:=,+%@"
    let isPlain = word.allSatisfy { ($0.isLetter || $0.isNumber) || plain.contains($0) }
    guard !isPlain || word.isEmpty else { return word }
    let shown = String(
      word.map { $0.isNewline || $0.asciiValue.map { $0 < 0x20 } ?? false ? " " : $0 }
    )
    return "'"
      + shown.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
