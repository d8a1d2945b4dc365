internal import Reports
package import SimulationCore
package import SimulationEngine

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
    guard words.count == 1, let place = choices.firstIndex(of: text) else { return false }
    return words[0] == QuizQuestion.letter(place)
  }

  /// Whether `reply` is an answer at all: a choice where there are some, or nothing.
  package func takes(_ reply: String) -> Bool {
    choices.isEmpty || reply.allSatisfy(\.isWhitespace)
      || choices.contains { LessonAnswer(text: $0, choices: choices).accepts(reply) }
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
  package func answer(_ runs: [String: Course]) throws(SimulationError) -> LessonAnswer {
    if case .extreme(let measure, let names, let isMost) = kind {
      return try Self.extreme(measure, names, isMost: isMost, runs)
    }
    return try answer(in: Self.run(run, runs))
  }

  private static func run(
    _ name: String,
    _ runs: [String: Course]
  ) throws(SimulationError) -> Course {
    guard let run = runs[name] else { throw SimulationError(.ours, "the run \(name) is missing") }
    return run
  }

  private static func extreme(
    _ measure: Measure,
    _ names: [String],
    isMost: Bool,
    _ runs: [String: Course]
  ) throws(SimulationError) -> LessonAnswer {
    var values: [Double?] = []
    for name in names {
      values.append(measure.value(in: try run(name, runs).record)?.number)
    }
    let known = values.compactMap { $0 }
    let best = isMost ? known.max() : known.min()
    let winners = zip(names, values).filter { $0.1 == best }.map(\.0)
    guard winners.count == 1, let winner = winners.first else {
      throw missing("\(winners.joined(separator: " and ")) have the same \(measure.name)")
    }
    return LessonAnswer(text: winner, choices: names)
  }

  private func answer(in run: Course) throws(SimulationError) -> LessonAnswer {
    let ids = run.scenario.apps.map(\.id)
    switch kind {
    case .state(let app, let time):
      return LessonAnswer(
        text: DeviceWords.state(run.state(at: time).apps[Int(app)].state),
        choices: ProcessState.allCases.map { DeviceWords.state($0) }
      )
    case .message(let app, let time, let number):
      let names = run.messages(to: app, from: time).map(\.name)
      guard let name = names.dropFirst(Int(number - 1)).first else {
        throw Self.missing("\(ids[Int(app)]) gets no such message")
      }
      return LessonAnswer(text: name, choices: Self.messages(like: name, in: run))
    case .reads(let app, let message, let time):
      guard let found = run.messages(to: app, from: time).first(where: { $0.name == message }),
        !found.reads.isEmpty
      else { throw Self.missing("\(ids[Int(app)]) never gets \(message)") }
      return LessonAnswer(text: found.reads, choices: ["active", "inactive", "background"])
    case .evicted(let time):
      let victim = run.events(from: time).lazy.compactMap(\.victim).first
      return LessonAnswer(text: victim.map { ids[Int($0)] } ?? "nobody", choices: ids + ["nobody"])
    case .launch(let app, let time): return try launch(of: app, at: time, in: run)
    case .alive(let time):
      let alive = run.state(at: time).apps.count { $0.state != .notRunning }
      return LessonAnswer(text: String(alive), choices: [])
    case .warned(let time):
      let warned = run.stepIndices(from: time).lazy
        .map { run.events(of: $0).compactMap(\.warned) }
        .first { !$0.isEmpty }
      let names = (warned ?? []).map { ids[Int($0)] }
      return LessonAnswer(
        text: names.isEmpty ? "nobody" : names.joined(separator: " "),
        choices: []
      )
    case .count(let measure):
      let text =
        switch measure.value(in: run.record) {
        case nil: throw Self.missing("the run has no \(measure.name)")
        case .integer(let count)?: String(count)
        case .number(let number)?: HumanUnits.decimal(number, 2)
        }
      return LessonAnswer(text: text, choices: [])
    case .extreme: throw SimulationError(.ours, "such an answer compares runs")
    }
  }

  /// A launch is cold if the app had no process when its icon was tapped.
  private func launch(
    of app: Int32,
    at time: Time,
    in run: Course
  ) throws(SimulationError) -> LessonAnswer {
    let step = run.stepIndices(from: time).first { step in
      guard case .action(let action) = run.events(of: step).first?.kind else { return false }
      return action.time == time && action.kind == .open && action.app == app
    }
    guard let step else {
      throw Self.missing("\(run.scenario.apps[Int(app)].id) isn't opened then")
    }
    let isRefused = run.events(of: step).contains {
      if case .refused(app, _) = $0.kind { true } else { false }
    }
    let isCold = run.state(after: step).apps[Int(app)].state == .notRunning
    return LessonAnswer(
      text: isRefused ? "refused" : isCold ? "cold" : "warm",
      choices: ["cold", "warm", "refused"]
    )
  }

  /// The message and up to three others of the same run, in alphabetical order.
  private static func messages(like name: String, in run: Course) -> [String] {
    var others = Set(run.steps.indices.flatMap { run.messages(of: $0).map(\.name) })
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

extension Course {
  /// What the device looks like after all that happens up to `time`.
  package func state(at time: Time) -> DeviceState {
    state(after: position(at: time.microseconds, actions: .max))
  }

  /// The steps at and after `time`, counted from 0.
  fileprivate func stepIndices(from time: Time) -> Range<Int> {
    position(at: time.microseconds - 1, actions: .max)..<steps.count
  }

  fileprivate func events(from time: Time) -> [RunEvent] {
    stepIndices(from: time).flatMap { events(of: $0) }
  }

  fileprivate func messages(to app: Int32, from time: Time) -> [DeliveredMessage] {
    stepIndices(from: time).flatMap { messages(of: $0) }.filter { $0.app == app }
  }
}

extension RunEvent {
  /// Who is killed for memory, if that is what happened.
  fileprivate var victim: Int32? {
    if case .eviction(let eviction) = kind { eviction.app } else { nil }
  }

  /// Who is warned, if that is what happened.
  fileprivate var warned: Int32? { if case .warning(let app, _) = kind { app } else { nil } }
}
