internal import SimulationCore

/// Watchdogs, and exits in the middle of a step.
extension LifecycleSession {
  /// G9, L14: the first callback that takes longer than it may is the last thing that happens.
  mutating func watch(
    _ step: LifecycleStep,
    from before: LifecycleState,
    _ entries: inout [LifecycleEntry]
  ) {
    guard !step.durations.isEmpty else { return }
    let isLaunch = before.process == .notRunning
    var spent = Time.zero
    for (index, entry) in entries.enumerated() {
      guard case .callback(let message) = entry.kind,
        let duration = step.durations.first(where: { $0.callback == entry.name })?.time
      else { continue }
      spent = spent + duration
      guard let reason = overrun(message, duration, launch: isLaunch ? spent : nil) else {
        continue
      }
      let kept = Array(entries[...index])
      rewind(to: kept, from: before)
      var reaction = LifecycleReaction(state: state, settings: settings, entries: kept)
      reaction.killed(reason, code: reason == LifecycleProfile.fetchOverrun ? nil : "0x8badf00d")
      state = reaction.state
      entries = reaction.entries
      return
    }
  }

  /// Which limit a callback breaks, if any: the time to the first frame is one for the launch, the
  /// others are for each message (`lifecycle.md` section 6.2).
  private func overrun(
    _ message: LifecycleMessage,
    _ duration: Time,
    launch: Time?
  ) -> String? {
    let watchdog = settings.profile.watchdog(of: message)
    if let launch, watchdog?.reason != LifecycleProfile.fetchOverrun {
      return launch > limit(.launchWatchdog) ? LifecycleProfile.launchWatchdog : nil
    }
    guard let watchdog, duration > watchdog.time else { return nil }
    return watchdog.reason
  }

  /// B14, and deaths inside a callback: nothing after `callback` happens, the notification posted
  /// with it included.
  mutating func cut(
    _ entries: inout [LifecycleEntry],
    after callback: String,
    from before: LifecycleState
  ) {
    let last = entries.firstIndex { entry in
      guard case .callback = entry.kind else { return false }
      return entry.name == callback
    }
    guard let last else { return }
    entries = Array(entries[...last])
    rewind(to: entries, from: before)
  }

  /// Puts the app where it was when the last of `entries` was said.
  ///
  /// Its process is about to end, so that nothing else about it matters.
  private mutating func rewind(to entries: [LifecycleEntry], from before: LifecycleState) {
    let isForceQuit = state.isForceQuit
    let end = state
    state = before
    state.isForceQuit = isForceQuit
    state.isBeforeFirstUnlock = end.isBeforeFirstUnlock
    for entry in entries {
      switch entry.kind {
      case .transition(let phase):
        state.process = phase.to
        state.cause = before.process == .notRunning ? .launching : .unknown
      case .callback(.willEncodeState):
        state.hasArchive = end.hasArchive
      case .callback, .notification, .controllers, .effect:
        break
      }
    }
    if let value = entries.last(where: { $0.isMessage })?.observed { state.observed = value }
  }
}
