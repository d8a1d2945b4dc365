internal import SimulationCore

/// The killers: the kernel's by levels, the daemon by stalls, and the kernel's last resort.
///
/// What they decide is decided by the code that decides about snapshots.
extension Simulator where Policy: ~Copyable {
  // MARK: By levels

  /// The kernel's killer looks, if memory is short (android-lmkd.md 7.1); `isOut` says that nothing is
  /// left to reclaim.
  mutating func lookByLevels(isOut: Bool) {
    guard freeOnAndroid() < android.numbers.high else { return }
    noteResidentOfFront()
    let free = AndroidPage.wholePages(in: freeOnAndroid())
    var memory = MinfreeMemory(free: free, file: android.files.used / AndroidPage.size)
    memory.reserve = android.numbers.high / AndroidPage.size
    let pendingAge = android.pendingSince.map { (now - $0) / 1_000 }
    let decision = MinfreeDecision(
      memory,
      android.levels,
      pendingAge: pendingAge,
      deathWait: android.numbers.deathWait / 1_000
    )
    android.measured.decisions += 1
    if decision.isHeld { android.measured.skipped += 1 }
    let own = decision.victim(among: android.queues)
    if Observer.takesSnapshots {
      let seen = snapshot(.levels(memory, android.levels, pendingAge: pendingAge))
      observer.decides(seen, victim: own)
    }
    if own >= 0 {
      noteKillMemory(of: own)
      android.kill.rule = Int32(decision.level ?? -1)
      android.kill.minimumAdjustment = decision.minimumAdjustment
      android.pendingSince = now
      killByPressure(own, .minfree)
    } else if isOut,
      OutOfMemoryKiller.acts(
        after: decision,
        free: free,
        minimum: android.numbers.minimum / AndroidPage.size
      )
    {
      _ = killByWeight()
    }
  }

  // MARK: By stalls

  /// A trigger wakes the daemon, which then looks again and again for a second.
  mutating func wakeDaemon(_ event: LMKDSignals.Event) {
    android.pollUntil = now + StallSums.window
    askDaemon(event)
  }

  /// The daemon's own timer.
  mutating func pollDaemon() {
    android.nextPoll = .max
    askDaemon(.none)
  }

  private mutating func askDaemon(_ event: LMKDSignals.Event) {
    noteResidentOfFront()
    let signals = signals(event)
    let before = android.daemon
    let decision = android.daemon.evaluate(signals, android.properties)
    android.measured.decisions += 1
    if decision.outcome == .skipped { android.measured.skipped += 1 }
    let own = decision.victim(among: android.queues, android.properties)
    if Observer.takesSnapshots {
      observer.decides(snapshot(.daemon(signals, before, android.properties)), victim: own)
    }
    if decision.outcome != .skipped { android.reclaimSeen = .none }
    if own >= 0 { killForDaemon(own, decision) }
    if signals.reclaim == .direct || own >= 0 { android.pollUntil = now + StallSums.window }
    setNextPoll(hasKilled: own >= 0)
  }

  private mutating func setNextPoll(hasKilled: Bool) {
    if let since = android.pendingSince {
      let timeout = android.properties.killTimeout * 1_000
      android.nextPoll = timeout > 0 ? since + timeout : .max
      if android.nextPoll <= now { android.nextPoll = now + android.shortPoll }
      return
    }
    let isShort = hasKilled || android.daemon.hasKilled || android.isSwapLow
    let next = now + (isShort ? android.shortPoll : android.longPoll)
    android.nextPoll = next <= android.pollUntil ? next : .max
  }

  private mutating func killForDaemon(_ own: AppIndex, _ decision: LMKDDecision) {
    guard let rule = decision.rule else { return }
    noteKillMemory(of: own)
    android.kill.rule = rule.row
    android.kill.minimumAdjustment = decision.minimumAdjustment
    android.kill.thrashing = decision.numbers.thrashing
    android.kill.thrashingLimit = decision.numbers.limit
    android.daemon.killed(for: decision, android.properties, at: now / 1_000)
    android.pendingSince = now
    killByPressure(own, EvictionReason(rule.reason))
  }

  private mutating func signals(_ event: LMKDSignals.Event) -> LMKDSignals {
    let numbers = android.numbers
    android.stalls.advance(to: now)
    let active = activeFilesOfAll()
    var memory = LMKDSignals.Memory(
      free: AndroidPage.wholePages(in: freeOnAndroid()),
      minimum: numbers.minimum / AndroidPage.size,
      low: numbers.low / AndroidPage.size,
      high: numbers.high / AndroidPage.size,
      activeFile: active / AndroidPage.size,
      inactiveFile: (android.files.used - active) / AndroidPage.size
    )
    let occupied = used(at: now) - android.zram.used - android.reaping.bytes
    memory.anonymous = max(occupied, 0) / AndroidPage.size
    memory.swapTotal = numbers.swap / AndroidPage.size
    memory.swapFree = android.freeSwap / AndroidPage.size
    var signals = LMKDSignals(
      now: now / 1_000,
      event: event,
      reclaim: android.reclaimSeen,
      memory: memory,
      refaults: android.refaults
    )
    signals.fullAverage = android.stalls.fullAverage
    signals.directReclaimTime = android.directSince.map { (now - $0) / 1_000 } ?? 0
    return signals
  }

  /// Pages of files in use: the system's and those of apps in front.
  private mutating func activeFilesOfAll() -> Int64 {
    var bytes = android.activeFiles
    let front = foreground.apps
    for index in front.indices where front[index] >= 0 { bytes += android.apps[front[index]].clean }
    return bytes
  }

  /// The victim that was waited for is gone.
  mutating func victimIsGone() {
    android.pendingUntil = .max
    android.pendingSince = nil
    guard android.killer == .daemon else { return }
    // The core may have given it up before.
    if android.daemon.pendingSince != nil { android.daemon.victimIsGone() }
    android.nextPoll = now
  }

  // MARK: By weight

  /// The kernel's last resort; answers whether anybody could be taken (android-lmkd.md 2.4).
  mutating func killByWeight(isUrgent: Bool = false) -> Bool {
    noteResidentOfFront()
    var killer = OutOfMemoryKiller(total: android.numbers.totalPages)
    var app = android.order.mostRecent
    while app >= 0 {
      let swapped = android.apps[app].swapped / AndroidPage.size
      killer.consider(
        app,
        held: android.queues.resident(app) + swapped,
        adjustment: android.queues.adjustment(of: app)
      )
      app = android.order.older(than: app)
    }
    guard killer.victim >= 0 else { return false }
    if Observer.takesSnapshots {
      let total = android.numbers.totalPages
      observer.decides(snapshot(.weight(total: total)), victim: killer.victim)
    }
    noteKillMemory(of: killer.victim)
    android.hasDied = true
    killOnAndroid(killer.victim, .kernelOutOfMemory, isUrgent: isUrgent)
    noteLowMemory()
    return true
  }

  // MARK: Kills

  /// Kills the victim of pressure: the killer's own, or whom a rank takes of the same group.
  private mutating func killByPressure(_ own: AppIndex, _ reason: EvictionReason) {
    var victim = own
    if !android.ranksItself, let group = apps[own].victimClass, isFirstClass(group) {
      victim = policy.victim(of: group, among: apps, at: now)
      if victim != own {
        let minimum = android.kill.minimumAdjustment
        let rule = android.kill.rule
        noteKillMemory(of: victim)
        android.kill.minimumAdjustment = minimum
        android.kill.rule = rule
      }
    }
    android.pendingUntil = now + android.numbers.reap
    android.hasDied = true
    killOnAndroid(victim, reason)
    noteLowMemory()
  }

  /// Whether nobody stands in a class before `group`: a killer passes over whom it can't free a page of,
  /// and a rank can't be asked past him.
  mutating func isFirstClass(_ group: VictimClass) -> Bool {
    for lower in 0..<Int(group.rawValue) where android.classCounts[lower] > 0 { return false }
    return true
  }

  /// Notes the numbers that decide about `app`.
  mutating func noteKillMemory(of app: AppIndex) {
    let numbers = android.numbers
    var kill = AndroidKill()
    kill.adjustment = android.queues.adjustment(of: app)
    kill.free =
      numbers.budget == nil ? 0 : AndroidPage.wholePages(in: freeOnAndroid())
    kill.minimum = numbers.minimum / AndroidPage.size
    kill.low = numbers.low / AndroidPage.size
    kill.high = numbers.high / AndroidPage.size
    kill.file = android.files.used / AndroidPage.size
    kill.resident = android.queues.resident(app)
    kill.swapped = android.apps[app].swapped / AndroidPage.size
    kill.freeSwap = android.freeSwap / AndroidPage.size
    kill.swap = numbers.swap / AndroidPage.size
    android.kill = kill
  }

  private mutating func snapshot(
    _ input: AndroidDecisionSnapshot.Input
  ) -> AndroidDecisionSnapshot {
    var snapshot = AndroidDecisionSnapshot(
      input: input,
      apps: [],
      processes: AndroidSnapshot([])
    )
    for app in 0..<AppIndex(apps.count) where apps[app].state != .notRunning {
      var process = AndroidSnapshot.Process(
        adjustment: android.queues.adjustment(of: app),
        resident: android.queues.resident(app)
      )
      process.swap = android.apps[app].swapped / AndroidPage.size
      process.lastUse = Int64(bitPattern: apps[app].lastUse)
      process.adjustmentSetAt = android.queues.settingOrder(of: app)
      snapshot.apps.append(app)
      snapshot.processes.processes.append(process)
    }
    return snapshot
  }

  /// Kills `app`; its pages are back a moment later, or at once where nothing is left to wait with.
  mutating func killOnAndroid(_ app: AppIndex, _ reason: EvictionReason, isUrgent: Bool = false) {
    let isInFront = apps[app].state == .active || apps[app].state == .inactive
    if isInFront { measurement.foregroundKills += 1 }
    if Observer.isActive { tellKill(of: app, reason) }
    android.isKilling = !isUrgent
    carryOutEviction(of: app, reason)
    android.isKilling = false
    android.isStale = true
  }

  private mutating func tellKill(of app: AppIndex, _ reason: EvictionReason) {
    let kind = apps[app].victimClass
    let grown = app == foreground.app ? growth.grown(at: now) : 0
    tell(
      .eviction(
        Eviction(
          app: app,
          process: apps[app].process,
          reason: reason,
          state: apps[app].state,
          footprint: apps[app].footprint + grown,
          lastUse: apps[app].lastUseTime,
          available: android.numbers.budget == nil ? 0 : freeOnAndroid(),
          needed: android.numbers.budget == nil ? 0 : android.numbers.high,
          candidates: kind.map { android.classCounts[Int($0.rawValue)] } ?? 1,
          jetsam: nil,
          android: android.kill
        )
      )
    )
  }

  /// After a kill with nothing cached left, all are told that memory is low (android-lmkd.md 4.3).
  private mutating func noteLowMemory() {
    let highest = android.queues.highestAdjustment(atMost: AndroidAdjustment.highest)
    if (highest ?? 0) < AndroidAdjustment.cachedFirst {
      android.measured.lowMemory += 1
      tell(.lowMemory(processes: Int32(truncatingIfNeeded: aliveCount)))
    }
  }
}
