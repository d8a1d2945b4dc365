internal import SimulationCore

/// Gives candidates numbers when a victim is chosen.
protocol VictimScorer: ~Copyable {
  /// A scorer for a run that hasn't begun.
  init(_ setting: PolicySetting)
  /// The user opens `app` by action number `action`.
  mutating func opened(_ app: AppIndex, action: Int)
  /// The number of `app` at `now`: the higher, the sooner it goes.
  mutating func score(
    of app: AppIndex,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> Double
}

/// The candidate with the highest score goes first, of equal ones the least recently used.
///
/// - Complexity: a decision asks for the score of every candidate.
struct HighestScore<Scorer: VictimScorer & ~Copyable>: EvictionPolicy, ~Copyable {
  private var scorer: Scorer
  private var candidates: CandidateList

  init(_ setting: PolicySetting) {
    scorer = Scorer(setting)
    candidates = CandidateList(apps: setting.apps)
  }

  mutating func opened(_ app: AppIndex, action: Int) { scorer.opened(app, action: action) }
  mutating func entered(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64) {
    candidates.append(app)
  }
  mutating func left(_ app: AppIndex, _ kind: VictimClass) { candidates.remove(app) }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    var first = AppIndex.none
    var best = Int64.max
    var lastUse = UInt64.max
    for index in 0..<candidates.count {
      let app = candidates[index]
      guard apps[app].victimClass == kind else { continue }
      let rank = scorer.score(of: app, among: apps, at: now).highestFirst
      let use = apps[app].lastUse
      if first < 0 || rank < best || (rank == best && use < lastUse) {
        first = app
        best = rank
        lastUse = use
      }
    }
    return first
  }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    [VictimScore("score", .number(scorer.score(of: app, among: apps, at: facts.now)))]
  }
}
