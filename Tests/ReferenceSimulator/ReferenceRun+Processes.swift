/// Processes start, move between states, and end: items 7-10, 12, 18 and 19.
import SimulationCore

extension ReferenceRun {
  mutating func move(_ app: Int, to state: ProcessState, wake: WakeReason? = nil) {
    let old = processes[app]?.state ?? .notRunning
    processes[app]?.state = state
    placements += 1
    processes[app]?.placement = placements
    if isCounting { record.transitions += 1 }
    note("\(id(app)) \(state)")
    placeAgain(app, from: old, wake: wake)
  }

  /// Starts a process; its first state is a transition out of not running.
  mutating func start(
    _ app: Int,
    in state: ProcessState,
    footprint: Int128,
    wake: WakeReason? = nil
  ) {
    let serial = nextSequence()
    processes[app] = ReferenceProcess(
      serial: serial,
      started: serial,
      uses: [serial],
      usedTime: now,
      state: .notRunning,
      base: footprint,
      place: ReferencePlace(began: now, relaunch: relaunchClass(app))
    )
    noteStart(app)
    move(app, to: state, wake: wake)
  }

  /// 0 unknown, 1 low, 2 medium, 3 high.
  private func relaunchClass(_ app: Int) -> Int {
    guard let ended = ios.ended[app] else { return 0 }
    if now - ended <= model.relaunchHigh.microseconds { return 3 }
    return now - ended <= model.relaunchMedium.microseconds ? 2 : 1
  }

  /// Ends a process whatever its state; what it leaves in front stays in front.
  mutating func end(_ app: Int, _ how: ReferenceEnd) {
    guard processes[app] != nil else { return }
    abandonLaunch(app)
    move(app, to: .notRunning)
    if ios.compressing?.app == app { ios.compressing = nil }
    processes[app] = nil
    noteEnd(app)
    openedAt[app] = nil
    ends[app] = how
    ios.ended[app] = now
    if case .shutdown = how { ios.ended[app] = nil }
    front.removeAll { $0 == app }
    if front.isEmpty { cover = nil }
  }

  mutating func evict(_ app: Int, for reason: EvictionReason) {
    guard let state = processes[app]?.state else { return }
    note("evict \(id(app)) (\(reason.name))")
    if isCounting {
      record.evictionsByReason[Int(reason.rawValue)] += 1
      record.evictionsByState[Int(state.rawValue)] += 1
      record.apps[app].evictions += 1
      if state == .active || (isIOS && state == .inactive) { record.foregroundKills += 1 }
    }
    end(app, .evicted(at: now))
  }

  /// A launch that doesn't come to its end counts as abandoned; a mere return doesn't.
  mutating func abandonLaunch(_ app: Int) {
    guard let activation = processes[app]?.activation else { return }
    if activation.isLaunch {
      note("abandon \(id(app))")
      if isCounting { record.abandonedLaunches += 1 }
    }
    processes[app]?.activation = nil
  }

  /// A user's request to bring an app to the front that isn't there; false if it is refused.
  mutating func launch(_ app: Int) -> Bool {
    let isCold = processes[app] == nil
    if isCounting {
      record.launches += 1
      record.apps[app].launches += 1
    }
    if isCold {
      countColdLaunch(app)
      guard allocate(apps[app].launch, for: .launch) else {
        refuse(app)
        return false
      }
      // A refused launch starts nothing (item 19), so it lifts nothing either.
      isQuit[app] = false
      countGranted(app, size: apps[app].launch)
      start(app, in: .inactive, footprint: apps[app].launch)
      scheduleActivation(app, after: apps[app].cold, isCold: true, isLaunch: true)
      settleAllocation(app)
    } else {
      use(app)
      comeForward(app)
      scheduleActivation(app, after: apps[app].resume, isCold: false, isLaunch: true)
      settleAllocation(app)
    }
    return processes[app] != nil
  }

  mutating func refuse(_ app: Int) {
    note("refuse \(id(app))")
    guard isCounting else { return }
    record.refusedLaunches += 1
    record.apps[app].refused += 1
  }

  mutating func countColdLaunch(_ app: Int) {
    guard isCounting else { return }
    record.coldLaunches += 1
    record.apps[app].cold += 1
    if case .evicted(let time) = ends[app], now - time <= scenario.regretWindow.microseconds {
      record.regrets += 1
      record.apps[app].regrets += 1
    }
  }

  mutating func countGranted(_ app: Int, size: Int128) {
    guard isCounting else { return }
    switch ends[app] {
    case .evicted:
      record.bytesReloaded += Int64(size)
      if !apps[app].model.restoresState { record.lostState += 1 }
    case .shutdown:
      record.launchesAfterReboot += 1
    case .never, .killed:
      break
    }
  }

  /// From wherever it is to inactive; its background task ends.
  mutating func comeForward(_ app: Int) {
    processes[app]?.suspension = nil
    let old = processes[app]?.state
    if old == .suspended {
      if isCounting { record.transitions += 1 }
      note("\(id(app)) background")
    }
    move(app, to: .inactive)
  }

  mutating func scheduleActivation(
    _ app: Int,
    after time: Int64,
    isCold: Bool,
    isLaunch: Bool
  ) {
    let place = nextSequence()
    processes[app]?.activation = ReferenceActivation(
      due: now + time,
      sequence: place,
      asked: now,
      isCold: isCold,
      isLaunch: isLaunch
    )
  }

  mutating func activationIsDue(_ app: Int) {
    if cover == nil { activate(app) } else { processes[app]?.activation?.isWaiting = true }
  }

  /// didBecomeActive.
  mutating func activate(_ app: Int) {
    guard let activation = processes[app].map(\.activation) else { return }
    if let activation, activation.isLaunch {
      countLatency(now - activation.asked, isCold: activation.isCold)
    }
    processes[app]?.activation = nil
    processes[app]?.hasCaches = true
    processes[app]?.growsSince = now
    move(app, to: .active)
  }

  /// Leaves the state active, if the app is in it; growth is booked.
  mutating func resign(_ app: Int) {
    guard processes[app]?.state == .active else { return }
    let grown = footprint(app, at: now)
    processes[app]?.base = grown
    processes[app]?.growsSince = nil
    move(app, to: .inactive)
  }

  /// Takes an app out of the front as Home does.
  mutating func leave(_ app: Int) {
    abandonLaunch(app)
    resign(app)
    front.removeAll { $0 == app }
    let background = apps[app].model.background
    let plays = background.modes.contains(.audio)
    // What plays may do so for ever; only tasks have a limit.
    let task = limited(background.task)
    enterBackground(app, task: plays ? max(task, background.audio) : task)
  }

  /// What the platform grants of a task.
  func limited(_ task: Time) -> Time { min(task, scenario.platform.taskLimit ?? task) }

  /// didEnterBackground, with a new task.
  mutating func enterBackground(_ app: Int, task: Time) {
    move(app, to: .background)
    if let kept = apps[app].background, let base = processes[app]?.base {
      processes[app]?.base = min(base, kept)
    }
    startTask(app, task)
  }

  mutating func startTask(_ app: Int, _ task: Time) {
    let due = now + task.microseconds + scenario.platform.suspensionDelay.microseconds
    if due == now {
      suspend(app)
    } else {
      let place = nextSequence()
      processes[app]?.suspension = (due: due, sequence: place)
    }
  }

  mutating func suspend(_ app: Int) {
    processes[app]?.suspension = nil
    move(app, to: .suspended)
  }
}
