/// The generations of the activity manager that treat cached processes differently.
package enum AndroidRelease: UInt8, Comparable, CaseIterable, Sendable {
  /// Android 7 to 9: a ladder of its own, no groups (android-lmkd.md 9.2).
  case android8
  /// Android 10 to 13.
  case android11
  /// Android 14 and later.
  case android14

  package static func < (left: AndroidRelease, right: AndroidRelease) -> Bool {
    left.rawValue < right.rawValue
  }

  /// Its number.
  package var number: Int64 {
    switch self {
    case .android8: 8
    case .android11: 11
    case .android14: 14
    }
  }

  /// How many cached processes it allows, unless told otherwise.
  package var cachedProcesses: Int64 { self < .android14 ? 32 : 1_024 }

  /// How long an empty process may stay unused once there are many, in milliseconds.
  package var emptyTimeout: Int64 { self < .android14 ? 1_800_000 : 3_600_000_000 }

  /// How long after the first unlock nobody is killed for being too many, in milliseconds; nil without
  /// such a grace.
  package var unlockGrace: Int64? { self < .android14 ? nil : 600_000 }
}

/// What a process is to the limits of cached ones.
package enum CachedKind: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case front, home, previous, service
  /// Has an activity, none of which can be seen.
  case cachedActivity
  /// Is bound by an activity.
  case cachedClient
  /// Only a task in Recents is left of it.
  case recent
  /// Has a service that did nothing for long.
  case oldService
  /// Has nothing that the user would miss.
  case empty

  /// What files call it.
  package var name: String {
    switch self {
    case .front: "front"
    case .home: "home"
    case .previous: "previous"
    case .service: "service"
    case .cachedActivity: "cached_activity"
    case .cachedClient: "cached_client"
    case .recent: "recent"
    case .oldService: "old_service"
    case .empty: "empty"
    }
  }

  /// The ladder of adj that it stands on, nil for what isn't cached.
  package var ladder: CachedLadder.Kind? {
    switch self {
    case .front, .home, .previous, .service: nil
    case .cachedActivity, .cachedClient, .recent: .activity
    case .oldService, .empty: .empty
    }
  }

  /// Whether it counts among those with activities.
  package var countsAsActivity: Bool { self == .cachedActivity || self == .cachedClient }
}

/// A process as the pass of the activity manager sees it.
package struct CachedProcess: Sendable {
  package var kind: CachedKind
  /// When it was last moved in the list, in milliseconds of uptime.
  package var lastActivity: Int64
  package var user: Int64 = 0
  /// The connection group; 0 is none.
  package var group: Int64 = 0
  /// How important its connection is inside the group.
  package var importance: Int64 = 0
  /// Whether it is isolated and runs no service.
  package var isIsolatedAndIdle = false

  /// A process of `kind` that was last moved at `lastActivity`.
  package init(_ kind: CachedKind, lastActivity: Int64) {
    self.kind = kind
    self.lastActivity = lastActivity
  }
}

/// Neighbours in the list of the same user and connection group.
struct CachedRun {
  private var user: Int64 = 0
  private var group: Int64 = 0

  /// Whether `process` is in the group of the one seen before; remembers its own.
  mutating func continues(with process: CachedProcess) -> Bool {
    let isSame = process.group != 0 && process.group == group && process.user == user
    user = process.user
    group = process.group
    return isSame
  }
}
