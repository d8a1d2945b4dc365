internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// Carries out action number `index` on a platform that is not `bare`.
  ///
  /// Nearly all actions are openings and ways home where one app is in front at most and nothing
  /// covers it; those are done here, the others as the rules tell them.
  @inline(always)
  mutating func perform(_ action: Action, _ index: Int) {
    let isOpening = action.kind == .open
    guard isOpening || action.kind == .home, action.detail == 0, isPlain else {
      return performAnything(index)
    }
    let app = action.app
    let front = foreground.app
    var isUsual = true
    if front < 0 {
      // Nobody grows, and memory is as the last event has noted it.
      if isOpening { policy.opened(app, action: index) }
    } else {
      let grown = growth.rate > 0 ? growth.grown(onTheWay: now) : 0
      let use = book.used &+ grown
      guard use <= lines.budget else { return performAnything(index) }
      curve.note(use)
      if isOpening {
        policy.opened(app, action: index)
        if app == front { return endEvent() }
      }
      isUsual = leavePlainly(front, grown: grown)
    }
    if isOpening { launchApp(app, via: .icon) }
    if isUsual { endPlainEvent() } else { endEvent() }
  }

  /// `app`, alone in front, leaves after it has grown by `grown` bytes; false if a process has ended
  /// or something else out of the ordinary has happened.
  @inline(always)
  private mutating func leavePlainly(_ app: AppIndex, grown: Int64) -> Bool {
    guard apps[unchecked: app].state == .active else {
      clearFront(by: .leave)
      return false
    }
    if growth.rate > 0 {
      apps[unchecked: app].footprint &+= book.book(growth, grown: grown, at: now)
      growth.rate = 0
    }
    move(app, .leave)
    guard apps[unchecked: app].state == .background else {
      settleDeparture(of: app)
      return false
    }
    foreground.app = .none
    enterBackground(app)
    return true
  }

  @inline(never)
  private mutating func performAnything(_ index: Int) {
    noteUse()
    let action = actions[index]
    switch action.kind {
    case .open:
      policy.opened(action.app, action: index)
      open(action.app, via: action.via)
    case .home: if !foreground.isLocked { clearFront(by: .leave) }
    case .lock: lock()
    case .unlock: if foreground.isLocked { unlock() }
    case .call: cover(with: .call, by: .interrupt)
    case .switcher: cover(with: .switcher, by: .openSwitcher)
    case .notificationCentre: cover(with: .panel, by: .openNotificationCentre)
    case .controlCentre: cover(with: .panel, by: .openControlCentre)
    case .answer: if foreground.cover == .call { answerCall() }
    case .decline: if foreground.cover == .call { uncover(by: .interruptIgnored) }
    case .returnToApp: if foreground.cover == .switcher { uncover(by: .switcherReturn) }
    case .dismiss: dismiss()
    case .hangUp: hangUp()
    case .banner: showBanner()
    case .kill: kill(action.app)
    case .wake: wake(action.app, WakeReason(rawValue: action.detail) ?? .fetch)
    case .split:
      policy.opened(action.app, action: index)
      split(action.app)
    case .unsplit: unsplit()
    case .memory: askForHog(action.amount.count)
    case .shutdown: shutDown()
    case .timeChange: changeTime()
    }
    endEvent()
    noteQuiet()
  }

  private mutating func open(_ app: AppIndex, via: LaunchVia) {
    if foreground.isLocked {
      let isLocked = foreground.locked.app == app && isAlive(foreground.locked)
      guard !isLocked, foreground.cover != .lock else {
        unlock()
        if app != foreground.app { bringToFront(app, via: via) }
        return
      }
      let locked = foreground.locked
      foreground.isLocked = false
      foreground.locked = .init()
      if isAlive(locked) { passOver(locked.app) }
    }
    bringToFront(app, via: via)
  }

  private mutating func bringToFront(_ app: AppIndex, via: LaunchVia) {
    if app == foreground.app || app == foreground.beside {
      endCover()
      return
    }
    clearFront(by: .leave)
    launchApp(app, via: via)
  }

  /// Everything in front leaves by `trigger`, the app in front first.
  @inline(never)
  private mutating func clearFront(by trigger: LifecycleTrigger) {
    while foreground.app >= 0 {
      let app = foreground.app
      // Nothing has interrupted an app that is still launching.
      sendAway(app, by: launch.app == app && trigger == .interruptAccepted ? .leave : trigger)
      if foreground.app == app { break }
    }
    if foreground.cover != .lock { foreground.cover = .nothing }
  }

  /// `app`, which is in front, leaves by `trigger`.
  private mutating func sendAway(_ app: AppIndex, by trigger: LifecycleTrigger) {
    if apps[app].state == .active { stopGrowth(of: app) }
    move(app, trigger)
    settleDeparture(of: app)
  }

  /// The lifecycle of `app`, which is in front, has let it go somewhere.
  @inline(never)
  private mutating func settleDeparture(of app: AppIndex) {
    switch apps[app].state {
    case .background:
      leaveFront(app)
      enterBackground(app)
    case .notRunning:
      endProcess(app)
    case .inactive, .active, .suspended:
      break
    }
  }

  // MARK: The lock

  private mutating func lock() {
    guard !foreground.isLocked else { return }
    foreground.isLocked = true
    let app = foreground.app
    foreground.locked = remember(app)
    clearFront(by: .lock)
    // Before iOS 5 the app stays in front, inactive.
    if foreground.app >= 0 { foreground.cover = .lock }
  }

  private mutating func unlock() {
    foreground.isLocked = false
    let locked = foreground.locked
    foreground.locked = .init()
    if foreground.cover == .lock {
      uncover(by: .unlock)
    } else if isAlive(locked), foreground.app < 0 {
      returnApp(locked.app, by: .unlock)
    }
  }

  private mutating func remember(_ app: AppIndex) -> Foreground.Remembered {
    app >= 0 ? .init(app: app, process: apps[app].process) : .init()
  }

  private mutating func isAlive(_ remembered: Foreground.Remembered) -> Bool {
    guard remembered.app >= 0 else { return false }
    return apps[remembered.app].process == remembered.process
      && apps[remembered.app].state != .notRunning
  }

  // MARK: What covers the app in front

  private mutating func cover(with cover: Foreground.Cover, by trigger: LifecycleTrigger) {
    guard foreground.app >= 0, !foreground.isLocked, foreground.cover == .nothing else { return }
    foreground.cover = cover
    let front = foreground.apps
    for index in front.indices where front[index] >= 0 {
      let app = front[index]
      guard apps[app].state == .active else { continue }
      stopGrowth(of: app)
      move(app, trigger)
      // Before multitasking there is no switcher to cover anything.
      if apps[app].state == .active { startGrowth(of: app) }
    }
  }

  /// What covers the app in front goes away: the app becomes active again, unless it still launches.
  private mutating func uncover(by trigger: LifecycleTrigger) {
    foreground.cover = .nothing
    let front = foreground.apps
    for index in front.indices where front[index] >= 0 {
      let app = front[index]
      guard apps[app].state == .inactive else { continue }
      if launch.app != app {
        becomeActive(app, by: trigger)
      } else if launch.waits {
        completeLaunch()
      }
    }
  }

  private mutating func endCover() {
    switch foreground.cover {
    case .nothing: break
    case .call: uncover(by: .interruptIgnored)
    case .switcher: uncover(by: .switcherReturn)
    case .panel: uncover(by: .dismissOverlay)
    case .banner: uncover(by: .bannerDismissed)
    case .lock: uncover(by: .unlock)
    }
  }

  private mutating func dismiss() {
    if foreground.cover == .panel || foreground.cover == .banner { endCover() }
  }

  private mutating func showBanner() {
    let app = foreground.app
    guard app >= 0, foreground.cover == .nothing, apps[app].state == .active else { return }
    // Only under some profiles does a banner deactivate the app that it covers.
    let deactivates = automaton.peek(apps[app].row, .bannerShown).to == .inactive
    if deactivates {
      cover(with: .banner, by: .bannerShown)
    } else {
      move(app, .bannerShown)
    }
  }

  private mutating func answerCall() {
    foreground.called = remember(foreground.app)
    clearFront(by: .interruptAccepted)
  }

  private mutating func hangUp() {
    let called = foreground.called
    foreground.called = .init()
    guard isAlive(called), foreground.app < 0, !foreground.isLocked else { return }
    returnApp(called.app, by: .callEnded)
  }

  // MARK: Split view

  private mutating func split(_ app: AppIndex) {
    let front = foreground.app
    guard scenario.device.hasSplitView, front >= 0, front != app, foreground.beside < 0,
      apps[front].state == .active, foreground.cover == .nothing
    else { return }
    move(front, .splitViewJoin)
    launchApp(app, via: .icon, isBeside: true)
  }

  private mutating func unsplit() {
    guard foreground.beside >= 0 else { return }
    sendAway(foreground.beside, by: .leave)
  }
}

extension Action {
  /// How the app that it opens comes to the front.
  fileprivate var via: LaunchVia { LaunchVia(rawValue: detail) ?? .icon }
}
