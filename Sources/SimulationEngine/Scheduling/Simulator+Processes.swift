internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// Starts a process of `app` that holds `bytes`; the lifecycle moves next.
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
  private mutating func endLaunch() {
    if launch.isCounted {
      measurement.abandoned += 1
      tell(.abandoned(app: launch.app))
    }
    launch = PendingLaunch()
  }

  /// `app`, whose lifecycle has just entered the background, becomes a possible victim.
  mutating func enterCandidates(_ app: AppIndex, _ kind: VictimClass) {
    let footprint = apps[app].footprint
    apps[app].victimClass = kind
    evictable += footprint
    policy.entered(app, kind, footprint: footprint, lastUse: apps[app].lastUse)
    switch kind {
    case .suspended:
      suspendedCount += 1
    case .background:
      apps[app].backgroundPlace = Int32(truncatingIfNeeded: backgroundCount)
      background[backgroundCount] = app
      backgroundCount += 1
    }
    if apps[app].flags.contains(.cachesFull), !apps[app].flags.contains(.isListed) {
      apps[app].flags.insert(.isListed)
      purgeable[purgeableCount] = app
      purgeableCount += 1
    }
  }

  /// `app` is no possible victim any more, or changes its class.
  mutating func leaveCandidates(_ app: AppIndex, _ kind: VictimClass) {
    apps[app].victimClass = nil
    evictable -= apps[app].footprint
    policy.left(app, kind)
    switch kind {
    case .suspended:
      suspendedCount -= 1
    case .background:
      suspensions.cancel(app)
      backgroundCount -= 1
      let last = background[backgroundCount]
      let place = apps[app].backgroundPlace
      background[Int(place)] = last
      apps[last].backgroundPlace = place
      apps[app].backgroundPlace = -1
    }
  }
}
