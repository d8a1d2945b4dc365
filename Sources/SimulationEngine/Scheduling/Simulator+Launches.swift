internal import SimulationCore
internal import Statistics

extension Simulator where Policy: ~Copyable {
  /// The user brings `app`, which isn't in front, to the front: a launch.
  ///
  /// The front is free, or in split view has a free half.
  @inline(always)
  mutating func launchApp(_ app: AppIndex, via: LaunchVia, isBeside: Bool = false) {
    measurement.launches += 1
    let session = apps[app].beginLaunch()
    if kinds[kind(of: app)].isDrawn { drawNumbers(of: session, app) }
    if apps[app].state == .notRunning {
      launchCold(app, via, isBeside: isBeside)
    } else {
      use(app)
      policy.used(app)
      returnApp(app, by: LifecycleTrigger.resume(via), isBeside: isBeside, isCounted: true)
    }
  }

  @inline(never)
  private mutating func launchCold(_ app: AppIndex, _ via: LaunchVia, isBeside: Bool) {
    let kind = kind(of: app)
    countCold(app)
    guard makeRoom(for: kinds[kind].launch, reason: .launch) else {
      refuseLaunch(app, ask: kinds[kind].launch)
      return
    }
    if apps[app].flags.contains(.wasEvicted) {
      measurement.bytesReloaded += kinds[kind].launch
      if !kinds[kind].restoresState { measurement.lostState += 1 }
    }
    if apps[app].flags.contains(.endedByReboot) { measurement.afterReboot += 1 }
    use(app)
    startProcess(app, holding: kinds[kind].launch, caches: kinds[kind].caches)
    move(app, LifecycleTrigger.launch(via))
    putInFront(app, isBeside: isBeside)
    launch = PendingLaunch(
      app: app,
      due: now + kinds[kind].cold,
      began: now,
      isCold: true,
      isCounted: true
    )
    if Policy.drivesEveryPlatform, isReal { settlePlatformAllocation(by: app) }
  }

  /// Counts a cold launch, and a regret where the app was evicted a short while ago.
  @inline(always)
  mutating func countCold(_ app: AppIndex) {
    measurement.cold += 1
    apps[app].cold += 1
    if apps[app].flags.contains(.wasEvicted), now - apps[app].evictedAt <= regretWindow {
      measurement.regrets += 1
      apps[app].regrets += 1
    }
  }

  /// Counts a launch that no eviction could make fit.
  @inline(never)
  mutating func refuseLaunch(_ app: AppIndex, ask: Int64) {
    measurement.refused += 1
    apps[app].refused += 1
    tell(.refused(app: app, ask: ask))
  }

  /// Brings the living process of `app` to the front; it takes its resume time.
  @inline(always)
  mutating func returnApp(
    _ app: AppIndex,
    by trigger: LifecycleTrigger,
    isBeside: Bool = false,
    isCounted: Bool = false
  ) {
    if let kind = candidacy(of: app) { leaveCandidates(app, kind) }
    apps[app].flags.remove(.handlesWake)
    move(app, trigger)
    putInFront(app, isBeside: isBeside)
    launch = PendingLaunch(
      app: app,
      due: now + kinds[kind(of: app)].resume,
      began: now,
      isCounted: isCounted
    )
    if Policy.drivesEveryPlatform, isReal { settlePlatformAllocation(by: app) }
  }

  private mutating func putInFront(_ app: AppIndex, isBeside: Bool) {
    if isBeside { foreground.beside = app } else { foreground.app = app }
  }

  /// A launch action, or the start of a process by a wake, sets the recency of `app`.
  @inline(always)
  mutating func use(_ app: AppIndex) {
    apps[app].use(nextUse, at: now)
    nextUse += 1
  }

  /// Draws the numbers of a new session; what a living process was launched with stays.
  @inline(never)
  private mutating func drawNumbers(of session: UInt32, _ app: AppIndex) {
    let kind = kind(of: app)
    let launched = kinds[kind].launch
    kinds[kind] = draws.draw(app, session: session, kinds[kind])
    if apps[app].state != .notRunning { kinds[kind].launch = launched }
  }

  /// The time of a launch or a return is up: the app becomes active, unless something covers it.
  @inline(always)
  mutating func completeLaunch() {
    if foreground.cover != .nothing {
      launch.due = .max
      launch.waits = true
      return
    }
    let done = launch
    launch = PendingLaunch()
    becomeActive(done.app)
    guard done.isCounted else { return }
    let latency = now - done.began
    if done.isCold {
      measurement.coldLatency.add(latency)
    } else {
      measurement.warmLatency.add(latency)
    }
    tell(.launched(app: done.app, isCold: done.isCold, latency: latency))
  }

  /// `app` becomes active: its caches are full again, and it grows.
  @inline(always)
  mutating func becomeActive(_ app: AppIndex, by trigger: LifecycleTrigger = .becomeActive) {
    move(app, trigger)
    if kinds[kind(of: app)].caches > 0 { apps[app].flags.insert(.cachesFull) }
    startGrowth(of: app)
  }
}

extension LifecycleTrigger {
  static func launch(_ via: LaunchVia) -> LifecycleTrigger {
    switch via {
    case .icon, .switcher: .launchByIcon
    case .url: .launchByURL
    case .push: .launchByPush
    case .link: .launchByUserActivity
    }
  }

  static func resume(_ via: LaunchVia) -> LifecycleTrigger {
    switch via {
    case .icon, .switcher: .resumeByIcon
    case .url: .resumeByURL
    case .push: .resumeByPush
    case .link: .resumeByUserActivity
    }
  }
}
