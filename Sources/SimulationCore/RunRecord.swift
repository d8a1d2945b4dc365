/// The percentiles of a set of durations, in microseconds; nil where there were none.
public struct DurationSummary: Hashable, Sendable {
  /// Half are at most this long.
  public var p50: Double?
  /// Nine in ten are at most this long.
  public var p90: Double?
  /// 99 in 100 are at most this long.
  public var p99: Double?
  /// The longest.
  public var max: Int64?
  /// How many there were.
  public var count: Int64

  /// The summary of nothing.
  public init() {
    p50 = nil
    p90 = nil
    p99 = nil
    max = nil
    count = 0
  }
}

/// What one app went through in a run.
public struct AppRecord: Hashable, Sendable {
  /// The app's id.
  public var id: String
  /// User actions that brought it to the front, or tried to.
  public var launches: Int64 = 0
  /// Those that found no process.
  public var cold: Int64 = 0
  /// Kills for memory.
  public var evictions: Int64 = 0
  /// Warnings delivered to it.
  public var warnings: Int64 = 0
  /// Cold launches that were refused for lack of memory.
  public var refused: Int64 = 0
  /// Cold launches within the regret window of its eviction.
  public var regrets: Int64 = 0

  /// The record of an app that nothing has happened to.
  public init(id: String) { self.id = id }
}

/// A stretch of the run and the memory in use over it, for pictures.
public struct MemorySample: Hashable, Sendable {
  /// The mean over the stretch, in bytes.
  public var mean: Int64
  /// The most at any moment of the stretch, in bytes.
  public var peak: Int64

  /// A stretch's mean and peak, in bytes.
  public init(mean: Int64, peak: Int64) {
    self.mean = mean
    self.peak = peak
  }
}

/// What a run measured: the same scenario and seed give the same record, on any machine.
///
/// Counts are taken from the end of the warm-up on. DESIGN.md section 2 item 10.
public struct RunRecord: Hashable, Sendable {
  /// The scenario's name.
  public var scenario = ""
  /// The platform's name.
  public var platform = ""
  /// The kill policy.
  public var policy: PolicyModel = ""
  /// The lifecycle profile.
  public var lifecycle = ""
  /// The device's name.
  public var device = ""
  /// The seed of every draw.
  public var seed: UInt64 = 0
  /// How long the run was, the warm-up included.
  public var duration = Time.zero
  /// What came before the first thing that was measured.
  public var warmup = Time.zero
  /// When nobody was left to kill and a real device would have panicked, which ended the run; nil if
  /// it didn't come to that.
  public var panic: Time?

  /// Events that the device processed: actions, timers, and computed crossings.
  public var events: Int64 = 0
  /// State changes of apps.
  public var transitions: Int64 = 0
  /// Callbacks and notifications, each counted once.
  public var messages: Int64 = 0

  /// User actions that brought an app to the front that wasn't there, or tried to.
  public var launches: Int64 = 0
  /// Those that found no process.
  public var coldLaunches: Int64 = 0
  /// Cold launches that were refused for lack of memory.
  public var refusedLaunches: Int64 = 0
  /// Launches that the user left before they were done.
  public var abandonedLaunches: Int64 = 0
  /// Cold launches of apps whose last process ended with the device.
  public var launchesAfterReboot: Int64 = 0
  /// From the action to didBecomeActive, of launches that were done.
  public var latency = DurationSummary()
  /// The same of cold ones.
  public var coldLatency = DurationSummary()
  /// The same of warm ones.
  public var warmLatency = DurationSummary()

  /// Warnings delivered, one per app told, under the level reached.
  public var warnings: Int64 = 0
  /// The same under the level critical.
  public var criticalWarnings: Int64 = 0
  /// Warnings of an app's own limit.
  public var limitWarnings: Int64 = 0
  /// Level changes, those that fall again within the instant included.
  public var levelChanges: Int64 = 0

  /// Kills for memory by `EvictionReason`.
  public var evictionsByReason: [Int64] = Array(repeating: 0, count: EvictionReason.allCases.count)
  /// Kills for memory by the state that the victim was in.
  public var evictionsByState: [Int64] = Array(repeating: 0, count: ProcessState.allCases.count)
  /// Kills of the app in front: on `textbook` one that grew and didn't fit.
  public var foregroundKills: Int64 = 0
  /// Cold launches after an eviction, of apps that don't restore their state.
  public var lostState: Int64 = 0
  /// Cold launches within the regret window of the app's eviction.
  public var regrets: Int64 = 0
  /// Wakes that found no process and no room for one, or that the app's settings don't allow.
  public var refusedWakes: Int64 = 0
  /// What the memory hog asked for and didn't get.
  public var refusedHogs: Int64 = 0

  /// The budget in bytes; nil if unlimited.
  public var budget: Int64?
  /// The most memory in use at any moment, in bytes.
  public var peakMemory: Int64 = 0
  /// The integral of memory in use over time, divided by the time; half to even.
  public var meanMemory: Int64 = 0
  /// The same in equal stretches of the measured time.
  public var memorySamples: [MemorySample] = []
  /// What was compressed and in memory, at full size, in bytes.
  public var compressed = MemorySample(mean: 0, peak: 0)
  /// The compressor's pool, a part of the memory in use, in bytes.
  public var pool = MemorySample(mean: 0, peak: 0)
  /// How many apps had a process, over time.
  public var meanAlive: Double = 0
  /// The fewest apps that had a process.
  public var minAlive: Int64 = 0
  /// The time that all apps together spent in each `ProcessState`, in microseconds.
  public var timeInState: [Int64] = Array(repeating: 0, count: ProcessState.allCases.count)
  /// What cold launches loaded of apps that had been evicted, in bytes.
  public var bytesReloaded: Int64 = 0
  /// On `bare`: requests whose row states another size than that of the row which loaded the app.
  public var sizeChanges: Int64 = 0
  /// What only Android has; nil on other platforms.
  public var android: AndroidRecord?
  /// What each app went through, in the order of the scenario's list.
  public var apps: [AppRecord] = []

  /// The record of a run that measured nothing.
  public init() {}

  /// All kills for memory.
  public var evictions: Int64 { evictionsByState.reduce(0, +) }
  /// Launches that found a process.
  public var warmLaunches: Int64 { launches - coldLaunches }
}

/// Why an app was killed for memory.
public enum EvictionReason: UInt8, CaseIterable, Sendable {
  /// A launch didn't fit, or fitted only below the stop level.
  case launch
  /// The app in front grew and didn't fit.
  case growth
  /// A wake started a process that didn't fit.
  case wake
  /// The memory hog asked for more.
  case hog
  /// Patience ran out below the evict line.
  case pressure
  /// The app itself grew and nothing was left to take.
  case outOfMemory
  /// On iOS: over its limit while little was available.
  case highwater
  /// On iOS: too little was available for anybody to be safe.
  case pageShortage
  /// On iOS: one of a crowd that comes right back.
  case processThrashing
  /// On iOS: over a limit that kills.
  case perProcessLimit
  /// On iOS: idle while little was available.
  case idleExit
  /// On iOS: the level of pressure was above normal for too long.
  case sustainedPressure
  /// On iOS: idle for long.
  case longIdleExit

  /// On Android: free memory and files were below a level of the kernel's killer.
  case minfree
  /// On Android: the kernel's last resort.
  case kernelOutOfMemory
  /// On Android, as are all that follow: memory was short even after a kill.
  case pressureAfterKill
  /// Everybody stalled.
  case notResponding
  /// Swap was low, and files were read again and again.
  case lowSwapAndThrashing
  /// Memory and swap were low.
  case lowMemoryAndSwap
  /// Memory was low, and files were read again and again.
  case lowMemoryAndThrashing
  /// Those who ask reclaimed themselves, and files were read again and again.
  case directReclaimAndThrashing
  /// Memory was low, and too much of what can be swapped was.
  case lowMemoryAndSwapUtilization
  /// Few pages of files were left after such a kill.
  case lowFileCacheAfterThrashing
  /// Memory was low.
  case lowMemory
  /// Those who ask reclaimed for too long.
  case directReclaimStuck
  /// Too many processes with activities were cached.
  case cachedLimit
  /// Too many empty ones were.
  case emptyLimit
  /// An empty one was unused for too long.
  case emptyTimeout
  /// Cached while swap ran low.
  case cachedForSwap

  /// The name in results.
  public var name: String {
    switch self {
    case .launch: "launch"
    case .growth: "growth"
    case .wake: "wake"
    case .hog: "hog"
    case .pressure: "pressure"
    case .outOfMemory: "out_of_memory"
    case .highwater: "highwater"
    case .pageShortage: "vm-pageshortage"
    case .processThrashing: "proc-thrashing"
    case .perProcessLimit: "per-process-limit"
    case .idleExit: "idle-exit"
    case .sustainedPressure: "sustained-memory-pressure"
    case .longIdleExit: "long-idle-exit"
    case .minfree: "lmk-minfree"
    case .kernelOutOfMemory: "oom"
    case .pressureAfterKill: "PRESSURE_AFTER_KILL"
    case .notResponding: "NOT_RESPONDING"
    case .lowSwapAndThrashing: "LOW_SWAP_AND_THRASHING"
    case .lowMemoryAndSwap: "LOW_MEM_AND_SWAP"
    case .lowMemoryAndThrashing: "LOW_MEM_AND_THRASHING"
    case .directReclaimAndThrashing: "DIRECT_RECL_AND_THRASHING"
    case .lowMemoryAndSwapUtilization: "LOW_MEM_AND_SWAP_UTIL"
    case .lowFileCacheAfterThrashing: "LOW_FILECACHE_AFTER_THRASHING"
    case .lowMemory: "LOW_MEM"
    case .directReclaimStuck: "DIRECT_RECL_STUCK"
    case .cachedLimit: "cached"
    case .emptyLimit: "empty"
    case .emptyTimeout: "empty_for"
    case .cachedForSwap: "swap_low"
    }
  }
}
