@preconcurrency internal import Glibc
internal import Reports
internal import SimulationCore

/// What the user reads beside the result: notes and errors, on standard error.
struct Console {
  /// Whether notes are kept back.
  let isQuiet: Bool

  /// Says something that isn't part of the result.
  func note(_ text: String) {
    if !isQuiet { Self.complain("flotsam: \(text)\n") }
  }

  /// Writes to standard error.
  ///
  /// There is nobody to tell if that fails.
  static func complain(_ text: String) {
    do throws(SimulationError) {
      try FileDescriptor(number: 2).write(text)
    } catch {}
  }

  /// How results for people are set: with colours only on a terminal that wants them.
  static func style(for output: String?) -> TextStyle {
    let isWanted = getenv("NO_COLOR").map { $0.pointee == 0 } ?? true
    let terminal = getenv("TERM").map { String(cString: $0) }
    return TextStyle(
      isColoured: isWanted && terminal != "dumb" && output == nil && isatty(1) == 1
    )
  }

  /// A message as a sentence: with a capital at its start and a stop at its end.
  static func sentence(_ message: String) -> String {
    guard let first = message.first else { return message }
    let isEnded = message.last == "." || message.last == "?"
    return first.uppercased() + message.dropFirst() + (isEnded ? "" : ".")
  }
}
