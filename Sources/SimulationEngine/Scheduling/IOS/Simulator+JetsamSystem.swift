internal import SimulationCore

/// The running device as the decision core sees it: the processes are the apps.
extension Simulator: JetsamSystem where Policy: ~Copyable {
  // MARK: Memory

  mutating func availableMemory() -> Int64 { jetsam.unwired - used(at: now) }

  mutating func compressorPool() -> Int64 { jetsam.pool }

  // MARK: Bands

  mutating func count(inBand band: Int) -> Int { jetsam.queues.count(in: band) }
  mutating func lowestBand(from band: Int) -> Int? { jetsam.queues.lowestBand(from: band) }
  mutating func head(ofBand band: Int) -> AppIndex? { jetsam.queues.first(in: band) }
  mutating func next(after process: AppIndex) -> AppIndex? { jetsam.queues.next(after: process) }

  mutating func victim(inBand band: Int) -> AppIndex? {
    guard jetsam.hasRank, jetsam.queues.count(in: band) > 0 else {
      return jetsam.queues.first(in: band)
    }
    tellGrowth(in: band)
    return policy.victim(of: jetsam.victimClass(ofBand: band), among: apps, at: now)
  }

  /// Tells the rank what those in `band` hold that grow.
  private mutating func tellGrowth(in band: Int) {
    guard band == jetsam.bands.front else { return }
    var process = jetsam.queues.first(in: band)
    while let app = process {
      process = jetsam.queues.next(after: app)
      policy.resized(
        app,
        jetsam.victimClass(ofBand: band),
        footprint: footprint(of: app),
        lastUse: apps[app].lastUse
      )
    }
  }

  mutating func sortFront(by order: JetsamFrontOrder) {
    func key(_ app: AppIndex) -> JetsamFrontOrder.Key {
      .init(coalition: nil, role: .none, footprint: footprint(of: app))
    }
    // One after the other goes to the tail; only two apps can be in front.
    for sorted in 0..<jetsam.queues.count(in: 100) {
      guard var best = jetsam.queues.first(in: 100) else { return }
      var candidate = best
      for _ in 0..<jetsam.queues.count(in: 100) - sorted - 1 {
        guard let next = jetsam.queues.next(after: candidate) else { break }
        candidate = next
        if order.precedes(key(candidate), key(best)) { best = candidate }
      }
      jetsam.queues.move(best, to: 100)
    }
  }

  // MARK: Processes

  mutating func band(of process: AppIndex) -> Int { jetsam.queues.band(of: process) }

  /// What is booked for `process`, and what it has grown since.
  mutating func footprint(of process: AppIndex) -> Int64 {
    apps[process].footprint + grown(process, at: now)
  }

  mutating func limit(of process: AppIndex) -> Int64? {
    let limits = jetsam.limits(of: process)
    let limit = apps[process].state == .suspended ? limits.inactive : limits.active
    return limit < .max ? limit : nil
  }

  mutating func isLimitFatal(of process: AppIndex) -> Bool {
    let limits = jetsam.limits(of: process)
    return apps[process].state == .suspended ? limits.isInactiveFatal : limits.isActiveFatal
  }

  mutating func relaunch(of process: AppIndex) -> RelaunchClass {
    jetsam.processes[process].relaunch
  }

  mutating func enteredBand(_ process: AppIndex) -> Int64 {
    jetsam.processes[process].enteredBand
  }

  // Only docked apps are elevated into band 40, and of those a scenario knows none.
  mutating func isElevated(_ process: AppIndex) -> Bool { false }
  // An app has no helpers here.
  mutating func coalition(of process: AppIndex) -> Int64? { nil }
  mutating func role(of process: AppIndex) -> CoalitionRole { .none }
  mutating func footprint(ofCoalition coalition: Int64) -> Int64 { 0 }

  /// Without limits of single apps nobody lives over one: the device's is fatal.
  mutating func firstViolator() -> AppIndex? {
    guard jetsam.limits.count > 0 else { return nil }
    var band = jetsam.queues.lowestBand(from: 0)
    while let current = band {
      var process = jetsam.queues.first(in: current)
      while let candidate = process {
        if isViolator(candidate) { return candidate }
        process = jetsam.queues.next(after: candidate)
      }
      band = jetsam.queues.lowestBand(from: current + 1)
    }
    return nil
  }

  // MARK: Actions

  /// Gives up the caches of `process`; those of an app in front are in use.
  mutating func purge(_ process: AppIndex) -> Int64 {
    let freed = purgeableBytes(of: process)
    guard freed > 0 else { return 0 }
    apps[process].flags.remove(.cachesFull)
    resize(process, to: apps[process].footprint - freed)
    tell(.purge(freed: freed))
    return freed
  }

  /// What `purge` would free.
  mutating func purgeableBytes(of process: AppIndex) -> Int64 {
    let state = apps[process].state
    guard state == .suspended || state == .background,
      apps[process].flags.contains(.cachesFull)
    else { return 0 }
    return apps[process].footprint - keptByPurge(process)
  }

  mutating func spare(_ process: AppIndex, _ attempt: JetsamAttempt) {
    tell(.spared(app: process, attempt: attempt))
  }

  mutating func kill(_ process: AppIndex, _ attempt: JetsamAttempt) {
    jetsam.kills += 1
    let stamp = now + jetsam.kills * jetsam.pace
    if Observer.isActive { tellKill(process, attempt, at: stamp) }
    let state = apps[process].state
    if state == .active || state == .inactive { measurement.foregroundKills += 1 }
    carryOutEviction(of: process, EvictionReason(attempt.cause))
    apps[process].evictedAt = stamp
    jetsam.processes[process].ended = stamp
  }

  private mutating func tellKill(_ app: AppIndex, _ attempt: JetsamAttempt, at stamp: Int64) {
    let process = jetsam.processes[app]
    let pool = jetsam.pool(of: jetsam.compressed - process.compressed)
    // Less than at the attempt, if its caches were purged in vain.
    let footprint = footprint(of: app)
    let freed = footprint - process.compressed - process.onDisk + jetsam.pool - pool
    let band = jetsam.queues.band(of: app)
    let available = availableMemory()
    let kill = JetsamKill(
      attempt: attempt,
      band: Int32(truncatingIfNeeded: band),
      timeInBand: now - process.enteredBand,
      availableAfter: available + freed,
      levels: jetsam.core.levels,
      limit: limit(of: app),
      relaunch: process.relaunch,
      compressed: process.compressed,
      done: stamp
    )
    tell(
      .eviction(
        Eviction(
          app: app,
          process: apps[app].process,
          reason: EvictionReason(attempt.cause),
          state: apps[app].state,
          footprint: footprint,
          lastUse: apps[app].lastUseTime,
          available: attempt.available,
          needed: kill.needed,
          candidates: Int32(truncatingIfNeeded: jetsam.queues.count(in: band)),
          jetsam: kill
        )
      )
    )
  }
}

extension EvictionReason {
  /// The reason that `cause` is.
  init(_ cause: JetsamCause) {
    switch cause {
    case .highwater: self = .highwater
    case .pageShortage: self = .pageShortage
    case .processThrashing: self = .processThrashing
    case .perProcessLimit: self = .perProcessLimit
    case .idleExit: self = .idleExit
    case .sustainedMemoryPressure: self = .sustainedPressure
    case .longIdleExit: self = .longIdleExit
    case .vnodeLimit, .fileCacheThrashing, .zoneMapExhaustion, .compressorThrashing,
      .compressorSpaceShortage, .pageoutStarvation:
      preconditionFailure("no detector fires in a run, and its table of vnodes is never full")
    }
  }
}
