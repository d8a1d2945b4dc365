internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// Raises the level to `new`, if that is a rise, and warns every running app.
  mutating func raiseLevel(to new: PressureLevel) {
    guard new > level else { return }
    changeLevel(to: new)
    warnBackground()
    warnFront(.inactive)
    warnFront(.active)
    noteQuiet()
  }

  private mutating func warnFront(_ state: ProcessState) {
    let front = foreground.apps
    for index in front.indices where front[index] >= 0 {
      if apps[front[index]].state == state { warn(front[index]) }
    }
  }

  /// Lets the level fall to what `use` bytes in use leave of it.
  @inline(always)
  mutating func settleLevel(_ use: Int64) {
    let settled = lines.settled(level, at: use)
    if settled != level { changeLevel(to: settled) }
  }

  @inline(never)
  private mutating func changeLevel(to new: PressureLevel) {
    tell(.level(from: level, to: new))
    level = new
    levelFallsBelow = lines.fall(from: new)
    measurement.levelChanges += 1
  }

  /// Warns the apps that run in the background, the least recently used first.
  private mutating func warnBackground() {
    for index in 0..<backgroundCount { scratch[index] = background[index] }
    sortScratch(backgroundCount)
    for index in 0..<backgroundCount { warn(scratch[index]) }
  }

  /// Sorts the first `count` apps of the scratch column by their last use (Shell's sort with Ciura's
  /// gaps: in place, and the lists are short).
  private mutating func sortScratch(_ count: Int) {
    var gap = 1
    while gap < count / 3 { gap = gap * 3 + 1 }
    while gap > 0 {
      for start in stride(from: gap, to: max(count, gap), by: 1) {
        let app = scratch[start]
        var index = start
        while index >= gap, apps[scratch[index - gap]].lastUse > apps[app].lastUse {
          scratch[index] = scratch[index - gap]
          index -= gap
        }
        scratch[index] = app
      }
      gap /= 3
    }
  }

  private mutating func warn(_ app: AppIndex) {
    if level == .critical {
      measurement.criticalWarnings += 1
    } else {
      measurement.warnings += 1
    }
    apps[app].warnings += 1
    tell(.warning(app: app, level: level))
    move(app, .memoryWarning)
    answers.set(app, apps[app].process, at: now + kinds[kind(of: app)].reaction)
  }

  /// The first answer is due: the app frees what it can, if it still runs in the same process.
  @inline(never)
  mutating func answerWarning() {
    let entry = answers.removeFirst()
    let app = entry.app
    let runs = apps[app].state != .suspended && apps[app].state != .notRunning
    guard runs, apps[app].process == entry.process else { return }
    noteUse()
    let isActive = apps[app].state == .active
    if isActive { stopGrowth(of: app) }
    let kind = kind(of: app)
    let footprint = apps[app].footprint
    let core = kinds[kind].core + apps[app].leaked
    var most = kinds[kind].onWarning
    if Policy.drivesEveryPlatform, isReal { most = platformAnswer(of: app) }
    let kept = max(footprint - most, min(footprint, core))
    resize(app, to: kept)
    if isActive { startGrowth(of: app) }
    tell(.answer(app: app, freed: footprint - kept))
    endEvent()
  }

  /// Patience is over: what hasn't come back by itself is taken.
  @inline(never)
  mutating func endPatience() {
    patienceEnd = .max
    noteUse()
    freeUp(for: 0, reason: .pressure)
    endEvent()
  }

  /// Silently purges the caches of suspended and background apps.
  @inline(never)
  mutating func purge() {
    guard purgeableCount > 0 else { return }
    var freed: Int64 = 0
    for index in 0..<purgeableCount {
      let app = purgeable[unchecked: index]
      let kind = kind(of: app)
      let given = apps[unchecked: app].purge(
        caches: kinds[unchecked: kind].caches,
        core: kinds[unchecked: kind].core
      )
      guard given > 0, let victim = apps[unchecked: app].victimClass else { continue }
      freed &+= given
      policy.resized(
        app,
        victim,
        footprint: apps[unchecked: app].footprint,
        lastUse: apps[unchecked: app].lastUse
      )
    }
    purgeableCount = 0
    guard freed > 0 else { return }
    book.change(by: 0 - freed, at: now)
    tell(.purge(freed: freed))
  }

  /// What a purge of the caches of `app` leaves of it, in bytes.
  @inline(always)
  mutating func keptByPurge(_ app: AppIndex) -> Int64 {
    let kind = kind(of: app)
    return apps[app].keptByPurge(caches: kinds[kind].caches, core: kinds[kind].core)
  }

  /// Sets the footprint of `app`, which doesn't grow, to `bytes`.
  mutating func resize(_ app: AppIndex, to bytes: Int64) {
    let change = bytes - apps[app].footprint
    guard change != 0 else { return }
    apps[app].footprint = bytes
    book.change(by: change, at: now)
    if Policy.drivesEveryPlatform, isReal { return resizePlatformCandidate(app, by: change) }
    guard let kind = apps[app].victimClass else { return }
    policy.resized(app, kind, footprint: bytes, lastUse: apps[app].lastUse)
  }
}
