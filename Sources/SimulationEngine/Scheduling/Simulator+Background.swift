internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// `app`, whose lifecycle has just left the front, frees what it doesn't keep and works on until
  /// its task ends; then it is suspended.
  @inline(always)
  mutating func enterBackground(_ app: AppIndex) {
    if Policy.drivesEveryPlatform, isReal, enterPlatformBackground(app) { return }
    let kind = kind(of: app)
    // It is no candidate yet, so nobody else has to know.
    let freed = apps[unchecked: app].shrink(to: kinds[unchecked: kind].keep)
    if freed > 0 {
      book.change(by: 0 &- freed, at: now)
      if Policy.drivesEveryPlatform, isReal { notePlatformSize(of: app) }
    }
    let span = kinds[unchecked: kind].afterFront &+ suspensionDelay
    if span > 0 {
      enterCandidates(app, .background)
      suspensions.set(app, apps[unchecked: app].process, at: now &+ span)
    } else {
      move(app, .suspend)
      // Without a freezer, or under the lock screen, an Android app runs on.
      enterCandidates(app, apps[app].state == .suspended ? .suspended : .background)
    }
  }

  /// The work of the first app whose time is up ends, and it is suspended.
  @inline(always)
  mutating func endBackgroundWork() {
    let app = suspensions.removeFirst().app
    if Policy.drivesEveryPlatform, isReal, endPlatformWork(of: app) { return }
    suspend(app)
  }

  @inline(always)
  private mutating func suspend(_ app: AppIndex) {
    if apps[unchecked: app].flags.contains(.handlesWake) {
      apps[unchecked: app].flags.clear(.handlesWake)
      move(app, .wakeCompleted)
    }
    move(app, .suspend)
    if apps[unchecked: app].state == .suspended { becomeSuspendedCandidate(app) }
  }

  /// `app` was under the lock screen, and the user has gone elsewhere: where that kept it from being
  /// suspended, it is suspended now.
  @inline(never)
  mutating func passOver(_ app: AppIndex) {
    guard apps[app].state == .background else { return }
    move(app, .leave)
    if Policy.drivesEveryPlatform, isReal, passOverOnPlatform(app) { return }
    guard !suspensions.contains(app) else { return }
    if suspensionDelay > 0 {
      suspensions.set(app, apps[app].process, at: now + suspensionDelay)
    } else {
      suspend(app)
    }
  }

  // MARK: Wakes

  /// The system runs `app` in the background for `reason`, if the app's settings allow it and,
  /// where it needs a process, there is room for one.
  ///
  /// A process that starts there loads no interface: it takes min(launch, background).
  mutating func wake(_ app: AppIndex, _ reason: WakeReason) {
    let trigger = LifecycleTrigger.wake(reason)
    switch apps[app].state {
    case .active, .inactive:
      move(app, trigger)
    case .background:
      move(app, trigger)
      if Policy.drivesEveryPlatform, isReal { wakeOnPlatform(app) }
    case .suspended:
      guard automaton.peek(apps[app].row, trigger).to == .background else {
        refuseWake(app, ask: 0)
        return
      }
      leaveCandidates(app, .suspended)
      move(app, trigger)
      workForWake(app)
    case .notRunning:
      let kind = kind(of: app)
      let isAllowed = automaton.peek(apps[app].row, trigger).to != .notRunning
      guard isAllowed, makeRoom(for: kinds[kind].core, reason: .wake) else {
        refuseWake(app, ask: isAllowed ? kinds[kind].core : 0)
        return
      }
      use(app)
      startProcess(app, holding: kinds[kind].core, caches: kinds[kind].caches)
      move(app, trigger)
      workForWake(app)
    }
  }

  private mutating func refuseWake(_ app: AppIndex, ask: Int64) {
    measurement.refusedWakes += 1
    tell(.refused(app: app, ask: ask))
  }

  private mutating func workForWake(_ app: AppIndex) {
    if Policy.drivesEveryPlatform, isReal {
      settlePlatformAllocation(by: app)
      guard apps[app].state != .notRunning else { return }
    }
    if Policy.drivesEveryPlatform, isReal, workForPlatformWake(app) { return }
    apps[app].flags.insert(.handlesWake)
    enterCandidates(app, .background)
    let span = kinds[kind(of: app)].afterWake + suspensionDelay
    if span > 0 {
      suspensions.set(app, apps[app].process, at: now + span)
    } else {
      suspend(app)
    }
  }

  // MARK: Ends of processes that are no evictions

  /// The user removes `app` in the switcher.
  mutating func kill(_ app: AppIndex) {
    guard apps[app].state != .notRunning else { return }
    if apps[app].state == .active { stopGrowth(of: app) }
    move(app, .userKill)
    endProcess(app)
  }

  /// The device goes down and comes up again.
  mutating func shutDown() {
    for app in 0..<AppIndex(apps.count) {
      let wasAlive = apps[app].state != .notRunning
      if apps[app].state == .active { stopGrowth(of: app) }
      move(app, .shutdown)
      guard wasAlive else { continue }
      endProcess(app)
      apps[app].flags.insert(.endedByReboot)
    }
    foreground = Foreground()
    if Policy.drivesEveryPlatform, isReal { platformRebooted() }
  }

  /// Every app is told, or will be, that the time has changed.
  mutating func changeTime() {
    for app in 0..<AppIndex(apps.count) where apps[app].state != .notRunning {
      move(app, .significantTimeChange)
    }
  }

  /// The memory hog, which is no app, asks for `bytes`, or gives back as many of its own.
  mutating func askForHog(_ bytes: Int64) {
    if bytes < 0 {
      let given = min(0 - bytes, hog)
      hog -= given
      book.change(by: 0 - given, at: now)
    } else if makeRoom(for: bytes, reason: .hog) {
      var granted = bytes
      if Policy.drivesEveryPlatform, isReal { granted = grantPlatformHog(bytes) }
      hog += granted
      book.change(by: granted, at: now)
    } else {
      measurement.refusedHogs += 1
      tell(.refused(app: .none, ask: bytes))
    }
  }
}

extension LifecycleTrigger {
  static func wake(_ reason: WakeReason) -> LifecycleTrigger {
    switch reason {
    case .fetch: .wakeFetch
    case .push: .wakePush
    case .location: .wakeLocation
    case .processing: .wakeProcessing
    case .bluetooth: .wakeBluetooth
    case .urlSession: .wakeURLSession
    case .audio: .wakeAudio
    }
  }
}
