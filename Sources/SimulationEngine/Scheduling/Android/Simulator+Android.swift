internal import SimulationCore

/// Where the scheduler hands Android what happens.
extension Simulator where Policy: ~Copyable {
  /// The state of `app`, which was `state`, may have changed; what the move leaves to book comes next.
  mutating func androidMoved(_ app: AppIndex, from state: ProcessState) {
    let new = apps[app].state
    guard new != state else { return }
    android.isStale = true
    android.hasGivenUp = false
    if new == .notRunning {
      endAndroidProcess(app)
      return
    }
    if state == .notRunning { startAndroidProcess(app) }
    // What it has grown is booked only now.
    noteResident(app)
    switch new {
    case .active, .inactive:
      if state != .active, state != .inactive { comeToFront(app, from: state) }
    case .background:
      if state == .active || state == .inactive { leaveFrontForAndroid(app) }
    case .suspended, .notRunning: break
    }
  }

  /// Whether the memory that is asked for could ever be had: then it is owed, and those who ask wait
  /// for it (android-lmkd.md 7.2 M3).
  mutating func makeAndroidRoom(for ask: Int64, reason: EvictionReason) -> Bool {
    guard let budget = android.numbers.budget else { return true }
    return ask <= budget - hog - android.owedToHog - android.numbers.minimum
  }

  /// What of `bytes` asked for a process starts with: the rest is owed to it.
  mutating func androidStart(of app: AppIndex, holding bytes: Int64) -> Int64 {
    guard android.numbers.budget != nil else { return bytes }
    android.apps[app].owed = bytes
    return 0
  }

  /// Ends an event: adj are computed, those who are owed memory get what there is, and the killers look.
  mutating func endAndroidEvent() {
    noteUptime()
    updateAdjustments()
    settleAndroidMemory()
    let use = used(at: now)
    noteState(use)
    if isGrowing { noteNextLine(above: use) }
    setAndroidDue()
  }

  /// Growth has reached a watermark.
  mutating func crossAndroidLine() {
    android.hasAllocated = true
    endAndroidEvent()
  }

  /// The number of bytes in use at which growth crosses the next watermark.
  mutating func androidLine(above use: Int64) -> Int64 {
    guard let budget = android.numbers.budget else { return .max }
    // Free memory is `room` less what is in use.
    let room = budget - android.files.used
    let numbers = android.numbers
    var next = room + 1
    if room - numbers.minimum >= use { next = min(next, room - numbers.minimum + 1) }
    if room - numbers.low >= use { next = min(next, room - numbers.low + 1) }
    if android.killer == .minfree, room - numbers.high >= use {
      next = min(next, room - numbers.high + 1)
    }
    return next
  }

  /// The time at which Android wanted to be called is there.
  mutating func androidTimer() {
    noteUse()
    while android.reaping.firstTime <= now { reap() }
    if android.pendingUntil <= now { victimIsGone() }
    expireAndroidTimes()
    if android.nextTick <= now { tickAndroid() }
    if android.nextPoll <= now { pollDaemon() }
    endAndroidEvent()
  }

  /// Sets when Android wants to be called next.
  private mutating func setAndroidDue() {
    let device = min(android.nextTick, android.reaping.firstTime)
    let killer = min(android.nextPoll, android.pendingUntil)
    let manager = min(android.nextExpiry, android.factorUntil)
    // A run without an end waits for nothing but memory that somebody is owed, or that is on its way.
    platformWork = isAnybodyOwed() || android.stallDebt > 0 ? android.nextTick : .max
    platformWork = min(platformWork, min(android.reaping.firstTime, android.pendingUntil))
    platformDue = min(min(device, killer), manager)
  }

  /// The last action of a run without an end is over.
  mutating func closeAndroid() { setAndroidDue() }

  private mutating func noteUptime() {
    android.uptime.note(isIdle: foreground.isLocked && android.workingCount == 0, at: now)
  }
}

// MARK: - Processes

extension Simulator where Policy: ~Copyable {
  private mutating func startAndroidProcess(_ app: AppIndex) {
    android.order.insert(app)
    android.apps[app].lastActivity = android.uptime.at(now)
    if android.apps[app].allClean > 0 { android.apps[app].owedFirst = android.apps[app].allClean }
    noteOwed(app)
    noteResident(app)
  }

  private mutating func comeToFront(_ app: AppIndex, from state: ProcessState) {
    endAndroidWork(of: app)
    android.order.bringActivity(app)
    android.apps[app].lastActivity = android.uptime.at(now)
    android.apps[app].flags.insert(.hasActivity)
    android.apps[app].flags.insert(.tellsHidden)
    if state != .notRunning { oweTouched(app) }
  }

  private mutating func leaveFrontForAndroid(_ app: AppIndex) {
    android.apps[app].leftFront = now
    android.previous = app
    android.previousSince = now
  }

  /// Books the end of the process of `app` up to its footprint, which the scheduler books.
  private mutating func endAndroidProcess(_ app: AppIndex) {
    let full = apps[app].footprint
    let before = book.used
    forgetSwap(of: app)
    let occupied = full - (book.used - before)
    dropOwed(app)
    changeFiles(by: 0 - android.apps[app].clean)
    endAndroidWork(of: app)
    android.order.remove(app)
    android.queues.remove(app)
    if android.previous == app { android.previous = .none }
    android.apps[app].endProcess()
    if android.isKilling, occupied > 0, android.numbers.reap > 0 {
      android.reaping.add(occupied, at: now + android.numbers.reap)
      book.change(by: occupied, at: now)
    }
  }

  /// The pages of the victims whose time is up come back.
  mutating func reap() {
    let bytes = android.reaping.removeFirst()
    book.change(by: 0 - bytes, at: now)
    android.isStale = true
    android.hasGivenUp = false
  }
}
