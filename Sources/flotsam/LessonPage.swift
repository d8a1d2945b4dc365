internal import ExperimentReports
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
    answer.choices.enumerated().map { "  \(QuizQuestion.letter($0))) \($1)\n" }.joined()
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

  /// What happens, moment by moment.
  private func messages(_ run: Course, _ app: Int32, _ from: Time, _ to: Time) -> [String] {
    var table = TextTable([.left, .left, .left])
    table.add(["", "", "READS"])
    var moments: [(time: Int64, rows: Int)] = []
    var count = 0
    let words = EventWords(run)
    for (index, step) in run.steps.enumerated()
    where (from.microseconds...to.microseconds).contains(step.time) {
      for line in words.lines(of: index) where isShown(line, of: app, in: run) {
        count += 1
        if count > Self.longest { continue }
        if moments.last?.time != step.time { moments.append((step.time, 0)) }
        moments[moments.count - 1].rows += 1
        table.add([line.app, line.text, line.reads])
      }
    }
    let rows = table.lines(indent: 4)
    var lines = [rows[0]]
    var next = 1
    for moment in moments {
      lines.append("  " + Moment.text(moment.time))
      lines += rows[next..<next + moment.rows]
      next += moment.rows
    }
    return lines + (count > Self.longest ? ["  and \(count - Self.longest) more"] : [])
  }

  private func isShown(_ line: EventLine, of app: Int32, in run: Course) -> Bool {
    switch line.kind {
    case .effect, .memory: false
    case .transition, .message, .launch, .warning, .eviction:
      app < 0 || line.app == run.scenario.apps[Int(app)].id
    }
  }

  private func states(_ run: Course, _ time: Time) -> [String] {
    let device = DeviceLines(run.scenario, run.state(at: time))
    let lines = device.apps(width: Self.width) + [device.memory(width: Self.width - 2)]
    return ["  at \(Moment.text(time.microseconds))"]
      + lines.map { $0.text.hasPrefix("  ") ? $0.text : "  " + $0.text }
  }

  private func counts(_ measures: [Measure], _ names: [String]) -> [String] {
    let records = names.compactMap { lesson.runs[$0]?.record }
    var table = TextTable([.left] + measures.map { _ in .right } + [.left])
    table.add([""] + measures.map(\.phrase) + [""])
    let first = records.map { record in measures.first?.value(in: record)?.number ?? 0 }
    let largest = first.max() ?? 0
    for (index, record) in records.enumerated() {
      // In thousandths, since a bar takes whole numbers.
      let bar = Picture.bar(Int64(first[index] * 1_000), of: Int64(largest * 1_000), width: 24)
      let values = measures.map { measure in
        measure.value(in: record).map { EstimateText.text($0.number, of: measure) } ?? "-"
      }
      table.add([names[index]] + values + [bar])
    }
    return table.lines()
  }
}
