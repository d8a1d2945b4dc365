/// Why lmkd kills; the raw values are those that it writes into its event log.
package enum LMKDReason: UInt8, CaseIterable, Sendable {
  case pressureAfterKill = 0
  case notResponding = 1
  case lowSwapAndThrashing = 2
  case lowMemoryAndSwap = 3
  case lowMemoryAndThrashing = 4
  case directReclaimAndThrashing = 5
  case lowMemoryAndSwapUtilization = 6
  case lowFileCacheAfterThrashing = 7
  case lowMemory = 8
  case directReclaimStuck = 9

  /// Its name in lmkd.
  package var name: String {
    switch self {
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
    }
  }
}

/// What lmkd finds true at a wake-up.
package struct LMKDFacts: OptionSet, Sendable {
  package let rawValue: UInt16
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// It is the first full evaluation after a kill.
  package static let afterKill = LMKDFacts(rawValue: 1 << 0)
  /// Free memory is below the min watermark.
  package static let belowMinimum = LMKDFacts(rawValue: 1 << 1)
  /// Free memory is below the low watermark.
  package static let belowLow = LMKDFacts(rawValue: 1 << 2)
  /// The stall of all tasks woke it.
  package static let criticalEvent = LMKDFacts(rawValue: 1 << 3)
  /// Free swap is low.
  package static let swapLow = LMKDFacts(rawValue: 1 << 4)
  /// Thrashing is over the configured limit.
  package static let thrashingOverConfigured = LMKDFacts(rawValue: 1 << 5)
  /// Thrashing is over the limit in force, which may have decayed.
  package static let thrashingOverLimit = LMKDFacts(rawValue: 1 << 6)
  /// More of what could be swapped is swapped than allowed.
  package static let swapUtilizationHigh = LMKDFacts(rawValue: 1 << 7)
  /// Those who ask for memory reclaim it themselves.
  package static let directReclaim = LMKDFacts(rawValue: 1 << 8)
  /// They have done so for too long.
  package static let stuckInReclaim = LMKDFacts(rawValue: 1 << 9)
  /// After a kill for thrashing the file cache is small.
  package static let fileCacheLow = LMKDFacts(rawValue: 1 << 10)
  /// Plain low memory may kill at all.
  package static let lowMemoryKills = LMKDFacts(rawValue: 1 << 11)
  /// Thrashing has reached its critical value.
  package static let criticalThrashing = LMKDFacts(rawValue: 1 << 12)
  /// All tasks stall for too large a share of the time: whatever the reason, nobody is spared.
  package static let criticalStall = LMKDFacts(rawValue: 1 << 13)
}

/// A row of lmkd's table (android-lmkd.md 3.4): the first one whose facts all hold decides.
package struct LMKDRule: Sendable {
  /// Down to which adj a row looks for its victim.
  package enum Floor: UInt8, Sendable {
    /// 0: whoever there is.
    case everyone
    /// 201, so that what the user perceives is spared.
    case perceptible
    /// 201; below the min watermark or at critical thrashing 0.
    case perceptibleUnlessBelowMinimum
    /// 201; at critical thrashing 0.
    case perceptibleUnlessThrashing
    /// The property `pressure_after_kill_min_score`.
    case afterKill
    /// The property `lowmem_min_oom_score`.
    case lowMemory
  }

  /// The row's number in the table.
  package let row: Int32
  package let reason: LMKDReason
  /// The first release that has the row.
  package let since: LMKDRelease
  /// What must hold.
  package let needs: LMKDFacts
  package let floor: Floor
  /// Whether a kill lowers the limit of thrashing.
  package let decaysLimit: Bool
  /// Whether it has the file cache looked at from then on.
  package let checksFileCache: Bool

  private init(
    _ row: Int32,
    _ reason: LMKDReason,
    since: LMKDRelease = .a11,
    _ first: LMKDFacts,
    _ second: LMKDFacts = [],
    floor: Floor,
    decaysLimit: Bool = false,
    checksFileCache: Bool = false
  ) {
    self.row = row
    self.reason = reason
    self.since = since
    needs = first.union(second)
    self.floor = floor
    self.decaysLimit = decaysLimit
    self.checksFileCache = checksFileCache
  }

  /// How many rows there are.
  package static let count = 10

  /// The row at `place` of the table, from the top.
  package static func rule(at place: Int) -> LMKDRule {
    switch place {
    case 0: LMKDRule(1, .pressureAfterKill, .afterKill, .belowMinimum, floor: .afterKill)
    case 1: LMKDRule(2, .notResponding, .criticalEvent, floor: .everyone)
    case 2:
      LMKDRule(
        3,
        .lowSwapAndThrashing,
        .swapLow,
        .thrashingOverConfigured,
        floor: .perceptibleUnlessBelowMinimum,
        checksFileCache: true
      )
    case 3:
      LMKDRule(
        4,
        .lowMemoryAndSwap,
        .swapLow,
        .belowLow,
        floor: .perceptibleUnlessBelowMinimum
      )
    case 4:
      LMKDRule(
        5,
        .lowMemoryAndSwapUtilization,
        since: .a12,
        .belowLow,
        .swapUtilizationHigh,
        floor: .everyone
      )
    case 5:
      LMKDRule(
        6,
        .lowMemoryAndThrashing,
        .belowLow,
        .thrashingOverLimit,
        floor: .perceptibleUnlessThrashing,
        decaysLimit: true,
        checksFileCache: true
      )
    case 6:
      LMKDRule(
        7,
        .directReclaimAndThrashing,
        .directReclaim,
        .thrashingOverLimit,
        floor: .perceptibleUnlessThrashing,
        decaysLimit: true,
        checksFileCache: true
      )
    case 7:
      LMKDRule(8, .directReclaimStuck, since: .a15, .stuckInReclaim, floor: .everyone)
    case 8:
      LMKDRule(
        9,
        .lowFileCacheAfterThrashing,
        since: .a12,
        .fileCacheLow,
        floor: .perceptible
      )
    case 9:
      LMKDRule(
        10,
        .lowMemory,
        since: .a14,
        .belowLow,
        .lowMemoryKills,
        floor: .lowMemory
      )
    case let other: preconditionFailure("the table has no row at \(other)")
    }
  }

  /// The first row that `release` has and whose facts all hold, nil if there is none.
  package static func first(of release: LMKDRelease, under facts: LMKDFacts) -> LMKDRule? {
    for place in 0..<count {
      let rule = rule(at: place)
      if release >= rule.since, rule.needs.isSubset(of: facts) { return rule }
    }
    return nil
  }

  /// The least adj that it takes under `facts`.
  package func minimum(under facts: LMKDFacts, _ properties: LMKDProperties) -> Int32 {
    let spared = AndroidAdjustment.perceptible + 1
    if facts.contains(.criticalStall) { return 0 }
    switch floor {
    case .everyone: return 0
    case .perceptible: return spared
    case .perceptibleUnlessBelowMinimum:
      let opens = facts.contains(.belowMinimum) || facts.contains(.criticalThrashing)
      return opens ? 0 : spared
    case .perceptibleUnlessThrashing: return facts.contains(.criticalThrashing) ? 0 : spared
    case .afterKill: return properties.pressureAfterKillMinimum
    case .lowMemory: return properties.lowMemoryMinimum
    }
  }
}
