/// Why a process is killed, by the kernel's numbers and names (`xnu-jetsam.md` section 2).
public enum JetsamCause: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case highwater = 2
  case vnodeLimit = 3
  case pageShortage = 4
  case processThrashing = 5
  case fileCacheThrashing = 6
  case perProcessLimit = 7
  case idleExit = 9
  case zoneMapExhaustion = 10
  case compressorThrashing = 11
  case compressorSpaceShortage = 12
  case sustainedMemoryPressure = 14
  case pageoutStarvation = 15
  case longIdleExit = 17

  /// Its name as reports print it.
  public var name: String {
    switch self {
    case .highwater: "highwater"
    case .vnodeLimit: "vnode-limit"
    case .pageShortage: "vm-pageshortage"
    case .processThrashing: "proc-thrashing"
    case .fileCacheThrashing: "fc-thrashing"
    case .perProcessLimit: "per-process-limit"
    case .idleExit: "idle-exit"
    case .zoneMapExhaustion: "zone-map-exhaustion"
    case .compressorThrashing: "vm-compressor-thrashing"
    case .compressorSpaceShortage: "vm-compressor-space-shortage"
    case .sustainedMemoryPressure: "sustained-memory-pressure"
    case .pageoutStarvation: "vm-pageout-starvation"
    case .longIdleExit: "long-idle-exit"
    }
  }

  /// Whether the victim's purgeable memory is given up first, which may save it (rule 11).
  var purgesFirst: Bool {
    switch self {
    case .vnodeLimit, .zoneMapExhaustion, .perProcessLimit: false
    case .highwater, .pageShortage, .processThrashing, .fileCacheThrashing, .idleExit,
      .compressorThrashing, .compressorSpaceShortage, .sustainedMemoryPressure,
      .pageoutStarvation, .longIdleExit:
      true
    }
  }
}

/// The rule that chose a victim.
public enum JetsamRule: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case fatalLimit, vnodeTable, exhaustedCompressor, violator, idleExit, reaper
  case aggressiveElevated, aggressive, topProcess, sustainedPressure

  /// What it takes, and what the action is called.
  public var text: String {
    switch self {
    case .fatalLimit: "over its fatal limit, per-process-limit"
    case .vnodeTable: "first in band order but the caller, vnode table full"
    case .exhaustedCompressor: "head of the lowest band, compressor exhausted"
    case .violator: "first over its limit, highwater"
    case .idleExit: "head of band 0, idle-exit"
    case .reaper: "first long idle in band 0, reaper"
    case .aggressiveElevated: "elevated in band 40, aggressive mode"
    case .aggressive: "in band order up to the maximum, aggressive mode"
    case .topProcess: "head of the lowest band, top process"
    case .sustainedPressure: "head of band 0, sustained pressure"
    }
  }
}

/// What the kernel's detectors say besides available memory (`xnu-jetsam.md` 2 and 3.3).
public struct JetsamDetectors: OptionSet, Hashable, Sendable, BitwiseCopyable {
  /// A bit for each detector.
  public let rawValue: UInt8
  /// The detectors of these bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Pages move in and out of the compressor faster than they are of use.
  public static let compressorThrashing = JetsamDetectors(rawValue: 1)
  /// The compressor has no room left.
  public static let compressorExhausted = JetsamDetectors(rawValue: 2)
  /// Pages of files are read again soon after they were dropped.
  public static let fileCacheThrashing = JetsamDetectors(rawValue: 4)
  /// The kernel's own zones are nearly full.
  public static let zoneMap = JetsamDetectors(rawValue: 8)
  /// The thread that frees pages can't go on.
  public static let pageoutStarved = JetsamDetectors(rawValue: 16)

  /// Each detector with its name in files.
  public static var names: [(name: String, value: JetsamDetectors)] {
    [
      ("compressor_thrashing", .compressorThrashing),
      ("compressor_exhausted", .compressorExhausted),
      ("file_cache_thrashing", .fileCacheThrashing),
      ("zone_map", .zoneMap),
      ("pageout_starved", .pageoutStarved),
    ]
  }

  /// The cause that a kill has while they are up: the first match wins.
  var cause: JetsamCause {
    if contains(.compressorThrashing) { return .compressorThrashing }
    if contains(.compressorExhausted) { return .compressorSpaceShortage }
    if contains(.fileCacheThrashing) { return .fileCacheThrashing }
    if contains(.zoneMap) { return .zoneMapExhaustion }
    if contains(.pageoutStarved) { return .pageoutStarvation }
    return .pageShortage
  }
}

/// How likely it is that a process comes right back (`xnu-jetsam.md` section 6).
public enum RelaunchClass: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case unknown, low, medium, high

  /// Its name in files.
  public var name: String {
    switch self {
    case .unknown: "unknown"
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }
}

/// What a process is in its coalition, an app with its helpers; the first dies first.
public enum CoalitionRole: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case none, `extension`, xpc, leader

  /// Its name in files.
  public var name: String {
    switch self {
    case .none: "none"
    case .extension: "extension"
    case .xpc: "xpc"
    case .leader: "leader"
    }
  }
}

/// How a turn of jetsam ended.
public enum JetsamOutcome: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Nothing woke it, or nothing more is to be done.
  case healthy
  /// Memory is still short, and nobody is left to kill. (The kernel would panic.)
  case noVictim

  /// Its name in files.
  public var name: String {
    switch self {
    case .healthy: "healthy"
    case .noVictim: "no_victim"
    }
  }
}

/// One try at a process: what was decided, before it is carried out.
public struct JetsamAttempt: Hashable, Sendable, BitwiseCopyable {
  /// The cause that reports would give.
  public var cause: JetsamCause
  /// The rule that chose.
  public var rule: JetsamRule
  /// Bytes available before it, and before anything was purged.
  public var available: Int64
  /// The victim's footprint at that moment, in bytes.
  public var footprint: Int64
  /// The line of health at that moment, in bytes.
  public var critical: Int64
  /// The detectors that were up.
  public var detectors: JetsamDetectors
  /// The highest band that the search goes up to.
  public var reach: Int32
}
