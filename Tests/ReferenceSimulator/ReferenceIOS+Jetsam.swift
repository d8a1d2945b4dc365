/// The kill loop of `xnu-jetsam.md` 9.4, as it stands there.
import SimulationCore

extension ReferenceRun {
  /// Who goes first in a band, and who after.
  private mutating func firstVictim(of band: Int) -> Int? {
    let members = inBand(band)
    guard hasRank, !members.isEmpty else { return members.first }
    return choose(from: members.sorted())
  }

  private var lowestBand: Int? { ordered().first.flatMap { processes[$0]?.place.band } }
  private var isIdleEmpty: Bool { !processes.contains { $0?.place.band == 0 } }

  private func isShort(_ left: Int128) -> Bool {
    left < criticalLine(isIdleEmpty: isIdleEmpty)
  }

  /// What wakes jetsam without a sweep of the reaper.
  private func isWoken(_ left: Int128) -> Bool {
    guard let lines = lines() else { return false }
    if isShort(left) || (left < part(lines.soft) && ios.violatorHint) { return true }
    return hasIdleExit && left < part(lines.idle) && !isIdleEmpty
  }

  private var hasIdleExit: Bool { generation == "jetsam" || generation == "jetsam-18.2" }

  private func reapable(at time: Int64) -> Int? {
    ordered().first { isReapable(processes[$0], at: time) }
  }

  private func startsSweep(_ left: Int128, at time: Int64) -> Bool {
    guard let lines = lines(), generation == "jetsam", left < part(lines.reaper) else {
      return false
    }
    if let end = ios.lastSweepEnd, time - end < model.reaper.pause.microseconds { return false }
    return processes.contains { isReapable($0, at: time) }
  }

  private func isReapable(_ process: ReferenceProcess?, at time: Int64) -> Bool {
    guard let place = process?.place, place.band == 0 else { return false }
    return place.relaunch <= 1 && time - place.entered >= model.reaper.idle.microseconds
  }

  /// Whether something would be killed at `time`, if only growth went on.
  func wouldKill(at time: Int64) -> Bool {
    guard let left = available(at: time) else { return false }
    return isWoken(left) || startsSweep(left, at: time)
  }

  /// When a sweep may start, though nothing grows.
  var sweepTime: Int64? {
    guard let lines = lines(), generation == "jetsam", let left = available(at: now),
      left < part(lines.reaper)
    else { return nil }
    let idle = processes.compactMap { process -> Int64? in
      guard let place = process?.place, place.band == 0, place.relaunch <= 1 else { return nil }
      return place.entered + model.reaper.idle.microseconds
    }.min()
    guard let idle else { return nil }
    let pause = ios.lastSweepEnd.map { $0 + model.reaper.pause.microseconds } ?? 0
    return max(idle, pause)
  }

  /// What follows the allocation of `app`: limits, then the loop.
  mutating func settleAllocation(_ app: Int) {
    guard isIOS else { return }
    let serial = processes[app]?.serial
    let restoring = processes[app]?.place.restoring ?? 0
    processes[app]?.activation?.due += restoring
    processes[app]?.place.restoring = 0
    warnOfLimit(app)
    ios.kills = 0
    touchLimit(app)
    loop()
    guard processes[app]?.serial == serial else { return }
    let spent = ios.kills * model.killTime.microseconds
    processes[app]?.activation?.due += spent
  }

  /// Over a fatal limit the app dies; over another it is remembered.
  mutating func touchLimit(_ app: Int) {
    guard isOverLimit(app), let limit = limit(of: app) else { return }
    if limit.isFatal { slay(app, .perProcessLimit) } else { ios.violatorHint = true }
  }

  /// Runs to its end, if something wakes it.
  mutating func loop() {
    guard let lines = lines(), let first = available(at: now) else { return }
    var sweeps = startsSweep(first, at: now)
    guard sweeps || isWoken(first) else { return }
    var remaining = true
    var isSorted = false
    while let left = available(at: now) {
      let isHealthy = !isShort(left)
      if left < part(lines.soft) || !isHealthy, remaining {
        if let violator = ordered().first(where: isOverLimit) {
          remaining = attempt(violator, .highwater)
        } else {
          remaining = false
          ios.violatorHint = false
        }
        continue
      }
      if isHealthy, hasIdleExit, left < part(lines.idle), !isIdleEmpty {
        sortFront(unless: &isSorted)
        if let head = firstVictim(of: 0), attempt(head, .idleExit) { remaining = true }
        continue
      }
      if isHealthy, sweeps {
        if let process = reapable(at: now) {
          sortFront(unless: &isSorted)
          if attempt(process, .longIdleExit) { remaining = true }
        } else {
          sweeps = false
          ios.lastSweepEnd = now
        }
        continue
      }
      if isHealthy { return }
      if isAggressive(left) {
        beAggressive()
        remaining = true
        continue
      }
      sortFront(unless: &isSorted)
      guard let band = lowestBand else {
        if sweeps { ios.lastSweepEnd = now }
        return panic()
      }
      if let victim = firstVictim(of: band), attempt(victim, .pageShortage) { remaining = true }
    }
  }

  private mutating func panic() {
    guard !ios.hasPanicked else { return }
    ios.hasPanicked = true
    record.panic = Time(microseconds: now)
    note("panic")
  }

  private mutating func isAggressive(_ left: Int128) -> Bool {
    let crowd = inBand(0) + inBand(10)
    if crowd.isEmpty { ios.severity = 0 }
    return crowd.count >= Int(model.aggressive.crowd) && left <= part(model.aggressive.below)
      && crowd.allSatisfy { processes[$0]?.place.relaunch == 3 }
  }

  private mutating func beAggressive() {
    let small = (ram ?? 0) <= 512 << 20
    let life = small ? model.aggressive.memoryOfSmall : model.aggressive.memory
    let isFresh = ios.lastAggressive.map { now - $0 < life.microseconds } ?? false
    if !isFresh { ios.severity = 0 }
    ios.lastAggressive = now
    let most = [40, 40, 80, 80][min(ios.severity, 3)]
    let maximum = ios.severity > 3 ? 150 : most
    ios.severity += 1
    if maximum >= 100 { sortFront() }
    let victims = ordered().filter { (processes[$0]?.place.band ?? 0) <= maximum }
    var left = 2 * victims.count { (processes[$0]?.place.band ?? 0) < maximum }
    for victim in victims {
      guard left > 0 else { return }
      let isInFront = processes[victim]?.place.band == 100
      let before = perCent()
      guard attempt(victim, .processThrashing) else { continue }
      left -= 1
      if isInFront, perCent() - before >= model.aggressive.lenient { return }
    }
  }

  private func perCent() -> Int128 {
    guard let ram, let left = available(at: now) else { return 100 }
    return max(left, 0) * 100 / ram
  }

  /// Once a turn, before its first kill by priority.
  private mutating func sortFront(unless isSorted: inout Bool) {
    if !isSorted { sortFront() }
    isSorted = true
  }

  /// The larger of two apps in front stands before the other.
  private mutating func sortFront() {
    let members = inBand(100).enumerated().sorted { left, right in
      let one = footprint(left.element, at: now)
      let other = footprint(right.element, at: now)
      return one == other ? left.offset < right.offset : one > other
    }
    for (_, app) in members {
      let order = nextSequence()
      processes[app]?.place.order = order
    }
  }

  /// Purges an app, unless its limit kills it, and kills it if that doesn't do (rule 11).
  private mutating func attempt(_ app: Int, _ reason: EvictionReason) -> Bool {
    let freed = purgeable(app)
    if freed > 0 {
      processes[app]?.base -= freed
      processes[app]?.hasCaches = false
      note("purge \(id(app))")
      let left = available(at: now) ?? 0
      let suffices =
        reason == .highwater ? !isOverLimit(app) : left >= part(lines()?.soft ?? 0)
      if suffices { return false }
    }
    slay(app, reason)
    return true
  }

  func purgeable(_ app: Int) -> Int128 {
    guard let process = processes[app], process.hasCaches,
      process.state == .suspended || process.state == .background
    else { return 0 }
    let least = apps[app].floor - apps[app].caches
    return max(0, min(apps[app].caches, process.base - least))
  }

  private mutating func slay(_ app: Int, _ reason: EvictionReason) {
    ios.kills += 1
    let stamp = now + ios.kills * ios.pace
    evict(app, for: reason)
    ends[app] = .evicted(at: stamp)
    ios.ended[app] = stamp
  }

  // MARK: Sustained pressure

  var reliefTime: Int64? {
    guard generation != "jetsam-12", let since = ios.aboveNormalSince else { return nil }
    return max(since, ios.lastRelief ?? since) + model.pressure.sustained.microseconds
  }

  mutating func relieve() {
    ios.lastRelief = now
    ios.kills = 0
    ios.pace = model.pressure.sustainedInterval.microseconds
    var tries = 2 * inBand(0).count
    while poolShare(isUnder: model.pressure.warningUntil) == false, tries > 0,
      let victim = firstVictim(of: 0)
    {
      tries -= 1
      _ = attempt(victim, .sustainedPressure)
    }
    ios.pace = model.killTime.microseconds
  }

  func poolShare(isUnder perCent: Int64) -> Bool {
    pool(of: compressedBytes) * 100 < (budget ?? 0) * Int128(perCent)
  }

  func poolShare(isOver perCent: Int64) -> Bool {
    pool(of: compressedBytes) * 100 > (budget ?? 0) * Int128(perCent)
  }
}
