internal import SimulationCore

/// What the user and the apps themselves do to the front: rows G1-G9, G11, G14 and G17.
extension AndroidReaction {
  /// Whatever was coming to the front has to give way.
  mutating func beginMove() {
    device.isArriving = holdsArrival
    device.hasMoved = true
  }

  /// Lets `event` go as far as the moment before what comes to the front is resumed.
  mutating func begin(_ event: AndroidEvent) {
    holdsArrival = true
    react(to: event)
    holdsArrival = false
    guard device.isArriving else { return }
    let front = device.shown.first.flatMap { app in
      device.apps[app].top.map { device.apps[app].stack[$0].state }
    }
    if front != .paused { complete() }
  }

  /// What is on its way to the front is there.
  mutating func complete() {
    device.isArriving = false
    arrange()
  }

  // MARK: Apps

  /// G1, G3, G7, G11: `app` comes to the front.
  mutating func open(_ app: Int, _ cause: AndroidCause, _ activity: Int?) {
    guard role(of: app) != .home else {
      goHome()
      return
    }
    beginMove()
    device.isLocked = false
    device.isCallOverLock = false
    if device.isSplit, device.shown.contains(app), device.cover == .nothing {
      focus(app)
      return
    }
    device.cover = .nothing
    choose(app, cause, activity)
    putOnScreen(app)
    arrange(userLeaves: true)
  }

  /// The activity that an app is opened with: a new one, one that gets the intent, or whatever lies on
  /// top.
  private mutating func choose(_ app: Int, _ cause: AndroidCause, _ activity: Int?) {
    let wanted = activity ?? 0
    guard let top = device.apps[app].top else {
      push(wanted, onto: app)
      return
    }
    // The list of recent apps sends no intent.
    guard cause != .recents else { return }
    switch settings.apps[app].activities[wanted].launchMode {
    case .singleTask:
      if !clear(app, downTo: wanted) { push(wanted, onto: app) }
    case .singleTop where device.apps[app].stack[top].number == wanted:
      sendIntent(app, top)
    case .singleTop, .standard:
      if wanted != 0 { push(wanted, onto: app) }
    }
  }

  /// G4: `app`, which can be seen, starts another activity of its own.
  mutating func startActivity(_ app: Int, _ number: Int) {
    guard device.shown.contains(app), device.apps[app].isVisible, device.cover == .nothing,
      !device.isLocked
    else { return }
    beginMove()
    add(number, to: app)
    arrange()
  }

  private mutating func add(_ number: Int, to app: Int) {
    guard let top = device.apps[app].top else {
      push(number, onto: app)
      return
    }
    switch settings.apps[app].activities[number].launchMode {
    case .singleTask:
      if !clear(app, downTo: number) { push(number, onto: app) }
    case .singleTop where device.apps[app].stack[top].number == number:
      sendIntent(app, top)
    case .singleTop, .standard:
      push(number, onto: app)
    }
  }

  /// Finishes what lies over the activity `number` of `app` and sends that one an intent; false if
  /// there is none.
  private mutating func clear(_ app: Int, downTo number: Int) -> Bool {
    let stack = device.apps[app].stack
    guard let place = stack.lastIndex(where: { $0.number == number && !$0.isFinishing }) else {
      return false
    }
    for above in stack.indices.reversed() where above > place { endActivity(app, above) }
    sendIntent(app, place)
    return true
  }

  /// An intent waits for the activity; one that is in front is paused to get it.
  private mutating func sendIntent(_ app: Int, _ place: Int) {
    device.apps[app].stack[place].owesIntent = device.apps[app].stack[place].isAttached
    if device.apps[app].stack[place].state == .resumed { pause(app, place, userLeaves: false) }
  }

  /// G17: an activity of `app` is started, and hidden before it is resumed by what was there before;
  /// by the home screen if that was the app itself.
  mutating func startThenCover(_ app: Int, _ activity: Int?) {
    beginMove()
    let before = (shown: device.shown, isSplit: device.isSplit, cover: device.cover)
    let wasLocked = device.isLocked
    let isOwn = !wasLocked && before.cover == .nothing && before.shown.first == app
    device.isLocked = false
    device.cover = .nothing
    if isOwn {
      add(activity ?? 0, to: app)
    } else {
      choose(app, .intent, activity)
      device.shown = [app]
      device.isSplit = false
    }
    device.isArriving = true
    arrange()
    device.isArriving = false
    device.isLocked = wasLocked
    device.cover = before.cover
    device.shown = isOwn ? homeScreen() : before.shown
    device.isSplit = !isOwn && before.isSplit
    arrange()
  }

  /// G2.
  mutating func goHome() {
    beginMove()
    device.cover = .nothing
    device.isCallOverLock = false
    device.isSplit = false
    device.shown = homeScreen()
    arrange(userLeaves: true)
  }

  /// G4, G5a, G5b.
  mutating func goBack() {
    guard !device.isLocked else { return }
    switch device.cover {
    case .recents, .movingRecents:
      returnFromRecents(nil)
      return
    case .call: return
    case .nothing: break
    }
    guard let app = device.shown.first, role(of: app) != .home, let top = device.apps[app].top
    else { return }
    let isRoot = device.apps[app].stack[..<top].allSatisfy { $0.isFinishing }
    let root = settings.apps[app].activities[device.apps[app].stack[top].number]
    if isRoot, root.isLauncher, profile.isOn(.backOnRoot) {
      beginMove()
      leaveScreen(app)
      arrange()
    } else {
      finish(app, nil)
    }
  }

  /// G4, G5a: an activity ends, and with the last one the app's task.
  mutating func finish(_ app: Int, _ number: Int?) {
    let runs =
      device.apps[app].process != .notRunning && device.apps[app].process != .suspended
    let place = device.apps[app].stack.lastIndex { activity in
      !activity.isFinishing && (number == nil || activity.number == number)
    }
    guard runs, role(of: app) != .home, let place else { return }
    if device.apps[app].isVisible { beginMove() }
    endActivity(app, place)
    if device.apps[app].top == nil { leaveScreen(app) }
    arrange()
  }

  /// Marks the activity to be ended; a mere record is gone at once.
  mutating func endActivity(_ app: Int, _ place: Int) {
    if device.apps[app].stack[place].isAttached {
      device.apps[app].stack[place].isFinishing = true
    } else {
      device.apps[app].stack.remove(at: place)
    }
  }

  /// G14: `app`, which is on the screen, gets the focus.
  mutating func focus(_ app: Int) {
    guard device.isSplit, let place = device.shown.firstIndex(of: app) else { return }
    device.hasMoved = true
    device.shown.remove(at: place)
    device.shown.insert(app, at: 0)
    arrange()
  }
}
