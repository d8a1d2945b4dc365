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
  var launches: UInt32 = 0
  /// Those before the end of the warm-up.
  var launchesBefore: UInt32 = 0
  var cold: UInt32 = 0
  var evictions: UInt32 = 0
  var warnings: UInt32 = 0
  var refused: UInt32 = 0
  var regrets: UInt32 = 0
  var flags: Flags = []
  /// Where its process is.
  var state = ProcessState.notRunning
  /// Which class of victims it belongs to, or nobody's: as an optional it took two comparisons.
  private var candidacy = VictimClass.nobody

  init(row: LifecycleRow, kind: Int32) {
    self.row = row
    self.kind = kind
  }

  /// Which class of victims it belongs to, if any.
  var victimClass: VictimClass? {
    @inline(always) get { candidacy == .nobody ? nil : candidacy }
    @inline(always) set { candidacy = newValue ?? .nobody }
  }

  /// Whether it is a possible victim of `kind`.
  @inline(always)
  func isCandidate(of kind: VictimClass) -> Bool { candidacy == kind }

  /// Forgets what was counted.
  mutating func resetCounts() {
    launchesBefore &+= launches
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
    guard flags.isDisjoint(.isListed), flags.contains(.cachesFull) else { return false }
    flags.set(.isListed)
    return true
  }

  /// Leaves the list of apps to purge, and gives back the caches that it still has; answers how much
  /// that is.
  @inline(always)
  mutating func purge(caches: Int64, core: Int64) -> Int64 {
    flags.clear(.isListed)
    guard flags.contains(.cachesFull), candidacy != .nobody else { return 0 }
    flags.clear(.cachesFull)
    let kept = keptByPurge(caches: caches, core: core)
    let freed = footprint &- kept
    footprint = kept
    return freed
  }

  /// What a purge of its caches leaves of it, in bytes.
  @inline(always)
  func keptByPurge(caches: Int64, core: Int64) -> Int64 {
    min(footprint, max(footprint &- caches, core &+ leaked &- caches))
  }

  /// Ends its process, which isn't in front and has no caches, and answers what that gives back.
  @inline(always)
  mutating func beEvicted(at time: Int64) -> Int64 {
    let bytes = footprint
    footprint = 0
    candidacy = .nobody
    evictions &+= 1
    flags.set(.wasEvicted)
    evictedAt = time
    return bytes
  }

  /// Frees what it doesn't keep in the background, and answers how much that is.
  @inline(always)
  mutating func shrink(to keep: Int64) -> Int64 {
    let freed = max(footprint &- keep &- leaked, 0)
    footprint &-= freed
    return freed
  }

  /// The number of the session that its last launch has begun.
  var session: UInt32 { launchesBefore &+ launches &- 1 }

  /// Sets what the user's launch, or the start by a wake, sets.
  @inline(always)
  mutating func use(_ number: UInt64, at time: Int64) {
    lastUse = number
    lastUseTime = time
  }

  struct Flags: OptionSet, BitwiseCopyable {
    private(set) var rawValue: UInt8

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Sets `flag`, in one instruction where `insert` takes five.
    @inline(always)
    mutating func set(_ flag: Flags) { rawValue |= flag.rawValue }

    /// Clears `flag`, likewise.
    @inline(always)
    mutating func clear(_ flag: Flags) { rawValue &= ~flag.rawValue }

    @inline(always)
    func isDisjoint(_ flag: Flags) -> Bool { rawValue & flag.rawValue == 0 }

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
  /// The completed launches of its apps that took `cold`, and those that took `resume`, where neither
  /// is drawn: their latencies are noted when the run is over (20 instructions a switch).
  var coldLaunches: Int64 = 0
  var warmLaunches: Int64 = 0

  /// More than any app holds, and sums with it fit.
  static var unbounded: Int64 { .max / 4 }

  /// What neither answers nor purges take (`textbook.md` item 4).
  var core: Int64 { min(launch, keep) }

  init(_ model: AppModel, taskLimit: Time?) {
    let footprint = model.footprint
    launch = footprint.launch.median
    growth = footprint.growth.bytesPerHour
    peak = footprint.peak?.median ?? Self.unbounded
    keep = footprint.background?.median ?? Self.unbounded
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

  /// Forgets what was counted.
  mutating func resetCounts() {
    coldLaunches = 0
    warmLaunches = 0
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
