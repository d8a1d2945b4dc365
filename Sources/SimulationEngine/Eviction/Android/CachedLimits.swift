/// How many cached processes may stay (android-lmkd.md 4.1).
package struct CachedLimits: Hashable, Sendable {
  package let release: AndroidRelease
  /// All that may be cached.
  package let total: Int64
  /// How long an empty process may stay unused, in milliseconds.
  package var emptyTimeout: Int64
  /// How long after the first unlock the limits are off, in milliseconds; nil without such a grace.
  package var unlockGrace: Int64?

  /// The limits of `release`, perhaps with another number of cached processes than its own.
  package init(_ release: AndroidRelease, total: Int64? = nil) {
    self.release = release
    self.total = total ?? release.cachedProcesses
    emptyTimeout = release.emptyTimeout
    unlockGrace = release.unlockGrace
  }

  /// How many empty processes may stay.
  package var empty: Int64 { total / 2 }
  /// How many with activities may stay.
  package var cached: Int64 { total - total / 2 }
  /// How many empty ones must be counted before a time-out; whatever limit is set, that of the release.
  package var emptyBeforeTimeout: Int64 { release.cachedProcesses / 2 / 2 }
  /// How many with activities there may be in a device that is short of memory (android-lmkd.md 4.3).
  package var cachedWhenLow: Int64 {
    let total = release.cachedProcesses
    return (total - total / 2) / 3
  }

  /// Whether a pass over so many processes with `activities` and so many `empties` can kill nobody, so
  /// that it needn't be made: `idle` is how long the least recent empty one has been unused, in
  /// milliseconds. (Isolated processes are another matter.)
  package func spareAll(activities: Int64, empties: Int64, idle: Int64) -> Bool {
    activities <= cached && empties <= empty
      && (empties <= emptyBeforeTimeout || idle <= emptyTimeout)
  }
}

/// Why the activity manager kills a cached process, with its number.
package enum CachedKillReason: Hashable, Sendable {
  /// The process is number so many with activities.
  case cached(Int64)
  /// It is empty process number so many.
  case empty(Int64)
  /// It has been empty and unused for so many seconds.
  case emptyFor(Int64)
  case isolatedNotNeeded
  case swapLow

  /// What the log says.
  package var text: String {
    switch self {
    case .cached(let number): "cached #\(number)"
    case .empty(let number): "empty #\(number)"
    case .emptyFor(let seconds): "empty for \(seconds)s"
    case .isolatedNotNeeded: "isolated not needed"
    case .swapLow: "swap low and too many cached"
    }
  }
}

/// One pass of the activity manager over its list, the most recent process first (android-lmkd.md 4.2 and 7.3).
///
/// Each process is judged once; what the pass kills it still counts, but for those timed out.
package struct CachedLimitPass: Sendable {
  /// When the user first unlocked the device.
  package enum Unlock: Hashable, Sendable {
    case longAgo
    /// So many milliseconds ago.
    case ago(Int64)
    case notYet
  }

  /// Swap in pages, now and at the pass before, for the releases that kill when it shrinks.
  package struct Swap: Hashable, Sendable {
    package var total: Int64
    package var free: Int64
    package var freeBefore: Int64

    /// Swap of `total` pages.
    package init(total: Int64, free: Int64, freeBefore: Int64) {
      self.total = total
      self.free = free
      self.freeBefore = freeBefore
    }

    /// Whether less than a tenth is free, and less than before.
    package var isShrinkingAndLow: Bool { free * 10 < total && free < freeBefore }
  }

  /// The limits that it applies.
  package let limits: CachedLimits
  /// Whether the two limits are off because the device was unlocked just now.
  package let isWithinGrace: Bool
  private let now: Int64
  /// How many with activities were seen, and how many of them count no more than their neighbour.
  package private(set) var activities: Int64 = 0
  package private(set) var grouped: Int64 = 0
  /// How many empty ones were counted.
  package private(set) var empties: Int64 = 0
  /// What the next pass goes by.
  package private(set) var counts = CachedCounts()
  private var run = CachedRun()
  private var lastSurvivor: Int32 = -1

  /// A pass at `now`, in milliseconds of uptime.
  package init(_ limits: CachedLimits, now: Int64, unlock: Unlock = .longAgo) {
    self.limits = limits
    self.now = now
    isWithinGrace =
      switch unlock {
      case .longAgo: false
      case .ago(let time): limits.unlockGrace.map { time < $0 } ?? false
      case .notYet: limits.unlockGrace != nil
      }
  }

  /// Judges the next process of the walk, `app`, and answers why it dies, nil if it stays.
  package mutating func judge(_ app: Int32, _ process: CachedProcess) -> CachedKillReason? {
    counts.count(process.kind)
    var reason: CachedKillReason?
    if process.kind.countsAsActivity {
      reason = judgeActivity(process)
    } else if process.kind == .empty {
      reason = judgeEmpty(process)
    }
    if reason == nil, process.isIsolatedAndIdle { reason = .isolatedNotNeeded }
    let isCounted = process.kind.countsAsActivity || process.kind == .empty
    if reason == nil, isCounted { lastSurvivor = app }
    return reason
  }

  private mutating func judgeActivity(_ process: CachedProcess) -> CachedKillReason? {
    activities += 1
    if run.continues(with: process), limits.release >= .android11 { grouped += 1 }
    let isOver = activities - grouped > limits.cached
    return isOver && !isWithinGrace ? .cached(activities) : nil
  }

  private mutating func judgeEmpty(_ process: CachedProcess) -> CachedKillReason? {
    let idle = now - process.lastActivity
    if empties > limits.emptyBeforeTimeout, idle > limits.emptyTimeout {
      return .emptyFor(idle / 1_000)
    }
    empties += 1
    return empties > limits.empty && !isWithinGrace ? .empty(empties) : nil
  }

  /// Who dies after the walk because swap runs low, nil if nobody does: the least recent survivor.
  package func victim(of swap: Swap) -> Int32? {
    guard limits.release >= .android14, swap.isShrinkingAndLow, lastSurvivor >= 0 else {
      return nil
    }
    return lastSurvivor
  }
}
