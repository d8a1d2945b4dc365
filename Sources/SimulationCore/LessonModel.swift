/// A lesson as its file states it: prose, views of runs, and questions that the engine answers.
package struct LessonModel: Sendable {
  /// The file's name.
  package var name: String
  /// The headline.
  package var title: String
  /// The place among the lessons, from 1.
  package var number: Int64
  /// Facts that prose and claims refer to by name.
  package var facts: [(name: String, fact: LessonFact)]
  /// What must hold for the prose to be true.
  package var claims: [LessonClaim]
  /// What is read, shown and asked, in order.
  package var parts: [LessonPart]

  /// A lesson with a headline and nothing in it.
  package init(name: String, title: String, number: Int64) {
    self.name = name
    self.title = title
    self.number = number
    facts = []
    claims = []
    parts = []
  }
}

/// A piece of a lesson.
package enum LessonPart: Sendable {
  /// Paragraphs; `{name}` stands for a fact of that name.
  case prose(String)
  /// A view of a run.
  case view(LessonView)
  /// A question, and what is said after the answer.
  case question(String, about: LessonFact, explanation: String)
}

/// What of a run is shown.
package enum LessonView: Sendable {
  /// The messages and state changes between two times, of one app or all (-1).
  case messages(run: String, app: Int32, from: Time, to: Time)
  /// The state of every app at a time.
  case states(run: String, at: Time)
  /// Measures of several runs side by side.
  case counts([Measure], runs: [String])
}

/// Something about a run that the engine knows: the answer to a question.
package struct LessonFact: Sendable {
  /// What is asked of a run.
  package enum Kind: Sendable {
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
    case count(Measure)
    /// Which of several runs has the fewest or the most of a count.
    case extreme(Measure, runs: [String], isMost: Bool)
  }

  /// The run that it is about.
  package var run: String
  /// What is asked.
  package var kind: Kind

  /// A fact of `kind` about `run`.
  package init(_ kind: Kind, run: String) {
    self.run = run
    self.kind = kind
  }
}

/// A comparison of two facts, or of a fact and a word, that the prose relies on.
package struct LessonClaim: Sendable {
  /// How the sides compare.
  package enum Relation: String, CaseIterable, Sendable {
    case equal = "=="
    case different = "!="
    case less = "<"
    case more = ">"
  }

  /// The name of a fact.
  package var left: String
  /// How it compares.
  package var relation: Relation
  /// The name of another fact, or the answer itself.
  package var right: String

  /// The claim that `left` is in `relation` to `right`.
  package init(_ left: String, _ relation: Relation, _ right: String) {
    self.left = left
    self.relation = relation
    self.right = right
  }
}
