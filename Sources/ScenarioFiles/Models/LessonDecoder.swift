internal import SimulationCore

/// Reads what a lesson says about its runs.
package struct LessonDecoder {
  /// The keys of a part.
  package static let partKeys = ["text", "show", "ask", "answer", "explain"]
  /// The keys of a view.
  package static let viewKeys = ["messages", "states", "counts", "from", "to", "run", "runs"]
  /// The keys that say what a fact is about.
  package static let factKinds = [
    "state", "message", "reads", "evicted", "launch", "alive", "warned", "count", "fewest", "most",
  ]
  /// The keys of a fact.
  package static let factKeys = factKinds + ["at", "number", "app", "run", "runs"]
  /// The word for all apps in a view.
  package static let everyApp = "all"

  private let apps: [(name: String, value: Int32)]
  private let runs: [(name: String, value: String)]
  private static let measures = Measure.allCases.map { (name: $0.name, value: $0) }

  /// A decoder for a lesson with these apps and runs.
  init(apps: [String], runs: [String]) {
    self.apps = apps.enumerated().map { ($1, Int32($0)) }
    self.runs = runs.map { ($0, $0) }
  }

  /// The lesson called `name` that `keys` hold.
  func lesson(_ keys: YAMLMapping, name: String) throws(SimulationError) -> LessonModel {
    var lesson = LessonModel(
      name: name,
      title: try keys.required("title").string(),
      number: try keys.required("number").integer(in: 1...1_000)
    )
    for (name, value) in try keys["facts"]?.pairs() ?? [] {
      lesson.facts.append((name, try fact(value)))
    }
    for value in try keys["claims"]?.list() ?? [] {
      lesson.claims.append(try claim(value, facts: lesson.facts.map(\.name)))
    }
    for value in try keys.required("parts").list() { lesson.parts.append(try part(value)) }
    for part in lesson.parts { try check(part, facts: lesson.facts.map(\.name), keys.whole) }
    return lesson
  }

  private func part(_ value: YAMLValue) throws(SimulationError) -> LessonPart {
    let keys = try YAMLMapping(value, keys: Self.partKeys, of: "a part of a lesson")
    if let text = keys["text"] { return .prose(try text.prose()) }
    if let view = keys["show"] { return .view(try self.view(view)) }
    let question = try keys.required("ask", hint: "a part has text, show or ask")
    return .question(
      try question.prose(),
      about: try fact(keys.required("answer", hint: "as in answer: {state: mail, at: 40s}")),
      explanation: try keys.required("explain", hint: "say why").prose()
    )
  }

  private func view(_ value: YAMLValue) throws(SimulationError) -> LessonView {
    let keys = try YAMLMapping(value, keys: Self.viewKeys, of: "a view")
    let run = try keys["run"]?.choice(of: "run", runs) ?? runs[0].value
    if let app = keys["messages"] {
      return .messages(
        run: run,
        app: try app.choice(of: "app", apps + [(Self.everyApp, -1)]),
        from: try keys.required("from").duration(isZeroAllowed: true),
        to: try keys.required("to").duration(isZeroAllowed: true)
      )
    }
    if let time = keys["states"] {
      return .states(run: run, at: try time.duration(isZeroAllowed: true))
    }
    let counts = try keys.required("counts", hint: "a view has messages, states or counts")
    var measures: [Measure] = []
    for value in try counts.list() { measures.append(try value.choice(of: "count", Self.measures)) }
    return .counts(measures, runs: try names(keys))
  }

  private func names(_ keys: YAMLMapping) throws(SimulationError) -> [String] {
    var names: [String] = []
    for value in try keys.required("runs", hint: "as in runs: [lru, fifo]").list() {
      names.append(try value.choice(of: "run", runs))
    }
    return names
  }
}

// MARK: - Facts

extension LessonDecoder {
  private func fact(_ value: YAMLValue) throws(SimulationError) -> LessonFact {
    let keys = try YAMLMapping(value, keys: Self.factKeys, of: "a fact")
    let present = Self.factKinds.filter { keys[$0] != nil }
    guard present.count == 1, let kind = present.first, let subject = keys[kind] else {
      throw value.error(
        "a fact is about one thing",
        hint: "one of \(Self.factKinds.joined(separator: ", "))"
      )
    }
    let run = try keys["run"]?.choice(of: "run", runs) ?? runs[0].value
    let time = { () throws(SimulationError) -> Time in
      try keys.required("at", hint: "as in at: 40s").duration(isZeroAllowed: true)
    }
    switch kind {
    case "state": return LessonFact(.state(app: try app(subject), at: try time()), run: run)
    case "message":
      let number = try keys["number"]?.integer(in: 1...10_000) ?? 1
      return LessonFact(.message(app: try app(subject), at: try time(), number: number), run: run)
    case "reads":
      let app = try app(keys.required("app"))
      return LessonFact(.reads(app: app, message: try subject.string(), at: try time()), run: run)
    case "launch": return LessonFact(.launch(app: try app(subject), at: try time()), run: run)
    case "evicted":
      return LessonFact(.evicted(at: try subject.duration(isZeroAllowed: true)), run: run)
    case "alive": return LessonFact(.alive(at: try subject.duration(isZeroAllowed: true)), run: run)
    case "warned":
      return LessonFact(.warned(at: try subject.duration(isZeroAllowed: true)), run: run)
    case "count":
      return LessonFact(.count(try subject.choice(of: "count", Self.measures)), run: run)
    default:
      let measure = try subject.choice(of: "count", Self.measures)
      return LessonFact(
        .extreme(measure, runs: try names(keys), isMost: kind == "most"),
        run: run
      )
    }
  }

  private func app(_ value: YAMLValue) throws(SimulationError) -> Int32 {
    try value.choice(of: "app", apps)
  }

  /// `cold_fifo > cold`, `victim == mail`: a fact's name, a relation, and a name or an answer.
  private func claim(_ value: YAMLValue, facts: [String]) throws(SimulationError) -> LessonClaim {
    let words = try value.string().split(separator: " ").map(String.init)
    guard words.count >= 3, let relation = LessonClaim.Relation(rawValue: words[1]) else {
      throw value.error("a claim compares two facts", hint: "as in cold_fifo > cold_lru")
    }
    guard facts.contains(words[0]) else {
      throw value.error(
        "no fact is called \"\(words[0].prefix(40))\"",
        hint: YAMLValue.hint(for: words[0], among: facts)
      )
    }
    return LessonClaim(words[0], relation, words[2...].joined(separator: " "))
  }

  /// Fails if a part's texts name a fact that isn't there.
  private func check(
    _ part: LessonPart,
    facts: [String],
    _ whole: YAMLValue
  ) throws(SimulationError) {
    let texts: [String] =
      switch part {
      case .prose(let text): [text]
      case .view: []
      case .question(let text, _, let explanation): [text, explanation]
      }
    for text in texts {
      for piece in text.split(separator: "{").dropFirst(text.hasPrefix("{") ? 0 : 1) {
        let name = String(piece.prefix { $0 != "}" })
        guard facts.contains(name) else {
          throw whole.error(
            "no fact is called \"\(name.prefix(40))\", which stands in braces in a text",
            hint: YAMLValue.hint(for: name, among: facts)
          )
        }
      }
    }
  }
}

extension YAMLValue {
  /// A text of any number of lines, without a newline at its end.
  fileprivate func prose() throws(SimulationError) -> String {
    guard var text = node.text, !node.isNull else { throw wrongKind("a text") }
    while text.last == "\n" { text.removeLast() }
    let isClean = text.unicodeScalars.allSatisfy {
      $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F
    }
    guard !text.isEmpty, isClean else { throw wrongKind("a text without control characters") }
    return text
  }
}
