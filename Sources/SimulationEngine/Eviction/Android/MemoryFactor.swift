/// How short of memory the activity manager holds the device to be (android-lmkd.md 4.3).
package enum MemoryFactor: UInt8, Comparable, CaseIterable, Sendable, BitwiseCopyable {
  case normal, moderate, low, critical

  package static func < (left: MemoryFactor, right: MemoryFactor) -> Bool {
    left.rawValue < right.rawValue
  }

  /// The stalls of the last second, in milliseconds, from which each level holds.
  package struct Stalls: Sendable, BitwiseCopyable {
    package var moderate: Int64 = 15
    package var low: Int64 = 30
    package var critical: Int64 = 50

    /// Those of Android.
    package init() {}
  }

  /// The factor by stalls: `some` is how long any task stalled in the last second, `full` how long all
  /// did, in milliseconds (from Android 10 on).
  package init(some: Int64, full: Int64, stalls: Stalls = Stalls()) {
    if full >= stalls.critical {
      self = .critical
    } else if full >= stalls.low {
      self = .low
    } else {
      self = some >= stalls.moderate ? .moderate : .normal
    }
  }

  /// The factor by how few processes are left to kill: `cached` with activities, `empty` without.
  package init(cached: Int64, empty: Int64, _ limits: CachedLimits) {
    let isShort = cached <= limits.cachedWhenLow && empty <= limits.emptyBeforeTimeout
    if !isShort {
      self = .normal
    } else if cached + empty <= 3 {
      self = .critical
    } else {
      self = cached + empty <= 5 ? .low : .moderate
    }
  }

  /// The factor after this one when `proposed` is computed.
  ///
  /// A rise is accepted only if a process died otherwise than by the activity manager and there are fewer
  /// processes than at the pass before.
  package func next(_ proposed: MemoryFactor, hasDied: Bool, hasShrunk: Bool) -> MemoryFactor {
    proposed <= self || (hasDied && hasShrunk) ? proposed : self
  }
}
