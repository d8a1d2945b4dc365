/// What happened in one step of a session, line by line.
package struct StepLines: Sendable {
  private static let widestApp = 14

  private let course: Course
  private let words: EventWords

  /// The lines of what happened in `course`.
  package init(_ course: Course) {
    self.course = course
    words = EventWords(course)
  }

  /// `[12] 3 min 4 s  game becomes active`: the moment after `count` steps.
  package func heading(after count: Int) -> String {
    guard count > 0 else { return "0 s  nothing has happened yet" }
    return "\(Moment.text(course.steps[count - 1].time))  \(words.title(of: count - 1))"
  }

  /// What happened in the last of `count` steps.
  package func lines(after count: Int, width: Int) -> [ScreenLine] {
    guard count > 0 else { return [] }
    let lines = words.lines(of: count - 1)
    let app = min(lines.map({ $0.app.count }).max() ?? 0, Self.widestApp)
    let text = min(
      lines.filter { !$0.reads.isEmpty }.map({ $0.text.count }).max() ?? 0,
      max(10, width - app - 18)
    )
    return lines.map { line in
      var shown = Self.mark(line.kind) + ScreenLine(line.app).padded(to: app) + "  "
      if line.reads.isEmpty {
        shown += line.text
      } else {
        shown += ScreenLine(line.text).padded(to: text) + "  reads \(line.reads)"
      }
      return ScreenLine(shown, Self.tone(line.kind)).clipped(to: width)
    }
  }

  /// What is to be noticed can be seen without colours too.
  private static func mark(_ kind: EventLine.Kind) -> String {
    switch kind {
    case .eviction: "✗ "
    case .warning: "! "
    case .memory, .launch: "· "
    case .transition, .message, .effect: "  "
    }
  }

  private static func tone(_ kind: EventLine.Kind) -> ScreenLine.Tone {
    switch kind {
    case .eviction, .warning: .alarm
    case .effect: .faint
    case .memory, .launch, .transition, .message: .plain
    }
  }
}
