internal import SimulationCore

/// What comes over the app in front without being an app that the user opens: rows G6, G8, G9, G15.
extension AndroidReaction {
  // MARK: The list of recent apps

  /// G6.
  mutating func openRecents(isCovered: Bool) {
    guard !device.isLocked else { return }
    switch device.cover {
    case .recents, .call: return
    case .nothing, .movingRecents: break
    }
    beginMove()
    device.cover = isCovered ? .recents : .movingRecents
    arrange()
  }

  mutating func returnFromRecents(_ app: Int?) {
    switch device.cover {
    case .recents, .movingRecents:
      beginMove()
      device.cover = .nothing
      arrange()
    case .nothing, .call: bringBack(app)
    }
  }

  /// On a device where nothing has happened: the app that the start found where the event ends.
  private mutating func bringBack(_ app: Int?) {
    guard !device.hasMoved, device.shown.isEmpty, !device.isLocked else { return }
    let candidates = device.apps.indices.filter { index in
      role(of: index) == .ordinary && !device.apps[index].stack.isEmpty
    }
    guard let app = app ?? (candidates.count == 1 ? candidates.first : nil) else { return }
    beginMove()
    if device.apps[app].top == nil { push(0, onto: app) }
    putOnScreen(app)
    arrange()
  }

  /// G15: the user removes the task of `app`.
  mutating func swipe(_ app: Int) {
    let isAlive = device.apps[app].process != .notRunning
    guard role(of: app) != .home, isAlive || !device.apps[app].stack.isEmpty else { return }
    if device.apps[app].isVisible { beginMove() }
    let hasCode = device.apps[app].stack.contains { $0.isAttached }
    if device.apps[app].process == .suspended, hasCode { move(app, to: .background) }
    for place in device.apps[app].stack.indices.reversed() { endActivity(app, place) }
    if device.previous == app { forgetPrevious() }
    let isKilled = isAlive && role(of: app) == .ordinary
    // It won't live to be cached.
    if isKilled { device.apps[app].isCached = true }
    device.apps[app].freezeDue = nil
    removeFromScreen(app)
    arrange()
    hideWholly(app)
    effect(.taskRemoved, app)
    if isKilled { kill(app, .removeTask) }
  }

  /// The list of recent apps stays where the user takes the last app of the screen away in it.
  private mutating func removeFromScreen(_ app: Int) {
    guard device.shown.contains(app) else { return }
    if device.cover == .nothing, device.shown.count == 1, !device.isLocked {
      device.cover = .recents
    }
    leaveScreen(app)
  }

  // MARK: Calls

  /// G8a, G8b.
  mutating func beginCall(isFullScreen: Bool) {
    // One that is in full screen already, but not in sight, comes back into it.
    guard isFullScreen || device.call == .none else { return }
    device.call = isFullScreen ? .fullScreen : .headsUp
    guard isFullScreen else { return }
    beginMove()
    guard let phone = settings.apps.firstIndex(where: { $0.role == .call }) else {
      device.cover = .call
      arrange()
      return
    }
    device.isCallOverLock = device.isLocked
    device.cover = .nothing
    device.isSplit = false
    if device.apps[phone].top == nil { push(0, onto: phone) }
    device.shown = [phone] + device.shown.filter { $0 != phone }
    arrange()
  }

  /// G8b: the app before it returns, unless the user has gone elsewhere.
  mutating func endCall(_ app: Int?) {
    let call = device.call
    device.call = .none
    switch call {
    case .none: bringBack(app)
    case .headsUp: break
    case .fullScreen:
      beginMove()
      if device.cover == .call { device.cover = .nothing }
      endCallScreen()
      device.isCallOverLock = false
      arrange()
    }
  }

  private mutating func endCallScreen() {
    guard let phone = settings.apps.firstIndex(where: { $0.role == .call }) else { return }
    for place in device.apps[phone].stack.indices.reversed() { endActivity(phone, place) }
    leaveScreen(phone)
  }

  // MARK: The lock

  /// G9.
  mutating func lock() {
    guard !device.isLocked else { return }
    beginMove()
    device.isLocked = true
    arrange()
  }

  mutating func unlock(_ app: Int?) {
    guard device.isLocked else {
      bringBack(app)
      return
    }
    beginMove()
    device.isLocked = false
    device.isCallOverLock = false
    arrange()
  }
}
