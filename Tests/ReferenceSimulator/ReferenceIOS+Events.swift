/// What happens on iOS beside the actions: ageing, the compressor, the freezer, and warnings.
import SimulationCore

extension ReferenceRun {
  /// What an iOS device does of itself, in the order in which it does it within one microsecond.
  enum Duty: Int { case limit, ageing, compression, notice, relief, dayEnd, look }

  /// Everything that an iOS device is waiting for.
  func duties() -> [(time: Int64, duty: Duty, app: Int)] {
    guard isIOS, budget != nil else { return idleDuties() }
    var duties = idleDuties()
    for app in apps.indices {
      guard let time = limitTime(of: app) else { continue }
      duties.append((time, .limit, app))
    }
    guard !isClosing else { return duties }
    if let notice = ios.notice { duties.append((notice, .notice, -1)) }
    if ios.level < level {
      duties.append((ios.since + model.pressure.hold.microseconds, .look, -1))
    }
    if let time = reliefTime { duties.append((time, .relief, -1)) }
    if let time = sweepTime, time > now { duties.append((time, .look, -1)) }
    if model.freezer != nil {
      duties.append((ios.dayEnd, .dayEnd, -1))
      if freezable() != nil, ios.nextFreeze > now { duties.append((ios.nextFreeze, .look, -1)) }
    }
    return duties
  }

  /// Those that end by themselves.
  private func idleDuties() -> [(time: Int64, duty: Duty, app: Int)] {
    guard isIOS else { return [] }
    var duties: [(time: Int64, duty: Duty, app: Int)] = []
    for app in apps.indices {
      guard let time = processes[app]?.place.ageingDue else { continue }
      duties.append((time, .ageing, app))
    }
    if let (app, due) = ios.compressing { duties.append((due, .compression, app)) }
    return duties
  }

  /// The last action of a run without an end is over.
  var isClosing: Bool { nextAction == scenario.actions.count && scenario.duration == nil }

  /// Whether something of it holds the run open.
  func holdsOpen(_ duty: Duty) -> Bool { duty == .ageing || duty == .compression }

  mutating func carryOut(_ duty: Duty, _ app: Int) {
    switch duty {
    case .limit:
      for app in front where processes[app]?.state == .active {
        warnOfLimit(app)
        if isOverLimit(app) {
          ios.kills = 0
          touchLimit(app)
          loop()
        }
      }
    case .ageing: assign(app, model.bands.idle)
    case .compression:
      ios.compressing = nil
      processes[app]?.place.turn = nil
      let bytes = compressible(app)
      processes[app]?.place.compressed = bytes
    case .notice: notifyNext()
    case .relief: relieve()
    case .dayEnd: endDay()
    case .look: break
    }
  }

  /// When an app in front that grows is to be warned of its limit, or goes over it: by halving.
  private func limitTime(of app: Int) -> Int64? {
    guard let process = processes[app], process.growsSince != nil else { return nil }
    var targets: [Int128] = []
    let here = footprint(app, at: now)
    let own = apps[app].model.limits.active?.bytes ?? scenario.device.perAppLimit
    if let own, here <= Int128(own.count) { targets.append(Int128(own.count) + 1) }
    if let line = limitWarning(of: app), here < line || !process.place.isNearLimit {
      targets.append(line)
    }
    guard let target = targets.min() else { return nil }
    var low = now
    var high = now + Time.longest.microseconds
    guard footprint(app, at: high) >= target else { return nil }
    while low < high {
      let middle = low + (high - low) / 2
      if footprint(app, at: middle) >= target { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Whether growth alone makes something happen by `time`.
  func isCrossedOnIOS(at time: Int64) -> Bool {
    guard let left = available(at: time) else { return false }
    if wouldKill(at: time) { return true }
    if ios.compressing == nil, isTight(left), nextToCompress() != nil { return true }
    return model.freezer != nil && left <= freezeLine && time >= ios.nextFreeze
      && freezable(left: left) != nil
  }

  /// What follows every event.
  mutating func settleIOS() {
    guard !ios.hasPanicked else { return }
    ios.kills = 0
    loop()
    freeze()
    updateLevel()
    while ios.compressing == nil, let app = nextToCompress(), let left = available(at: now),
      isTight(left)
    {
      let bytes = compressible(app)
      if bytes > 0 {
        ios.compressing = (app, now + max(1, span(of: bytes, at: model.compressor.compress)))
      } else {
        processes[app]?.place.turn = nil
      }
    }
    for app in front where processes[app]?.state == .active {
      guard let line = limitWarning(of: app), footprint(app, at: now) < line else { continue }
      if processes[app]?.growsSince != nil { processes[app]?.place.isNearLimit = false }
    }
  }

  // MARK: The compressor

  private func isTight(_ left: Int128) -> Bool {
    guard let lines = lines() else { return false }
    return left < part(lines.soft) * Int128(model.compressor.below) / 100
  }

  private func nextToCompress() -> Int? {
    apps.indices.filter { processes[$0]?.place.turn != nil }
      .min { (processes[$0]?.place.turn ?? 0) < (processes[$1]?.place.turn ?? 0) }
  }

  private func compressible(_ app: Int) -> Int128 {
    ((processes[app]?.base ?? 0) - purgeable(app)) * Int128(model.compressor.share) / 100
  }

  // MARK: The freezer

  private var freezeLine: Int128 { part(model.freezer?.below ?? 0) }

  /// Who would be frozen next with `left` available, if anybody.
  private func freezable(left: Int128? = nil) -> Int? {
    guard let freezer = model.freezer, let left = left ?? available(at: now),
      left <= freezeLine
    else { return nil }
    let frozen = processes.count { $0?.place.isFrozen ?? false }
    let suspended = processes.count { $0?.state == .suspended }
    guard frozen < Int(freezer.most), suspended - frozen > Int(freezer.spared) else { return nil }
    let app = inBand(Int(model.bands.idle)).first {
      guard let process = processes[$0] else { return false }
      return process.place.onDisk == 0 && process.base >= Int128(freezer.least.count)
    }
    guard let app else { return nil }
    let written = pool(of: frozenBytes(app))
    return ios.writtenToday + written <= Int128(freezer.budget.count) ? app : nil
  }

  private func frozenBytes(_ app: Int) -> Int128 {
    let compressed = processes[app]?.place.compressed ?? 0
    return compressed > 0 ? compressed : compressible(app)
  }

  private mutating func freeze() {
    guard let freezer = model.freezer, now >= ios.nextFreeze, let app = freezable() else { return }
    let bytes = frozenBytes(app)
    ios.writtenToday += pool(of: bytes)
    ios.nextFreeze = now + freezer.interval.microseconds
    if ios.compressing?.app == app { ios.compressing = nil }
    processes[app]?.place.turn = nil
    processes[app]?.place.compressed = 0
    processes[app]?.place.onDisk = bytes
    processes[app]?.place.isFrozen = true
    assign(app, model.bands.frozen)
    note("freeze \(id(app))")
  }

  private mutating func endDay() {
    guard let freezer = model.freezer else { return }
    ios.writtenToday = 0
    ios.dayEnd = now + ReferenceIOS.day
    let little = inBand(Int(model.bands.frozen)).filter {
      guard let process = processes[$0] else { return false }
      return process.place.isFrozen && process.state == .suspended
        && process.place.thaws < Int(freezer.thaws)
    }
    for app in little.prefix(Int(freezer.demoted)) {
      processes[app]?.place.isFrozen = false
      assign(app, model.bands.idle)
    }
  }

  // MARK: Warnings

  private mutating func updateLevel() {
    guard budget != nil else { return }
    let numbers = model.pressure
    var next = ios.level
    if poolShare(isOver: numbers.criticalOver) {
      next = .critical
    } else if ios.level == .normal {
      if poolShare(isOver: numbers.warningOver) { next = .warning }
    } else if poolShare(isUnder: numbers.warningUntil) {
      next = .normal
    } else if ios.level == .critical, poolShare(isUnder: numbers.criticalUntil) {
      next = .warning
    }
    if next != ios.level {
      ios.level = next
      ios.since = now
    }
    if next == .normal { ios.aboveNormalSince = nil }
    if next != .normal, ios.aboveNormalSince == nil { ios.aboveNormalSince = now }
    guard next > level || (next < level && now >= ios.since + numbers.hold.microseconds) else {
      return
    }
    if level == .normal { ios.told = [:] }
    ios.isFall = next < level
    level = next
    if isCounting { record.levelChanges += 1 }
    note("level \(next)")
    ios.rests = false
    ios.notice = now
    if next != .normal, let end = ios.restEnds[next], end > now {
      ios.notice = end
      ios.rests = true
    }
  }

  private mutating func notifyNext() {
    if level == .normal { return relieveNext() }
    if ios.rests {
      ios.rests = false
      ios.told[level] = []
    }
    let told = ios.told[level] ?? []
    let running = ordered().filter {
      guard let process = processes[$0] else { return false }
      return process.state != .suspended && !told.contains(process.serial)
        && process.place.band >= Int(model.pressure.lowestBand)
        && footprint($0, at: now) >= Int128(model.pressure.least.count)
    }
    let bands = running.map { processes[$0]?.place.band ?? 0 }
    let band = ios.isFall ? bands.max() : bands.min()
    let largest = largest(running.filter { processes[$0]?.place.band == band })
    guard let app = largest, let serial = processes[app]?.serial else {
      let end = now + model.pressure.rest.microseconds
      ios.restEnds[level] = end
      ios.notice = end
      ios.rests = true
      return
    }
    ios.told[level, default: []].insert(serial)
    if isCounting {
      if level == .critical { record.criticalWarnings += 1 } else { record.warnings += 1 }
      record.apps[app].warnings += 1
    }
    note("warn \(id(app))")
    awaitAnswer(app)
    ios.notice = now + noticeDelay
  }

  private mutating func relieveNext() {
    let told = (ios.told[.warning] ?? []).union(ios.told[.critical] ?? [])
    let running = ordered().filter {
      guard let process = processes[$0] else { return false }
      return process.state != .suspended && told.contains(process.serial)
    }
    let band = running.map { processes[$0]?.place.band ?? 0 }.max()
    guard let app = largest(running.filter { processes[$0]?.place.band == band }),
      let serial = processes[app]?.serial
    else {
      ios.told = [:]
      ios.notice = nil
      return
    }
    for level in [PressureLevel.warning, .critical] { ios.told[level]?.remove(serial) }
    note("relieve \(id(app))")
    ios.notice = now + noticeDelay
  }

  private func largest(_ running: [Int]) -> Int? {
    let most = running.map { footprint($0, at: now) }.max()
    return running.first { footprint($0, at: now) == most }
  }

  private var noticeDelay: Int64 {
    guard let lines = lines(), let left = available(at: now) else { return 0 }
    let (soft, critical) = (part(lines.soft), part(lines.critical))
    return left <= soft - (soft - critical) / 2 ? 0 : model.pressure.interval.microseconds
  }
}
