/// One of the two ladders by which cached processes get their adj: those with activities and those
/// without stand on steps that alternate (android-lmkd.md 1.3 and 9.2).
package struct CachedLadder: Sendable {
  /// Which one.
  package enum Kind: UInt8, Sendable {
    case activity, empty
  }

  /// How many processes share a step.
  package let factor: Int64
  private let height: Int32
  private let last: Int32
  private var step: Int32
  private var nextStep: Int32
  /// How many stand on the step.
  private var standing: Int64 = 0
  private var run = CachedRun()
  private var importance: Int64 = 0
  private var raised: Int32 = 0
  private let knowsGroups: Bool

  /// The ladder of `kind` for `count` processes.
  package init(_ kind: Kind, _ release: AndroidRelease, count: Int64) {
    let isOld = release < .android11
    step = kind == .empty && !isOld ? 905 : 900
    height = isOld ? 2 : 10
    nextStep = isOld && kind == .activity ? 901 : step + height
    last = isOld ? 906 : 999
    // Old releases have three slots and round down, later ones ten and round up.
    factor = max(1, isOld ? count / 3 : (count + 9) / 10)
    knowsGroups = kind == .activity && !isOld
  }

  /// The adj of the next process, from the most recent one on.
  package mutating func adjustment(of process: CachedProcess) -> Int32 {
    if knowsGroups, run.continues(with: process) {
      if process.importance > importance {
        importance = process.importance
        raised += 1
      }
    } else {
      importance = process.importance
      raised = 0
      stand()
    }
    return min(step + raised, last)
  }

  /// Takes a place on the step, or the first one of the next step if it is full.
  private mutating func stand() {
    if standing == factor {
      standing = 0
      step = nextStep
      nextStep = min(nextStep + height, last)
    }
    standing += 1
  }
}

/// Processes counted in the pass before (android-lmkd.md 1.3.3).
package struct CachedCounts: Hashable, Sendable {
  /// Those with activities and clients of activities.
  package var cached: Int64 = 0
  /// All but those and the empty ones.
  package var nonCached: Int64 = 0

  /// No process.
  package init() {}

  /// Counts a process of `kind`.
  package mutating func count(_ kind: CachedKind) {
    if kind.countsAsActivity {
      cached += 1
    } else if kind != .empty {
      nonCached += 1
    }
  }
}

/// The adj of all cached processes in one walk of the list, the most recent process first.
package struct CachedSlots: Sendable {
  /// The two ladders.
  package private(set) var activity: CachedLadder
  package private(set) var empty: CachedLadder

  /// The slots for a list of `total` processes.
  package init(_ limits: CachedLimits, counts: CachedCounts, total: Int64) {
    let empties = min(max(total - counts.nonCached - counts.cached, 0), limits.cached)
    activity = CachedLadder(.activity, limits.release, count: counts.cached)
    empty = CachedLadder(.empty, limits.release, count: empties)
  }

  /// The adj of the next process of the walk, nil if it isn't cached.
  package mutating func adjustment(of process: CachedProcess) -> Int32? {
    switch process.kind.ladder {
    case .activity: activity.adjustment(of: process)
    case .empty: empty.adjustment(of: process)
    case nil: nil
    }
  }
}
