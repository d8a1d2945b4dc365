/// Jetsam of one device: its rules and lines, and what it remembers from one turn to the next.
///
/// A turn runs to its end at one moment. While it runs, the system changes nothing here.
struct Jetsam: Sendable {
  let rules: JetsamRules
  let levels: JetsamLevels
  /// The memory less what is wired, in bytes.
  let unwired: Int64
  /// Somebody crossed a limit that doesn't kill (rule 8), and no pass has found nobody since.
  var violatorHint = false
  /// How many passes of aggressive mode still count.
  var severity: Int32 = 0
  /// When the last of them was, in microseconds.
  var lastAggressive: Int64?
  /// When the last sweep of the reaper ended, in microseconds.
  var lastSweepEnd: Int64?
  /// The detectors that are up; the next action takes them down.
  private(set) var detectors = JetsamDetectors()

  /// Jetsam with `rules` on a device with `ram` bytes, of which `wired` are the system's.
  init(_ rules: JetsamRules, ram: Int64, wired: Int64) {
    self.rules = rules
    levels = JetsamLevels(rules, ram: ram)
    unwired = ram - wired
  }

  // MARK: What may start a turn

  /// Something changed, and perhaps `detectors` fired: acts if it has to (rule 12).
  mutating func check<System: JetsamSystem & ~Copyable>(
    _ system: inout System,
    at now: Int64,
    detectors: JetsamDetectors = JetsamDetectors()
  ) -> JetsamOutcome {
    self.detectors = detectors
    let available = system.availableMemory()
    // Most often there is plenty.
    guard available < levels.highest || !detectors.isEmpty else { return .healthy }
    let sweeps = startsSweep(&system, available: available, at: now)
    guard sweeps || !detectors.isEmpty || isShort(&system) else { return .healthy }
    return run(&system, at: now, sweeps: sweeps)
  }

  /// `process` has just touched memory: over its fatal limit it dies, over another it leaves the
  /// hint (rules 7 and 8); what is still short then is a matter for the loop.
  mutating func allocated<System: JetsamSystem & ~Copyable>(
    by process: AppIndex,
    _ system: inout System,
    at now: Int64
  ) -> JetsamOutcome {
    if system.isViolator(process) {
      if system.isLimitFatal(of: process) {
        _ = attempt(process, .perProcessLimit, .fatalLimit, &system)
      } else {
        violatorHint = true
      }
    }
    return check(&system, at: now)
  }

  /// The table of vnodes is full on the thread of `caller` (-1: of nobody who could be killed): the
  /// first process but the caller dies.
  mutating func fillVnodeTable<System: JetsamSystem & ~Copyable>(
    by caller: AppIndex,
    _ system: inout System,
    at now: Int64
  ) -> JetsamOutcome {
    sortFront(&system)
    guard let victim = first(in: &system, but: caller) else { return .noVictim }
    _ = attempt(victim, .vnodeLimit, .vnodeTable, &system)
    return check(&system, at: now)
  }

  /// The level of memory pressure has been above normal since `start`: after ten minutes band 0 dies,
  /// head first, until the level is normal (rule 20).
  ///
  /// The 500 ms between two tries are the caller's to stamp.
  mutating func relievePressure<System: JetsamSystem & ~Copyable>(
    since start: Int64?,
    _ system: inout System,
    at now: Int64
  ) -> JetsamOutcome {
    guard rules.hasSustainedPressure, let start, now - start >= JetsamRules.sustainedTime else {
      return .healthy
    }
    var tries = 2 * system.count(inBand: 0)
    while !PoolPressure.isNormal(pool: system.compressorPool(), unwired: unwired) {
      guard tries > 0, let victim = system.head(ofBand: 0) else { return .noVictim }
      tries -= 1
      _ = attempt(victim, .sustainedMemoryPressure, .sustainedPressure, &system)
    }
    return .healthy
  }

  // MARK: Tests

  /// Whether there is a page shortage: the first three conditions of rule 12.
  func isShort<System: JetsamSystem & ~Copyable>(_ system: inout System) -> Bool {
    let available = system.availableMemory()
    let isBandZeroEmpty = system.count(inBand: 0) == 0
    return available < levels.critical(isBandZeroEmpty: isBandZeroEmpty)
      || (available < levels.soft && violatorHint)
      || (available < levels.idle && !isBandZeroEmpty)
  }

  /// Whether a sweep starts (rule 16).
  private func startsSweep<System: JetsamSystem & ~Copyable>(
    _ system: inout System,
    available: Int64,
    at now: Int64
  ) -> Bool {
    guard available < levels.reaper else { return false }
    if let lastSweepEnd, now - lastSweepEnd < JetsamRules.reaperPause { return false }
    return reapable(&system, at: now) != nil
  }

  /// The first process that a sweep takes.
  func reapable<System: JetsamSystem & ~Copyable>(
    _ system: inout System,
    at now: Int64
  ) -> AppIndex? {
    system.firstReapable(enteredUntil: now - JetsamRules.reaperIdleTime)
  }

  /// The first process in band order that isn't `other`.
  func first<System: JetsamSystem & ~Copyable>(
    in system: inout System,
    but other: AppIndex = .none
  ) -> AppIndex? {
    guard let band = system.lowestBand(from: 0), let head = system.head(ofBand: band) else {
      return nil
    }
    guard head == other else { return head }
    if let next = system.next(after: head) { return next }
    return system.lowestBand(from: band + 1).flatMap { system.head(ofBand: $0) }
  }

  // MARK: Actions

  /// Purges `process`, unless `cause` forbids it, and kills it if that doesn't suffice (rule 11);
  /// answers whether it was killed.
  mutating func attempt<System: JetsamSystem & ~Copyable>(
    _ process: AppIndex,
    _ cause: JetsamCause,
    _ rule: JetsamRule,
    _ system: inout System,
    reach: Int = BandQueues.highestBand
  ) -> Bool {
    let attempt = JetsamAttempt(
      cause: cause,
      rule: rule,
      available: system.availableMemory(),
      footprint: system.footprint(of: process),
      critical: levels.critical(isBandZeroEmpty: system.count(inBand: 0) == 0),
      detectors: detectors,
      reach: Int32(reach)
    )
    detectors = JetsamDetectors()
    if cause.purgesFirst, system.purge(process) > 0, suffices(process, cause, &system) {
      system.spare(process, attempt)
      return false
    }
    system.kill(process, attempt)
    return true
  }

  private func suffices<System: JetsamSystem & ~Copyable>(
    _ process: AppIndex,
    _ cause: JetsamCause,
    _ system: inout System
  ) -> Bool {
    cause == .highwater
      ? !system.isViolator(process) : system.availableMemory() >= levels.soft
  }

  /// Puts band 100 in the order in which it dies (rule 14).
  func sortFront<System: JetsamSystem & ~Copyable>(_ system: inout System) {
    guard system.count(inBand: 100) > 1 else { return }
    system.sortFront(by: JetsamFrontOrder(&system))
  }

  /// Takes the detectors down, because nobody is left to kill.
  mutating func dropDetectors() { detectors = JetsamDetectors() }
}
