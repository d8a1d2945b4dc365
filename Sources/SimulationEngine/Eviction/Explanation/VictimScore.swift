/// One thing that a rank goes by, in its own words and unit.
package struct VictimScore: Hashable, Sendable {
  /// How much of it there is.
  package enum Amount: Hashable, Sendable {
    /// In bytes.
    case bytes(Int64)
    /// In microseconds.
    case duration(Int64)
    /// Things that are counted.
    case count(Int64)
    /// Any other number, without a unit.
    case number(Double)
    /// A part of one.
    case share(Double)
    /// Whether it is so.
    case flag(Bool)
    /// A name.
    case word(String)
    /// It never comes.
    case never
  }

  /// What it is.
  package var name: String
  /// How much of it the candidate has.
  package var amount: Amount

  /// `amount` of what `name` says.
  init(_ name: String, _ amount: Amount) {
    self.name = name
    self.amount = amount
  }

  /// How long ago it was last used.
  static func idle(_ app: AppIndex, among apps: borrowing Column<AppState>, at now: Int64) -> Self {
    VictimScore("idle", .duration(now - apps[app].lastUseTime))
  }
}

/// What is known of a candidate beside what its rank has noted.
struct CandidateFacts {
  /// When it is looked at, in microseconds.
  var now: Int64
  /// Its class; that of suspended apps for a newcomer, which has none.
  var kind: VictimClass
  /// What it holds, or asks for if it is the newcomer.
  var footprint: Int64
  /// How long it has had its process, in microseconds.
  var age: Int64
  /// How many candidates its class has.
  var candidates: Int
  /// How long it is until its next use, in microseconds; nil if none comes.
  var nextUse: Int64?
  /// Whether it is being launched, and has no process yet.
  var isNewcomer: Bool

  /// How long it is until its next use, as a score.
  var nextUseScore: VictimScore {
    VictimScore("next use", nextUse.map { .duration($0) } ?? .never)
  }
}
