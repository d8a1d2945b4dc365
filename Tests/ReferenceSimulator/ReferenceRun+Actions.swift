/// What users, the network and the clock do on `textbook`.
import SimulationCore

extension ReferenceRun {
  mutating func act(_ action: Action) {
    let app = Int(action.app)
    note("action \(action.kind) \(app >= 0 ? id(app) : "") \(action.amount.count)")
    if action.kind == .open || action.kind == .split { noteOpen(app) }
    switch action.kind {
    case .open: open(app)
    case .home: if !isLocked { leaveFront() }
    case .lock: lock()
    case .unlock: unlock()
    case .call: show(.call)
    case .switcher: show(.switcher)
    case .notificationCentre, .controlCentre: show(.panel)
    case .decline: if cover == .call { uncover() }
    case .returnToApp: if cover == .switcher { uncover() }
    case .dismiss: if cover == .panel { uncover() }
    case .answer: answerCall()
    case .hangUp: hangUp()
    case .kill: kill(app)
    case .wake: wake(app, WakeReason(rawValue: action.detail))
    case .split: split(app)
    case .unsplit: if front.count == 2 { leave(front[1]) }
    case .memory: changeHog(Int128(action.amount.count))
    case .shutdown: shutDown()
    case .banner, .timeChange: break
    }
  }

  private mutating func open(_ app: Int) {
    if isLocked {
      isLocked = false
      let remembered = locked
      locked = nil
      if let remembered, remembered.app == app, isAlive(remembered) {
        comeBack(app)
        return
      }
    }
    if front.contains(app) {
      if cover != nil { uncover() }
      return
    }
    leaveFront()
    if launch(app) { front = [app] }
  }

  /// All apps in front leave, the primary first; a cover ends.
  private mutating func leaveFront() {
    for app in front { leave(app) }
    cover = nil
  }

  private mutating func lock() {
    guard !isLocked else { return }
    locked = front.first.flatMap(remember)
    leaveFront()
    isLocked = true
  }

  private mutating func unlock() {
    guard isLocked else { return }
    isLocked = false
    if let remembered = locked, isAlive(remembered) { comeBack(remembered.app) }
    locked = nil
  }

  private func remember(_ app: Int) -> (app: Int, serial: Int)? {
    processes[app].map { (app, $0.serial) }
  }

  private func isAlive(_ remembered: (app: Int, serial: Int)) -> Bool {
    processes[remembered.app]?.serial == remembered.serial
  }

  /// To the front without being a launch.
  private mutating func comeBack(_ app: Int) {
    comeForward(app)
    scheduleActivation(app, after: apps[app].resume, isCold: false, isLaunch: false)
    front = [app]
    settleAllocation(app)
  }

  private mutating func show(_ shown: ReferenceCover) {
    guard !isLocked, !front.isEmpty, cover == nil else { return }
    cover = shown
    for app in front { resign(app) }
  }

  /// The cover ends: what isn't still launching is active again.
  private mutating func uncover() {
    cover = nil
    for app in front {
      let activation = processes[app].flatMap(\.activation)
      if activation.map(\.isWaiting) ?? true { activate(app) }
    }
  }

  private mutating func answerCall() {
    guard cover == .call else { return }
    called = front.first.flatMap(remember)
    leaveFront()
  }

  private mutating func hangUp() {
    if let remembered = called, isAlive(remembered), front.isEmpty, !isLocked {
      comeBack(remembered.app)
    }
    called = nil
  }

  mutating func kill(_ app: Int) {
    guard processes[app] != nil else { return }
    // The switcher has to be opened first, which an active app sees.
    if processes[app]?.state == .active { move(app, to: .inactive) }
    end(app, .killed)
    isQuit[app] = true
  }

  private mutating func wake(_ app: Int, _ reason: WakeReason?) {
    let process = processes[app]
    guard process == nil || process?.state == .suspended else { return }
    guard !isQuit[app], apps[app].allows(reason) else { return refuseWake() }
    if process == nil {
      guard allocate(apps[app].floor, for: .wake) else { return refuseWake() }
      start(app, in: .background, footprint: apps[app].floor, wake: reason)
    } else {
      move(app, to: .background, wake: reason)
    }
    settleAllocation(app)
    if processes[app] != nil { startTask(app, limited(apps[app].model.background.task)) }
  }

  private mutating func refuseWake() {
    note("refuse wake")
    if isCounting { record.refusedWakes += 1 }
  }

  private mutating func split(_ app: Int) {
    guard scenario.device.hasSplitView, cover == nil, front.count == 1, front[0] != app,
      processes[front[0]]?.state == .active
    else { return }
    if launch(app) { front.append(app) }
  }

  mutating func changeHog(_ amount: Int128) {
    if amount <= 0 {
      hog -= min(hog, -amount)
    } else if allocate(amount, for: .hog) {
      hog += amount
    } else {
      note("refuse hog")
      if isCounting { record.refusedHogs += 1 }
    }
  }

  mutating func shutDown() {
    for app in apps.indices {
      end(app, .shutdown)
      ios.ended[app] = nil
      isQuit[app] = false
    }
    isLocked = false
    locked = nil
    called = nil
  }
}
