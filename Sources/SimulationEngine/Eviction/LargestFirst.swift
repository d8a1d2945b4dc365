internal import SimulationCore

/// `largest`: the largest footprint now goes first, of equal ones the least recently used.
struct LargestFirst: EvictionPolicy, ~Copyable {
  private var order: ClassHeap

  init(_ setting: PolicySetting) { order = ClassHeap(apps: setting.apps) }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    order.insert(app, kind, rank: -footprint, tie: lastUse)
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) { order.remove(app) }

  mutating func resized(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    order.insert(app, kind, rank: -footprint, tie: lastUse)
  }

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
    [VictimScore("footprint", .bytes(facts.footprint)), .idle(app, among: apps, at: facts.now)]
  }
}
