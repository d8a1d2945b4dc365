/// How a text for people is set: with colours on a terminal, plain elsewhere.
package struct TextStyle: Hashable, Sendable {
  /// Whether escape sequences for colours are wanted.
  package var isColoured: Bool

  /// A style with colours or without.
  package init(isColoured: Bool) { self.isColoured = isColoured }

  /// Letters only.
  package static let plain = TextStyle(isColoured: false)

  func bold(_ text: String) -> String { escaped(text, "1") }
  func faint(_ text: String) -> String { escaped(text, "2") }
  func warm(_ text: String) -> String { escaped(text, "33") }

  private func escaped(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1b}[\(code)m\(text)\u{1b}[0m" : text
  }
}
