internal import SimulationCore
internal import Statistics

extension Simulator where Policy: ~Copyable {
  /// Runs the scenario to its end, or until everything up to and including `stop` has happened, and
  /// answers when that was.
  mutating func run(until stop: Int64 = .max) -> Int64 {
    let isBare = scenario.platform.kind == .bare
    let warmup = scenario.warmup.microseconds
    let last = min(scenario.duration?.microseconds ?? .max, stop)
    var isWarm = warmup == 0
    for index in actions.indices {
      let time = actions[index].time.microseconds
      if time > last { break }
      if index + 8 < actions.count { apps.prefetch(actions[index + 8].app) }
      if !isWarm, time >= warmup {
        warmUp(until: warmup)
        isWarm = true
      }
      if isIdle(until: time) { now = time } else { advance(to: time) }
      measurement.events += 1
      if Observer.isActive { tell(.action(actions[index])) }
      // By number: an action that is handed over is packed and unpacked (30 instructions).
      if isBare { performBare(index) } else { perform(index) }
      check()
      if Policy.drivesEveryPlatform, isOver { break }
    }
    if !isWarm, warmup <= last, scenario.duration != nil, !isOver {
      warmUp(until: warmup)
      isWarm = true
    }
    if last < .max {
      advance(to: last)
    } else {
      if Policy.drivesEveryPlatform, isReal { closePlatform() }
      // A crossing on the way may end what was pending.
      while true {
        let time = nextEnd
        if time == .max || isOver { break }
        let crosses = isGrowing && used(at: time) >= nextLine
        advance(to: crosses ? crossingTime(upTo: time) : time)
      }
    }
    let end = now
    // A run that ends before its warm-up does has measured nothing.
    if !isWarm, stop == .max { warmUp(until: warmup) }
    return end
  }

  /// Carries out everything that is due up to and including `time`, and moves the clock there.
  mutating func advance(to time: Int64) {
    while true {
      if Policy.drivesEveryPlatform, isOver { return }
      let first = nextPending
      let due = min(first, time)
      if due > safeUntil, cross(before: due) { continue }
      if due > curve.end { recordStretches(upTo: due) }
      now = due
      if first > time { return }
      if Policy.drivesEveryPlatform, isReal { noteUse() }
      if answers.firstTime == due {
        answerWarning()
      } else if launch.due == due {
        completeLaunch()
        if Policy.drivesEveryPlatform, isReal { endPlatformEvent() }
      } else if suspensions.firstTime == due {
        endBackgroundWork()
        if Policy.drivesEveryPlatform, isReal { endPlatformEvent() }
      } else if Policy.drivesEveryPlatform, platformDue == due {
        platformTimer()
      } else {
        endPatience()
      }
      measurement.events += 1
      check()
    }
  }

  /// Carries out the crossing that comes before what is due at `due`, if there is one.
  @inline(never)
  private mutating func cross(before due: Int64) -> Bool {
    guard isGrowing, used(at: due) >= nextLine else { return false }
    let crossing = crossingTime(upTo: due)
    let isAfterGrowth = min(min(answers.firstTime, launch.due), suspensions.firstTime) > due
    guard crossing < due || isAfterGrowth else { return false }
    if crossing > curve.end { recordStretches(upTo: crossing) }
    now = crossing
    cross()
    measurement.events += 1
    check()
    return true
  }

  /// Whether nothing but time passes up to and including `time`.
  @inline(always)
  private mutating func isIdle(until time: Int64) -> Bool {
    time < launch.due && time < suspensions.firstTime && time < answers.firstTime
      && time < patienceEnd && time <= safeUntil && time <= curve.end
      && (!Policy.drivesEveryPlatform || time < platformDue)
  }

  /// When the next timer is due; the end of time if there is none.
  private var nextPending: Int64 {
    @inline(always) mutating get {
      let first = min(min(patienceEnd, suspensions.firstTime), min(launch.due, answers.firstTime))
      return Policy.drivesEveryPlatform ? min(first, platformDue) : first
    }
  }

  /// When the next timer is due that a run without an end waits for.
  private var nextEnd: Int64 {
    mutating get {
      let first = min(min(patienceEnd, suspensions.firstTime), min(launch.due, answers.firstTime))
      return Policy.drivesEveryPlatform ? min(first, platformWork) : first
    }
  }

  private mutating func warmUp(until time: Int64) {
    if time > 0 { advance(to: time - 1) }
    now = time
    var fresh = Measurement()
    for index in 0..<apps.count {
      let state = Int(apps[index].state.rawValue)
      fresh.timeInState[state] = fresh.timeInState[state] &- time
      apps[index].resetCounts()
    }
    fresh.minAlive = aliveCount
    measurement = fresh
    if Policy.drivesEveryPlatform, isReal { resetPlatformCounts(at: time) }
    automaton.resetCounts()
    integralAtWarmup = integral(at: time)
    if Policy.drivesEveryPlatform { jetsam.warmUp(at: time) }
    curve = MemoryCurve(
      from: time,
      width: Self.stretch(of: scenario),
      integral: integralAtWarmup,
      use: used(at: time)
    )
  }

  @inline(never)
  private mutating func recordStretches(upTo time: Int64) {
    while curve.end < time {
      let end = curve.end
      curve.endStretch(integral: integral(at: end), use: used(at: end))
    }
  }

  /// The doubled integral of memory in use up to `time`, growth under way included.
  mutating func integral(at time: Int64) -> Doubled {
    var sum = book.integral(at: time)
    growth.doubledArea(at: time, into: &sum)
    for index in sideGrowth.indices { sideGrowth[index].doubledArea(at: time, into: &sum) }
    return sum
  }

  /// Ends an event: a level that is over falls, silently; patience is armed or called off.
  @inline(always)
  mutating func endEvent() {
    if Policy.drivesEveryPlatform, isReal { return endPlatformEvent() }
    let use = used(at: now)
    noteState(min(use, lines.budget))
    if level != .normal { settleLevel(use) }
    if use < lines.evict {
      patienceEnd = .max
    } else if patienceEnd == .max, suspendedCount + backgroundCount > 0, lines.evict < .max {
      patienceEnd = now + patience
      tell(.patience(until: patienceEnd))
    }
    if isGrowing { noteNextLine(above: use) }
  }

  /// Notes what an event has left: the memory in use, and how many processes live.
  @inline(always)
  mutating func noteState(_ use: Int64) {
    curve.note(use)
    measurement.minAlive = min(measurement.minAlive, aliveCount)
  }

  /// Notes what is in use just before an event that may free some, growth granted so far.
  @inline(always)
  mutating func noteUse() {
    let use = used(at: now)
    if use <= lines.budget { curve.note(use) } else { noteUseBefore() }
  }

  @inline(never)
  private mutating func noteUseBefore() { curve.note(used(at: max(now - 1, 0))) }
}
