package import SimulationCore

/// When to ask who goes next, and why.
package enum VictimMoment: Hashable, Sendable {
  /// Just before eviction number so many of the run, from 1 on.
  case eviction(Int)
  /// When everything up to and including a time has happened; `room` are bytes that somebody might
  /// ask for then.
  case time(Time, room: Bytes = .zero)
  /// When so many events of the engine, those of actions and of timers, are over; 0 for the start.
  case event(Int)
}

/// Who would go at a moment of a run, in which order, and why.
package struct VictimRankingReport: Sendable {
  /// The moment, in microseconds from the start of the run.
  package var time: Int64
  /// The place in the scenario's list of the action under way, or carried out last; nil for none.
  package var action: Int?
  /// Memory in use, in bytes.
  package var used: Int64
  /// What is available, in bytes; nil with unlimited memory.
  package var available: Int64?
  /// The eviction that follows, with the numbers that decided it; nil if the moment is a time.
  package var eviction: Eviction?
  /// The policy or killer, and the rule of its that decides, as in `jetsam: head of band 0, idle-exit`.
  package var rule: String
  /// The candidates, who goes first before the others.
  package var candidates: [RankedVictim]
  /// Whom `belady` would take of those that are open to a rank, as a place in `candidates`; nil if the
  /// rule leaves no choice.
  package var belady: Int?
  /// Whether room for the bytes asked for could be made, as far as the platform makes room at once; nil
  /// where none was asked for or it depends on more than who goes.
  package var makesRoom: Bool?
}

/// A candidate and what speaks for its going.
package struct RankedVictim: Sendable {
  /// Among whom a rank chooses: groups are emptied one after the other.
  package enum Group: Hashable, Sendable {
    case suspended, background, foreground
    /// It is being launched, and may go at once.
    case newcomer
    /// A band of iOS.
    case band(Int)
    /// An adj of Android.
    case adjustment(Int32)
  }

  /// The app's place in the scenario's list.
  package var app: Int32
  /// The number of its process.
  package var process: UInt32
  /// The state that it is in.
  package var state: ProcessState
  /// Where it stands.
  package var group: Group
  /// What it holds, in bytes; a newcomer, what it asks for.
  package var footprint: Int64
  /// When it was last used, in microseconds from the start of the run.
  package var lastUse: Int64
  /// When its process started.
  package var started: Int64
  /// When the user opens it next, while this process can serve; nil for never.
  package var nextUse: Int64?
  /// What the policy goes by, the first thing that decides first.
  package var score: [VictimScore]
  /// Whether a rank could have taken it, had it liked it best.
  package var isOpen: Bool
  /// Whether it would go for the bytes that were asked for; nil where that isn't known.
  package var goes: Bool?
}
