internal import SimulationCore

/// Everything that the engine keeps of one app, in one record: a switch touches most of it, so one
/// record beats a column a field by a quarter at 4,096 apps and by half at a million.
struct AppState: BitwiseCopyable {
  /// Where its lifecycle stands.
  var row: LifecycleRow
  /// Its numbers in the table of kinds.
  var kind: Int32
  /// What is booked for it, in bytes; growth under way comes on top.
  var footprint: Int64 = 0
  /// The number of the launch action, or of the process start by a wake, that used it last.
  var lastUse: UInt64 = 0
  /// When that was, in microseconds.
  var lastUseTime: Int64 = 0
  /// When its last process was evicted, in microseconds.
  var evictedAt: Int64 = 0
  /// What its process has leaked; on `bare`, the size of the row that loaded it last.
  var leaked: Int64 = 0
  /// Its place among the apps that run in the background, or -1.
  var backgroundPlace: Int32 = -1
  /// The number of its process; 0 before the first.
  var process: UInt32 = 0
  /// How many sessions the user has begun.
  var sessions: UInt32 = 0
  var launches: UInt32 = 0
  var cold: UInt32 = 0
  var evictions: UInt32 = 0
  var warnings: UInt32 = 0
  var refused: UInt32 = 0
  var regrets: UInt32 = 0
  var flags: Flags = []
  /// Where its process is.
  var state = ProcessState.notRunning
  /// Which class of victims it belongs to, if any.
  var victimClass: VictimClass?

  /// Forgets what was counted.
  mutating func resetCounts() {
    launches = 0
    cold = 0
    evictions = 0
    warnings = 0
    refused = 0
    regrets = 0
  }

  /// Becomes a possible victim, and answers whether it joins the list of apps to purge.
  @inline(always)
  mutating func enter(_ kind: VictimClass, place: Int) -> Bool {
    victimClass = kind
    backgroundPlace = Int32(truncatingIfNeeded: place)
    let joins = flags.contains(.cachesFull) && !flags.contains(.isListed)
    if joins { flags.insert(.isListed) }
    return joins
  }

  /// Begins a launch action, and answers the number of its session.
  @inline(always)
  mutating func beginLaunch() -> UInt32 {
    launches += 1
    sessions += 1
    return sessions - 1
  }

  /// Sets what the user's launch, or the start by a wake, sets.
  @inline(always)
  mutating func use(_ number: UInt64, at time: Int64) {
    lastUse = number
    lastUseTime = time
  }

  struct Flags: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    /// Its caches hold what can be purged.
    static let cachesFull = Flags(rawValue: 1)
    /// It stands in the list of apps to purge.
    static let isListed = Flags(rawValue: 2)
    /// Its last process was evicted.
    static let wasEvicted = Flags(rawValue: 4)
    /// Its last process ended with the device.
    static let endedByReboot = Flags(rawValue: 8)
    /// It runs in the background for a wake.
    static let handlesWake = Flags(rawValue: 16)
    /// It is suspended and a possible victim, on platforms whose classes are bands.
    static let isSuspendedCandidate = Flags(rawValue: 32)
    /// What the start of a process clears.
    ///
    /// An array literal of options would allocate in debug builds.
    static let fromLastProcess = Flags(rawValue: 4 | 8 | 16)
  }
}

/// The numbers of one kind of app, made ready for the loop.
///
/// Apps with equal numbers share a kind.
struct AppKind: BitwiseCopyable, Hashable {
  /// Asked for at a cold launch, in bytes.
  var launch: Int64
  /// Bytes an hour while active.
  var growth: Int64
  /// Where growth stops, in bytes.
  var peak: Int64
  /// What it keeps in the background, in bytes.
  var keep: Int64
  var caches: Int64
  var onWarning: Int64
  /// In microseconds, as are those that follow.
  var reaction: Int64
  var cold: Int64
  var resume: Int64
  /// How long it runs after leaving the front.
  var afterFront: Int64
  /// How long it runs after a wake.
  var afterWake: Int64
  /// Bytes an hour that are never given back.
  var leak: Int64
  var restoresState: Bool
  /// Whether numbers are drawn for each session.
  var isDrawn: Bool

  /// What neither answers nor purges take (`textbook.md` item 4).
  var core: Int64 { min(launch, keep) }

  init(_ model: AppModel, taskLimit: Time?) {
    let footprint = model.footprint
    launch = footprint.launch.median
    growth = footprint.growth.bytesPerHour
    peak = footprint.peak?.median ?? .max
    keep = footprint.background?.median ?? .max
    caches = footprint.caches.count
    onWarning = footprint.onWarning.count
    reaction = footprint.reaction.microseconds
    cold = model.launch.cold.median
    resume = model.launch.resume.median
    let task = min(model.background.task, taskLimit ?? .longest).microseconds
    afterWake = task
    let plays = model.background.modes.contains(.audio)
    afterFront = max(task, plays ? model.background.audio.microseconds : 0)
    leak = footprint.leak.bytesPerHour
    restoresState = model.restoresState
    isDrawn =
      footprint.launch.isDrawn || footprint.peak?.isDrawn == true
      || footprint.background?.isDrawn == true || model.launch.cold.isDrawn
      || model.launch.resume.isDrawn
  }

  /// Equal kinds have these in common; to hash all numbers takes four times as long.
  func hash(into hasher: inout Hasher) {
    hasher.combine(launch)
    hasher.combine(cold)
  }
}

extension Quantity {
  /// Whether it differs from session to session.
  fileprivate var isDrawn: Bool { if case .fixed = self { false } else { true } }
}
