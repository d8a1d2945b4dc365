internal import SimulationCore

/// Where the scheduler leaves the budget to a real platform: each of these goes to the platform's own
/// files.
extension Simulator where Policy: ~Copyable {
  private var isIOS: Bool {
    mutating get { scenario.platform.kind == .ios }
  }

  /// The state of `app`, which was `state`, may have changed; what the move leaves to book comes next.
  mutating func platformMoved(
    _ app: AppIndex,
    from state: ProcessState,
    by trigger: LifecycleTrigger
  ) {
    if isIOS {
      jetsamMoved(app, from: state, by: trigger)
    } else {
      androidMoved(app, from: state)
    }
  }

  /// Settles an allocation of `ask` bytes, and answers whether it is granted.
  mutating func makePlatformRoom(for ask: Int64, reason: EvictionReason) -> Bool {
    isIOS ? makeJetsamRoom(for: ask) : makeAndroidRoom(for: ask, reason: reason)
  }

  /// The bytes that `app` was granted are booked, and its state and place in front are new.
  mutating func settlePlatformAllocation(by app: AppIndex) {
    if isIOS { settleJetsamAllocation(by: app) }
    // On Android memory is owed, and comes at the end of the event.
  }

  /// The time at which the platform wanted to be called is there.
  @inline(never)
  mutating func platformTimer() {
    if isIOS { jetsamTimer() } else { androidTimer() }
  }

  /// Ends an event.
  mutating func endPlatformEvent() {
    if isIOS { endJetsamEvent() } else { endAndroidEvent() }
  }

  /// The number of bytes in use at which growth has its next effect, with `use` bytes in use.
  mutating func platformLine(above use: Int64) -> Int64 {
    isIOS ? jetsamLine(above: use) : androidLine(above: use)
  }

  /// What of `bytes` that were granted a new process of `app` starts with; the rest comes later.
  mutating func platformStart(of app: AppIndex, holding bytes: Int64) -> Int64 {
    isIOS ? bytes : androidStart(of: app, holding: bytes)
  }

  /// Takes over what follows when `app` has left the front, if the platform does that; what it keeps
  /// isn't settled yet.
  mutating func enterPlatformBackground(_ app: AppIndex) -> Bool {
    if isIOS { return false }
    enterAndroidBackground(app)
    return true
  }

  /// Takes over when the time of `app` in the background is up, if the platform does that.
  mutating func endPlatformWork(of app: AppIndex) -> Bool {
    if isIOS { return false }
    endAndroidSpan(app)
    return true
  }

  /// Takes over the work of `app` for a wake, if the platform does that.
  mutating func workForPlatformWake(_ app: AppIndex) -> Bool {
    if isIOS { return false }
    workForAndroidWake(app)
    return true
  }

  /// Takes over what follows when `app` was under the lock screen and the user has gone elsewhere, if the
  /// platform does that.
  mutating func passOverOnPlatform(_ app: AppIndex) -> Bool {
    if isIOS { return false }
    android.isStale = true
    return true
  }

  /// `app`, which runs in the background, is woken.
  mutating func wakeOnPlatform(_ app: AppIndex) {
    if !isIOS, !android.apps[app].flags.contains(.works) { workForAndroidWake(app) }
  }

  /// What `app` frees at the answer that is due, at most.
  mutating func platformAnswer(of app: AppIndex) -> Int64 {
    isIOS ? kinds[kind(of: app)].onWarning : androidAnswer(of: app)
  }

  /// The hog is granted `bytes`.
  mutating func grantPlatformHog(_ bytes: Int64) -> Int64 {
    if isIOS || android.numbers.budget == nil { return bytes }
    android.owedToHog += bytes
    android.hasAllocated = true
    return 0
  }

  /// The device has come up again.
  mutating func platformRebooted() { if !isIOS { android.rebootedAt = now } }

  /// Forgets what was counted up to `time`.
  mutating func resetPlatformCounts(at time: Int64) { if !isIOS { resetAndroidCounts(at: time) } }

  /// Growth has reached that number.
  mutating func crossPlatformLine() {
    if isIOS { crossJetsamLine() } else { crossAndroidLine() }
  }

  /// The last action of a run without an end is over: what would go on for ever stops.
  mutating func closePlatform() {
    if isIOS { closeJetsam() } else { closeAndroid() }
  }
}

/// The scheduler's classes of victims, where the policy's are the platform's own: it has to be told
/// of those by the platform.
extension Simulator where Policy: ~Copyable {
  /// Which of the scheduler's classes `app` belongs to, if any.
  @inline(always)
  mutating func candidacy(of app: AppIndex) -> VictimClass? {
    guard Policy.drivesEveryPlatform, isReal else { return apps[app].victimClass }
    if apps[app].flags.contains(.isSuspendedCandidate) { return .suspended }
    return apps[app].backgroundPlace >= 0 ? .background : nil
  }

  mutating func enterPlatformCandidates(_ app: AppIndex, _ kind: VictimClass) {
    platformEvictable += apps[app].footprint
    if kind == .suspended {
      apps[app].flags.insert(.isSuspendedCandidate)
      platformSuspendedCount += 1
    } else {
      apps[app].backgroundPlace = Int32(truncatingIfNeeded: backgroundCount)
      background[backgroundCount] = app
      backgroundCount += 1
    }
  }

  mutating func leavePlatformCandidates(_ app: AppIndex, _ kind: VictimClass) {
    platformEvictable -= apps[app].footprint
    if !isIOS { leaveAndroidClass(app) }
    if kind == .suspended {
      apps[app].flags.remove(.isSuspendedCandidate)
      platformSuspendedCount -= 1
    } else {
      suspensions.cancel(app)
      leaveBackground(app)
    }
  }

  /// `app` goes from the background to suspension.
  mutating func suspendPlatformCandidate(_ app: AppIndex) {
    leaveBackground(app)
    apps[app].flags.insert(.isSuspendedCandidate)
    platformSuspendedCount += 1
  }

  /// The footprint of `app` has changed by `change` bytes.
  mutating func resizePlatformCandidate(_ app: AppIndex, by change: Int64) {
    if candidacy(of: app) != nil { platformEvictable += change }
    if !isIOS { androidResized(app) }
    notePlatformSize(of: app)
  }

  /// Tells the policy the footprint of `app`.
  mutating func notePlatformSize(of app: AppIndex) {
    guard !isIOS || jetsam.hasRank, let kind = apps[app].victimClass else { return }
    policy.resized(
      app,
      kind,
      footprint: apps[app].footprint,
      lastUse: apps[app].lastUse
    )
  }
}
