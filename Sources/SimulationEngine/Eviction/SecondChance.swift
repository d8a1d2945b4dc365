internal import SimulationCore

/// `clock`: the oldest process goes first, unless the user has come back to it: then its mark is taken
/// away and it goes to the end of the row (second chance: Corbató 1968; FIFO reinsertion).
///
/// A process starts without a mark, and each time that the user brings it to the front marks it, as in
/// libCacheSim's Clock with its one bit, to which it is equal. Apps of another class, or in front, are
/// passed over: they keep their place and their mark.
///
/// - Complexity: O(1) a decision on average, since each mark is taken away once; a single one may go
///   over all apps. A step more for each running app that stands before the victim.
struct SecondChance: EvictionPolicy, ~Copyable {
  private var order: RecencyList
  private var isMarked: Column<Bool>

  init(_ setting: PolicySetting) {
    order = RecencyList(apps: setting.apps)
    isMarked = Column(repeating: false, count: setting.apps)
  }

  mutating func started(_ app: AppIndex) {
    order.append(app)
    isMarked[app] = false
  }

  mutating func used(_ app: AppIndex) { isMarked[app] = true }
  mutating func ended(_ app: AppIndex) { order.remove(app) }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    var app = order.first
    while apps[app].victimClass != kind || isMarked[app] {
      let next = order.next(after: app)
      if apps[app].victimClass == kind {
        isMarked[app] = false
        order.refresh(app)
      }
      app = next >= 0 ? next : order.first
    }
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
