internal import SimulationCore

/// `fifo`: the oldest process goes first, however often it was used.
struct FirstInFirstOut: EvictionPolicy, ~Copyable {
  private var order: RecencyList

  init(_ setting: PolicySetting) { order = RecencyList(apps: setting.apps) }

  @inline(always)
  mutating func started(_ app: AppIndex) { order.append(app) }
  @inline(always)
  mutating func ended(_ app: AppIndex) { order.remove(app) }

  @inline(always)
  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    order.first(of: kind, among: apps)
  }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    [VictimScore("age of process", .duration(facts.age))]
  }
}
