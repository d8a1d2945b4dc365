import SimulationCore
import Testing

/// Wrong input, and the one error that it must give.
struct WrongInput: Sendable, CustomTestStringConvertible {
  let name: String
  let text: String
  let line: Int
  let column: Int
  let message: String
  let hint: String?

  init(
    _ name: String,
    _ text: String,
    _ line: Int,
    _ column: Int,
    _ message: String,
    hint: String? = nil
  ) {
    self.name = name
    self.text = text
    self.line = line
    self.column = column
    self.message = message
    self.hint = hint
  }

  var testDescription: String { name }

  /// The error as it should be, with the line's text where there is a column to point at.
  var expected: SimulationError {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let excerpt = column > 0 ? String(lines[line - 1]) : nil
    return SimulationError(
      .badData,
      message,
      at: .init(file: "wrong.yaml", line: line, column: column, excerpt: excerpt),
      hint: hint
    )
  }
}

/// What `body` throws, or nil.
func errorThrown(by body: () throws(SimulationError) -> Void) -> SimulationError? {
  do throws(SimulationError) {
    try body()
    return nil
  } catch {
    return error
  }
}
