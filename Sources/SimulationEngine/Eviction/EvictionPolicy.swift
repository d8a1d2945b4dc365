internal import SimulationCore

/// What a policy is made from.
struct PolicySetting {
  /// The run's scenario: its apps, and for references that know the future its actions.
  let scenario: Scenario
  /// The draws that belong to the policy.
  let random: RandomStream
  /// The ranking of the embedding program, if it brings one.
  let ranking: OwnRanking?
  /// Who wants to know what the policy does, if anybody does.
  let inquiry: VictimInquiry?
  /// The policies that take over later, if any do.
  let turns: PolicyTurns?

  /// How many apps there are; none has a process yet.
  var apps: Int { scenario.apps.count }
  /// How many classes of victims the platform has.
  var classes: Int {
    switch scenario.platform.kind {
    case .bare: 1
    case .textbook: 2
    case .ios: JetsamDevice.classes
    case .android: AndroidSystem.classes
    }
  }

  /// What the candidates and all others may hold together, in bytes.
  var budget: Int64 {
    guard case .limited(let bytes) = scenario.budget else { return .max }
    return bytes.count
  }

  init(
    _ scenario: Scenario,
    ranking: OwnRanking? = nil,
    inquiry: VictimInquiry? = nil,
    turns: PolicyTurns? = nil
  ) {
    self.scenario = scenario
    self.ranking = ranking
    self.inquiry = inquiry
    self.turns = turns
    random = RandomStream(
      seed: scenario.seed,
      replication: scenario.replication,
      purpose: .eviction
    )
  }
}

/// A rank: who goes first inside a class.
///
/// The engine tells a policy what happens to apps and asks it for a victim; the engine carries out
/// the kill and keeps the books.
///
/// To add one: a file with a type, a case in `PolicyName`, and a line in the golden counts.
protocol EvictionPolicy: ~Copyable {
  /// Whether the engine that is compiled for this policy drives platforms of every kind.
  ///
  /// Where it doesn't, what real platforms need costs nothing: the compiler leaves it out.
  static var drivesEveryPlatform: Bool { get }

  /// A policy for a run that hasn't begun.
  init(_ setting: PolicySetting)

  /// The user opens `app`, which may be running or not, by action number `action`; this comes before
  /// `started` or `used`, and also where the launch is refused.
  mutating func opened(_ app: AppIndex, action: Int)
  /// A process of `app` starts.
  mutating func started(_ app: AppIndex)
  /// The user brings `app`, which has a process, to the front.
  mutating func used(_ app: AppIndex)
  /// The process of `app`, which is no candidate any more, ends.
  mutating func ended(_ app: AppIndex)

  /// `app` may be taken from now on; it was last used at event number `lastUse`.
  mutating func entered(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64)
  /// `app` may not be taken any more, or changes its class.
  mutating func left(_ app: AppIndex, _ kind: VictimClass)
  /// The footprint of the candidate `app` changes.
  mutating func resized(_ app: AppIndex, _ kind: VictimClass, footprint: Int64, lastUse: UInt64)

  /// Whether `app`, which asks for `footprint` bytes that don't fit, goes before all candidates.
  ///
  /// Only `bare` asks, before each victim of a launch: elsewhere the asker is never taken.
  mutating func takesNewcomer(_ app: AppIndex, footprint: Int64) -> Bool

  /// The candidate of `kind` that goes next at `now`, in microseconds.
  ///
  /// - Precondition: `kind` is the lowest class that isn't empty.
  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex

  /// What the policy goes by when it looks at `app`, a candidate: the first thing decides first.
  ///
  /// Only somebody who wants to know asks, before `victim`; it changes nobody's turn.
  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore]
}

/// Most ranks care for a few of these only.
extension EvictionPolicy where Self: ~Copyable {
  static var drivesEveryPlatform: Bool { false }

  mutating func opened(_ app: AppIndex, action: Int) {}
  mutating func started(_ app: AppIndex) {}
  mutating func used(_ app: AppIndex) {}
  mutating func ended(_ app: AppIndex) {}
  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {}
  mutating func left(_ app: AppIndex, _ kind: VictimClass) {}
  mutating func resized(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {}
  @inline(always)
  mutating func takesNewcomer(_ app: AppIndex, footprint: Int64) -> Bool { false }
  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] { [] }
}
