package import SimulationCore

/// The answer to a question: a text, and what else could be thought.
package struct LessonAnswer: Hashable, Sendable {
  /// What is right.
  package var text: String
  /// What to choose from, in order; empty where a number or a list of apps is to be given.
  package var choices: [String]

  /// The answer `text`, to be found among `choices` if there are any.
  package init(text: String, choices: [String]) {
    self.text = text
    self.choices = choices
  }

  /// Whether `reply` says the same: the text in any case, its letter, or a list in any order.
  package func accepts(_ reply: String) -> Bool {
    let words = Self.words(reply)
    if words == Self.words(text) { return true }
    guard words.count == 1, let letter = words.first, letter.utf8.count == 1,
      let byte = letter.utf8.first, byte >= 0x61
    else { return false }
    let index = Int(byte) - 0x61
    return choices.indices.contains(index) && choices[index] == text
  }

  /// What separates apps in a list doesn't matter, nor does their order.
  private static func words(_ text: String) -> [String] {
    text.lowercased().split { " ,;\t".contains($0) }.map(String.init).sorted()
  }
}

extension LessonFact {
  /// What `runs` say.
  ///
  /// Fails with `badData` where the run has no such thing, as the launch of an app that isn't opened
  /// then: a lesson's own fault.
  package func answer(_ runs: [String: LessonRun]) throws(SimulationError) -> LessonAnswer {
    switch kind {
    case .extreme(let measure, let names, let isMost):
      return try Self.extreme(measure, names, isMost: isMost, runs)
    case .count(let measure):
      let count = measure.value(in: try Self.run(self.run, runs).record)
      return LessonAnswer(text: String(count), choices: [])
    default: return try answer(in: Self.run(self.run, runs))
    }
  }

  private static func run(
    _ name: String,
    _ runs: [String: LessonRun]
  ) throws(SimulationError) -> LessonRun {
    guard let run = runs[name] else { throw SimulationError(.ours, "the run \(name) is missing") }
    return run
  }

  private static func extreme(
    _ measure: LessonMeasure,
    _ names: [String],
    isMost: Bool,
    _ runs: [String: LessonRun]
  ) throws(SimulationError) -> LessonAnswer {
    var counts: [Int64] = []
    for name in names { counts.append(measure.value(in: try run(name, runs).record)) }
    let best = isMost ? counts.max() : counts.min()
    let winners = zip(names, counts).filter { $0.1 == best }.map(\.0)
    guard winners.count == 1, let winner = winners.first else {
      throw missing("\(winners.joined(separator: " and ")) have equally many \(measure.title)")
    }
    return LessonAnswer(text: winner, choices: names)
  }

  private func answer(in run: LessonRun) throws(SimulationError) -> LessonAnswer {
    let ids = run.scenario.apps.map(\.id)
    let later = { (time: Time) in run.entries.lazy.filter { $0.time >= time } }
    switch kind {
    case .state(let app, let time):
      return LessonAnswer(
        text: run.state(of: app, at: time).lessonName,
        choices: ProcessState.allCases.map(\.lessonName)
      )
    case .message(let app, let time, let number):
      let names = later(time).filter { $0.app == app }.compactMap(\.messageName)
      guard number >= 1, let name = names.dropFirst(Int(number - 1)).first else {
        throw Self.missing("\(ids[Int(app)]) gets no such message")
      }
      return LessonAnswer(text: name, choices: Self.messages(like: name, in: run))
    case .reads(let app, let message, let time):
      for entry in later(time) where entry.app == app {
        if case .message(message, let reads?) = entry.kind {
          return LessonAnswer(text: reads, choices: ["active", "inactive", "background"])
        }
      }
      throw Self.missing("\(ids[Int(app)]) never gets \(message)")
    case .evicted(let time):
      let victim = later(time).first { if case .eviction = $0.kind { true } else { false } }
      return LessonAnswer(
        text: victim.map { ids[Int($0.app)] } ?? "nobody",
        choices: ids + ["nobody"]
      )
    case .launch(let app, let time): return try launch(of: app, at: time, in: run)
    case .alive(let time):
      let alive = ids.indices.count { run.state(of: Int32($0), at: time) != .notRunning }
      return LessonAnswer(text: String(alive), choices: [])
    case .warned(let time):
      let warnings = later(time).filter { if case .warning = $0.kind { true } else { false } }
      guard let first = warnings.first else { return LessonAnswer(text: "nobody", choices: []) }
      let warned = warnings.filter { $0.time == first.time }.map { ids[Int($0.app)] }
      return LessonAnswer(text: warned.joined(separator: " "), choices: [])
    case .count, .extreme: return LessonAnswer(text: "", choices: [])
    }
  }

  /// A launch is cold if the app had no process when its icon was tapped.
  private func launch(
    of app: Int32,
    at time: Time,
    in run: LessonRun
  ) throws(SimulationError) -> LessonAnswer {
    guard
      run.scenario.actions.contains(where: { $0.kind == .open && $0.app == app && $0.time == time })
    else { throw Self.missing("\(run.scenario.apps[Int(app)].id) isn't opened then") }
    let choices = ["cold", "warm", "refused"]
    for entry in run.entries where entry.app == app && entry.time >= time {
      switch entry.kind {
      case .refusal: return LessonAnswer(text: "refused", choices: choices)
      case .transition(let from, _):
        return LessonAnswer(text: from == .notRunning ? "cold" : "warm", choices: choices)
      case .message, .warning, .eviction, .launch, .abandonment: continue
      }
    }
    throw Self.missing("\(run.scenario.apps[Int(app)].id) doesn't react")
  }

  /// The message and up to three others of the same run, in alphabetical order.
  private static func messages(like name: String, in run: LessonRun) -> [String] {
    var others = Set(run.entries.compactMap(\.messageName))
    others.remove(name)
    // The nearest in the alphabet are the easiest to mix up.
    let sorted = others.sorted()
    let place = sorted.firstIndex { $0 > name } ?? sorted.count
    let start = max(0, min(place - 1, sorted.count - 3))
    return (sorted[start..<min(start + 3, sorted.count)] + [name]).sorted()
  }

  private static func missing(_ message: String) -> SimulationError {
    SimulationError(.badData, "the lesson asks for what doesn't happen: \(message)")
  }
}

extension LessonRun.Entry {
  /// The name of the message that it is, if it is one.
  package var messageName: String? {
    if case .message(let name, _) = kind { name } else { nil }
  }
}

extension ProcessState {
  /// What lessons call it.
  package var lessonName: String {
    switch self {
    case .notRunning: "not running"
    case .inactive: "inactive"
    case .active: "active"
    case .background: "background"
    case .suspended: "suspended"
    }
  }
}
