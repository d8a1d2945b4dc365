internal import SimulationCore

/// `largest`: the largest footprint now goes first, of equal ones the least recently used.
struct LargestFirst: EvictionPolicy, ~Copyable {
  private var suspended: PriorityHeap
  private var background: PriorityHeap

  init(apps: Int, random: RandomStream) {
    suspended = PriorityHeap(capacity: apps, indexedFor: apps)
    background = PriorityHeap(capacity: apps, indexedFor: apps)
  }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    let key = PriorityHeap.Entry(rank: -footprint, tie: lastUse, app: app)
    switch kind {
    case .suspended: suspended.insert(key)
    case .background: background.insert(key)
    }
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) {
    switch kind {
    case .suspended: suspended.remove(app)
    case .background: background.remove(app)
    }
  }

  mutating func resized(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    left(app, kind)
    entered(app, kind, footprint: footprint, lastUse: lastUse)
  }

  mutating func victim(of kind: VictimClass, among apps: borrowing Column<AppState>) -> AppIndex {
    kind == .suspended ? suspended.first.app : background.first.app
  }
}
