internal import SimulationCore

/// Errors as the user reads them.
enum ErrorText {
  /// How much of a long line is shown around the place of an error, in characters.
  private static let window = 100
  /// How much of a message is shown, in characters.
  private static let longest = 300

  /// One line that says where, what, and what would be right; then the line of the file with a caret.
  static func text(_ error: SimulationError) -> String {
    var line = "flotsam: "
    if let place = error.place {
      line += place.file
      if place.line > 0 { line += ":\(place.line)" }
      if place.line > 0, place.column > 0 { line += ":\(place.column)" }
      line += ": "
    }
    line += shortened(error.message)
    if let hint = error.hint { line += "; \(hint)" }
    let first = String(line.map { $0.isNewline ? " " : $0 })
    return first + "\n" + (error.place.map(excerpt) ?? "")
  }

  /// A message may quote what a file holds, and that may be anything.
  private static func shortened(_ message: String) -> String {
    message.count <= longest ? message : message.prefix(longest - 40) + " … " + message.suffix(40)
  }

  private static func excerpt(_ place: SimulationError.Place) -> String {
    guard let excerpt = place.excerpt, place.line > 0 else { return "" }
    let characters = excerpt.map { isPrintable($0) ? $0 : " " }
    let start = max(0, place.column - 1 - window / 2)
    let end = min(characters.count, start + window)
    guard start <= end else { return "" }
    let shown = (start > 0 ? "…" : "") + String(characters[start..<end])
    let margin = String(repeating: " ", count: String(place.line).count)
    var text = "  \(place.line) | \(shown)\(end < characters.count ? "…" : "")\n"
    if place.column > 0 {
      let offset = place.column - 1 - start + (start > 0 ? 1 : 0)
      text += "  \(margin) | \(String(repeating: " ", count: offset))^\n"
    }
    return text
  }

  private static func isPrintable(_ character: Character) -> Bool {
    character.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7f }
  }
}
