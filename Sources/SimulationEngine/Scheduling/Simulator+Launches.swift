internal import SimulationCore
internal import Statistics

extension Simulator where Policy: ~Copyable {
  /// The user brings `app`, which isn't in front, to the front: a launch.
  ///
  /// The front is free, or in split view has a free half.
  @inline(always)
  mutating func launchApp(_ app: AppIndex, via: LaunchVia, isBeside: Bool = false) {
    // The app of an action, which comes from outside: checked here, and not again.
    apps[app].launches &+= 1
    if kinds[unchecked: kind(of: app)].isDrawn { drawNumbers(app) }
    if apps[unchecked: app].state == .notRunning {
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
    let ask = kinds[unchecked: kind].launch
    countCold(app)
    guard makeRoom(for: ask, reason: .launch) else { return refuseLaunch(app, ask: ask) }
    countReload(app, ask)
    use(app)
    startProcess(app, holding: ask, caches: kinds[unchecked: kind].caches)
    move(app, LifecycleTrigger.launch(via))
    putInFront(app, isBeside: isBeside)
    launch = PendingLaunch(
      app: app,
      due: now + kinds[unchecked: kind].cold,
      began: now,
      isCold: true,
      isCounted: true
    )
    if Policy.drivesEveryPlatform, isReal { return settlePlatformAllocation(by: app) }
    noteState(book.used)
  }

  /// Counts a cold launch, and a regret where the app was evicted a short while ago.
  @inline(always)
  mutating func countCold(_ app: AppIndex) {
    apps[unchecked: app].cold &+= 1
    guard apps[unchecked: app].flags.contains(.wasEvicted) else { return }
    if now &- apps[unchecked: app].evictedAt <= regretWindow {
      measurement.regrets &+= 1
      apps[unchecked: app].regrets &+= 1
    }
  }

  /// Counts what follows from the end of the last process of `app`, which is about to start with
  /// `bytes`.
  @inline(always)
  mutating func countReload(_ app: AppIndex, _ bytes: Int64) {
    if apps[unchecked: app].flags.contains(.wasEvicted) {
      measurement.bytesReloaded &+= bytes
      if !kinds[unchecked: kind(of: app)].restoresState { measurement.lostState &+= 1 }
    }
    if apps[unchecked: app].flags.contains(.endedByReboot) { measurement.afterReboot &+= 1 }
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
    apps[unchecked: app].flags.clear(.handlesWake)
    move(app, trigger)
    putInFront(app, isBeside: isBeside)
    launch = PendingLaunch(
      app: app,
      due: now &+ kinds[unchecked: kind(of: app)].resume,
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
    apps[unchecked: app].use(nextUse, at: now)
    nextUse &+= 1
  }

  /// Draws the numbers of a new session; what a living process was launched with stays.
  @inline(never)
  private mutating func drawNumbers(_ app: AppIndex) {
    let kind = kind(of: app)
    let launched = kinds[kind].launch
    kinds[kind] = draws.draw(app, session: apps[app].session, kinds[kind])
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
    launch.app = .none
    launch.due = .max
    becomeActive(done.app)
    guard done.isCounted else { return }
    let kind = kind(of: done.app)
    if kinds[unchecked: kind].isDrawn || done.waits || (Policy.drivesEveryPlatform && isReal) {
      noteLatency(of: done)
    } else if done.isCold {
      kinds[unchecked: kind].coldLaunches &+= 1
    } else {
      kinds[unchecked: kind].warmLaunches &+= 1
    }
    if Observer.isActive {
      tell(.launched(app: done.app, isCold: done.isCold, latency: now - done.began))
    }
  }

  @inline(never)
  private mutating func noteLatency(of done: PendingLaunch) {
    launch.waits = false
    if done.isCold {
      measurement.coldLatency.add(now - done.began)
    } else {
      measurement.warmLatency.add(now - done.began)
    }
  }

  /// Notes the latencies that kinds have counted; on `bare` each is 0 (47 instructions a request).
  mutating func settleLatencies() {
    if scenario.platform.kind == .bare {
      measurement.coldLatency.add(0, times: measurement.cold - measurement.refused)
      measurement.warmLatency.add(0, times: measurement.launches - measurement.cold)
    }
    for index in 0..<kinds.count {
      measurement.coldLatency.add(kinds[index].cold, times: kinds[index].coldLaunches)
      measurement.warmLatency.add(kinds[index].resume, times: kinds[index].warmLaunches)
    }
  }

  /// `app` becomes active: its caches are full again, and it grows.
  @inline(always)
  mutating func becomeActive(_ app: AppIndex, by trigger: LifecycleTrigger = .becomeActive) {
    move(app, trigger)
    if kinds[unchecked: kind(of: app)].caches > 0 { apps[unchecked: app].flags.set(.cachesFull) }
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
