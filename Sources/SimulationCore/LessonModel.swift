/// A lesson as its file states it: prose, views of runs, and questions that the engine answers.
public struct LessonModel: Sendable {
  /// The file's name.
  public var name: String
  /// The headline.
  public var title: String
  /// The place among the lessons, from 1.
  public var number: Int64
  /// Facts that prose and claims refer to by name.
  public var facts: [(name: String, fact: LessonFact)]
  /// What must hold for the prose to be true.
  public var claims: [LessonClaim]
  /// What is read, shown and asked, in order.
  public var parts: [LessonPart]

  /// A lesson with a headline and nothing in it.
  public init(name: String, title: String, number: Int64) {
    self.name = name
    self.title = title
    self.number = number
    facts = []
    claims = []
    parts = []
  }
}

/// A piece of a lesson.
public enum LessonPart: Sendable {
  /// Paragraphs; `{name}` stands for a fact of that name.
  case prose(String)
  /// A view of a run.
  case view(LessonView)
  /// A question, and what is said after the answer.
  case question(String, about: LessonFact, explanation: String)
}

/// What of a run is shown.
public enum LessonView: Sendable {
  /// The messages and state changes between two times, of one app or all (-1).
  case messages(run: String, app: Int32, from: Time, to: Time)
  /// The state of every app at a time.
  case states(run: String, at: Time)
  /// Counts of several runs side by side.
  case counts([LessonMeasure], runs: [String])
}

/// Something about a run that the engine knows: the answer to a question.
public struct LessonFact: Sendable {
  /// What is asked of a run.
  public enum Kind: Sendable {
    /// The state of `app` after all that happens up to `at`.
    case state(app: Int32, at: Time)
    /// The `number`-th message (from 1) that `app` gets from `at` on.
    case message(app: Int32, at: Time, number: Int64)
    /// What `applicationState` reads in the first message `name` to `app` from `at` on.
    case reads(app: Int32, message: String, at: Time)
    /// Who is evicted first from `at` on.
    case evicted(at: Time)
    /// Whether the launch of `app` at `at` is cold or warm, or refused.
    case launch(app: Int32, at: Time)
    /// How many apps have a process after all that happens up to `at`.
    case alive(at: Time)
    /// Who is warned at the first moment from `at` on at which anybody is.
    case warned(at: Time)
    /// A count of the whole run.
    case count(LessonMeasure)
    /// Which of several runs has the fewest or the most of a count.
    case extreme(LessonMeasure, runs: [String], isMost: Bool)
  }

  /// The run that it is about.
  public var run: String
  /// What is asked.
  public var kind: Kind

  /// A fact of `kind` about `run`.
  public init(_ kind: Kind, run: String) {
    self.run = run
    self.kind = kind
  }
}

/// A count of a run that lessons speak of.
public enum LessonMeasure: String, CaseIterable, Sendable {
  case launches, cold, refused, abandoned, evictions, warnings, messages, transitions
  case lostState = "lost_state"
  case foregroundKills = "foreground_kills"

  /// What tables call it.
  public var title: String {
    switch self {
    case .launches: "launches"
    case .cold: "cold launches"
    case .refused: "refused launches"
    case .abandoned: "abandoned launches"
    case .evictions: "evictions"
    case .warnings: "warnings"
    case .messages: "messages"
    case .transitions: "transitions"
    case .lostState: "lost states"
    case .foregroundKills: "kills in front"
    }
  }

  /// Its value in `record`.
  public func value(in record: RunRecord) -> Int64 {
    switch self {
    case .launches: record.launches
    case .cold: record.coldLaunches
    case .refused: record.refusedLaunches
    case .abandoned: record.abandonedLaunches
    case .evictions: record.evictions
    case .warnings: record.warnings + record.criticalWarnings
    case .messages: record.messages
    case .transitions: record.transitions
    case .lostState: record.lostState
    case .foregroundKills: record.foregroundKills
    }
  }
}

/// A comparison of two facts, or of a fact and a word, that the prose relies on.
public struct LessonClaim: Sendable {
  /// How the sides compare.
  public enum Relation: String, CaseIterable, Sendable {
    case equal = "=="
    case different = "!="
    case less = "<"
    case more = ">"
  }

  /// The name of a fact.
  public var left: String
  /// How it compares.
  public var relation: Relation
  /// The name of another fact, or the answer itself.
  public var right: String

  /// The claim that `left` is in `relation` to `right`.
  public init(_ left: String, _ relation: Relation, _ right: String) {
    self.left = left
    self.relation = relation
    self.right = right
  }
}
