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
      let importance = importance(of: app, &services)
      android.apps[app].kind = importance.kind
      let process = CachedProcess(importance.kind, lastActivity: 0)
      setAdjustment(
        of: app,
        to: slots.adjustment(of: process) ?? importance.adjustment
      )
      app = older
    }
    android.serviceCount = services.count
    applyCachedLimits()
    updateMemoryFactor()
  }

  /// What follows from the standing of `app`; when it changes by itself is noted.
  private mutating func importance(
    of app: AppIndex,
    _ services: inout ServiceWalk
  ) -> AndroidImportance {
    var standing = AndroidStanding(activity(of: app), traits(of: app))
    if android.apps[app].leftFront >= 0 {
      let since = now - android.apps[app].leftFront
      standing.sinceFront = since / 1_000
      let grace = android.numbers.times.frontGrace * 1_000
      let isForeground = standing.traits.contains(.foregroundService)
      if isForeground, since < grace { noteExpiry(now - since + grace) }
    }
    if android.previous == app {
      standing.sincePrevious = (now - android.previousSince) / 1_000
      let time = android.numbers.times.previous
      if time < .max, standing.sincePrevious < time {
        noteExpiry(android.previousSince + time * 1_000)
      }
    }
    if standing.traits.contains(.startedService), services.nextIsOlder() {
      standing.traits.insert(.olderService)
    }
    return standing.importance(android.release, times: android.numbers.times)
  }

  /// What of `app` the user sees.
  private mutating func activity(of app: AppIndex) -> AndroidStanding.Activity {
    switch apps[app].state {
    case .active: return .top
    case .inactive:
      // Behind a call or the list of recent apps an activity is paused.
      let isCovered = foreground.cover == .call || foreground.cover == .switcher
      return isCovered && launch.app != app ? .pausing : .top
    case .background, .suspended, .notRunning:
      if isUnderLock(app) { return .top }
      return android.apps[app].flags.contains(.hasActivity) ? .stopped : .none
    }
  }

  private mutating func traits(of app: AppIndex) -> AndroidStanding.Traits {
    let flags = android.apps[app].flags
    var traits = AndroidStanding.Traits(rawValue: 0)
    if flags.contains(.isForegroundService) {
      traits.insert(.foregroundService)
    } else if flags.contains(.works) {
      traits.insert(.startedService)
    }
    if flags.contains(.hasActivity) { traits.insert(.hasShownItself) }
    if android.previous == app { traits.insert(.previous) }
    return traits
  }

  private mutating func noteExpiry(_ time: Int64) {
    android.nextExpiry = min(android.nextExpiry, time)
  }

  /// Whether the lock screen lies over `app`: it stays the top one (android-lmkd.md 1.2.5).
  private mutating func isUnderLock(_ app: AppIndex) -> Bool {
    foreground.isLocked && foreground.locked.app == app
      && foreground.locked.process == apps[app].process
  }

  /// Adj that change by themselves are computed anew.
  mutating func expireAndroidTimes() {
    if android.nextExpiry <= now { android.isStale = true }
    if android.factorUntil <= now { endMemoryFactor() }
  }

  // MARK: What an adj leads to

  private mutating func setAdjustment(of app: AppIndex, to adjustment: Int32) {
    let before = android.queues.adjustment(of: app)
    let adjustment = android.killer == .daemon ? android.properties.filed(adjustment) : adjustment
    if before != adjustment {
      android.queues.set(app, to: adjustment)
      let isNew = before == AdjustmentQueues.nowhere
      tell(.adjustment(app: app, from: isNew ? nil : before, to: adjustment))
    }
    scheduleFreeze(app, from: before, to: adjustment)
    if candidacy(of: app) != nil { enterClass(app, VictimClass(adjustment: adjustment)) }
  }

  private mutating func enterClass(_ app: AppIndex, _ new: VictimClass) {
    guard apps[app].victimClass != new else { return }
    leaveAndroidClass(app)
    apps[app].victimClass = new
    android.classCounts[Int(new.rawValue)] += 1
    policy.entered(app, new, footprint: apps[app].footprint, lastUse: apps[app].lastUse)
  }

  /// `app` can't be taken any more, or only as one of another class.
  mutating func leaveAndroidClass(_ app: AppIndex) {
    guard let old = apps[app].victimClass else { return }
    policy.left(app, old)
    android.classCounts[Int(old.rawValue)] -= 1
    apps[app].victimClass = nil
  }

  /// A process that is cached and has nothing to do is frozen a while later; one that isn't cached any
  /// more won't be (android-lmkd.md 4.4).
  private mutating func scheduleFreeze(_ app: AppIndex, from before: Int32, to adjustment: Int32) {
    guard let delay = android.numbers.freezerDelay, apps[app].state == .background,
      !android.apps[app].flags.contains(.works)
    else { return }
    let isCached = adjustment >= AndroidAdjustment.cachedFirst
    let isScheduled = suspensions.contains(app)
    if isCached, !isScheduled {
      suspensions.set(app, apps[app].process, at: now + delay)
    } else if !isCached, isScheduled {
      suspensions.cancel(app)
    }
    if isCached, before < AndroidAdjustment.cachedFirst { noteFreezeScheduled(app) }
  }
}

/// Services from the most recent one on: a third of those of the walk before belong to the A list
/// (android-lmkd.md 1.2.14).
struct ServiceWalk {
  private let before: Int64
  private(set) var count: Int64 = 0
  private var ofListA: Int64 = 0

  init(before: Int64) { self.before = before }

  /// Whether the next service is of the B list.
  mutating func nextIsOlder() -> Bool {
    count += 1
    guard ofListA <= before / 3 else { return true }
    ofListA += 1
    return false
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
