/// Why a text is no score.
package struct ScoreFailure: Error, Hashable, Sendable {
  /// What is wrong, in one line without a full stop.
  package var message: String
  /// Where: the place of the first wrong character, from 1.
  package var column: Int
  /// The name that stands there, if it is one that doesn't exist.
  package var name: String?
  /// What would be right, if that can be said.
  package var hint: String?

  init(_ message: String, at column: Int, name: String? = nil, hint: String? = nil) {
    self.message = message
    self.column = column
    self.name = name
    self.hint = hint
  }

  /// The message with the place, for where no caret shows it.
  package var text: String { "\(message), at character \(column) of the score" }

  /// The names that a score may use.
  package static var names: [String] {
    ScoreVariable.allCases.map { $0.name } + ScoreFunction.allCases.map { $0.name }
  }
}
