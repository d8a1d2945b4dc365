internal import SimulationCore
internal import Statistics

extension Simulator where Policy: ~Copyable {
  /// Runs the scenario to its end, or until everything up to and including `stop` has happened, and
  /// answers when that was.
  mutating func run(until stop: Int64 = .max) -> Int64 {
    let warmup = scenario.warmup.microseconds
    let last = min(scenario.duration?.microseconds ?? .max, stop)
    let count = last == .max ? actions.count : placeOfAction(from: last + 1)
    var isWarm = warmup == 0
    let first = isWarm ? 0 : min(placeOfAction(from: warmup), count)
    noteQuiet()
    carryOut(0..<first)
    if !isWarm, first < count, !isOver {
      warmUp(until: warmup)
      isWarm = true
    }
    if !isOver { carryOut(first..<count) }
    if !isWarm, warmup <= last, scenario.duration != nil, !isOver {
      warmUp(until: warmup)
      isWarm = true
    }
    if last < .max {
      advanceStepwise(to: last)
    } else {
      if Policy.drivesEveryPlatform, isReal { closePlatform() }
      // A crossing on the way may end what was pending.
      while true {
        let time = nextEnd
        if time == .max || isOver { break }
        let crosses = isGrowing && used(at: time) >= nextLine
        advanceStepwise(to: crosses ? crossingTime(upTo: time) : time)
      }
    }
    let end = now
    // A run that ends before its warm-up does has measured nothing.
    if !isWarm, stop == .max { warmUp(until: warmup) }
    return end
  }

  /// Where the first action at `time` or later stands.
  private mutating func placeOfAction(from time: Int64) -> Int {
    var low = 0
    var high = actions.count
    while low < high {
      let middle = low + (high - low) / 2
      if actions[middle].time.microseconds < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Carries out the actions at `places`, and what is due before each.
  private mutating func carryOut(_ places: Range<Int>) {
    if scenario.platform.kind == .bare { return carryOutBare(places) }
    let actions = actions
    let list = actions.span
    var done = places.lowerBound
    while done < places.upperBound {
      prefetch(list, after: done)
      advance(to: list[done].time.microseconds)
      if Observer.isActive { tell(.action(list[done])) }
      perform(list[done], done)
      check()
      done += 1
      if Policy.drivesEveryPlatform, isOver { break }
    }
    measurement.events += Int64(done - places.lowerBound)
  }

  /// Asks for the app of an action a little ahead of the one at `place`.
  @inline(always)
  func prefetch(_ actions: Span<Action>, after place: Int) {
    let ahead = place &+ 8
    if ahead < actions.count { apps.prefetch(actions[ahead].app) }
  }

  /// Carries out everything that is due up to and including `time`, and moves the clock there.
  @inline(always)
  private mutating func advance(to time: Int64) {
    guard time <= quietUntil else { return advanceStepwise(to: time) }
    while true {
      let due = launch.due
      let end = suspensions.firstTime
      if due <= end {
        if due > time { break }
        now = due
        completeLaunch()
      } else {
        if end > time { break }
        now = end
        endBackgroundWork()
      }
      measurement.events &+= 1
      check()
      // The growth of the one that has become active may reach a line sooner.
      guard time <= quietUntil else { return advanceStepwise(to: time) }
    }
    now = time
  }

  /// Carries out everything that is due up to and including `time`, whatever it is, and moves the
  /// clock there.
  @inline(never)
  mutating func advanceStepwise(to time: Int64) {
    while true {
      if Policy.drivesEveryPlatform, isOver { return }
      let first = nextPending
      let due = min(first, time)
      if due > safeUntil, cross(before: due) { continue }
      if due > curve.end { recordStretches(upTo: due) }
      now = due
      if first > time { return noteQuiet() }
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

  /// Notes until when the loop needn't look for anything but launches, ends of background work and the
  /// user's actions.
  ///
  /// Where something comes that may be due sooner it has to be noted anew; later does no harm.
  @inline(never)
  mutating func noteQuiet() {
    if isReal { return }
    isPlain =
      foreground.beside < 0 && foreground.cover == .nothing && !foreground.isLocked
      && !hasSideGrowth
    calmUntil = min(curve.end, min(answers.firstTime, patienceEnd) - 1)
    quietUntil = isGrowing ? min(calmUntil, safeUntil) : calmUntil
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
    if time > 0 { advanceStepwise(to: time - 1) }
    now = time
    var fresh = Measurement()
    for index in 0..<apps.count {
      let state = Int(apps[index].state.rawValue)
      fresh.timeInState[state] = fresh.timeInState[state] &- time
      apps[index].resetCounts()
    }
    for index in 0..<kinds.count { kinds[index].resetCounts() }
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
    noteQuiet()
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

  /// Ends an event in which no process has ended, after which nobody grows and whose memory is noted:
  /// most often nothing follows.
  @inline(always)
  mutating func endPlainEvent() {
    let use = book.used
    if use < levelFallsBelow || use >= plainBelow { endEvent() }
  }

  /// Ends an event: a level that is over falls, silently; patience is armed or called off.
  @inline(never)
  mutating func endEvent() {
    if Policy.drivesEveryPlatform, isReal { return endPlatformEvent() }
    let use = used(at: now)
    noteState(min(use, lines.budget))
    if use < levelFallsBelow { settleLevel(use) }
    if use < lines.evict {
      patienceEnd = .max
    } else if patienceEnd == .max, suspendedCount + backgroundCount > 0, lines.evict < .max {
      patienceEnd = now + patience
      noteQuiet()
      tell(.patience(until: patienceEnd))
    }
    if isGrowing { noteNextLine(above: use) }
  }

  /// Notes what an event has left: the memory in use, and how many processes live.
  @inline(always)
  mutating func noteState(_ use: Int64) {
    curve.note(use)
    noteAlive()
  }

  /// Notes at the end of an event how many processes live; only where some have ended.
  @inline(always)
  mutating func noteAlive() { measurement.minAlive = min(measurement.minAlive, aliveCount) }

  /// Notes what is in use just before an event that may free some, growth granted so far.
  @inline(always)
  mutating func noteUse() {
    let use = used(at: now)
    if use <= lines.budget { curve.note(use) } else { noteUseBefore() }
  }

  @inline(never)
  private mutating func noteUseBefore() { curve.note(used(at: max(now - 1, 0))) }
}
