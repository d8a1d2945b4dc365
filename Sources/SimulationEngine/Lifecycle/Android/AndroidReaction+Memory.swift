internal import SimulationCore

/// The cache of processes, its freezer, and what processes hear of memory (`android-lmkd.md` 1.2, 4.3
/// and 4.4).
extension AndroidReaction {
  // MARK: The previous app and the cache

  /// Files each process that has come to be hidden: the last one that was left is the previous app,
  /// unless it is empty; the one before it, and an empty one, is cached.
  mutating func fileHidden() {
    for app in device.recency.reversed() {
      guard device.apps[app].process == .background, role(of: app) != .home,
        !device.apps[app].isCached, !isUnderLock(app)
      else { continue }
      if device.apps[app].stack.isEmpty {
        leavePrevious(app)
      } else if device.apps[app].isLeft {
        becomePrevious(app)
      }
      device.apps[app].isLeft = false
    }
  }

  private mutating func becomePrevious(_ app: Int) {
    guard device.previous != app else { return }
    let before = device.previous
    device.previous = app
    device.previousDue = profile.previousTime.map { later($0) }
    if let before { cache(before) }
  }

  mutating func forgetPrevious() {
    device.previous = nil
    device.previousDue = nil
  }

  /// `app` is the previous one no longer, and is cached.
  mutating func leavePrevious(_ app: Int) {
    guard !isUnderLock(app) else { return }
    if device.previous == app { forgetPrevious() }
    cache(app)
  }

  /// `app` joins the cache: its freeze is due after the freezer's time.
  private mutating func cache(_ app: Int) {
    guard device.apps[app].process == .background, role(of: app) == .ordinary,
      !device.apps[app].isCached
    else { return }
    device.apps[app].isCached = true
    scheduleFreeze(app)
  }

  private mutating func scheduleFreeze(_ app: Int) {
    guard let delay = profile.freezerDelay else { return }
    device.apps[app].freezeDue = later(delay)
    if profile.isOn(.trimLevels) { call(.onTrimMemory, app, .level(.background)) }
  }

  // MARK: The freezer

  /// A cached process is frozen, which it isn't told.
  mutating func freeze(_ app: Int) {
    guard device.apps[app].isCached, device.apps[app].process == .background,
      profile.freezerDelay != nil
    else { return }
    device.apps[app].freezeDue = nil
    move(app, to: .suspended)
  }

  /// A frozen process runs again for as long as the freezer waits.
  mutating func unfreeze(_ app: Int) {
    if device.apps[app].process == .suspended {
      move(app, to: .background)
      scheduleFreeze(app)
    } else if device.apps[app].freezeDue != nil {
      device.apps[app].freezeDue = profile.freezerDelay.map { later($0) }
    }
  }

  /// The system runs `app` in the background, in a process without activities if it has none.
  mutating func wake(_ app: Int, _ reason: WakeReason) {
    guard settings.apps[app].allows(reason) else { return }
    if device.apps[app].process == .notRunning {
      move(app, to: .background)
      call(.applicationOnCreate, app)
      fileHidden()
    } else {
      unfreeze(app)
    }
  }

  // MARK: Pressure

  /// G16: levels go out when the factor is above normal, each only to who hasn't got as high a one.
  mutating func changeFactor(to factor: AndroidMemoryFactor) {
    device.factor = factor
    guard let front = factor.levelInFront else {
      for app in device.apps.indices { device.apps[app].lastLevel = 0 }
      return
    }
    guard !profile.isOn(.trimLevels) else { return }
    let alive = device.recency.filter { device.apps[$0].process != .notRunning }
    for app in alive where !isTrimmable(app) { trim(app, front) }
    var trimmable = alive.filter { isTrimmable($0) }
    switch profile.trimWalk {
    case .mostRecentFirst: break
    // The documented order, where none is known.
    case .leastRecentFirst, .unspecified: trimmable.reverse()
    }
    let hasHome = settings.home.map { device.apps[$0].process != .notRunning } ?? false
    let least = 2 + (hasHome ? 1 : 0) + (device.previous != nil ? 1 : 0)
    let step = max(trimmable.count / 3, least)
    for (rank, app) in trimmable.enumerated() {
      trim(app, rank < step ? .complete : rank < 2 * step ? .moderate : .background)
    }
  }

  /// Whether `app` is the home, the previous or a cached one, out of sight.
  private func isTrimmable(_ app: Int) -> Bool {
    let isHidden =
      device.apps[app].process == .background || device.apps[app].process == .suspended
    return isHidden && role(of: app) != .call && !isUnderLock(app)
  }

  private mutating func trim(_ app: Int, _ level: AndroidTrimLevel) {
    guard level.rawValue > device.apps[app].lastLevel else { return }
    device.apps[app].lastLevel = level.rawValue
    if device.apps[app].process == .suspended {
      move(app, to: .background)
      device.apps[app].freezeDue = profile.freezerDelay.map { later($0) }
    }
    call(.onTrimMemory, app, .level(level))
  }

  // MARK: onLowMemory

  private static var lowMemoryPause: Time { .seconds(5) }
  private static var lowMemoryRest: Time { .seconds(60) }

  /// A process has died under pressure: if nothing cached is left, everybody is told, one by one, those
  /// in front and to be seen first.
  mutating func reportLowMemory() {
    guard !device.apps.contains(where: { $0.isCached }) else { return }
    let listeners = device.recency.filter { app in
      guard device.apps[app].process != .notRunning, !device.lowMemoryQueue.contains(app) else {
        return false
      }
      guard let told = device.apps[app].toldLowMemory else { return true }
      return device.now - told >= Self.lowMemoryRest
    }
    device.lowMemoryQueue += listeners.filter { !isTrimmable($0) }
    device.lowMemoryQueue += listeners.filter { isTrimmable($0) }
    guard !device.lowMemoryQueue.isEmpty, device.lowMemoryDue == nil else { return }
    let last = device.lastLowMemory
    let earliest = last.map { $0 + Self.lowMemoryPause } ?? device.now
    device.lowMemoryDue = max(earliest, device.now)
    if device.lowMemoryDue == device.now { tellLowMemory() }
  }

  /// The next one that can hear is told that memory is low.
  mutating func tellLowMemory() {
    while let app = device.lowMemoryQueue.first {
      device.lowMemoryQueue.removeFirst()
      guard device.apps[app].process != .suspended else { continue }
      call(.onLowMemory, app)
      device.apps[app].toldLowMemory = device.now
      device.lastLowMemory = device.now
      device.lowMemoryDue = device.lowMemoryQueue.isEmpty ? nil : later(Self.lowMemoryPause)
      return
    }
    device.lowMemoryDue = nil
  }
}
