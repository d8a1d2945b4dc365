internal import SimulationCore

/// `linux-oom`: the highest badness goes first, as Linux's out-of-memory killer has it
/// (`android-lmkd.md` 2.4; `mm/oom_kill.c`).
///
/// Badness is resident pages + swapped pages + pages of page tables + `oom_score_adj` x total pages /
/// 1000. On `bare` and `textbook` nothing is swapped, page tables are not modelled, and the adj of
/// every candidate is 0: badness is the footprint in whole pages of the device. Of equal ones the
/// newest process goes, because the kernel goes over the list of tasks, oldest first, and keeps the
/// later of two equals.
///
/// - Complexity: O(log n) a decision.
struct LargestBadness: EvictionPolicy, ~Copyable {
  private var order: ClassHeap
  /// The number of each app's process in the order of their starts.
  private var births: Column<UInt64>
  private var started: UInt64 = 0
  private let pageSize: Int64

  init(_ setting: PolicySetting) {
    order = ClassHeap(apps: setting.apps)
    births = Column(repeating: 0, count: setting.apps)
    pageSize = max(setting.scenario.device.pageSize.count, 1)
  }

  mutating func started(_ app: AppIndex) {
    started += 1
    births[app] = started
  }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    order.insert(app, kind, rank: -badness(of: footprint), tie: .max - births[app])
  }

  /// A footprint in whole pages.
  private func badness(of footprint: Int64) -> Int64 {
    let whole = footprint / pageSize
    return footprint % pageSize == 0 ? whole : whole + 1
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) { order.remove(app) }

  mutating func resized(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    entered(app, kind, footprint: footprint, lastUse: lastUse)
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
    [
      VictimScore("badness", .count(badness(of: facts.footprint))),
      VictimScore("age of process", .duration(facts.age)),
    ]
  }
}
