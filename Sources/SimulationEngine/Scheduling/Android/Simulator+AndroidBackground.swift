internal import SimulationCore

/// Work in the background and the freezer.
extension Simulator where Policy: ~Copyable {
  /// `app`, whose lifecycle has just left the front, works on for a while if it has a task; without one
  /// it is cached at once.
  mutating func enterAndroidBackground(_ app: AppIndex) {
    let kind = kind(of: app)
    if kinds[kind].keep < AppKind.unbounded {
      let keep = kinds[kind].keep + apps[app].leaked
      if apps[app].footprint > keep { resize(app, to: keep) }
      android.apps[app].owed = max(min(android.apps[app].owed, keep - apps[app].footprint), 0)
    }
    enterCandidates(app, .background)
    beginAndroidWork(of: app, span: kinds[kind].afterFront)
    if android.apps[app].flags.contains(.plays) {
      android.apps[app].flags.insert(.isForegroundService)
    }
    noteHidden(app)
  }

  /// `app` works for a wake.
  mutating func workForAndroidWake(_ app: AppIndex) {
    if apps[app].victimClass == nil { enterCandidates(app, .background) }
    let span = kinds[kind(of: app)].afterWake
    if span > 0 {
      apps[app].flags.insert(.handlesWake)
      beginAndroidWork(of: app, span: span)
    } else {
      move(app, .wakeCompleted)
    }
  }

  private mutating func beginAndroidWork(of app: AppIndex, span: Int64) {
    suspensions.cancel(app)
    guard span > 0 else { return }
    if !android.apps[app].flags.contains(.works) {
      android.apps[app].flags.insert(.works)
      android.workingCount += 1
    }
    android.isStale = true
    suspensions.set(app, apps[app].process, at: now + span)
  }

  /// `app` doesn't work in the background any more.
  mutating func endAndroidWork(of app: AppIndex) {
    guard android.apps[app].flags.contains(.works) else { return }
    android.apps[app].flags.remove(.works)
    android.apps[app].flags.remove(.isForegroundService)
    android.workingCount -= 1
    android.isStale = true
  }

  /// The time of `app` in the background is up: its work ends, or it is frozen.
  mutating func endAndroidSpan(_ app: AppIndex) {
    noteUse()
    if android.apps[app].flags.contains(.works) {
      endAndroidWork(of: app)
      if apps[app].flags.contains(.handlesWake) {
        apps[app].flags.remove(.handlesWake)
        move(app, .wakeCompleted)
      }
    } else {
      move(app, .suspend)
      // Under a profile without a freezer it runs on.
      if apps[app].state == .suspended { becomeSuspendedCandidate(app) }
    }
  }
}
