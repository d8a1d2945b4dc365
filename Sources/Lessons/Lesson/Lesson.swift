package import SimulationCore

/// A lesson with its runs done: what it tells, shows and asks, with the answers.
package struct Lesson: Sendable {
  /// A piece, with everything filled in.
  package enum Part: Sendable {
    case prose(String)
    case view(LessonView)
    case question(String, LessonAnswer, explanation: String)
  }

  /// What the file says.
  package let model: LessonModel
  /// The runs by name.
  package let runs: [String: Course]
  /// What is read, shown and asked.
  package let parts: [Part]
  private let answers: [String: LessonAnswer]

  /// The lesson `model` about `scenarios`, each of which is run once.
  package init(
    _ model: LessonModel,
    scenarios: [(name: String, scenario: Scenario)]
  ) throws(SimulationError) {
    var runs: [String: Course] = [:]
    for (name, scenario) in scenarios { runs[name] = try Course(scenario) }
    var answers: [String: LessonAnswer] = [:]
    for (name, fact) in model.facts { answers[name] = try fact.answer(runs) }
    var parts: [Part] = []
    for part in model.parts {
      switch part {
      case .prose(let text): parts.append(.prose(Self.filled(text, answers)))
      case .view(let view): parts.append(.view(view))
      case .question(let text, let fact, let explanation):
        parts.append(
          .question(
            Self.filled(text, answers),
            try fact.answer(runs),
            explanation: Self.filled(explanation, answers)
          )
        )
      }
    }
    self.model = model
    self.runs = runs
    self.parts = parts
    self.answers = answers
  }

  /// The claims that don't hold, each with both sides; none in a lesson that is right.
  package var brokenClaims: [String] {
    model.claims.compactMap { claim in
      let left = answers[claim.left]?.text ?? claim.left
      let right = answers[claim.right]?.text ?? claim.right
      let holds =
        switch claim.relation {
        case .equal: left == right
        case .different: left != right
        case .less: Self.number(left) < Self.number(right)
        case .more: Self.number(left) > Self.number(right)
        }
      return holds
        ? nil
        : "\(claim.left) \(claim.relation.rawValue) \(claim.right): \(left) and \(right)"
    }
  }

  private static func number(_ text: String) -> Int64 { Int64(text) ?? .min }

  /// `text` with every `{name}` of a fact replaced by its answer.
  private static func filled(_ text: String, _ answers: [String: LessonAnswer]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      result += answers[name]?.text ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
