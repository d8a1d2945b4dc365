internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// Starts a process of `app` that holds `bytes`; the lifecycle moves next.
  @inline(always)
  mutating func startProcess(_ app: AppIndex, holding bytes: Int64, caches: Int64) {
    apps[app].process += 1
    apps[app].footprint = bytes
    apps[app].leaked = 0
    apps[app].flags.remove(.fromLastProcess)
    if caches > 0 { apps[app].flags.insert(.cachesFull) }
    book.change(by: bytes, at: now)
    policy.started(app)
    aliveCount += 1
  }

  /// Books the end of the process of `app`, whose lifecycle has moved there: its bytes are back.
  @inline(always)
  mutating func endProcess(_ app: AppIndex) {
    if let kind = apps[app].victimClass { leaveCandidates(app, kind) }
    if apps[app].footprint != 0 { book.change(by: 0 - apps[app].footprint, at: now) }
    apps[app].footprint = 0
    apps[app].flags.remove(.cachesFull)
    policy.ended(app)
    aliveCount -= 1
    leaveFront(app)
  }

  /// Takes `app`, whose growth has ended, out of the front, if it is there.
  @inline(always)
  mutating func leaveFront(_ app: AppIndex) {
    if launch.app == app { endLaunch() }
    if foreground.beside == app { foreground.beside = .none }
    guard foreground.app == app else { return }
    foreground.app = foreground.beside
    foreground.beside = .none
    if hasSideGrowth { promoteSideGrowth() }
    if foreground.app < 0, foreground.cover != .lock { foreground.cover = .nothing }
  }

  /// Ends a launch that won't be completed.
  @inline(never)
  private mutating func endLaunch() {
    if launch.isCounted {
      measurement.abandoned += 1
      tell(.abandoned(app: launch.app))
    }
    launch = PendingLaunch()
  }

  /// `app`, whose lifecycle has just entered the background, becomes a possible victim.
  @inline(always)
  mutating func enterCandidates(_ app: AppIndex, _ kind: VictimClass) {
    let joins = apps[app].enter(kind, place: kind == .background ? backgroundCount : -1)
    let footprint = apps[app].footprint
    evictable += footprint
    policy.entered(app, kind, footprint: footprint, lastUse: apps[app].lastUse)
    if kind == .suspended {
      suspendedCount += 1
    } else {
      background[backgroundCount] = app
      backgroundCount += 1
    }
    if joins {
      purgeable[purgeableCount] = app
      purgeableCount += 1
    }
  }

  /// `app` is no possible victim any more, or changes its class.
  @inline(always)
  mutating func leaveCandidates(_ app: AppIndex, _ kind: VictimClass) {
    apps[app].victimClass = nil
    evictable -= apps[app].footprint
    policy.left(app, kind)
    if kind == .suspended {
      suspendedCount -= 1
    } else {
      suspensions.cancel(app)
      leaveBackground(app)
    }
  }

  /// Takes `app` out of the list of those that run in the background: the last one fills its place.
  @inline(always)
  mutating func leaveBackground(_ app: AppIndex) {
    backgroundCount -= 1
    let place = Int(apps[app].backgroundPlace)
    if place != backgroundCount {
      let last = background[backgroundCount]
      background[place] = last
      apps[last].backgroundPlace = Int32(truncatingIfNeeded: place)
    }
    apps[app].backgroundPlace = -1
  }

  /// `app`, whose lifecycle goes from the background to suspension, becomes a victim of the other
  /// class; what all of them hold and which have caches to purge stays (60 instructions a switch).
  @inline(always)
  mutating func becomeSuspendedCandidate(_ app: AppIndex) {
    policy.left(app, .background)
    leaveBackground(app)
    apps[app].victimClass = .suspended
    suspendedCount += 1
    policy.entered(
      app,
      .suspended,
      footprint: apps[app].footprint,
      lastUse: apps[app].lastUse
    )
  }
}
