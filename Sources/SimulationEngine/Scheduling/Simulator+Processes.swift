internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// Starts a process of `app` that holds `bytes`; the lifecycle moves next.
  @inline(always)
  mutating func startProcess(_ app: AppIndex, holding granted: Int64, caches: Int64) {
    var bytes = granted
    if Policy.drivesEveryPlatform, isReal { bytes = platformStart(of: app, holding: granted) }
    apps[unchecked: app].process &+= 1
    apps[unchecked: app].footprint = bytes
    apps[unchecked: app].leaked = 0
    apps[unchecked: app].flags.clear(.fromLastProcess)
    if caches > 0 { apps[unchecked: app].flags.set(.cachesFull) }
    book.change(by: bytes, at: now)
    policy.started(app)
    aliveCount &+= 1
  }

  /// Books the end of the process of `app`, whose lifecycle has moved there: its bytes are back.
  @inline(always)
  mutating func endProcess(_ app: AppIndex) {
    if let kind = candidacy(of: app) { leaveCandidates(app, kind) }
    if apps[unchecked: app].footprint != 0 {
      book.change(by: 0 &- apps[unchecked: app].footprint, at: now)
    }
    apps[unchecked: app].footprint = 0
    apps[unchecked: app].flags.clear(.cachesFull)
    policy.ended(app)
    aliveCount &-= 1
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

  /// How many apps are suspended: those that live and are neither in front nor in the background, so
  /// that nobody has to count them (10 instructions a switch).
  var suspendedCount: Int {
    @inline(always) mutating get {
      if Policy.drivesEveryPlatform, isReal { return platformSuspendedCount }
      let inFront = (foreground.app >= 0 ? 1 : 0) + (foreground.beside >= 0 ? 1 : 0)
      return Int(truncatingIfNeeded: aliveCount) - backgroundCount - inFront
    }
  }

  /// What the end of every possible victim would give back, in bytes: all but what is in front.
  var evictable: Int64 {
    @inline(always) mutating get {
      if Policy.drivesEveryPlatform, isReal { return platformEvictable }
      var bytes = book.used - hog
      if foreground.app >= 0 { bytes -= apps[unchecked: foreground.app].footprint }
      if foreground.beside >= 0 { bytes -= apps[unchecked: foreground.beside].footprint }
      return bytes
    }
  }

  /// `app`, whose lifecycle has just entered the background, becomes a possible victim.
  @inline(always)
  mutating func enterCandidates(_ app: AppIndex, _ kind: VictimClass) {
    if Policy.drivesEveryPlatform, isReal { return enterPlatformCandidates(app, kind) }
    let joins = apps[unchecked: app].enter(kind, place: kind == .background ? backgroundCount : -1)
    policy.entered(
      app,
      kind,
      footprint: apps[unchecked: app].footprint,
      lastUse: apps[unchecked: app].lastUse
    )
    if kind == .background {
      background[unchecked: backgroundCount] = app
      backgroundCount &+= 1
    }
    if joins {
      purgeable[unchecked: purgeableCount] = app
      purgeableCount &+= 1
    }
  }

  /// `app` is no possible victim any more, or changes its class.
  @inline(always)
  mutating func leaveCandidates(_ app: AppIndex, _ kind: VictimClass) {
    if Policy.drivesEveryPlatform, isReal { return leavePlatformCandidates(app, kind) }
    apps[unchecked: app].victimClass = nil
    policy.left(app, kind)
    if kind == .background {
      suspensions.cancel(app)
      leaveBackground(app)
    }
  }

  /// Takes `app` out of the list of those that run in the background: the last one fills its place.
  @inline(always)
  mutating func leaveBackground(_ app: AppIndex) {
    backgroundCount &-= 1
    let place = Int(apps[unchecked: app].backgroundPlace)
    if place != backgroundCount {
      let last = background[unchecked: backgroundCount]
      background[unchecked: place] = last
      apps[unchecked: last].backgroundPlace = Int32(truncatingIfNeeded: place)
    }
    apps[unchecked: app].backgroundPlace = -1
  }

  /// `app`, whose lifecycle goes from the background to suspension, becomes a victim of the other
  /// class; what all of them hold and which have caches to purge stays (60 instructions a switch).
  @inline(always)
  mutating func becomeSuspendedCandidate(_ app: AppIndex) {
    if Policy.drivesEveryPlatform, isReal { return suspendPlatformCandidate(app) }
    policy.left(app, .background)
    leaveBackground(app)
    listSuspended(app)
  }

  /// `app`, which is suspended, may be taken from now on.
  @inline(always)
  mutating func listSuspended(_ app: AppIndex) {
    apps[unchecked: app].victimClass = .suspended
    policy.entered(
      app,
      .suspended,
      footprint: apps[unchecked: app].footprint,
      lastUse: apps[unchecked: app].lastUse
    )
  }
}
