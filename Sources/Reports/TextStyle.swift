/// How a text for people is set: with colours on a terminal, plain elsewhere.
package struct TextStyle: Hashable, Sendable {
  /// Whether escape sequences for colours are wanted.
  package var isColoured: Bool

  /// A style with colours or without.
  package init(isColoured: Bool) { self.isColoured = isColoured }

  /// Letters only.
  package static let plain = TextStyle(isColoured: false)

  /// What stands out.
  package func bold(_ text: String) -> String { escaped(text, "1") }
  /// What stands back.
  package func faint(_ text: String) -> String { escaped(text, "2") }
  /// What is to be noticed.
  package func warm(_ text: String) -> String { escaped(text, "33") }

  private func escaped(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
