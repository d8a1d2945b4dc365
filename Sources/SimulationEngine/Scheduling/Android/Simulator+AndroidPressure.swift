internal import SimulationCore

/// Watermarks, stalls and their triggers, tick by tick while a level is up (android-lmkd.md 7.2 M2-M6).
///
/// In a calm system nothing ticks.
extension Simulator where Policy: ~Copyable {
  /// Gives out memory and lets the killers look, at the end of an event.
  mutating func settleAndroidMemory() {
    guard android.numbers.budget != nil else { return }
    refillFiles()
    serveOwed()
    wakeKswapd()
    if freeOnAndroid() < 0 { reclaimAtOnce() }
    if android.hasAllocated, android.killer == .minfree { lookByLevels(isOut: false) }
    android.hasAllocated = false
    scheduleTick()
    waitUntilTick()
  }

  private mutating func wakeKswapd() {
    guard !android.isReclaiming, !android.hasGivenUp else { return }
    guard freeOnAndroid() < android.numbers.low else { return }
    android.isReclaiming = true
    android.failures = 0
  }

  /// Growth has used up the last page: whoever grows gets back a batch, or somebody dies.
  private mutating func reclaimAtOnce() {
    let wanted = android.numbers.batch - freeOnAndroid()
    let got = reclaim(wanted, takesActive: true)
    noteDirect(got)
    // What is dying has given its pages before anybody else has to.
    while freeOnAndroid() < 0, android.reaping.bytes > 0 { reap() }
    while freeOnAndroid() < 0, killByWeight(isUrgent: true) {}
  }

  private mutating func scheduleTick() {
    let isBusy =
      android.isReclaiming || isAnybodyOwed() || android.stallDebt > 0
      || growsBelowMinimum() || isThrashing()
    guard isBusy else {
      android.nextTick = .max
      return
    }
    if android.nextTick == .max {
      android.nextTick = now + android.numbers.tick
      android.lastProgress = now
    }
  }

  private mutating func growsBelowMinimum() -> Bool {
    isGrowing && freeOnAndroid() < android.numbers.minimum
  }

  /// Whoever is still owed memory waits until the next tick.
  private mutating func waitUntilTick() {
    let waiting = android.waitingApp
    // A launch that was given up is forgotten: the next one of the same app waits for itself.
    android.waitingApp = .none
    guard isAnybodyOwed() else { return }
    android.isStalled = true
    let app = launch.app
    guard app >= 0, launch.due < .max, android.apps[app].isOwed else { return }
    let start = waiting == app ? max(android.waitedUntil, now) : now
    android.waitingApp = app
    android.waitedUntil = android.nextTick
    launch.due += max(android.nextTick - start, 0)
  }

  // MARK: Ticks

  /// The end of a tick: what happened within it is booked.
  mutating func tickAndroid() {
    let numbers = android.numbers
    android.nextTick = now + numbers.tick
    android.stalls.advance(to: now)
    chargeStalls()
    if android.isReclaiming {
      let got = reclaim(numbers.kswapd, takesActive: false)
      android.measured.reclaimed += got
      noteKswapd(got)
    }
    serveOwed()
    var isOut = false
    if isAnybodyOwed() || growsBelowMinimum() {
      isOut = !reclaimDirectly()
    } else {
      android.directSince = nil
    }
    if isThrashing() { thrashInTick() }
    if android.isReclaiming, freeOnAndroid() >= numbers.high { android.isReclaiming = false }
    if android.killer == .minfree { lookByLevels(isOut: isOut) }
    fireTriggers()
  }

  private mutating func chargeStalls() {
    let tick = android.numbers.tick
    let debt = min(android.stallDebt, tick)
    android.stallDebt -= debt
    let stall = android.isStalled ? tick : debt
    android.isStalled = false
    if stall > 0 { charge(stall) }
  }

  /// Charges a stall to some, and to all by the share of those who could run that stalls.
  private mutating func charge(_ stall: Int64) {
    let front = (foreground.app >= 0 ? 1 : 0) + (foreground.beside >= 0 ? 1 : 0)
    let isHog = android.owedToHog > 0 ? 1 : 0
    let runnable = max(front + android.workingCount + isHog, 1)
    let stalled = min(max(android.owedCount + isHog, 1), runnable)
    let full = stall * Int64(stalled) / Int64(runnable)
    android.stalls.charge(some: stall, full: full)
    android.measured.someStall += stall
    android.measured.fullStall += full
  }

  private mutating func noteKswapd(_ got: Int64) {
    if android.reclaimSeen == .none { android.reclaimSeen = .kswapd }
    if got > 0 {
      android.failures = 0
      android.lastProgress = now
      return
    }
    // Sixteen rounds without a page, and the kernel's thread gives up until something changes, but for pages
    // that are on their way: it waits for these however long it takes.
    if android.failures < 16 { android.failures += 1 }
    if android.failures == 16, android.reaping.bytes == 0 {
      android.isReclaiming = false
      android.hasGivenUp = true
    }
  }

  private mutating func noteDirect(_ got: Int64) {
    android.reclaimSeen = .direct
    android.measured.reclaimedDirectly += got
    if android.directSince == nil { android.directSince = now }
    if got > 0 { android.lastProgress = now }
  }

  /// Those who ask reclaim themselves; without a page for long, the kernel kills as its last resort.
  ///
  /// Answers whether there was a page, or is one on its way.
  private mutating func reclaimDirectly() -> Bool {
    let got = reclaim(android.numbers.direct, takesActive: true)
    noteDirect(got)
    if growsBelowMinimum() || got == 0 { chargeGrowth(got) }
    serveOwed()
    guard got == 0, android.reaping.bytes == 0 else { return true }
    if now - android.lastProgress >= android.numbers.outOfMemoryAfter, killByWeight() {
      android.lastProgress = now
      return true
    }
    return false
  }

  /// Growth that reclaims stalls for as long as that takes.
  private mutating func chargeGrowth(_ got: Int64) {
    guard !isAnybodyOwed() else { return }
    let tick = android.numbers.tick
    charge(got == 0 ? tick : min(tick * got / android.numbers.direct, tick))
  }

  private mutating func thrashInTick() {
    let missing = android.numbers.minimum - freeOnAndroid()
    if missing > 0 { noteDirect(reclaim(missing, takesActive: true)) }
    let span = thrash()
    if span > 0 { charge(span) }
  }

  private mutating func fireTriggers() {
    let some = android.stalls.some
    let full = android.stalls.full
    if android.trim.source == .stalls { noteFactor(some: some, full: full) }
    guard android.killer == .daemon else { return }
    if android.criticalTrigger.fires(at: full, now: now) {
      wakeDaemon(.critical)
    } else if android.mediumTrigger.fires(at: some, now: now) {
      wakeDaemon(.medium)
    }
  }
}
