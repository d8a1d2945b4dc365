internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// Lets an observer look who wants to, and asks the policy where this is the event that is asked about.
  @inline(never)
  mutating func endObservedEvent() {
    observer.end(observer.takesDevice ? deviceState() : nil)
    guard let inquiry = observer.inquiry, inquiry.endsEvent() else { return }
    inquiry.report = report(room: 0, for: inquiry)
    isOver = true
  }

  /// What the device looks like now.
  mutating func deviceState() -> DeviceState {
    var state = DeviceState(apps: apps.count)
    state.time = now
    state.level = level
    if scenario.platform.kind == .android { state.memoryFactor = android.factor.rawValue }
    state.used = used(at: now)
    state.hog = hog
    state.front = foreground.app
    state.beside = foreground.beside
    state.cover = foreground.cover
    state.isLocked = foreground.isLocked
    for index in 0..<apps.count { state.apps[index] = appState(AppIndex(index)) }
    return state
  }

  private mutating func appState(_ app: AppIndex) -> DeviceState.App {
    var state = DeviceState.App()
    state.state = apps[app].state
    state.process = apps[app].process
    state.footprint = apps[app].footprint + grown(app, at: now)
    if apps[app].lastUse > 0 { state.lastUse = apps[app].lastUseTime }
    state.wasEvicted = apps[app].flags.contains(.wasEvicted)
    guard state.state != .notRunning else { return state }
    switch scenario.platform.kind {
    case .bare, .textbook: break
    case .ios: state.standing = Int32(truncatingIfNeeded: jetsam.queues.band(of: app))
    case .android:
      let adjustment = android.queues.adjustment(of: app)
      if adjustment != AdjustmentQueues.nowhere { state.standing = adjustment }
    }
    return state
  }
}
