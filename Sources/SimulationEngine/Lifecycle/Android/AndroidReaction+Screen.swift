internal import SimulationCore

/// Brings every activity to where the screen wants it, in Android's order: what leaves is paused, what
/// comes is started and resumed, and only then what is hidden is stopped (`android-lmkd.md` section 5).
extension AndroidReaction {
  /// Where an activity belongs.
  private enum Aim {
    case resumed, visible, hidden
  }

  /// Carries out what a change of the screen or of a task brings with it.
  ///
  /// `userLeaves` where the user himself leaves the app in front.
  mutating func arrange(userLeaves: Bool = false) {
    let aims = aims()
    let apps = device.recency
    for app in apps {
      for place in device.apps[app].stack.indices.reversed()
      where device.apps[app].stack[place].state == .resumed && aims[app][place] != .resumed {
        pause(app, place, userLeaves: userLeaves)
      }
    }
    for app in device.shown {
      for place in device.apps[app].stack.indices.reversed() {
        switch aims[app][place] {
        case .resumed:
          guard device.apps[app].stack[place].state != .resumed else { continue }
          start(app, place)
          resume(app, place)
        case .visible: start(app, place)
        case .hidden: break
        }
      }
    }
    giveTop()
    // What leaves is stopped only when what comes is resumed.
    if !device.isArriving {
      for app in apps { hide(app, aims[app]) }
      fileHidden()
    }
    for app in device.shown.reversed() where device.apps[app].isVisible { use(app) }
  }

  /// Notes that `app` is the most recently used one.
  private mutating func use(_ app: Int) {
    guard device.recency.first != app else { return }
    device.recency.removeAll { $0 == app }
    device.recency.insert(app, at: 0)
  }

  /// Where the activities of each app belong, by their places in the stack.
  private func aims() -> [[Aim]] {
    var aims = device.apps.map { Array(repeating: Aim.hidden, count: $0.stack.count) }
    for (rank, app) in visibleApps.enumerated() {
      let hasFocus = rank == 0 || (device.isSplit && profile.isOn(.multiResume))
      var mayResume = hasFocus && device.cover == .nothing
      var isCovered = false
      for place in device.apps[app].stack.indices.reversed() where !isCovered {
        let activity = device.apps[app].stack[place]
        guard !activity.isFinishing else { continue }
        let waits = rank == 0 && device.isArriving && activity.state != .resumed
        aims[app][place] = mayResume && !waits ? .resumed : .visible
        mayResume = false
        isCovered = !settings.apps[app].activities[activity.number].isTranslucent
      }
    }
    return aims
  }

  /// The apps that can be seen.
  private var visibleApps: [Int] {
    guard device.isLocked else { return onScreen }
    return device.isCallOverLock ? Array(onScreen.prefix(1)) : []
  }

  /// The apps that could be seen if the screen weren't locked, from top to bottom or side by side.
  private var onScreen: [Int] {
    switch device.cover {
    case .recents, .call: return []
    case .nothing, .movingRecents: break
    }
    if device.isSplit { return device.shown }
    let opaque = device.shown.firstIndex { !device.isSeeThrough($0, settings) }
    return Array(device.shown.prefix((opaque ?? device.shown.count) + 1))
  }

  /// Whether `app` is in front under the lock screen: its process counts as one in front still
  /// (`android-lmkd.md` 1.2 item 5).
  func isUnderLock(_ app: Int) -> Bool { device.isLocked && onScreen.contains(app) }

  /// Stops what can't be seen any more of `app`, ends what is finishing, and says so to the process.
  private mutating func hide(_ app: Int, _ aims: [Aim]) {
    for place in aims.indices.reversed() where aims[place] == .hidden {
      if device.apps[app].stack[place].state == .paused { stop(app, place) }
    }
    if device.apps[app].process == .inactive, !device.apps[app].isVisible {
      move(app, to: .background)
      device.apps[app].isLeft = true
    }
    destroyFinished(app)
    // A persistent process never counts as one in the background.
    guard device.apps[app].process == .background, device.apps[app].hasShown else { return }
    device.apps[app].hasShown = false
    if role(of: app) != .call { call(.onTrimMemory, app, .level(.uiHidden)) }
  }

  /// Takes all of `app`, which nothing resumes any more, out of sight at once.
  mutating func hideWholly(_ app: Int) {
    hide(app, Array(repeating: .hidden, count: device.apps[app].stack.count))
  }

  private mutating func destroyFinished(_ app: Int) {
    for place in device.apps[app].stack.indices
    where device.apps[app].stack[place].isFinishing && device.apps[app].stack[place].isAttached {
      call(.onDestroy, app, place)
    }
    device.apps[app].stack.removeAll { $0.isFinishing }
  }

  // MARK: Who is on the screen

  /// The home screen: the launcher, if it is one of the apps.
  mutating func homeScreen() -> [Int] {
    guard let home = settings.home else { return [] }
    if device.apps[home].top == nil { push(0, onto: home) }
    return [home]
  }

  /// Puts the activity `number` on top of the task of `app`.
  mutating func push(_ number: Int, onto app: Int) {
    device.apps[app].stack.append(AndroidDevice.Activity(number, nil))
  }

  /// Takes `app` off the screen; what lay under it, or the home screen, takes its place.
  mutating func leaveScreen(_ app: Int) {
    guard device.shown.contains(app) else { return }
    device.shown.removeAll { $0 == app }
    if device.shown.count < 2 { device.isSplit = false }
    guard device.shown.isEmpty else { return }
    device.shown = homeScreen()
    // The list of recent apps has nothing left to show.
    if device.cover == .movingRecents { device.cover = .recents }
  }

  /// Puts `app` on the screen, alone, or over what was there if it doesn't hide that.
  mutating func putOnScreen(_ app: Int) {
    guard device.shown.first != app || device.isSplit else { return }
    let others = device.shown.filter { $0 != app }
    device.shown = device.isSeeThrough(app, settings) && !device.isSplit ? [app] + others : [app]
    device.isSplit = false
  }
}
