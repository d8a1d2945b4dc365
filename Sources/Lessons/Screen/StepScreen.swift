/// A session on a terminal's screen: what happened last, the memory, and the apps.
package struct StepScreen: Sendable {
  /// What the upper part shows.
  package enum Panel: Hashable, Sendable {
    case events
    /// What a command answered.
    case reply(String, [ScreenLine])
  }

  /// From this width on events and apps stand side by side.
  private static let wide = 120
  private static let keys =
    "→ next  ← back  w warning  e eviction  y why  o open  h home  ? keys  q quit"

  /// What each key does, as `?` tells.
  package static let help = [
    "  → ←, n b     one event on, and back; Home and End: to the start, to the end",
    "  w e, W E     the next warning, the next eviction; the one before",
    "  a c t d      the next action, an app's change, a time, the first difference",
    "  y s          who goes next, and why; every app",
    "  o x h l      what if: open, kill, Home, lock",
    "  m p u        what if: a memory hog, another policy; undo",
    "  ↑ ↓          scroll what happened; page up and page down: the apps",
    "  : Esc q      type a command; back to what happened; quit",
  ].map { ScreenLine($0) }

  /// What the upper part shows.
  package var panel = Panel.events
  /// How many lines of the upper part are scrolled away.
  package var scroll = 0
  /// How many lines of the apps are scrolled away.
  package var appScroll = 0
  /// What the student is typing, behind what asks for it; nil if nothing is asked.
  package var prompt: String?
  /// What was last said to the student.
  package var message: ScreenLine?
  private let commandLine: String

  /// A screen that names the command which it can be had with again.
  package init(commandLine: String) { self.commandLine = commandLine }

  /// The screen of `conversation`: exactly `height` lines of at most `width` characters.
  ///
  /// Scrolling further than there is something to see is taken back.
  package mutating func lines(
    of conversation: Conversation,
    width: Int,
    height: Int
  ) -> [ScreenLine] {
    let session = conversation.session
    var lines = [
      ScreenLine("$ " + commandLine, .faint), ScreenLine(conversation.title, .title),
    ]
    lines += conversation.status(width)
    if !session.changes.isEmpty {
      let words = conversation.changes.joined(separator: ", ")
      lines.append(ScreenLine("what if: " + words, .faint))
    }
    let foot = [
      prompt.map { ScreenLine($0) } ?? message ?? ScreenLine(""), ScreenLine(Self.keys, .faint),
    ]
    let body = max(0, height - lines.count - foot.count)
    lines +=
      width >= Self.wide
      ? sideBySide(conversation, width, body) : stacked(conversation, width, body)
    lines = Array(lines.prefix(max(0, height - foot.count)))
    lines += Array(repeating: ScreenLine(""), count: max(0, height - foot.count - lines.count))
    return (lines + foot).suffix(height).map { $0.clipped(to: width) }
  }

  private mutating func stacked(
    _ conversation: Conversation,
    _ width: Int,
    _ height: Int
  ) -> [ScreenLine] {
    let upper = upper(conversation, width)
    let apps = apps(conversation, width)
    // What happened may take what the apps don't need, and at least half.
    let share = max(height / 2, height - apps.count - 1)
    let top = Self.window(upper.lines, min(share - 1, max(upper.lines.count, 1)), &scroll)
    let rest = Self.window(apps, max(0, height - top.count - 2), &appScroll)
    return [ScreenLine.rule(upper.title, width)] + top + [ScreenLine.rule("apps", width)] + rest
  }

  private mutating func sideBySide(
    _ conversation: Conversation,
    _ width: Int,
    _ height: Int
  ) -> [ScreenLine] {
    let left = width / 2 - 2
    let right = width - left - 2
    let upper = upper(conversation, left)
    let events =
      [ScreenLine.rule(upper.title, left)] + Self.window(upper.lines, height - 1, &scroll)
    let apps =
      [ScreenLine.rule("apps", right)]
      + Self.window(apps(conversation, right), height - 1, &appScroll)
    return (0..<max(events.count, apps.count)).map { row in
      let first = row < events.count ? events[row] : ScreenLine("")
      let second = row < apps.count ? apps[row] : ScreenLine("")
      return ScreenLine(
        first.padded(to: left) + "  " + second.text,
        first.tone == .alarm || first.tone == .title ? first.tone : .plain
      )
    }
  }

  private func upper(
    _ conversation: Conversation,
    _ width: Int
  ) -> (title: String, lines: [ScreenLine]) {
    switch panel {
    case .reply(let title, let lines): return (title, lines)
    case .events:
      let session = conversation.session
      let lines = StepLines(session.course)
      return (
        lines.heading(after: session.position),
        lines.lines(after: session.position, width: width)
      )
    }
  }

  private func apps(_ conversation: Conversation, _ width: Int) -> [ScreenLine] {
    let session = conversation.session
    return DeviceLines(session.course.scenario, session.state)
      .apps(width: width, beside: session.stateBeside)
  }

  /// At most `height` of `lines`, from `scroll` on; the last tells how many more there are.
  private static func window(
    _ lines: [ScreenLine],
    _ height: Int,
    _ scroll: inout Int
  ) -> [ScreenLine] {
    guard height > 0 else { return [] }
    guard lines.count > height else {
      scroll = 0
      return lines
    }
    scroll = max(0, min(scroll, lines.count - height))
    var shown = Array(lines[scroll..<scroll + height])
    let below = lines.count - scroll - height
    if below > 0 { shown[height - 1] = ScreenLine("  and \(below + 1) more below", .faint) }
    return shown
  }
}
