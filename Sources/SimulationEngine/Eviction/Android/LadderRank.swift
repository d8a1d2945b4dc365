internal import SimulationCore

/// Candidates with the adj that they would have on Android: frozen ones stand on the ladder of cached
/// processes by recency, those that run are services, the older two thirds of them of the B list
/// (android-lmkd.md 7.0).
///
/// This is what `lmk-minfree` and `lmkd-psi` go by on platforms that have no adj.
struct AdjustedCandidates: ~Copyable {
  private var order: RecencyList
  private var queues: AdjustmentQueues
  private var counts: InlineArray<2, Int64> = [0, 0]

  init(_ setting: PolicySetting) {
    order = RecencyList(apps: setting.apps)
    queues = AdjustmentQueues(apps: setting.apps)
  }

  mutating func started(_ app: AppIndex) { order.append(app) }
  mutating func used(_ app: AppIndex) { order.refresh(app) }
  mutating func ended(_ app: AppIndex) { order.remove(app) }

  mutating func entered(_ app: AppIndex, _ kind: VictimClass, footprint: Int64) {
    counts[Int(kind.rawValue)] += 1
    note(app, footprint: footprint)
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) {
    counts[Int(kind.rawValue)] -= 1
    queues.remove(app)
  }

  mutating func note(_ app: AppIndex, footprint: Int64) {
    // A rank takes what has no page as well.
    queues.note(app, resident: max(footprint / AndroidPage.size, 1), lastUse: 0)
  }

  /// Gives all candidates of `kind`, the lowest class with any, their adj; answers the highest.
  mutating func adjust(_ kind: VictimClass, among apps: borrowing Column<AppState>) -> Int32 {
    let count = counts[Int(kind.rawValue)]
    var ladder = CachedLadder(.activity, .android11, count: count)
    let process = CachedProcess(.cachedActivity, lastActivity: 0)
    var place: Int64 = 0
    var app = order.last
    while app >= 0 {
      if apps[app].victimClass == kind {
        let isCached = kind == .suspended
        let service =
          place <= count / 3 ? AndroidAdjustment.service : AndroidAdjustment.serviceB
        queues.set(app, to: isCached ? ladder.adjustment(of: process) : service)
        place += 1
      }
      app = order.previous(before: app)
    }
    return queues.highestAdjustment(atMost: AndroidAdjustment.highest) ?? 0
  }

  /// The adj that `app` has once all of its class have theirs, and its pages.
  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    _ = adjust(facts.kind, among: apps)
    return [
      VictimScore("adj", .count(Int64(queues.adjustment(of: app)))),
      VictimScore("resident pages", .count(queues.resident(app))),
    ]
  }

  /// The heaviest of `adjustment`, of equal ones the least recently used.
  func heaviest(at adjustment: Int32, among apps: borrowing Column<AppState>) -> AppIndex {
    var best = queues.first(at: adjustment)
    var app = queues.next(after: best)
    while app >= 0 {
      let pages = queues.resident(app)
      let most = queues.resident(best)
      if pages > most || (pages == most && apps[app].lastUse < apps[best].lastUse) { best = app }
      app = queues.next(after: app)
    }
    return best
  }

  /// The one whose adj was set to `adjustment` longest ago.
  func oldest(at adjustment: Int32) -> AppIndex { queues.first(at: adjustment) }
}

/// `lmk-minfree` where the platform has no adj of its own: the highest adj, of that the heaviest.
struct MinfreeRank: EvictionPolicy, ~Copyable {
  private var candidates: AdjustedCandidates

  init(_ setting: PolicySetting) { candidates = AdjustedCandidates(setting) }

  mutating func started(_ app: AppIndex) { candidates.started(app) }
  mutating func used(_ app: AppIndex) { candidates.used(app) }
  mutating func ended(_ app: AppIndex) { candidates.ended(app) }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) { candidates.entered(app, kind, footprint: footprint) }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) { candidates.left(app, kind) }

  mutating func resized(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) { candidates.note(app, footprint: footprint) }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    candidates.heaviest(at: candidates.adjust(kind, among: apps), among: apps)
  }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    candidates.score(of: app, facts, among: apps)
  }
}

/// `lmkd-psi` where the platform has no adj of its own: the highest adj, of that the one set longest
/// ago.
struct DaemonRank: EvictionPolicy, ~Copyable {
  private var candidates: AdjustedCandidates

  init(_ setting: PolicySetting) { candidates = AdjustedCandidates(setting) }

  mutating func started(_ app: AppIndex) { candidates.started(app) }
  mutating func used(_ app: AppIndex) { candidates.used(app) }
  mutating func ended(_ app: AppIndex) { candidates.ended(app) }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) { candidates.entered(app, kind, footprint: footprint) }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) { candidates.left(app, kind) }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    candidates.oldest(at: candidates.adjust(kind, among: apps))
  }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    candidates.score(of: app, facts, among: apps)
  }
}
