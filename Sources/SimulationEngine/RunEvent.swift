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
    /// Patience started to run, to end at `until`.
    case patience(until: Int64)
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
  /// On Android, the numbers that decided.
  public var android: AndroidKill? = nil
}

/// Somebody who is told of every event.
///
/// The engine is compiled twice: with one and with none, so an unobserved run pays nothing.
protocol RunObserver {
  static var isActive: Bool { get }
  mutating func observe(_ event: RunEvent)
  /// Whether it wants to see what Android's killers see when they decide.
  static var takesSnapshots: Bool { get }
  mutating func decides(_ snapshot: AndroidDecisionSnapshot, victim: AppIndex)
  mutating func begins(_ pass: CachedLimitSnapshot)
  mutating func limits(_ app: AppIndex, _ reason: CachedKillReason)
}

/// Nobody looks.
struct Unobserved: RunObserver {
  static var isActive: Bool { false }
  mutating func observe(_ event: RunEvent) {}
}

/// Hands each event to a closure.
struct ClosureObserver: RunObserver {
  static var isActive: Bool { true }
  let body: (RunEvent) -> Void
  mutating func observe(_ event: RunEvent) { body(event) }
}
