internal import SimulationCore

/// One activity's steps through its life, each with what it is told (`android-lmkd.md` section 5:
/// "State machine paths", "Save state").
extension AndroidReaction {
  /// To `paused`: what Android calls before anything of the activity that comes.
  ///
  /// `userLeaves` where the user himself leaves the app.
  mutating func pause(_ app: Int, _ place: Int, userLeaves: Bool) {
    let isFinishing = device.apps[app].stack[place].isFinishing
    if userLeaves, !isFinishing, role(of: app) != .home { call(.onUserLeaveHint, app, place) }
    tellPause(app, place, saves: !isFinishing)
    if !device.apps[app].isResumed { move(app, to: .inactive) }
  }

  private mutating func tellPause(_ app: Int, _ place: Int, saves: Bool) {
    if saves, settings.saveOrder(of: app) == .beforePause {
      call(.onSaveInstanceState, app, place)
    }
    loseTop(app, place)
    call(.onPause, app, place)
    device.apps[app].stack[place].state = .paused
  }

  /// Makes the activity visible: from nothing or a record, or from `stopped`.
  mutating func start(_ app: Int, _ place: Int) {
    guard device.apps[app].stack[place].state != .resumed else { return }
    raise(app)
    device.apps[app].hasShown = true
    let activity = device.apps[app].stack[place]
    device.apps[app].stack[place].owesIntent = false
    if !activity.isAttached {
      device.apps[app].stack[place].launches = activity.state == nil ? 1 : activity.launches + 1
      device.apps[app].stack[place].lastLaunch = device.now
      create(app, place, isSaved: activity.state == .saved)
      return
    }
    if activity.owesIntent { call(.onNewIntent, app, place) }
    if activity.state == .stopped {
      call(.onRestart, app, place)
      call(.onStart, app, place)
      device.apps[app].stack[place].state = .paused
    }
  }

  /// G1, G11: a new object, from a saved state if there is one.
  private mutating func create(_ app: Int, _ place: Int, isSaved: Bool) {
    call(.onCreate, app, place, .savedState(isSaved))
    call(.onStart, app, place)
    if isSaved { call(.onRestoreInstanceState, app, place) }
    call(.onPostCreate, app, place)
    device.apps[app].stack[place].state = .paused
  }

  /// Brings the process of `app` to where an activity of it can be seen.
  private mutating func raise(_ app: Int) {
    switch device.apps[app].process {
    case .active, .inactive: return
    case .notRunning:
      move(app, to: .inactive)
      call(.applicationOnCreate, app)
    case .suspended:
      move(app, to: .background)
      move(app, to: .inactive)
    case .background: move(app, to: .inactive)
    }
    device.apps[app].isCached = false
    device.apps[app].isLeft = false
    device.apps[app].freezeDue = nil
    if device.previous == app { forgetPrevious() }
  }

  /// To `resumed`, from `paused`.
  mutating func resume(_ app: Int, _ place: Int) {
    call(.onResume, app, place)
    device.apps[app].stack[place].state = .resumed
    if device.apps[app].process != .active { move(app, to: .active) }
    call(.onPostResume, app, place)
    giveTop()
  }

  /// To `stopped`, from `paused`; state is saved unless the activity is finishing, or was before
  /// onPause.
  mutating func stop(_ app: Int, _ place: Int) {
    tellStop(app, place, saves: !device.apps[app].stack[place].isFinishing)
    device.apps[app].stack[place].state = .stopped
  }

  private mutating func tellStop(_ app: Int, _ place: Int, saves: Bool) {
    let order = settings.saveOrder(of: app)
    if saves, order == .beforeStop { call(.onSaveInstanceState, app, place) }
    call(.onStop, app, place)
    if saves, order == .afterStop { call(.onSaveInstanceState, app, place) }
  }

  // MARK: The top resumed one

  /// Tells the activity with the focus that it is the top one, after the one that was.
  mutating func giveTop() {
    guard let app = device.shown.first, let place = device.apps[app].top,
      device.apps[app].stack[place].state == .resumed, !device.apps[app].stack[place].isTop
    else { return }
    for other in device.apps.indices {
      for index in device.apps[other].stack.indices { loseTop(other, index) }
    }
    device.apps[app].stack[place].isTop = true
    if profile.isOn(.topResumedCallback) {
      call(.onTopResumedActivityChanged, app, place, .top(true))
    }
  }

  private mutating func loseTop(_ app: Int, _ place: Int) {
    guard device.apps[app].stack[place].isTop else { return }
    device.apps[app].stack[place].isTop = false
    if profile.isOn(.topResumedCallback) {
      call(.onTopResumedActivityChanged, app, place, .top(false))
    }
  }

  // MARK: Configuration changes

  /// G12, G13: each activity that can be seen is told, or made anew in one transaction.
  mutating func changeConfiguration() {
    for app in device.recency {
      for place in device.apps[app].stack.indices.reversed() {
        let activity = device.apps[app].stack[place]
        guard activity.isVisible else { continue }
        if settings.apps[app].activities[activity.number].handlesConfigChanges {
          call(.onConfigurationChanged, app, place)
        } else {
          relaunch(app, place)
        }
      }
    }
  }

  private mutating func relaunch(_ app: Int, _ place: Int) {
    let wasResumed = device.apps[app].stack[place].state == .resumed
    if wasResumed { tellPause(app, place, saves: true) }
    tellStop(app, place, saves: true)
    call(.onRetainNonConfigurationInstance, app, place)
    call(.onDestroy, app, place)
    create(app, place, isSaved: true)
    guard wasResumed else { return }
    call(.onResume, app, place)
    device.apps[app].stack[place].state = .resumed
    call(.onPostResume, app, place)
    giveTop()
  }
}
