internal import SimulationCore

/// `sieve`: a hand goes from older processes to newer ones and takes the first that has no mark; marks
/// that it meets it takes away.
///
/// The source is Zhang et al. 2024, "SIEVE is simpler than LRU", NSDI.
///
/// A process starts without a mark at the new end of the row, and stays in its place; each time that
/// the user brings it to the front marks it. The hand starts at the old end, rests where the last
/// victim stood, and goes back to the old end when it has passed the newest: as in libCacheSim's Sieve,
/// to which it is equal. Apps of another class, or in front, are passed over: they keep their mark.
///
/// - Complexity: O(1) a decision on average, since each mark is taken away once; a single one may go
///   over all apps. A step more for each running app that the hand passes.
struct Sieve: EvictionPolicy, ~Copyable {
  private var order: RecencyList
  private var isMarked: Column<Bool>
  /// Where the hand rests; none at the old end.
  private var hand = AppIndex.none

  init(_ setting: PolicySetting) {
    order = RecencyList(apps: setting.apps)
    isMarked = Column(repeating: false, count: setting.apps)
  }

  mutating func started(_ app: AppIndex) {
    order.append(app)
    isMarked[app] = false
  }

  mutating func used(_ app: AppIndex) { isMarked[app] = true }

  mutating func ended(_ app: AppIndex) {
    if hand == app { hand = order.next(after: app) }
    order.remove(app)
  }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    var app = hand >= 0 ? hand : order.first
    while apps[app].victimClass != kind || isMarked[app] {
      if apps[app].victimClass == kind { isMarked[app] = false }
      let next = order.next(after: app)
      app = next >= 0 ? next : order.first
    }
    hand = app
    return app
  }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    [
      VictimScore("used since", .flag(isMarked[app])),
      VictimScore("age of process", .duration(facts.age)),
    ]
  }
}
