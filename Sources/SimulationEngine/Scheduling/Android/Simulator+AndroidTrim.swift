internal import SimulationCore

/// The memory factor and who is told to trim (android-lmkd.md 4.3 and 7.4).
extension Simulator where Policy: ~Copyable {
  // MARK: The factor

  /// Takes note of the stalls of the last second.
  mutating func noteFactor(some: Int64, full: Int64) {
    let seen = MemoryFactor(
      some: some / 1_000,
      full: full / 1_000,
      stalls: android.factorStalls
    )
    guard seen > .normal else { return }
    android.factorUntil = now + android.trim.calm.microseconds
    if seen != android.factorSeen {
      android.factorSeen = seen
      android.isStale = true
    }
  }

  /// Nobody has stalled for a while.
  mutating func endMemoryFactor() {
    android.factorUntil = .max
    android.factorSeen = .normal
    android.isStale = true
  }

  /// Takes over the factor, and tells everybody.
  mutating func updateMemoryFactor() {
    guard android.trim.source != .nothing else { return }
    if android.trim.source == .counts { android.factorSeen = factorByCounts() }
    let factor = android.factor.next(
      android.factorSeen,
      hasDied: android.hasDied,
      hasShrunk: aliveCount < android.processesBefore
    )
    android.processesBefore = aliveCount
    if factor != android.factor {
      tell(.memoryFactor(from: android.factor.rawValue, to: factor.rawValue))
      android.factor = factor
      measurement.levelChanges += 1
      if factor == .normal { forgetTrims() }
    }
    if factor > .normal { trimAll() }
  }

  private mutating func factorByCounts() -> MemoryFactor {
    var cached: Int64 = 0
    var empty: Int64 = 0
    var app = android.order.mostRecent
    while app >= 0 {
      if android.apps[app].kind.countsAsActivity { cached += 1 }
      if android.apps[app].kind == .empty { empty += 1 }
      app = android.order.older(than: app)
    }
    return MemoryFactor(cached: cached, empty: empty, android.limits)
  }

  private mutating func forgetTrims() {
    var app = android.order.mostRecent
    while app >= 0 {
      android.apps[app].lastTrim = nil
      app = android.order.older(than: app)
    }
  }

  // MARK: Trims

  /// Walks the list and tells each process its level.
  private mutating func trimAll() {
    var trimmable: Int64 = 0
    var hasHome = false
    var app = android.order.mostRecent
    while app >= 0 {
      if role(of: app) == .trimmable { trimmable += 1 }
      if android.apps[app].kind == .home { hasHome = true }
      app = android.order.older(than: app)
    }
    var pass = TrimPass(
      android.factor,
      trimmable: trimmable,
      hasHome: hasHome,
      hasPrevious: android.previous >= 0
    )
    let startsWithLeast = android.trim.startsWithLeastRecent
    app = startsWithLeast ? android.order.leastRecent : android.order.mostRecent
    while app >= 0 {
      if let level = pass.level(of: role(of: app), last: android.apps[app].lastTrim) {
        trim(app, level)
      }
      app = startsWithLeast ? android.order.newer(than: app) : android.order.older(than: app)
    }
  }

  /// What the pass does with `app`: whoever is no more important than the launcher may be trimmed (its
  /// procState is at least that of home).
  private mutating func role(of app: AppIndex) -> TrimRole {
    switch android.apps[app].kind {
    case .front, .service: .running
    case .home, .previous, .cachedActivity, .cachedClient, .recent, .oldService, .empty: .trimmable
    }
  }

  /// Tells `app` to trim, unless it is frozen; it answers after its reaction time.
  private mutating func trim(_ app: AppIndex, _ level: TrimLevel) {
    guard apps[app].state != .suspended else { return }
    android.apps[app].lastTrim = level
    if android.factor == .critical {
      measurement.criticalWarnings += 1
    } else {
      measurement.warnings += 1
    }
    apps[app].warnings += 1
    deliver(level, to: app)
  }

  private mutating func deliver(_ level: TrimLevel, to app: AppIndex) {
    android.measured.trims[level.place] += 1
    tell(.trim(app: app, level: level))
    move(app, .memoryWarning)
    let kind = kind(of: app)
    let frees = AndroidNumbers.share(
      android.trim.shares[level.place],
      of: kinds[kind].onWarning
    )
    guard frees > 0 else { return }
    android.apps[app].answer = max(android.apps[app].answer, frees)
    answers.set(app, apps[app].process, at: now + kinds[kind].reaction)
  }

  /// What `app` frees at the answer that is due.
  mutating func androidAnswer(of app: AppIndex) -> Int64 {
    let frees = android.apps[app].answer
    android.apps[app].answer = 0
    return frees
  }

  /// The interface of `app` is hidden.
  mutating func noteHidden(_ app: AppIndex) {
    guard android.apps[app].flags.contains(.tellsHidden) else { return }
    android.apps[app].flags.remove(.tellsHidden)
    android.measured.trims[TrimLevel.hidden.place] += 1
    tell(.trim(app: app, level: .hidden))
  }

  /// `app` will be frozen; from Android 14 on it is told before.
  mutating func noteFreezeScheduled(_ app: AppIndex) {
    guard android.trim.source == .nothing else { return }
    deliver(.background, to: app)
  }
}
