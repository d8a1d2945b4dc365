internal import SimulationCore

/// `lru-2`: the app whose last use but one lies furthest back goes first (LRU-K with K = 2: O'Neil,
/// O'Neil and Weikum 1993, doi:10.1145/170036.170081).
///
/// The start of a process is a use, and so is each time that the user brings it to the front. Those
/// used once, whose distance is without end, go before all others, the least recently used first. No
/// history outlives its process and there is no period of correlated references, as in libCacheSim's
/// LRU-K, to which it is equal.
///
/// - Complexity: O(log n) a decision.
struct LeastRecentlyUsedTwice: EvictionPolicy, ~Copyable {
  /// The numbers of an app's last two uses; 0 is none.
  struct Uses: BitwiseCopyable {
    var last: Int64 = 0
    var previous: Int64 = 0
  }

  private var order: ClassHeap
  private var uses: Column<Uses>
  private var count: Int64 = 0

  init(_ setting: PolicySetting) {
    order = ClassHeap(apps: setting.apps)
    uses = Column(repeating: Uses(), count: setting.apps)
  }

  mutating func started(_ app: AppIndex) {
    count += 1
    uses[app] = Uses(last: count)
  }

  mutating func used(_ app: AppIndex) {
    count += 1
    uses[app] = Uses(last: count, previous: uses[app].last)
  }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    order.insert(app, kind, rank: uses[app].previous, tie: lastUse)
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) { order.remove(app) }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex { order.first }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    let previous = uses[app].previous
    return [
      VictimScore("uses since last but one", previous > 0 ? .count(count - previous) : .never),
      .idle(app, among: apps, at: facts.now),
    ]
  }
}
