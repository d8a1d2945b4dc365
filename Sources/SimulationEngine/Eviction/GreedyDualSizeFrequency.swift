internal import SimulationCore

/// `gdsf`: the lowest inflation + frequency x cost / size goes first, of equal ones the least recently
/// used (GreedyDual-Size with frequency: Cherkasova 1998, HP Labs report 98-69; Cao and Irani 1997).
///
/// - Frequency counts the uses of the process: its start, and each time that the user brings it to the
///   front. Size is its footprint now.
/// - Cost is that of a relaunch: the app's cold time, the median if it is drawn; on `bare`, where
///   nothing takes time, it is the same for all.
/// - Inflation is the value of the last victim. An app gets the inflation of its last use, so what lies
///   idle falls behind, however often it was used before.
///
/// The key `newcomer` says whether the app that is being launched may be the one that goes. A system
/// can't evict what it has just launched (`protected`); libCacheSim takes a newcomer in first and
/// evicts then (`evictable`, on `bare` alone), and has the values in this very arithmetic: doubles,
/// (frequency x 10^6) / size added to the inflation. Its misses are ours.
///
/// - Complexity: O(log n) a decision.
struct GreedyDualSizeFrequency: EvictionPolicy, ~Copyable {
  /// What an app's value is made of.
  struct Worth: BitwiseCopyable {
    var cost: Double
    var frequency: Double = 0
    var inflation: Double = 0

    @inline(always)
    func value(at footprint: Int64) -> Double {
      inflation + frequency * cost / Double(max(footprint, 1))
    }
  }

  static var newcomer: PolicyKey {
    PolicyKey(
      "newcomer",
      "whether the app that is being launched may be the one that goes; evictable on bare alone",
      words: ["protected", "evictable"]
    )
  }

  private var order: ClassHeap
  private var worths: Column<Worth>
  private var inflation = 0.0
  /// The inflation when the user opened the last app, before anybody went for it.
  private var inflationAtOpen = 0.0
  private let isNewcomerEvictable: Bool

  init(_ setting: PolicySetting) {
    let isBare = setting.scenario.platform.kind == .bare
    order = ClassHeap(apps: setting.apps)
    worths = Column(
      setting.scenario.apps.map { app in
        Worth(cost: isBare ? 1.0e6 : Double(app.launch.cold.median))
      }
    )
    isNewcomerEvictable = setting.scenario.policy[Self.newcomer.name] == "evictable"
  }

  mutating func opened(_ app: AppIndex, action: Int) { inflationAtOpen = inflation }

  mutating func started(_ app: AppIndex) {
    worths[app].frequency = 1
    worths[app].inflation = isNewcomerEvictable ? inflationAtOpen : inflation
  }

  mutating func used(_ app: AppIndex) {
    worths[app].frequency += 1
    worths[app].inflation = inflation
  }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    let rank = Self.rank(worths[app].value(at: footprint))
    order.insert(app, kind, rank: rank, tie: lastUse)
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

  mutating func takesNewcomer(_ app: AppIndex, footprint: Int64) -> Bool {
    guard isNewcomerEvictable else { return false }
    let worth = Worth(cost: worths[app].cost, frequency: 1, inflation: inflationAtOpen)
    let value = worth.value(at: footprint)
    // Of equal values the newcomer's is the most recently used.
    guard Self.rank(value) < order.firstKey.rank else { return false }
    inflation = max(inflation, value)
    return true
  }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    // With classes, and footprints that change, a victim may be worth less than the one before.
    let value = Double(bitPattern: UInt64(bitPattern: order.firstKey.rank))
    inflation = max(inflation, value)
    return order.first
  }

  /// A number in the order of `value`, which is not negative: the bits of such doubles are.
  @inline(always)
  private static func rank(_ value: Double) -> Int64 { Int64(bitPattern: value.bitPattern) }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    var worth = worths[app]
    if facts.isNewcomer {
      worth = Worth(cost: worth.cost, frequency: 1, inflation: inflationAtOpen)
    }
    return [
      VictimScore("value", .number(worth.value(at: facts.footprint))),
      VictimScore("inflation", .number(worth.inflation)),
      VictimScore("uses", .count(Int64(worth.frequency))),
    ]
  }
}
