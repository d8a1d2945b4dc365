internal import SimulationCore

/// Where the scheduler meets iOS: allocations, growth, the ends of events, and timers.
extension Simulator where Policy: ~Copyable {
  /// Whether `ask` bytes may be granted: a launch that no kill could make healthy is refused, and
  /// kills nobody.
  ///
  /// The kills follow when the bytes are booked.
  mutating func makeJetsamRoom(for ask: Int64) -> Bool {
    // With everybody gone who isn't in front, nothing is in the compressor.
    let gone = evictable - jetsam.compressed - jetsam.onDisk + jetsam.pool
    return jetsam.unwired - (used(at: now) - gone) - ask >= jetsam.core.levels.critical
  }

  /// `app` has just been given memory, which its footprint shows already: what is brought back is
  /// paid for, and whoever has to goes (rules 7-10).
  mutating func settleJetsamAllocation(by app: AppIndex) {
    if launch.app == app, launch.due < .max { launch.due += jetsam.restoring }
    jetsam.restoring = 0
    warnOfLimit(app)
    let spent = runJetsam(by: app)
    if launch.app == app, launch.due < .max { launch.due += spent }
  }

  /// Lets jetsam act if it has to, for the allocation of `asker` or because something changed, and
  /// answers how long that takes.
  mutating func runJetsam(by asker: AppIndex = .none) -> Int64 {
    jetsam.kills = 0
    jetsam.pace = jetsam.killTime
    if Observer.takesStates {
      observer.observe(jetsamState(by: asker))
    }
    // A copy, because the core changes itself while it looks at the rest of the record.
    var core = jetsam.core
    let outcome =
      asker >= 0 ? core.allocated(by: asker, &self, at: now) : core.check(&self, at: now)
    jetsam.core = core
    if outcome == .noVictim { panic() }
    return jetsam.kills * jetsam.killTime
  }

  /// Memory is short and nobody is left to kill: a real kernel would panic, the run ends here.
  private mutating func panic() {
    guard !isOver else { return }
    isOver = true
    tell(.panic(available: availableMemory(), critical: jetsam.core.levels.critical))
  }

  /// Ends an event: whoever has to goes, the level of pressure follows the pool, and everything that
  /// is due later is set anew.
  mutating func endJetsamEvent() {
    guard !isOver else { return noteState(min(used(at: now), lines.budget)) }
    if availableMemory() < jetsam.core.levels.highest { _ = runJetsam() }
    freeze()
    updatePressure()
    startCompressing()
    let use = used(at: now)
    noteState(min(use, lines.budget))
    setJetsamTimers()
    if isGrowing { noteNextLine(above: use) }
  }

  /// Growth has reached a line: what is due there is due at the end of every event.
  mutating func crossJetsamLine() { endJetsamEvent() }

  /// The number of bytes in use above `use` at which something happens.
  mutating func jetsamLine(above use: Int64) -> Int64 {
    let levels = jetsam.core.levels
    let isIdleEmpty = jetsam.queues.count(in: 0) == 0
    var next = NextLine(above: use, unwired: jetsam.unwired)
    next.consider(below: levels.critical(isBandZeroEmpty: isIdleEmpty))
    if jetsam.core.violatorHint { next.consider(below: levels.soft) }
    if !isIdleEmpty {
      if jetsam.core.rules.hasIdleExit { next.consider(below: levels.idle) }
      if jetsam.core.rules.hasReaper { next.consider(below: levels.reaper) }
    }
    if jetsam.uncompressed.first >= 0, jetsam.compressLine > use {
      next.line = min(next.line, jetsam.compressLine)
    }
    if let freezer = jetsam.freezer { next.consider(below: jetsam.freezerLevel(freezer) + 1) }
    return next.line
  }

  // MARK: Timers

  /// Carries out the first thing that is due.
  mutating func jetsamTimer() {
    if jetsam.limitDue <= now {
      reachLimits()
    } else if jetsam.ageing.firstTime <= now {
      let app = jetsam.ageing.removeFirst().app
      assign(app, to: jetsam.bands.idle)
    } else if jetsam.compressionDue <= now {
      endCompressing()
    } else if jetsam.warnings.due <= now {
      notifyNext()
    } else if jetsam.sustainedDue <= now {
      relievePressure()
    } else if jetsam.freezing.dayEnd <= now {
      demoteFrozen()
    }
    // A fall of the level, a sweep of the reaper, and the freezer are looked for at the end of every
    // event.
    endJetsamEvent()
  }

  /// Sets when the platform has to be called next.
  mutating func setJetsamTimers() {
    setLimitTimer()
    platformWork = min(jetsam.ageing.firstTime, jetsam.compressionDue)
    platformDue = min(platformWork, jetsam.limitDue)
    guard !jetsam.isClosing else { return }
    setReaperTimer()
    setSustainedTimer()
    let fall = jetsam.pressure.fallIsDue ?? .max
    platformDue = min(platformDue, min(jetsam.warnings.due, fall))
    platformDue = min(platformDue, min(jetsam.sustainedDue, jetsam.reaperDue))
    platformDue = min(platformDue, min(jetsam.freezing.due, jetsam.freezing.dayEnd))
  }

  /// The last action of a run without an end is over: only what ends by itself goes on.
  mutating func closeJetsam() {
    jetsam.isClosing = true
    setJetsamTimers()
  }

  /// When a sweep may start (rule 16), if memory stays as it is.
  private mutating func setReaperTimer() {
    jetsam.reaperDue = .max
    guard jetsam.core.rules.hasReaper, availableMemory() < jetsam.core.levels.reaper,
      let first = firstReapable(enteredUntil: .max)
    else { return }
    let reaper = jetsam.core.rules.reaper
    let idle = jetsam.processes[first].enteredBand + reaper.idle.microseconds
    let pause = jetsam.core.lastSweepEnd.map { $0 + reaper.pause.microseconds } ?? 0
    // What could start now has just been looked at.
    let due = max(idle, pause)
    jetsam.reaperDue = due > now ? due : .max
  }
}

/// The first line that use comes to as it grows, in bytes in use.
private struct NextLine {
  private let use: Int64
  private let unwired: Int64
  var line = Int64.max

  init(above use: Int64, unwired: Int64) {
    self.use = use
    self.unwired = unwired
  }

  /// Takes the line at which less than `available` bytes are available, if it is nearer.
  mutating func consider(below available: Int64) {
    let crossing = unwired - available + 1
    if crossing > use, crossing < line { line = crossing }
  }
}
