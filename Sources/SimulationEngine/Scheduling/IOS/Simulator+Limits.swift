internal import SimulationCore

/// The limits of single apps (rules 6-9).
extension Simulator where Policy: ~Copyable {
  /// Sets when somebody in front who grows reaches a limit, or is to be warned of it.
  mutating func setLimitTimer() {
    jetsam.limitDue = .max
    guard isGrowing else { return }
    let front = foreground.apps
    for index in front.indices where front[index] >= 0 {
      let app = front[index]
      guard apps[app].state == .active else { continue }
      let limits = jetsam.limits(of: app)
      guard limits.active < .max else { continue }
      let footprint = footprint(of: app)
      if footprint < limits.warning { jetsam.processes[app].flags.remove(.isNearLimit) }
      if !jetsam.processes[app].flags.contains(.isNearLimit) {
        jetsam.limitDue = min(jetsam.limitDue, time(ofReaching: limits.warning, app))
      }
      if footprint <= limits.active {
        jetsam.limitDue = min(jetsam.limitDue, time(ofReaching: limits.active + 1, app))
      }
    }
  }

  /// Somebody in front has reached a limit, or is to be warned of it.
  mutating func reachLimits() {
    let front = foreground.apps
    for index in front.indices where front[index] >= 0 {
      let app = front[index]
      guard apps[app].state == .active else { continue }
      warnOfLimit(app)
      if isViolator(app) { _ = runJetsam(by: app) }
    }
  }

  /// Warns `app`, if it has just come near to its limit (rule 9).
  mutating func warnOfLimit(_ app: AppIndex) {
    guard apps[app].state != .suspended, apps[app].state != .notRunning else { return }
    let limits = jetsam.limits(of: app)
    guard footprint(of: app) >= limits.warning else {
      jetsam.processes[app].flags.remove(.isNearLimit)
      return
    }
    guard !jetsam.processes[app].flags.contains(.isNearLimit) else { return }
    jetsam.processes[app].flags.insert(.isNearLimit)
    measurement.limitWarnings += 1
    tell(.limitWarning(app: app, limit: limits.active))
    deliverWarning(to: app)
  }

  /// What `app` has grown until `time` beside what is booked.
  mutating func grown(_ app: AppIndex, at time: Int64) -> Int64 {
    if app == foreground.app {
      let main = growth.grown(at: time)
      return hasSideGrowth ? main + sideGrowth[0].grown(at: time) : main
    }
    guard hasSideGrowth, app == foreground.beside else { return 0 }
    return sideGrowth[1].grown(at: time) + sideGrowth[2].grown(at: time)
  }

  /// The first microsecond at which `app`, which grows, holds at least `bytes`; the end of time if it
  /// never does.
  private mutating func time(ofReaching bytes: Int64, _ app: AppIndex) -> Int64 {
    let rest = bytes - apps[app].footprint
    guard hasSideGrowth else {
      return app == foreground.app ? growth.time(ofGrowing: rest) ?? .max : .max
    }
    var before = now - 1
    var reached = now + 1
    // Doubling the span finds a time by which it is reached.
    while grown(app, at: reached) < rest {
      guard reached - now < Time.longest.microseconds else { return .max }
      before = reached
      reached = now + 2 * (reached - now)
    }
    while reached - before > 1 {
      let middle = before + (reached - before) / 2
      if grown(app, at: middle) >= rest { reached = middle } else { before = middle }
    }
    return reached
  }
}
