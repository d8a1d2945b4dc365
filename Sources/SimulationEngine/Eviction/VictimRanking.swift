public import SimulationCore

/// What is known of an app that may be evicted, when one has to be chosen.
public struct VictimCandidate: Sendable {
  /// The app's place in the scenario's list.
  public var app: Int32
  /// What its end would give back.
  public var footprint: Bytes
  /// When it was last used: launched by the user, or started by a wake.
  public var lastUse: Time
  /// How often the user has opened it so far, from the start of the run.
  public var launches: Int64
  /// The number of its class of victims: 0 suspended, 1 in the background.
  ///
  /// Classes are emptied in this order; one choice is always among candidates of one class.
  public var band: UInt8
}

/// A rank of your own, for programs that embed the engine.
///
///     struct LongestIdle: VictimRanking {
///       func score(of candidate: VictimCandidate, at now: Time) -> Double {
///         Double((now - candidate.lastUse).microseconds)
///       }
///     }
///     let record = try Simulation.run(scenario, ranking: LongestIdle())
///
/// The same calls in the same order come in every run, so a ranking that looks at nothing else keeps
/// results the same.
public protocol VictimRanking {
  /// What the record calls the policy.
  var name: String { get }

  /// The user opens `app`, which may be running or not, at `time`.
  ///
  /// This comes before the app is launched, and also where the launch is refused.
  mutating func opened(_ app: Int32, at time: Time)

  /// The score of `candidate` at `now`: the highest goes first, of equal ones the least recently used.
  ///
  /// What is no number (NaN) is the lowest. It is asked of every candidate of the class at each
  /// choice.
  mutating func score(of candidate: VictimCandidate, at now: Time) -> Double
}

extension VictimRanking {
  /// `own`.
  public var name: String { "own" }
  /// Does nothing.
  public mutating func opened(_ app: Int32, at time: Time) {}
}

/// A ranking of the embedding program's, as two calls: the engine isn't compiled anew for it.
struct OwnRanking {
  let opened: (Int32, Time) -> Void
  let score: (VictimCandidate, Time) -> Double

  init(_ ranking: some VictimRanking) {
    var ranking = ranking
    opened = { app, time in ranking.opened(app, at: time) }
    score = { candidate, now in ranking.score(of: candidate, at: now) }
  }
}

/// Asks the ranking of the embedding program.
struct OwnScorer: VictimScorer, ~Copyable {
  private let ranking: OwnRanking
  private let actions: [Action]
  private var launches: Column<Int64>

  /// - Precondition: the setting has a ranking.
  init(_ setting: PolicySetting) {
    guard let ranking = setting.ranking else {
      preconditionFailure("a ranking of the embedding program's is there to be asked")
    }
    self.ranking = ranking
    actions = setting.scenario.actions
    launches = Column(repeating: 0, count: setting.apps)
  }

  mutating func opened(_ app: AppIndex, action: Int) {
    launches[app] += 1
    ranking.opened(app, actions[action].time)
  }

  mutating func score(
    of app: AppIndex,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> Double {
    let candidate = VictimCandidate(
      app: app,
      footprint: Bytes(apps[app].footprint),
      lastUse: Time(microseconds: apps[app].lastUseTime),
      launches: launches[app],
      band: apps[app].victimClass?.rawValue ?? 0
    )
    return ranking.score(candidate, Time(microseconds: now))
  }
}
