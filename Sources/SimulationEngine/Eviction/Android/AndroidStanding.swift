/// What the activity manager knows of an app when it computes its adj (android-lmkd.md 1.2 and 7.0).
package struct AndroidStanding: Sendable {
  /// What of it the user sees or just saw.
  package enum Activity: UInt8, Sendable {
    /// It has no activity.
    case none
    /// Its activities are all stopped.
    case stopped
    /// One is on its way to being stopped.
    case stopping
    /// One is paused, or on its way there.
    case pausing
    /// One can be seen, but isn't on top.
    case visible
    /// One is on top, the screen being on or off.
    case top
  }

  /// What holds beside that.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt16
    package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// It belongs to the system and is started anew if it dies.
    package static let persistent = Traits(rawValue: 1 << 0)
    /// It receives a broadcast, runs a callback of a service, or is being tested.
    package static let working = Traits(rawValue: 1 << 1)
    /// It has a service of which the user is told.
    package static let foregroundService = Traits(rawValue: 1 << 2)
    /// It draws over others.
    package static let overlay = Traits(rawValue: 1 << 3)
    /// It is the launcher.
    package static let home = Traits(rawValue: 1 << 4)
    /// It is the app that the user left last.
    package static let previous = Traits(rawValue: 1 << 5)
    /// It declares itself heavy-weight.
    package static let heavyWeight = Traits(rawValue: 1 << 6)
    /// Its data are being backed up.
    package static let backup = Traits(rawValue: 1 << 7)
    /// It has a service that was started.
    package static let startedService = Traits(rawValue: 1 << 8)
    /// It has shown the user something since its process started.
    package static let hasShownItself = Traits(rawValue: 1 << 9)
    /// It is among the two thirds of services that were used longest ago.
    package static let olderService = Traits(rawValue: 1 << 10)
    /// A task of it stands in Recents.
    package static let inRecents = Traits(rawValue: 1 << 11)
    /// An app's activity is bound to it.
    package static let boundByActivity = Traits(rawValue: 1 << 12)
  }

  package var activity: Activity
  package var traits: Traits
  /// How long ago it left the front, in milliseconds; nil if it never was there.
  package var sinceFront: Int64?
  /// How long it has been the one that the user left last, in milliseconds.
  package var sincePrevious: Int64 = 0
  /// How long ago its started service was last active, in milliseconds.
  package var sinceService: Int64 = 0

  /// An app with `activity` and `traits`.
  package init(_ activity: Activity, _ traits: Traits = []) {
    self.activity = activity
    self.traits = traits
  }
}

/// What follows from a standing.
package struct AndroidImportance: Hashable, Sendable {
  /// The adj; `AndroidAdjustment.unknown` for a cached app, which gets it from its ladder.
  package var adjustment: Int32
  /// What it is to the limits of cached processes.
  package var kind: CachedKind

  /// Whether its adj comes from a ladder.
  package var isCached: Bool { kind.ladder != nil }

  /// Raises it to another adj, unless it is more important already.
  fileprivate mutating func raise(to adjustment: Int32, _ kind: CachedKind) {
    guard adjustment < self.adjustment else { return }
    self.adjustment = adjustment
    self.kind = kind
  }
}

extension AndroidStanding {
  /// How long something counts, in milliseconds.
  package struct Times: Sendable, BitwiseCopyable {
    /// How long a foreground service keeps an app that left the front near it.
    package var frontGrace: Int64 = 15_000
    /// How long an app is the one left last: from Android 14 on a minute, before that without end.
    package var previous: Int64
    /// How long a started service keeps its process from the cached ones.
    package var service: Int64 = 1_800_000

    /// Those of `release`.
    package init(_ release: AndroidRelease) { previous = release < .android14 ? .max : 60_000 }
  }

  /// The importance under `release`, with its `times` unless others are stated.
  package func importance(_ release: AndroidRelease, times: Times? = nil) -> AndroidImportance {
    let times = times ?? Times(release)
    if traits.contains(.persistent) { return active(AndroidAdjustment.persistent) }
    if activity == .top || traits.contains(.working) {
      return active(AndroidAdjustment.foreground)
    }
    var importance = AndroidImportance(
      adjustment: AndroidAdjustment.unknown,
      kind: cachedKind(release)
    )
    switch activity {
    case .visible: importance.raise(to: AndroidAdjustment.visible, .front)
    case .pausing, .stopping: importance.raise(to: AndroidAdjustment.perceptible, .front)
    case .none, .stopped, .top: break
    }
    if traits.contains(.foregroundService) {
      let isRecent = (sinceFront ?? .max) < times.frontGrace
      let recent = AndroidAdjustment.recentForeground
      importance.raise(to: isRecent ? recent : AndroidAdjustment.perceptible, .service)
    }
    if traits.contains(.overlay) { importance.raise(to: AndroidAdjustment.perceptible, .front) }
    if traits.contains(.heavyWeight) {
      importance.raise(to: AndroidAdjustment.heavyWeight, .service)
    }
    if traits.contains(.home) { importance.raise(to: AndroidAdjustment.home, .home) }
    if isPrevious(times) { importance.raise(to: AndroidAdjustment.previous, .previous) }
    if traits.contains(.backup) { importance.raise(to: AndroidAdjustment.backup, .service) }
    if keepsService(times) {
      let isOlder = traits.contains(.olderService)
      importance.raise(
        to: isOlder ? AndroidAdjustment.serviceB : AndroidAdjustment.service,
        .service
      )
    }
    return importance
  }

  private func active(_ adjustment: Int32) -> AndroidImportance {
    AndroidImportance(adjustment: adjustment, kind: .front)
  }

  private func isPrevious(_ times: Times) -> Bool {
    traits.contains(.previous) && activity != .none && sincePrevious < times.previous
  }

  /// A started service counts while it was active in the last half hour, in a process that never
  /// showed itself or is the launcher's.
  private func keepsService(_ times: Times) -> Bool {
    traits.contains(.startedService) && sinceService < times.service
      && (!traits.contains(.hasShownItself) || traits.contains(.home))
  }

  /// What it is if nothing lifts it.
  private func cachedKind(_ release: AndroidRelease) -> CachedKind {
    if activity != .none { return .cachedActivity }
    if traits.contains(.boundByActivity) { return .cachedClient }
    // Up to Android 9 a task in Recents is none of the kinds that are counted apart.
    if traits.contains(.inRecents), release > .android8 { return .recent }
    return traits.contains(.startedService) ? .oldService : .empty
  }
}
