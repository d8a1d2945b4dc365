internal import SimulationCore

/// `belady`: the app whose next use lies furthest ahead goes first, of those never used again the
/// least recently used (Belady 1966, doi:10.1147/sj.52.0078).
///
/// Where all apps have one size, on `bare`, measured from the start, nobody has fewer cold launches.
struct Belady: EvictionPolicy, ~Copyable {
  private var order: FutureOrder

  init(_ setting: PolicySetting) { order = FutureOrder(setting, furthestFirst: true) }

  mutating func opened(_ app: AppIndex, action: Int) { order.opened(app, action: action) }
  mutating func ended(_ app: AppIndex) { order.ended(app) }
  mutating func entered(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64) {
    order.insert(app, kind, lastUse: lastUse)
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
    [facts.nextUseScore, .idle(app, among: apps, at: facts.now)]
  }
}

/// `pessimal`: the app that is used soonest goes first, of those never used again the least recently
/// used: how bad it can get.
///
/// Where all apps have one size and nothing but eviction ends a process, on `bare`, measured from the
/// start, nobody has more cold launches.
struct Pessimal: EvictionPolicy, ~Copyable {
  private var order: FutureOrder

  init(_ setting: PolicySetting) { order = FutureOrder(setting, furthestFirst: false) }

  mutating func opened(_ app: AppIndex, action: Int) { order.opened(app, action: action) }
  mutating func ended(_ app: AppIndex) { order.ended(app) }
  mutating func entered(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64) {
    order.insert(app, kind, lastUse: lastUse)
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
    [facts.nextUseScore, .idle(app, among: apps, at: facts.now)]
  }
}

/// The candidates in the order of their next uses.
struct FutureOrder: ~Copyable {
  private var future: FutureUses
  private var heap: ClassHeap
  private let furthestFirst: Bool

  init(_ setting: PolicySetting, furthestFirst: Bool) {
    future = FutureUses(setting.scenario)
    heap = ClassHeap(apps: setting.apps)
    self.furthestFirst = furthestFirst
  }

  var first: AppIndex { mutating get { heap.first } }

  mutating func opened(_ app: AppIndex, action: Int) {
    future.opened(app, action: action)
    // An open or a split that comes to nothing leaves a candidate where it is.
    heap.change(app, rank: rank(of: app))
  }

  mutating func ended(_ app: AppIndex) { future.ended(app) }

  mutating func insert(_ app: AppIndex, _ kind: VictimClass, lastUse: UInt64) {
    heap.insert(app, kind, rank: rank(of: app), tie: lastUse)
  }

  mutating func remove(_ app: AppIndex) { heap.remove(app) }

  private func rank(of app: AppIndex) -> Int64 {
    furthestFirst ? 0 - future.nextUse(of: app) : future.nextUse(of: app)
  }
}
