package import SimulationCore

/// What scenarios that are drawn for a quiz have in common, and what is asked about them.
package struct QuizGround: Sendable {
  private static let textbook = PlatformModel(name: "textbook", kind: .textbook)

  /// The platform that they run on.
  let platform: PlatformModel
  /// Who is evicted.
  package let policy: PolicyModel
  /// What is asked, in turn.
  package let topics: [QuizQuestion.Topic]

  /// All topics, on `textbook`.
  package init(policy: PolicyModel = "lru") {
    platform = Self.textbook
    self.policy = policy
    topics = QuizQuestion.Topic.allCases
  }

  /// What `lesson` teaches: its own questions say which topics, its first run on which platform and, if
  /// no `policy` is given, under which policy.
  ///
  /// Small devices are drawn on `bare`, where nothing but memory counts, or on `textbook`: on the platforms
  /// of real phones too little would happen in so few minutes.
  package init(_ lesson: LessonModel, scenario: Scenario, policy: PolicyModel?) {
    let kind = scenario.platform.kind
    let isBare = kind == .bare
    platform = isBare ? scenario.platform : Self.textbook
    self.policy = policy ?? (isBare || kind == .textbook ? scenario.policy : "lru")
    let asked = Set(lesson.parts.flatMap(Self.topics))
    topics = QuizQuestion.Topic.allCases.filter {
      asked.contains($0) && !(isBare && $0.isAboutMessages)
    }
  }

  /// Which topics a part of a lesson practises.
  private static func topics(of part: LessonPart) -> [QuizQuestion.Topic] {
    guard case .question(_, let fact, _) = part else { return [] }
    switch fact.kind {
    case .state, .message: return [.message]
    case .reads: return [.reads]
    case .evicted, .warned: return [.victim]
    case .launch: return [.launch]
    case .alive: return [.fit]
    case .count, .extreme: return [.victim, .launch, .fit]
    }
  }
}

extension QuizQuestion.Topic {
  /// Whether it takes a platform that delivers messages.
  fileprivate var isAboutMessages: Bool { self == .message || self == .reads }
}
