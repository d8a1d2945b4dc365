public import SimulationCore

/// Something that happened in a run, as an observer is told.
public struct RunEvent: Sendable {
  /// What happened.
  public enum Kind: Sendable {
    /// An action of the user, the network or the clock was carried out.
    case action(Action)
    /// One app's lifecycle moved: `cell` names the entries in the run's `LifecycleTable`.
    case lifecycle(app: Int32, process: UInt32, cell: Int)
    /// The level changed.
    case level(from: PressureLevel, to: PressureLevel)
    /// A warning was delivered under `level`.
    case warning(app: Int32, level: PressureLevel)
    /// An app answered a warning and freed `freed` bytes.
    case answer(app: Int32, freed: Int64)
    /// The system purged the caches of suspended and background apps: `freed` bytes in all.
    case purge(freed: Int64)
    /// A launch was completed: the app is active.
    case launched(app: Int32, isCold: Bool, latency: Int64)
    /// The user left before the launch was completed.
    case abandoned(app: Int32)
    /// An app, a wake or the hog (-1) asked for `ask` bytes that no eviction could make room for.
    case refused(app: Int32, ask: Int64)
    /// An app was killed for memory.
    case eviction(Eviction)
    /// Jetsam chose an app, and let it live because its caches sufficed.
    case spared(app: Int32, attempt: JetsamAttempt)
    /// An app that comes near to `limit`, its own limit in bytes, was warned.
    case limitWarning(app: Int32, limit: Int64)
    /// The freezer moved `bytes` of an app, at full size, to the disk.
    case frozen(app: Int32, bytes: Int64)
    /// Less than `critical` bytes are available, and nobody is left to kill: the run ends.
    case panic(available: Int64, critical: Int64)
    /// Patience started to run, to end at `until`.
    case patience(until: Int64)
    /// On Android, an app got another adj.
    case adjustment(app: Int32, from: Int32?, to: Int32)
    /// On Android, an app was told to trim its memory.
    case trim(app: Int32, level: TrimLevel)
    /// On Android, the memory factor changed: 0 normal, 1 moderate, 2 low, 3 critical.
    case memoryFactor(from: UInt8, to: UInt8)
    /// On Android, no cached process was left after a kill; so many live.
    case lowMemory(processes: Int32)
  }

  /// When, in microseconds from the start of the run.
  public var time: Int64
  /// What.
  public var kind: Kind
  /// Memory in use after it, in bytes.
  public var used: Int64
}

/// An eviction and the numbers that decided it.
public struct Eviction: Sendable {
  /// The victim.
  public var app: Int32
  /// Its process.
  public var process: UInt32
  /// Why somebody had to go.
  public var reason: EvictionReason
  /// The state that it was in.
  public var state: ProcessState
  /// What its end gave back, in bytes.
  public var footprint: Int64
  /// When it was last used, in microseconds from the start of the run.
  public var lastUse: Int64
  /// What was available before it, in bytes.
  public var available: Int64
  /// What has to be available for evictions to stop, the asker's bytes included.
  public var needed: Int64
  /// How many apps of its class could have been taken, itself included.
  public var candidates: Int32
  /// What jetsam looked at, where jetsam decided.
  public var jetsam: JetsamKill?
  /// What Android's killers looked at, where they decided.
  public var android: AndroidKill?
}

/// What decided a kill of jetsam, in bytes and microseconds.
public struct JetsamKill: Hashable, Sendable {
  /// The rule that chose, the cause, and what was available.
  public var attempt: JetsamAttempt
  /// The band that the victim stood in.
  public var band: Int32
  /// How long it had stood there.
  public var timeInBand: Int64
  /// What is available after it.
  public var availableAfter: Int64
  /// The lines of the device.
  public var levels: JetsamLevels
  /// The victim's limit in force; nil for none.
  public var limit: Int64?
  /// How likely it was to come right back.
  public var relaunch: RelaunchClass
  /// What of it was compressed, at full size.
  public var compressed: Int64
  /// When the kill is done: kills of one turn follow each other, though no other event comes between.
  public var done: Int64

  /// What has to be available for the rule to take nobody.
  public var needed: Int64 {
    switch attempt.rule {
    case .violator: levels.soft
    case .idleExit: levels.idle
    case .reaper: levels.reaper
    case .aggressive, .aggressiveElevated, .topProcess, .exhaustedCompressor: attempt.critical
    case .fatalLimit, .vnodeTable, .sustainedPressure: attempt.available
    }
  }
}

/// Somebody who is told of every event.
///
/// The engine is compiled twice: with one and with none, so an unobserved run pays nothing.
protocol RunObserver {
  static var isActive: Bool { get }
  /// Who wants to know which candidates the policy has at a moment, if anybody does.
  var inquiry: VictimInquiry? { get }
  /// Whether it takes the states that turns of jetsam begin with.
  static var takesStates: Bool { get }
  mutating func observe(_ event: RunEvent)
  mutating func observe(_ state: JetsamState)
  /// Whether it wants to see what Android's killers see when they decide.
  static var takesSnapshots: Bool { get }
  mutating func decides(_ snapshot: AndroidDecisionSnapshot, victim: AppIndex)
  mutating func begins(_ pass: CachedLimitSnapshot)
  mutating func limits(_ app: AppIndex, _ reason: CachedKillReason)
  /// Whether it wants to know what everybody holds.
  var takesMemory: Bool { get }
  mutating func holds(_ process: MemoryReading.Process, _ app: AppIndex)
  mutating func endReading(at time: Int64, pool: Int64, hog: Int64)
  /// The policies that take over on the way, if any do.
  var turns: PolicyTurns? { get }
  /// Whether it is told of the end of each event of the engine.
  var seesEnds: Bool { get }
  /// Whether it wants to see the device then.
  var takesDevice: Bool { get }
  /// An event is over, and the device looks like `state`, if that is wanted.
  mutating func end(_ state: DeviceState?)
}

extension RunObserver {
  var inquiry: VictimInquiry? { nil }
  static var takesStates: Bool { false }
  mutating func observe(_ state: JetsamState) {}
  var takesMemory: Bool { false }
  mutating func holds(_ process: MemoryReading.Process, _ app: AppIndex) {}
  mutating func endReading(at time: Int64, pool: Int64, hog: Int64) {}
  var turns: PolicyTurns? { nil }
  var seesEnds: Bool { false }
  var takesDevice: Bool { false }
  mutating func end(_ state: DeviceState?) {}
}

/// Nobody looks.
struct Unobserved: RunObserver {
  static var isActive: Bool { false }
  mutating func observe(_ event: RunEvent) {}
}

/// Hands each event to a closure, and if asked for, to others what the device then looks like, or what
/// everybody holds.
struct ClosureObserver: RunObserver {
  static var isActive: Bool { true }
  let body: (RunEvent) -> Void
  var onState: ((DeviceState) -> Void)?
  var inquiry: VictimInquiry?
  var turns: PolicyTurns?
  var onMemory: ((MemoryReading) -> Void)?
  var reading = MemoryReading(apps: 0)

  var takesDevice: Bool { onState != nil }
  var seesEnds: Bool { onState != nil || inquiry != nil || turns != nil }
  var takesMemory: Bool { onMemory != nil }

  mutating func observe(_ event: RunEvent) { body(event) }

  mutating func end(_ state: DeviceState?) {
    if let state { onState?(state) }
    turns?.count()
  }

  mutating func holds(_ process: MemoryReading.Process, _ app: AppIndex) {
    reading.note(process, app)
  }

  mutating func endReading(at time: Int64, pool: Int64, hog: Int64) {
    reading.time = time
    reading.pool = pool
    reading.hog = hog
    onMemory?(reading)
    reading.changed.removeAll(keepingCapacity: true)
  }
}
