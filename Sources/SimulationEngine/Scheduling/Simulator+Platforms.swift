internal import SimulationCore

/// Where the scheduler leaves the budget to a real platform: each of these goes to the platform's own
/// files.
extension Simulator where Policy: ~Copyable {
  private var isIOS: Bool {
    mutating get { scenario.platform.kind == .ios }
  }

  /// The state of `app`, which was `state`, may have changed; what the move leaves to book comes next.
  mutating func platformMoved(_ app: AppIndex, from state: ProcessState) {
    if isIOS { jetsamMoved(app, from: state) } else { androidMoved(app, from: state) }
  }

  /// Settles an allocation of `ask` bytes, and answers whether it is granted.
  mutating func makePlatformRoom(for ask: Int64, reason: EvictionReason) -> Bool {
    isIOS
      ? makeJetsamRoom(for: ask, reason: reason)
      : makeAndroidRoom(for: ask, reason: reason)
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

  /// `app`, which runs in the background, is woken.
  mutating func wakeOnPlatform(_ app: AppIndex) {
    if !isIOS, !android.apps[app].flags.contains(.works) { workForAndroidWake(app) }
  }

  /// The footprint of `app` has changed.
  mutating func platformResized(_ app: AppIndex) { if !isIOS { androidResized(app) } }

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

  /// The class of victims that `app` enters, which by its state belongs to `kind`.
  @inline(always)
  mutating func classOnPlatform(of app: AppIndex, in kind: VictimClass) -> VictimClass {
    guard Policy.drivesEveryPlatform, isReal, !isIOS else { return kind }
    let group = androidClass(of: app)
    android.classCounts[Int(group.rawValue)] += 1
    return group
  }

  /// Whether `app`, which leaves its class `kind`, was frozen; it may have been woken since.
  @inline(always)
  mutating func isSuspendedCandidate(_ app: AppIndex, _ kind: VictimClass) -> Bool {
    guard Policy.drivesEveryPlatform, isReal, !isIOS else { return kind == .suspended }
    android.classCounts[Int(kind.rawValue)] -= 1
    return apps[app].backgroundPlace < 0
  }

  /// How many could have been taken in the place of `app`, itself included.
  mutating func candidatesOnPlatform(of kind: VictimClass) -> Int32 {
    if Policy.drivesEveryPlatform, isReal, !isIOS {
      return android.classCounts[Int(kind.rawValue)]
    }
    return Int32(truncatingIfNeeded: kind == .suspended ? suspendedCount : backgroundCount)
  }

  /// What the book holds beside footprints and the hog.
  mutating func platformBooked() -> Int64 {
    isReal && !isIOS ? android.zram.used - android.swapped + android.reaping.bytes : 0
  }

  /// The device has come up again.
  mutating func platformRebooted() { if !isIOS { android.rebootedAt = now } }

  /// Forgets what was counted up to `time`.
  mutating func resetPlatformCounts(at time: Int64) { if !isIOS { resetAndroidCounts(at: time) } }

  /// Growth has reached that number.
  mutating func crossPlatformLine() {
    if isIOS { crossJetsamLine() } else { crossAndroidLine() }
  }
}
