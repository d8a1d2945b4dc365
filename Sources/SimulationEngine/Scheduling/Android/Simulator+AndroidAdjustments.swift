internal import SimulationCore

/// How important each process is: adj by state, as the activity manager computes it after every change
/// (android-lmkd.md 1.2, 1.3 and 7.0).
extension Simulator where Policy: ~Copyable {
  /// Computes adj anew if anything has changed, then lets the limits of cached processes and the trims
  /// follow.
  mutating func updateAdjustments() {
    guard android.isStale else { return }
    android.isStale = false
    var slots = CachedSlots(android.limits, counts: android.counts, total: aliveCount)
    var services = ServiceWalk(before: android.serviceCount)
    android.nextExpiry = .max
    var app = android.order.mostRecent
    while app >= 0 {
      let older = android.order.older(than: app)
      classify(app)
      let adjustment = adjustment(of: app, &slots, &services)
      setAdjustment(of: app, to: adjustment)
      app = older
    }
    android.serviceCount = services.count
    applyCachedLimits()
    updateMemoryFactor()
  }

  /// Sets what `app` is to the limits of cached processes.
  private mutating func classify(_ app: AppIndex) {
    let flags = android.apps[app].flags
    let kind: CachedKind
    if apps[app].state == .active || apps[app].state == .inactive || isUnderLock(app) {
      kind = .front
    } else if flags.contains(.works) {
      kind = .service
    } else if isPrevious(app) {
      kind = .previous
    } else {
      kind = flags.contains(.hasActivity) ? .cachedActivity : .empty
    }
    android.apps[app].kind = kind
  }

  private mutating func adjustment(
    of app: AppIndex,
    _ slots: inout CachedSlots,
    _ services: inout ServiceWalk
  ) -> Int32 {
    let kind = android.apps[app].kind
    switch kind {
    case .front: return AndroidAdjustment.foreground
    case .home: return AndroidAdjustment.home
    case .previous:
      noteExpiry(android.numbers.previousExpiry.map { android.previousSince + $0 })
      return AndroidAdjustment.previous
    case .service:
      guard !android.apps[app].flags.contains(.isForegroundService) else {
        return adjustmentOfForegroundService(app)
      }
      return services.next()
    case .cachedActivity, .cachedClient, .recent, .oldService, .empty:
      return slots.adjustment(of: CachedProcess(kind, lastActivity: 0))
        ?? AndroidAdjustment.cachedLast
    }
  }

  private mutating func adjustmentOfForegroundService(_ app: AppIndex) -> Int32 {
    let left = android.apps[app].leftFront
    guard left >= 0, now - left < android.numbers.recentForeground else {
      return AndroidAdjustment.perceptible
    }
    noteExpiry(left + android.numbers.recentForeground)
    return AndroidAdjustment.recentForeground
  }

  private mutating func noteExpiry(_ time: Int64?) {
    if let time { android.nextExpiry = min(android.nextExpiry, time) }
  }

  /// Whether the lock screen lies over `app`: it stays the top one (android-lmkd.md 1.2.5).
  private mutating func isUnderLock(_ app: AppIndex) -> Bool {
    foreground.isLocked && foreground.locked.app == app
      && foreground.locked.process == apps[app].process
  }

  private mutating func isPrevious(_ app: AppIndex) -> Bool {
    guard android.previous == app else { return false }
    return android.numbers.previousExpiry.map { now - android.previousSince < $0 } ?? true
  }

  /// Adj that change by themselves are computed anew.
  mutating func expireAndroidTimes() {
    if android.nextExpiry <= now { android.isStale = true }
    if android.factorUntil <= now { endMemoryFactor() }
  }

  // MARK: What an adj leads to

  private mutating func setAdjustment(of app: AppIndex, to adjustment: Int32) {
    let before = android.queues.adjustment(of: app)
    if before != adjustment {
      android.queues.set(app, to: android.killer == .daemon ? filed(adjustment) : adjustment)
      scheduleFreeze(app, from: before, to: adjustment)
    }
    if let old = apps[app].victimClass { changeClass(of: app, from: old, adjustment) }
  }

  private mutating func filed(_ adjustment: Int32) -> Int32 {
    android.properties.filed(adjustment)
  }

  private mutating func changeClass(
    of app: AppIndex,
    from old: VictimClass,
    _ adjustment: Int32
  ) {
    let new = VictimClass(adjustment: adjustment)
    guard new != old else { return }
    policy.left(app, old)
    android.classCounts[Int(old.rawValue)] -= 1
    apps[app].victimClass = new
    android.classCounts[Int(new.rawValue)] += 1
    policy.entered(app, new, footprint: apps[app].footprint, lastUse: apps[app].lastUse)
  }

  /// A process that becomes cached is frozen a while later; one that isn't cached any more won't be
  /// (android-lmkd.md 4.4).
  private mutating func scheduleFreeze(_ app: AppIndex, from before: Int32, to adjustment: Int32) {
    guard let delay = android.numbers.freezerDelay, apps[app].state == .background else { return }
    let wasCached = before >= AndroidAdjustment.cachedFirst
    let isCached = adjustment >= AndroidAdjustment.cachedFirst
    guard wasCached != isCached else { return }
    suspensions.cancel(app)
    guard isCached else { return }
    suspensions.set(app, apps[app].process, at: now + delay)
    noteFreezeScheduled(app)
  }
}

/// Services from the most recent one on: a third of those of the walk before belong to the A list
/// (android-lmkd.md 1.2.14).
struct ServiceWalk {
  private let before: Int64
  private(set) var count: Int64 = 0
  private var ofListA: Int64 = 0

  init(before: Int64) { self.before = before }

  /// The adj of the next service.
  mutating func next() -> Int32 {
    count += 1
    guard ofListA <= before / 3 else { return AndroidAdjustment.serviceB }
    ofListA += 1
    return AndroidAdjustment.service
  }
}

extension VictimClass {
  /// The group of `adjustment`, the first one to be emptied first.
  init(adjustment: Int32) {
    switch adjustment {
    case AndroidAdjustment.cachedFirst...: self.init(rawValue: 0)
    case AndroidAdjustment.serviceB...: self.init(rawValue: 1)
    case AndroidAdjustment.previous...: self.init(rawValue: 2)
    case AndroidAdjustment.home...: self.init(rawValue: 3)
    case AndroidAdjustment.backup...: self.init(rawValue: 4)
    case AndroidAdjustment.perceptible...: self.init(rawValue: 5)
    case AndroidAdjustment.visible...: self.init(rawValue: 6)
    default: self.init(rawValue: 7)
    }
  }
}
