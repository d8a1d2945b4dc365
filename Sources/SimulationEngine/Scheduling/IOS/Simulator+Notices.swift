internal import SimulationCore

/// The level of memory pressure, and who is told of it (rules 17-20).
extension Simulator: NotifiedSystem where Policy: ~Copyable {
  mutating func canBeNotified(_ process: AppIndex) -> Bool {
    switch apps[process].state {
    case .active, .inactive, .background: true
    case .suspended, .notRunning: false
    }
  }

  mutating func wasNotified(_ process: AppIndex, of level: PressureLevel) -> Bool {
    let told = jetsam.processes[process]
    return jetsam.warnings.number(of: level)
      == (level == .critical ? told.toldCritical : told.toldWarning)
  }
}

extension Simulator where Policy: ~Copyable {
  /// Lets the level follow the pool; a change that is to be told starts a round.
  mutating func updatePressure() {
    let told = jetsam.pressure.update(
      pool: jetsam.pool,
      unwired: jetsam.unwired,
      isFull: false,
      at: now
    )
    guard let told else { return }
    tell(.level(from: level, to: told))
    measurement.levelChanges += 1
    if level == .normal { jetsam.warnings.clear() }
    jetsam.warnings.isFall = told < level
    level = told
    jetsam.warnings.rests = false
    jetsam.warnings.due = now
    let rest = jetsam.warnings.restEnd(of: told)
    if told != .normal, rest > now { jetsam.warnings.rest(of: told, until: rest) }
  }

  /// Tells the next app; after the last one of a round there is a rest.
  mutating func notifyNext() {
    guard level > .normal else { return relieveNext() }
    if jetsam.warnings.rests {
      jetsam.warnings.rests = false
      jetsam.warnings.clear(level)
    }
    let notices = jetsam.notices
    guard let app = notices.next(of: level, isFall: jetsam.warnings.isFall, in: &self) else {
      let rest = notices.numbers.rest.microseconds
      jetsam.warnings.rest(of: level, until: now + rest)
      return
    }
    let round = jetsam.warnings.number(of: level)
    if level == .critical {
      measurement.criticalWarnings += 1
      jetsam.processes[app].toldCritical = round
    } else {
      measurement.warnings += 1
      jetsam.processes[app].toldWarning = round
    }
    tell(.warning(app: app, level: level))
    deliverWarning(to: app)
    jetsam.warnings.due = now + notices.delay(available: availableMemory(), jetsam.core.levels)
  }

  /// Tells the next of those that were told of pressure that it is over; no callback of an app says
  /// so.
  private mutating func relieveNext() {
    let notices = jetsam.notices
    guard let app = notices.nextToRelieve(in: &self) else {
      jetsam.warnings.clear()
      jetsam.warnings.due = .max
      return
    }
    jetsam.processes[app].toldWarning = 0
    jetsam.processes[app].toldCritical = 0
    tell(.warning(app: app, level: .normal))
    jetsam.warnings.due = now + notices.delay(available: availableMemory(), jetsam.core.levels)
  }

  /// The warning reaches `app`, which answers after its reaction time.
  mutating func deliverWarning(to app: AppIndex) {
    apps[app].warnings += 1
    move(app, .memoryWarning)
    answers.set(app, apps[app].process, at: now + kinds[kind(of: app)].reaction)
  }

  // MARK: Sustained pressure

  /// Sets when the pressure will have lasted long enough to kill for it (rule 20).
  mutating func setSustainedTimer() {
    jetsam.sustainedDue = .max
    guard jetsam.core.rules.hasSustainedPressure, let since = jetsam.pressure.aboveNormalSince
    else { return }
    let start = max(since, jetsam.lastRelief ?? since)
    jetsam.sustainedDue = start + jetsam.core.rules.pressure.sustained.microseconds
  }

  /// The pressure has lasted: idle apps go until it is over.
  mutating func relievePressure() {
    jetsam.lastRelief = now
    jetsam.kills = 0
    jetsam.pace = jetsam.sustainedInterval
    if Observer.takesStates { observer.observe(jetsamState(isSustained: true)) }
    var core = jetsam.core
    _ = core.relievePressure(since: jetsam.pressure.aboveNormalSince, &self, at: now)
    jetsam.core = core
    jetsam.pace = jetsam.killTime
  }
}
