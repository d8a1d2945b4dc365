internal import SimulationCore

/// Which band an app stands in (rules 2-6).
extension Simulator where Policy: ~Copyable {
  /// The state of `app`, which was `state`, may have changed by `trigger`.
  mutating func jetsamMoved(
    _ app: AppIndex,
    from state: ProcessState,
    by trigger: LifecycleTrigger
  ) {
    let next = apps[app].state
    if next != state {
      if state == .notRunning { beginJetsamProcess(app) }
      switch next {
      case .active, .inactive:
        guard state != .active, state != .inactive else { break }
        restorePages(of: app)
        assign(app, to: jetsam.bands.front)
      case .background:
        restorePages(of: app)
        assign(
          app,
          to: isFrozen(app) ? max(band(of: trigger), jetsam.bands.frozen) : band(of: trigger)
        )
      case .suspended:
        suspendJetsamProcess(app)
      case .notRunning:
        endJetsamProcess(app)
      }
    }
    // The history that relaunch classes come from doesn't outlive the device's restart.
    if trigger == .shutdown {
      jetsam.processes[app].ended = -1
    }
  }

  /// The band of an app that `trigger` has brought to run in the background.
  private mutating func band(of trigger: LifecycleTrigger) -> Int {
    switch trigger {
    case .wakeFetch, .wakePush, .wakeProcessing: jetsam.bands.fetch
    default: jetsam.bands.work
    }
  }

  private mutating func isFrozen(_ app: AppIndex) -> Bool {
    jetsam.processes[app].flags.contains(.isFrozen)
  }

  private mutating func beginJetsamProcess(_ app: AppIndex) {
    let ended = jetsam.processes[app].ended
    var process = JetsamProcess()
    process.began = now
    process.ended = ended
    if ended >= 0 {
      let gap = now - ended
      process.relaunch =
        gap <= jetsam.relaunchHigh ? .high : gap <= jetsam.relaunchMedium ? .medium : .low
    }
    jetsam.processes[app] = process
  }

  private mutating func suspendJetsamProcess(_ app: AppIndex) {
    if isFrozen(app) {
      assign(app, to: jetsam.bands.frozen)
    } else if jetsam.ageingTime > 0 {
      assign(app, to: jetsam.bands.ageing)
      jetsam.ageing.set(app, apps[app].process, at: now + jetsam.ageingTime)
    } else {
      assign(app, to: jetsam.bands.idle)
    }
    jetsam.processes[app].flags.insert(.isUncompressed)
    jetsam.uncompressed.append(app)
    // A new limit is in force: over it an app is only remembered, because it touches nothing now.
    if isViolator(app) { jetsam.core.violatorHint = true }
  }

  private mutating func endJetsamProcess(_ app: AppIndex) {
    restorePages(of: app)
    jetsam.restoring = 0
    jetsam.ageing.cancel(app)
    leaveBand(app)
    if isFrozen(app) { jetsam.freezing.count -= 1 }
    jetsam.processes[app].flags = []
    jetsam.processes[app].ended = now
  }

  /// Assigns `app` to `band`, be it the same: it goes to the tail, under rules that take the oldest
  /// process first in front of all that began later (rule 4).
  mutating func assign(_ app: AppIndex, to band: Int) {
    if jetsam.queues.contains(app) {
      jetsam.ageing.cancel(app)
      let old = jetsam.queues.band(of: app)
      if old != band { jetsam.processes[app].enteredBand = now }
      leaveBand(app)
    } else {
      jetsam.processes[app].enteredBand = now
    }
    if jetsam.core.rules.isOldestFirst {
      let began = jetsam.processes[app].began
      var place = jetsam.queues.last(in: band)
      while let other = place, jetsam.processes[other].began > began {
        place = jetsam.queues.previous(before: other)
      }
      jetsam.queues.insert(app, in: band, behind: place)
    } else {
      jetsam.queues.append(app, to: band)
    }
    let kind = jetsam.victimClass(ofBand: band)
    apps[app].victimClass = kind
    if jetsam.hasRank {
      policy.entered(
        app,
        kind,
        footprint: footprint(of: app),
        lastUse: apps[app].lastUse
      )
    }
  }

  private mutating func leaveBand(_ app: AppIndex) {
    jetsam.queues.remove(app)
    if jetsam.hasRank, let kind = apps[app].victimClass { policy.left(app, kind) }
    apps[app].victimClass = nil
  }
}
