/// The properties that set lmkd, with the defaults of their release (android-lmkd.md 3.7).
package struct LMKDProperties: Sendable {
  /// The generation of the daemon.
  package let release: LMKDRelease
  /// Whether it is a device with little memory.
  package let isLowRAM: Bool

  /// The limit of thrashing, in per cent.
  package private(set) var thrashingLimit: Int64
  /// How much of the limit a kill for thrashing takes off, in per cent.
  package private(set) var thrashingLimitDecay: Int64
  /// Free swap below this share of all swap is low, in per cent.
  package private(set) var swapFreeLowPercentage: Int64 = 10
  /// Swap utilisation beyond which row 5 kills, in per cent; 100 turns it off.
  package private(set) var swapUtilizationMax: Int64 = 100
  /// The least file cache after a kill for thrashing, in kB; 0 turns row 9 off.
  package private(set) var fileCacheMinimum: Int64 = 0
  /// The stall beyond which nobody is spared, in per cent; 100 turns it off.
  package private(set) var stallLimitCritical: Int64 = 100
  /// Whether the heaviest of an adj dies at any adj.
  package private(set) var killsHeaviest = false
  /// How long a victim may take to die, in milliseconds; 0 is as long as it takes.
  package private(set) var killTimeout: Int64 = 100
  /// The least adj that row 1 takes.
  package private(set) var pressureAfterKillMinimum: Int32 = 0
  /// The least adj that row 10 takes; above 1000 there is no row 10.
  package private(set) var lowMemoryMinimum = AndroidAdjustment.previous + 1
  /// How long direct reclaim may last, in milliseconds; 0 turns row 8 off.
  package private(set) var directReclaimThreshold: Int64 = 0
  /// How many pages of swap a free page is worth; 0 takes free swap as it is.
  package private(set) var swapCompressionRatio: Int64 = 1
  /// Whether the launcher's band is kept at adj 200 (android-lmkd.md 3.5 item 7).
  package private(set) var keepsHome: Bool
  private var ownCriticalLimit: Int64?

  /// The defaults of `release`.
  package init(release: LMKDRelease, isLowRAM: Bool = false) {
    self.release = release
    self.isLowRAM = isLowRAM
    thrashingLimit = isLowRAM ? 30 : 100
    thrashingLimitDecay = isLowRAM ? 50 : 10
    keepsHome = isLowRAM
  }

  /// The thrashing from which nobody is spared, in per cent.
  package var thrashingLimitCritical: Int64 {
    ownCriticalLimit ?? thrashingLimit * (release >= .a14 ? 3 : 2)
  }

  /// Sets `property`, a flag to 0 or 1.
  ///
  /// One that is younger than the release is ignored, as the daemon doesn't read it.
  package mutating func set(_ property: LMKDProperty, to value: Int64) {
    guard release >= property.since else { return }
    switch property {
    case .thrashingLimit: thrashingLimit = value
    case .thrashingLimitDecay: thrashingLimitDecay = value
    case .thrashingLimitCritical: ownCriticalLimit = value
    case .swapFreeLowPercentage: swapFreeLowPercentage = value
    case .swapUtilizationMax: swapUtilizationMax = value
    case .fileCacheMinimum: fileCacheMinimum = value
    case .stallLimitCritical: stallLimitCritical = value
    case .killsHeaviest: killsHeaviest = value != 0
    case .killTimeout: killTimeout = value
    case .pressureAfterKillMinimum:
      pressureAfterKillMinimum = Int32(truncatingIfNeeded: value)
    case .lowMemoryMinimum:
      lowMemoryMinimum = Int32(
        truncatingIfNeeded: max(value, Int64(AndroidAdjustment.perceptible + 1))
      )
    case .directReclaimThreshold: directReclaimThreshold = value
    case .swapCompressionRatio: swapCompressionRatio = value
    case .keepsHome: keepsHome = value != 0
    }
  }
}

/// The properties that may be set.
package enum LMKDProperty: UInt8, CaseIterable, Sendable {
  case thrashingLimit, thrashingLimitDecay, thrashingLimitCritical, swapFreeLowPercentage
  case swapUtilizationMax, fileCacheMinimum, stallLimitCritical, killsHeaviest, killTimeout
  case pressureAfterKillMinimum, lowMemoryMinimum, directReclaimThreshold, swapCompressionRatio
  case keepsHome

  /// Its name without `ro.lmk.`.
  package var name: String {
    switch self {
    case .thrashingLimit: "thrashing_limit"
    case .thrashingLimitDecay: "thrashing_limit_decay"
    case .thrashingLimitCritical: "thrashing_limit_critical"
    case .swapFreeLowPercentage: "swap_free_low_percentage"
    case .swapUtilizationMax: "swap_util_max"
    case .fileCacheMinimum: "filecache_min_kb"
    case .stallLimitCritical: "stall_limit_critical"
    case .killsHeaviest: "kill_heaviest_task"
    case .killTimeout: "kill_timeout_ms"
    case .pressureAfterKillMinimum: "pressure_after_kill_min_score"
    case .lowMemoryMinimum: "lowmem_min_oom_score"
    case .directReclaimThreshold: "direct_reclaim_threshold_ms"
    case .swapCompressionRatio: "swap_compression_ratio"
    case .keepsHome: "per_app_memcg"
    }
  }

  /// The first release that reads it.
  package var since: LMKDRelease {
    switch self {
    case .thrashingLimit, .thrashingLimitDecay, .thrashingLimitCritical, .swapFreeLowPercentage,
      .killsHeaviest, .killTimeout, .keepsHome:
      .a11
    case .swapUtilizationMax, .fileCacheMinimum: .a12
    case .stallLimitCritical, .pressureAfterKillMinimum: .a14
    case .lowMemoryMinimum, .directReclaimThreshold, .swapCompressionRatio: .a15
    }
  }

  /// Whether it is true or false.
  package var isFlag: Bool {
    switch self {
    case .killsHeaviest, .keepsHome: true
    case .thrashingLimit, .thrashingLimitDecay, .thrashingLimitCritical, .swapFreeLowPercentage,
      .swapUtilizationMax, .fileCacheMinimum, .stallLimitCritical, .killTimeout,
      .pressureAfterKillMinimum, .lowMemoryMinimum, .directReclaimThreshold,
      .swapCompressionRatio:
      false
    }
  }

  /// The values that make sense for it.
  package var range: ClosedRange<Int64> {
    switch self {
    case .killsHeaviest, .keepsHome: 0...1
    case .thrashingLimitDecay, .swapFreeLowPercentage, .swapUtilizationMax, .stallLimitCritical:
      0...100
    case .pressureAfterKillMinimum: -1_000...1_001
    case .lowMemoryMinimum: -1_000...1_000_000_000
    case .swapCompressionRatio: 0...1_000
    case .thrashingLimit, .thrashingLimitCritical, .fileCacheMinimum, .killTimeout,
      .directReclaimThreshold:
      0...1_000_000_000
    }
  }
}
