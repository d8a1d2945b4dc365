package import Reports

/// A line of text for people, and how it is set.
package struct ScreenLine: Hashable, Sendable {
  /// What a line is to the eye.
  package enum Tone: Hashable, Sendable {
    case plain
    /// Stands out.
    case title
    /// Stands back.
    case faint
    /// To be noticed: a warning, a kill.
    case alarm
  }

  /// What it says.
  package var text: String
  /// What it is to the eye.
  package var tone: Tone

  /// A line that says `text`.
  package init(_ text: String, _ tone: Tone = .plain) {
    self.text = text
    self.tone = tone
  }

  /// The same in at most `width` characters; an ellipsis stands for what is cut off.
  package func clipped(to width: Int) -> ScreenLine {
    guard text.count > width else { return self }
    return ScreenLine(String(text.prefix(max(0, width - 1))) + (width > 0 ? "…" : ""), tone)
  }

  /// The same with spaces at its end, `width` characters wide.
  func padded(to width: Int) -> String {
    let cut = clipped(to: width).text
    return cut + String(repeating: " ", count: width - cut.count)
  }

  /// The text with the escape sequences of `style`.
  package func styled(_ style: TextStyle) -> String {
    switch tone {
    case .plain: text
    case .title: style.bold(text)
    case .faint: style.faint(text)
    case .alarm: style.warm(text)
    }
  }

  /// `text` in a rule of `width` characters.
  static func rule(_ text: String, _ width: Int) -> ScreenLine {
    let head = "── \(text) "
    return ScreenLine(
      head + String(repeating: "─", count: max(0, width - head.count)),
      .title
    )
  }
}
