internal import SimulationCore

/// `belady-cost`: a heuristic that knows the future, sizes and costs, and is no bound of anything.
///
/// The app goes first that holds most for longest for the least: bytes x actions until its next use /
/// time of a cold launch; of equal ones the least recently used. (Without the cost it is libCacheSim's
/// BeladySize, which looks at a sample of candidates; this one at all.) Where sizes differ, to find the
/// optimum is NP-hard.
///
/// What a candidate scores falls with every action, and faster for large apps, so no order holds for
/// long. But a score of old is never too low: whoever comes out first by scores of old is looked at
/// again, until one comes out with its score of now.
struct BeladyCost: EvictionPolicy, ~Copyable {
  /// How far ahead a use lies that never comes: beyond all others at any size and cost.
  private static var endOfTime: Double { 0x1p200 }

  private var future: FutureUses
  private var heap: ClassHeap
  /// The time of a cold launch, in microseconds and at least 1.
  private var costs: Column<Double>
  private var footprints: Column<Int64>
  /// The place in the list of the last use of any app.
  private var place: Int64 = 0

  init(_ setting: PolicySetting) {
    future = FutureUses(setting.scenario)
    heap = ClassHeap(apps: setting.apps)
    costs = Column(setting.scenario.apps.map { Double(max($0.launch.cold.median, 1)) })
    footprints = Column(repeating: 0, count: setting.apps)
  }

  mutating func opened(_ app: AppIndex, action: Int) {
    place = Int64(action)
    future.opened(app, action: action)
    // An open or a split that comes to nothing leaves a candidate where it is.
    heap.change(app, rank: rank(of: app))
  }

  mutating func ended(_ app: AppIndex) { future.ended(app) }

  mutating func entered(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64) {
    footprints[app] = footprint
    heap.insert(app, kind, rank: rank(of: app), tie: lastUse)
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) { heap.remove(app) }

  mutating func resized(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64) {
    footprints[app] = footprint
    heap.change(app, rank: rank(of: app))
  }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    while true {
      let app = heap.first
      let rank = rank(of: app)
      if rank == heap.key(of: app).rank { return app }
      heap.change(app, rank: rank)
    }
  }

  private func rank(of app: AppIndex) -> Int64 {
    let next = future.nextUse(of: app)
    let ahead = next == FutureUses.never ? Self.endOfTime : Double(next - place)
    return (Double(footprints[app]) * ahead / costs[app]).highestFirst
  }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    let next = future.nextUse(of: app)
    guard next != FutureUses.never else { return [facts.nextUseScore] }
    let weight = Double(facts.footprint) * Double(next - place) / costs[app]
    return [VictimScore("bytes x actions / cost", .number(weight)), facts.nextUseScore]
  }
}
