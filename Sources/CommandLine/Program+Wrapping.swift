/// Text set in lines.
extension Program {
  /// The widest line of a help text, in characters.
  static let lineWidth = 80

  /// Sets `text` in lines of at most `lineWidth` characters, each after `indent` spaces.
  ///
  /// The first line has none if the text `hangs`. A bracketed group such as `[--seed N]` stays in one piece.
  package static func wrapped(_ text: String, indent: Int, hangs: Bool = false) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = hangs ? "" : margin
    var isFresh = true
    for word in pieces(text) {
      if !isFresh, line.count + 1 + word.count > lineWidth {
        lines.append(line)
        line = margin
        isFresh = true
      }
      line += (isFresh ? "" : " ") + word
      isFresh = false
    }
    lines.append(line)
    return lines.joined(separator: "\n")
  }

  /// The paragraphs of a text: what empty lines separate.
  static func paragraphs(_ text: String) -> [String] {
    var paragraphs: [String] = []
    var isOpen = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty {
        isOpen = false
      } else if isOpen {
        paragraphs[paragraphs.count - 1] += " " + line
      } else {
        paragraphs.append(String(line))
        isOpen = true
      }
    }
    return paragraphs
  }

  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    var isInBrackets = false
    for word in text.split(separator: " ") {
      if isInBrackets {
        pieces[pieces.count - 1] += " " + word
      } else {
        pieces.append(String(word))
      }
      if word.hasPrefix("[--") { isInBrackets = true }
      if word.contains("]") { isInBrackets = false }
    }
    return pieces
  }
}
