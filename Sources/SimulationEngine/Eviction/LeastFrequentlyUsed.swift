internal import SimulationCore

/// `lfu`: the app whose process the user brought to the front the fewest times goes first, of equal
/// ones the least recently used.
///
/// A process starts with a count of 1, and its count ends with it, as in libCacheSim's LFU, which has
/// the same order of equal counts (first in, first out by the time at which the count was reached).
///
/// - Complexity: O(log n) a decision.
struct LeastFrequentlyUsed: EvictionPolicy, ~Copyable {
  private var order: ClassHeap
  private var counts: Column<Int64>

  init(_ setting: PolicySetting) {
    order = ClassHeap(apps: setting.apps)
    counts = Column(repeating: 0, count: setting.apps)
  }

  mutating func started(_ app: AppIndex) { counts[app] = 1 }
  mutating func used(_ app: AppIndex) { counts[app] += 1 }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    order.insert(app, kind, rank: counts[app], tie: lastUse)
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
    [VictimScore("uses", .count(counts[app])), .idle(app, among: apps, at: facts.now)]
  }
}
