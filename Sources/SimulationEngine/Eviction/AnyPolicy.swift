internal import SimulationCore

/// Which platforms an engine drives that is compiled for policies in a box.
protocol PlatformReach {
  static var isEveryPlatform: Bool { get }
}

/// All of them.
enum EveryPlatform: PlatformReach {
  static var isEveryPlatform: Bool { true }
}

/// `bare` and `textbook`.
enum PlainPlatforms: PlatformReach {
  static var isEveryPlatform: Bool { false }
}

/// Any policy on any platform.
typealias AnyPolicy = BoxedPolicy<EveryPlatform>

/// Any policy behind one type, chosen by the scenario's name for it: each call goes through a table,
/// so that the engine needn't be compiled anew for every policy.
struct BoxedPolicy<Reach: PlatformReach>: EvictionPolicy, ~Copyable {
  static var drivesEveryPlatform: Bool { Reach.isEveryPlatform }

  private let box: PolicyBox

  init(_ setting: PolicySetting) {
    let policy =
      if setting.ranking != nil {
        FilledPolicyBox<HighestScore<OwnScorer>>(setting) as PolicyBox
      } else if let turns = setting.turns {
        TurnsBox(setting, turns)
      } else {
        PolicyName.of(setting.scenario).box(setting)
      }
    setting.inquiry?.watch(policy)
    box = setting.inquiry ?? policy
  }

  mutating func opened(_ app: AppIndex, action: Int) { box.opened(app, action: action) }
  mutating func started(_ app: AppIndex) { box.started(app) }
  mutating func used(_ app: AppIndex) { box.used(app) }
  mutating func ended(_ app: AppIndex) { box.ended(app) }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    box.entered(app, kind, footprint: footprint, lastUse: lastUse)
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) { box.left(app, kind) }

  mutating func resized(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    box.resized(app, kind, footprint: footprint, lastUse: lastUse)
  }

  mutating func takesNewcomer(_ app: AppIndex, footprint: Int64) -> Bool {
    box.takesNewcomer(app, footprint: footprint)
  }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    box.victim(of: kind, among: apps, at: now)
  }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    box.score(of: app, facts, among: apps)
  }
}

/// The table of calls: what a policy does that nobody has chosen yet.
class PolicyBox {
  func opened(_ app: AppIndex, action: Int) {}
  func started(_ app: AppIndex) {}
  func used(_ app: AppIndex) {}
  func ended(_ app: AppIndex) {}
  func entered(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64) {}
  func left(_ app: AppIndex, _ kind: VictimClass) {}
  func resized(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64) {}
  func takesNewcomer(_ app: AppIndex, footprint: Int64) -> Bool { false }
  func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex { .none }
  func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] { [] }
}

/// A policy in its box.
final class FilledPolicyBox<Policy: EvictionPolicy & ~Copyable>: PolicyBox {
  // Nobody but the engine calls it, one call at a time: the check takes half of the call.
  @exclusivity(unchecked) private var policy: Policy

  init(_ setting: PolicySetting) { policy = Policy(setting) }

  override func opened(_ app: AppIndex, action: Int) { policy.opened(app, action: action) }
  override func started(_ app: AppIndex) { policy.started(app) }
  override func used(_ app: AppIndex) { policy.used(app) }
  override func ended(_ app: AppIndex) { policy.ended(app) }
  override func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    policy.entered(app, kind, footprint: footprint, lastUse: lastUse)
  }
  override func left(_ app: AppIndex, _ kind: VictimClass) { policy.left(app, kind) }
  override func resized(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    policy.resized(app, kind, footprint: footprint, lastUse: lastUse)
  }
  override func takesNewcomer(_ app: AppIndex, footprint: Int64) -> Bool {
    policy.takesNewcomer(app, footprint: footprint)
  }
  override func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    policy.victim(of: kind, among: apps, at: now)
  }
  override func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    policy.score(of: app, facts, among: apps)
  }
}

extension PolicyName {
  /// The policy that a scenario names.
  ///
  /// - Precondition: there is one of that name (`Simulation` checks it).
  static func of(_ scenario: Scenario) -> PolicyName {
    guard let name = PolicyName(rawValue: scenario.policy.name) else {
      preconditionFailure("a scenario that runs names a policy that exists")
    }
    return name
  }

  func box(_ setting: PolicySetting) -> PolicyBox {
    // At home these are trigger, classes and rank in one: the platform asks nobody.
    if setting.scenario.platform.kind == .android, AndroidKiller(self) != nil {
      return PolicyBox()
    }
    return switch self {
    case .lru: FilledPolicyBox<LeastRecentlyUsed>(setting)
    case .fifo: FilledPolicyBox<FirstInFirstOut>(setting)
    case .random: FilledPolicyBox<RandomChoice>(setting)
    case .largest: FilledPolicyBox<LargestFirst>(setting)
    case .smallest: FilledPolicyBox<SmallestFirst>(setting)
    case .linuxOOM: FilledPolicyBox<LargestBadness>(setting)
    case .clock: FilledPolicyBox<SecondChance>(setting)
    case .sieve: FilledPolicyBox<Sieve>(setting)
    case .s3fifo: FilledPolicyBox<ThreeQueues>(setting)
    case .lfu: FilledPolicyBox<LeastFrequentlyUsed>(setting)
    case .lru2: FilledPolicyBox<LeastRecentlyUsedTwice>(setting)
    case .gdsf: FilledPolicyBox<GreedyDualSizeFrequency>(setting)
    case .markov: FilledPolicyBox<LeastLikelyNext>(setting)
    case .belady: FilledPolicyBox<Belady>(setting)
    case .beladyCost: FilledPolicyBox<BeladyCost>(setting)
    case .pessimal: FilledPolicyBox<Pessimal>(setting)
    case .score:
      ScoreReckoner.expression(of: setting.scenario.policy).keepsOrder
        ? FilledPolicyBox<SortedScore>(setting)
        : FilledPolicyBox<HighestScore<ScoreReckoner>>(setting)
    case .jetsam, .jetsamBefore18_4, .jetsamClassic: FilledPolicyBox<AssignmentOrder>(setting)
    case .jetsamBefore13: FilledPolicyBox<FirstInFirstOut>(setting)
    case .lmkMinfree: FilledPolicyBox<MinfreeRank>(setting)
    case .lmkdPSI: FilledPolicyBox<DaemonRank>(setting)
    case .androidCachedLimit: PolicyBox()
    }
  }
}
