/// Footprints, levels, warnings and room: items 1-6 and 11-17.
import SimulationCore

extension ReferenceRun {
  /// The footprint of an app's process at a time not before now.
  func footprint(_ app: Int, at time: Int64) -> Int128 {
    guard let process = processes[app] else { return 0 }
    guard let since = process.growsSince else { return process.base }
    let hour = Int128(GrowthRate.microsecondsPerHour)
    let grown = process.base + apps[app].rate * Int128(time - since) / hour
    guard let peak = apps[app].peak else { return grown }
    return max(process.base, min(peak, grown))
  }

  /// Memory in use: the sum over all processes, and the hog.
  func use(at time: Int64) -> Int128 {
    apps.indices.reduce(hog - (isIOS ? saved : 0)) { $0 + footprint($1, at: time) }
  }

  /// What is left of the budget; nil if it is unlimited.
  func available(at time: Int64) -> Int128? {
    budget.map { $0 - use(at: time) }
  }

  func isBelow(_ share: Share, _ available: Int128) -> Bool {
    available * 10_000 < (budget ?? 0) * Int128(share.basisPoints)
  }

  func isOver(_ share: Share, _ available: Int128) -> Bool {
    available * 10_000 > (budget ?? 0) * Int128(share.basisPoints)
  }

  /// The level that an allocation which leaves `available` rises to.
  func pressure(_ available: Int128) -> PressureLevel {
    guard !isBare else { return .normal }
    if isBelow(scenario.platform.pressure.criticalBelow, available) { return .critical }
    return isBelow(scenario.platform.pressure.warningBelow, available) ? .warning : .normal
  }

  /// Settles a request of a launch, a wake or the hog; false if it is refused.
  mutating func allocate(_ amount: Int128, for reason: EvictionReason) -> Bool {
    guard let budget, let available = available(at: now) else { return true }
    if isIOS {
      // With everybody gone who isn't in front, nothing is compressed.
      let kept = front.reduce(hog) { $0 + footprint($1, at: now) }
      return budget - kept - amount >= criticalLine(isIdleEmpty: true)
    }
    let movable = victims().reduce(0) { $0 + footprint($1, at: now) }
    if use(at: now) - movable + amount > budget { return false }
    rise(to: pressure(available - amount))
    if available < amount { makeRoom(for: amount, reason: reason) }
    return true
  }

  /// Purges, then evicts until `amount` fits and, on `textbook`, the stop level holds.
  mutating func makeRoom(for amount: Int128, reason: EvictionReason) {
    if !isBare { purge() }
    while let left = available(at: now).map({ $0 - amount }) {
      let isEnough = isBare || !isBelow(scenario.platform.pressure.evictUntil, left)
      if left >= 0 && isEnough { return }
      guard let victim = chooseVictim() else { return }
      evict(victim, for: reason)
    }
  }

  private mutating func purge() {
    for app in victims() {
      guard var process = processes[app], process.hasCaches else { continue }
      let least = max(process.base - apps[app].caches, apps[app].floor - apps[app].caches)
      process.base = min(process.base, least)
      process.hasCaches = false
      processes[app] = process
      if apps[app].caches > 0 { note("purge \(id(app)) to \(process.base)") }
    }
  }

  /// Raises the level and tells every running app.
  mutating func rise(to reached: PressureLevel) {
    guard reached > level else { return }
    level = reached
    if isCounting { record.levelChanges += 1 }
    note("level \(reached)")
    for state in [ProcessState.background, .inactive, .active] {
      let told = apps.indices.filter { processes[$0]?.state == state }
        .sorted { (processes[$0]?.used ?? 0) < (processes[$1]?.used ?? 0) }
      for app in told { warn(app) }
    }
  }

  private mutating func warn(_ app: Int) {
    if isCounting {
      if level == .critical { record.criticalWarnings += 1 } else { record.warnings += 1 }
      record.apps[app].warnings += 1
    }
    awaitAnswer(app)
    note("warn \(id(app))")
  }

  mutating func awaitAnswer(_ app: Int) {
    guard let process = processes[app] else { return }
    let due = now + apps[app].model.footprint.reaction.microseconds
    answers.append(
      ReferenceAnswer(due: due, sequence: nextSequence(), app: app, serial: process.serial)
    )
  }

  mutating func answer(_ answer: ReferenceAnswer) {
    let app = answer.app
    guard var process = processes[app], process.serial == answer.serial,
      process.state != .suspended
    else { return }
    let before = footprint(app, at: now)
    process.base = before - min(apps[app].onWarning, max(0, before - apps[app].floor))
    if process.growsSince != nil { process.growsSince = now }
    processes[app] = process
    note("answer \(id(app)) \(before) -> \(process.base)")
  }

  /// Growth has reached a line: an allocation whose asker is whoever grows.
  mutating func growthCrosses() {
    // On iOS what has to happen does so at the end of every event.
    guard !isIOS else { return }
    guard let available = available(at: now) else { return }
    note("growth leaves \(available)")
    rise(to: pressure(available))
    guard available < 0 else { return }
    makeRoom(for: 0, reason: .growth)
    while let left = self.available(at: now), left < 0 {
      let growing = front.filter { processes[$0]?.state == .active }
      guard let first = growing.first else { return }
      let loser = growing.dropFirst().reduce(first) {
        footprint($1, at: now) > footprint($0, at: now) ? $1 : $0
      }
      evict(loser, for: .outOfMemory)
    }
  }

  mutating func patienceEnds() {
    patience = nil
    note("patience ends")
    purge()
    while let left = available(at: now),
      isBelow(scenario.platform.pressure.evictUntil, left), let victim = chooseVictim()
    {
      evict(victim, for: .pressure)
    }
  }

  /// What follows every event: levels fall, patience is armed or cancelled, peaks are taken.
  mutating func settle() {
    if isIOS {
      settleIOS()
    } else if !isBare, let available = available(at: now) {
      fall(available)
      if !isBelow(scenario.platform.pressure.evictBelow, available) {
        patience = nil
      } else if patience == nil, !victims().isEmpty {
        patience = now + scenario.platform.pressure.patience.microseconds
        note("patience until \(now + scenario.platform.pressure.patience.microseconds)")
      }
    }
    measureState()
  }

  private mutating func fall(_ available: Int128) {
    var reached = level
    if isOver(scenario.platform.pressure.warningOver, available) {
      reached = .normal
    } else if level == .critical, isOver(scenario.platform.pressure.criticalOver, available) {
      reached = .warning
    }
    guard reached < level else { return }
    level = reached
    if isCounting { record.levelChanges += 1 }
    note("level \(reached)")
  }
}
