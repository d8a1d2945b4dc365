internal import Lessons
internal import Reports
internal import SimulationCore

/// A lesson as text of at most 80 columns.
struct LessonPage {
  /// The widest line, in characters.
  static let width = 80
  /// The most lines of messages that one view shows.
  static let longest = 24

  let lesson: Lesson

  /// The headline.
  var heading: String {
    "\(lesson.model.number). \(lesson.model.title)\n\n"
  }

  /// Prose in lines, or a view; empty for questions.
  func text(_ part: Lesson.Part) -> String {
    switch part {
    case .prose(let text): Self.set(text) + "\n"
    case .view(let view): lines(view).map { $0 + "\n" }.joined() + "\n"
    case .question: ""
    }
  }

  /// A question with what to choose from.
  func question(_ text: String, number: Int, _ answer: LessonAnswer) -> String {
    Self.set("Question \(number). \(text)") + choices(answer)
  }

  /// What is right, and why.
  func solution(_ answer: LessonAnswer, _ explanation: String) -> String {
    Self.set("Answer: \(answer.text)\n\n\(explanation)") + "\n"
  }

  private func choices(_ answer: LessonAnswer) -> String {
    zip("abcdefghijklmnopqrstuvwxyz", answer.choices).map { "  \($0)) \($1)\n" }.joined()
  }

  /// Sets paragraphs in lines; those that are indented stay as they are.
  static func set(_ text: String) -> String {
    var lines: [String] = []
    var paragraph: [Substring] = []
    func close() {
      var line = ""
      for word in paragraph {
        if !line.isEmpty, line.count + 1 + word.count > width {
          lines.append(line)
          line = ""
        }
        line += (line.isEmpty ? "" : " ") + word
      }
      if !line.isEmpty { lines.append(line) }
      paragraph = []
    }
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.isEmpty || line.hasPrefix("  ") {
        close()
        lines.append(String(line))
      } else {
        paragraph += line.split(separator: " ")
      }
    }
    close()
    return lines.map { $0 + "\n" }.joined()
  }
}

// MARK: - Views

extension LessonPage {
  private func lines(_ view: LessonView) -> [String] {
    switch view {
    case .messages(let run, let app, let from, let to):
      guard let run = lesson.runs[run] else { return [] }
      return messages(run, app, from, to)
    case .states(let run, let time):
      guard let run = lesson.runs[run] else { return [] }
      return states(run, time)
    case .counts(let measures, let runs): return counts(measures, runs)
    }
  }

  private func messages(_ run: LessonRun, _ app: Int32, _ from: Time, _ to: Time) -> [String] {
    var table = TextTable([.right, .left, .left, .left])
    table.add(["TIME", "APP", "WHAT HAPPENS", "READS"])
    let entries = run.entries.filter {
      $0.time >= from && $0.time <= to && (app < 0 || $0.app == app)
    }
    for entry in entries.prefix(Self.longest) {
      let id = entry.app >= 0 ? run.scenario.apps[Int(entry.app)].id : "-"
      let (what, reads) = words(entry.kind)
      table.add([HumanUnits.duration(entry.time.microseconds), id, what, reads])
    }
    let rest = entries.count - Self.longest
    return table.lines() + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  private func words(_ kind: LessonRun.Entry.Kind) -> (what: String, reads: String) {
    switch kind {
    case .transition(let from, let to): ("\(from.lessonName) -> \(to.lessonName)", "")
    case .message(let name, let reads): (name, reads ?? "")
    case .warning: ("memory warning", "")
    case .eviction(let reason): ("evicted (\(reason.name))", "")
    case .launch(let isCold): ("ready, a \(isCold ? "cold" : "warm") launch", "")
    case .refusal: ("refused: no eviction makes room", "")
    case .abandonment: ("left before it was ready", "")
    }
  }

  private func states(_ run: LessonRun, _ time: Time) -> [String] {
    var table = TextTable([.left, .left])
    for (index, app) in run.scenario.apps.enumerated() {
      table.add([app.id, run.state(of: Int32(index), at: time).lessonName])
    }
    var lines = ["  at \(HumanUnits.duration(time.microseconds))"] + table.lines()
    if case .limited(let budget) = run.scenario.budget {
      let use = run.use(at: time)
      lines.append(
        "  memory \(HumanUnits.bytes(use)) of \(HumanUnits.bytes(budget.count))  "
          + Picture.bar(use, of: budget.count, width: 30)
      )
    }
    return lines
  }

  private func counts(_ measures: [LessonMeasure], _ names: [String]) -> [String] {
    let records = names.compactMap { lesson.runs[$0]?.record }
    var table = TextTable([.left] + measures.map { _ in .right } + [.left])
    table.add([""] + measures.map(\.title) + [""])
    let first = measures.first.map { measure in records.map { measure.value(in: $0) } } ?? []
    for (index, record) in records.enumerated() {
      let bar = Picture.bar(first[index], of: first.max() ?? 0, width: 24)
      table.add(
        [names[index]]
          + measures.map { HumanUnits.count($0.value(in: record)) } + [bar]
      )
    }
    return table.lines()
  }
}
