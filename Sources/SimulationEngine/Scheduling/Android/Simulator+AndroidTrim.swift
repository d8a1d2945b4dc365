internal import SimulationCore

/// The memory factor and who is told to trim (android-lmkd.md 4.3 and 7.4).
extension Simulator where Policy: ~Copyable {
  // MARK: The factor

  /// Stalls within the last second may raise what the factor goes by.
  mutating func fireFactor(some: Int64, full: Int64) {
    var seen: UInt8 = 0
    for place in android.factorTriggers.indices {
      let sum = place == 0 ? some : full
      if android.factorTriggers[place].fires(at: sum, now: now) {
        seen = UInt8(truncatingIfNeeded: place + 1)
      }
    }
    guard seen > 0 else { return }
    android.factorUntil = now + android.trim.calm.microseconds
    if seen != android.factorSeen {
      android.factorSeen = seen
      android.isStale = true
    }
  }

  /// Nobody has stalled for a while.
  mutating func endMemoryFactor() {
    android.factorUntil = .max
    android.factorSeen = 0
    android.isStale = true
  }

  /// Takes over the factor, which rises only after a kill by others that left fewer processes, and tells
  /// everybody.
  mutating func updateMemoryFactor() {
    guard android.trim.source != .nothing else { return }
    if android.trim.source == .counts { android.factorSeen = factorByCounts() }
    var factor = android.factorSeen
    if factor > android.factor,
      !android.allowsRise || aliveCount >= android.processesBefore
    {
      factor = android.factor
    }
    android.processesBefore = aliveCount
    if factor != android.factor {
      tell(.memoryFactor(from: android.factor, to: factor))
      android.factor = factor
      measurement.levelChanges += 1
    }
    if factor > 0 { trimAll() } else { forgetTrims() }
  }

  private mutating func factorByCounts() -> UInt8 {
    var cached: Int64 = 0
    var empty: Int64 = 0
    var app = android.order.mostRecent
    while app >= 0 {
      if android.apps[app].kind.countsAsActivity { cached += 1 }
      if android.apps[app].kind == .empty { empty += 1 }
      app = android.order.older(than: app)
    }
    let limits = android.limits
    guard cached <= limits.cachedWhenLow, empty <= limits.emptyBeforeTimeout else { return 0 }
    return cached + empty <= 3 ? 3 : cached + empty <= 5 ? 2 : 1
  }

  private mutating func forgetTrims() {
    var app = android.order.mostRecent
    while app >= 0 {
      android.apps[app].lastTrim = 0
      app = android.order.older(than: app)
    }
  }

  // MARK: Trims

  /// A third of those that may be trimmed gets the strongest level, a third the next one, and so on;
  /// whoever is more important is told how the device stands.
  private mutating func trimAll() {
    var trimmable: Int64 = 0
    var app = android.order.mostRecent
    while app >= 0 {
      if isTrimmable(app) { trimmable += 1 }
      app = android.order.older(than: app)
    }
    let previous: Int64 = android.previous >= 0 ? 1 : 0
    let group = max(trimmable / 3, 2 + previous)
    var seen: Int64 = 0
    let startsWithLeast = android.trim.startsWithLeastRecent
    app = startsWithLeast ? android.order.leastRecent : android.order.mostRecent
    while app >= 0 {
      if isTrimmable(app) {
        trim(app, seen < group ? .complete : seen < 2 * group ? .moderate : .background)
        seen += 1
      } else {
        trim(app, runningLevel)
      }
      app = startsWithLeast ? android.order.newer(than: app) : android.order.older(than: app)
    }
  }

  /// Whether `app` is no more important than the launcher (its procState is at least that of home).
  private mutating func isTrimmable(_ app: AppIndex) -> Bool {
    switch android.apps[app].kind {
    case .front, .service: false
    case .home, .previous, .cachedActivity, .cachedClient, .recent, .oldService, .empty: true
    }
  }

  private var runningLevel: TrimLevel {
    mutating get {
      android.factor >= 3 ? .runningCritical : android.factor == 2 ? .runningLow : .runningModerate
    }
  }

  /// Tells `app`, unless it was told as much before or is frozen; it answers after its reaction time.
  private mutating func trim(_ app: AppIndex, _ level: TrimLevel) {
    guard level.rawValue > android.apps[app].lastTrim, apps[app].state != .suspended else {
      return
    }
    android.apps[app].lastTrim = level.rawValue
    if android.factor >= 3 {
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
    android.measured.trims[TrimLevel.uiHidden.place] += 1
    tell(.trim(app: app, level: .uiHidden))
  }

  /// `app` will be frozen; from Android 14 on it is told before.
  mutating func noteFreezeScheduled(_ app: AppIndex) {
    guard android.trim.source == .nothing else { return }
    deliver(.background, to: app)
  }
}
