internal import SimulationCore

/// Ends of processes, and what they leave behind: rows G10 and G15, `android-lmkd.md` 4.6.
extension AndroidReaction {
  /// The process of `app` ends for `reason`, from outside.
  mutating func end(_ app: Int, _ reason: AndroidKillReason) {
    guard device.apps[app].process != .notRunning || reason == .forceStop else { return }
    let wasVisible = device.apps[app].isVisible
    if device.apps[app].process != .notRunning { kill(app, reason) }
    for activity in settle(app, reason) {
      effect(activity.state == nil ? .recordDropped : .recordKept, app, activity: activity.number)
    }
    device.apps[app].stack.removeAll { $0.state == nil }
    // A task that was out of sight waits for the user with what it has kept.
    if wasVisible || device.apps[app].stack.isEmpty {
      if device.shown.contains(app) { device.hasMoved = true }
      leaveScreen(app)
    }
    arrange()
    if reason.isUnderPressure { reportLowMemory() }
  }

  /// No callback runs in the process.
  mutating func kill(_ app: Int, _ reason: AndroidKillReason) {
    move(app, to: .notRunning)
    effect(.killed, app, .reason(reason))
    forgetProcess(app)
  }

  private mutating func forgetProcess(_ app: Int) {
    let stack = device.apps[app].stack
    device.apps[app] = AndroidDevice.App(.notRunning, stack: stack)
    device.lowMemoryQueue.removeAll { $0 == app }
    if device.lowMemoryQueue.isEmpty { device.lowMemoryDue = nil }
    if device.previous == app { forgetPrevious() }
  }

  /// Turns the activities of a dead process into records, or into nothing (their state is nil); answers
  /// those whose fate this settles.
  private mutating func settle(
    _ app: Int,
    _ reason: AndroidKillReason
  ) -> [AndroidDevice.Activity] {
    var settled: [AndroidDevice.Activity] = []
    for place in device.apps[app].stack.indices {
      let activity = device.apps[app].stack[place]
      guard activity.isAttached || reason == .forceStop else { continue }
      let stays = reason != .forceStop && keepsRecord(activity)
      device.apps[app].stack[place].state = stays ? .saved : nil
      device.apps[app].stack[place].isTop = false
      device.apps[app].stack[place].owesIntent = false
      settled.append(device.apps[app].stack[place])
    }
    return settled
  }

  /// Kept if its state is saved, but for the guard against loops of relaunches.
  private func keepsRecord(_ activity: AndroidDevice.Activity) -> Bool {
    guard activity.state == .stopped, !activity.isFinishing else { return false }
    guard activity.launches > 2, let last = activity.lastLaunch else { return true }
    return device.now - last >= .seconds(60)
  }

  /// All processes end silently, and what activities had saved is gone.
  mutating func reboot() {
    for app in device.apps.indices {
      if device.apps[app].process != .notRunning { move(app, to: .notRunning) }
      device.apps[app].stack = []
      forgetProcess(app)
    }
    device.shown = []
    device.isSplit = false
    device.cover = .nothing
    device.call = .none
    device.isLocked = false
    device.isCallOverLock = false
    device.isArriving = false
    device.factor = .normal
  }
}
