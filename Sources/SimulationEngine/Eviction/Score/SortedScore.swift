internal import SimulationCore

/// A score in whose order time changes nothing: the candidate with the highest one goes first, of equal
/// ones the least recently used.
///
/// - Complexity: a decision is O(log n) for each app that has become a candidate since the last one.
struct SortedScore: EvictionPolicy, ~Copyable {
  private var reckoner: ScoreReckoner
  private var order: ClassHeap
  /// Candidates that have no score yet: it takes what only a decision sees.
  private var newcomers: CandidateList

  init(_ setting: PolicySetting) {
    reckoner = ScoreReckoner(setting)
    order = ClassHeap(apps: setting.apps)
    newcomers = CandidateList(apps: setting.apps)
  }

  mutating func opened(_ app: AppIndex, action: Int) {
    reckoner.opened(app, action: action)
    // An open or a split that comes to nothing leaves a candidate where it is, with one launch more.
    if order.key(of: app) != .none { remove(app, thenAppend: true) }
  }

  mutating func entered(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64) {
    newcomers.append(app)
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) { remove(app, thenAppend: false) }

  mutating func resized(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64) {
    remove(app, thenAppend: true)
  }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    while newcomers.count > 0 {
      let app = newcomers[newcomers.count - 1]
      newcomers.remove(app)
      let score: Double
      if let sum = reckoner.sum {
        score = reckoner.key(sum, of: app, among: apps)
      } else {
        score = reckoner.score(of: app, among: apps, at: now)
      }
      order.insert(
        app,
        apps[app].victimClass ?? kind,
        rank: score.highestFirst,
        tie: apps[app].lastUse
      )
    }
    return order.first
  }

  private mutating func remove(_ app: AppIndex, thenAppend isCandidate: Bool) {
    order.remove(app)
    newcomers.remove(app)
    if isCandidate { newcomers.append(app) }
  }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    [VictimScore("score", .number(reckoner.score(of: app, among: apps, at: facts.now)))]
  }
}
