internal import SimulationCore

/// Ways out of the front: rows A1-A11, I2, I3, I5, I6, I9, I10, SC2.
extension LifecycleReaction {
  /// WRA, A->I; of an app that is inactive already, only what covers it changes.
  mutating func resign(_ cause: LifecycleState.Cause) {
    guard process == .active else {
      cover(cause)
      return
    }
    let naive = profile.isOn(.observedWillResignActive)
    tellFront(
      .willResignActive,
      .sceneWillResignActive,
      scenes: activeScenes,
      observed: profile.isOn(.applicationStateAPI) ? (naive ? .inactive : .active) : nil,
      phase: LifecyclePhase(.active, .inactive)
    )
    setScenes(.foregroundInactive)
    move(to: .inactive)
    state.cause = cause
  }

  /// What comes last takes the place of what covered the app before, so that the app is back when it
  /// goes (I1, I4, I8); only a banner is no more than an addition, and a lock stays.
  private mutating func cover(_ cause: LifecycleState.Cause) {
    let covers: [LifecycleState.Cause] = [.interruption, .switcher, .overlay]
    let isCovered = state.cause == .banner || covers.contains(state.cause)
    if process == .inactive, isCovered, covers.contains(cause) { state.cause = cause }
  }

  /// A1, A4, I5, I6, I9, I10: to the background; A2, A3 where the app ends instead.
  mutating func leave() {
    guard isInFront else { return }
    guard profile.isOn(.multitasking) else {
      leaveWithoutMultitasking()
      return
    }
    if settings.exitsOnSuspend, profile.exitSequence != .unsupported {
      exitOnSuspend(isLock: false)
    } else {
      resign(.unknown)
      enterBackground(isLock: false)
      settleInBackground()
    }
  }

  /// I->B, DEB.
  ///
  /// `isLock` where the device was locked, which reads otherwise on iOS 5 and 6.
  mutating func enterBackground(isLock: Bool) {
    let readsInactive = isLock && profile.isOn(.observedLockDidEnterBackground)
    move(to: .background, observed: readsInactive ? .inactive : .background)
    let scenes = scenesInFront
    setScenes(.background)
    let isLate = profile.isOn(.didEnterBackgroundPhase)
    let phase =
      isLate
      ? LifecyclePhase(.background, .suspended) : LifecyclePhase(.inactive, .background)
    if profile.isOn(.applicationStateAPI) {
      tellFront(.didEnterBackground, .sceneDidEnterBackground, scenes: scenes, phase: phase)
    } else {
      // The notification is as young as the readable state.
      call(.didEnterBackground, phase: phase)
    }
  }

  /// What follows DEB in an app that stays: the archive and the snapshot.
  private mutating func settleInBackground() {
    if !hasScenes, profile.isOn(.stateRestoration), settings.restores {
      call(.shouldSaveState)
      call(.willEncodeState)
      state.hasArchive = true
    }
    effect(.snapshotTaken)
  }

  /// A2.
  private mutating func exitOnSuspend(isLock: Bool) {
    resign(.unknown)
    switch profile.exitSequence {
    case .resignTerminate:
      if isLock { closeConnections(.atLock) }
      terminate()
    case .resignBackgroundTerminate, .unsupported:
      enterBackground(isLock: isLock)
      if isLock { closeConnections(.atLock) }
      terminate()
    case .resignBackgroundSuspendTerminate:
      enterBackground(isLock: isLock)
      if isLock { closeConnections(.atLock) }
      move(to: .suspended)
      terminate()
    }
  }

  /// A3.
  private mutating func leaveWithoutMultitasking() {
    switch profile.homeSequence {
    case .terminate:
      break
    case .resignTerminate:
      resign(.unknown)
    case .resignBackgroundTerminate:
      resign(.unknown)
      enterBackground(isLock: false)
    }
    terminate()
  }

  /// WT, and the end.
  mutating func terminate() {
    let value: ObservedState =
      switch profile.terminateValue {
      case .stateBefore: state.observed
      case .background: .background
      case .inactive: .inactive
      }
    tell(
      .willTerminate,
      observed: profile.isOn(.applicationStateAPI) ? value : ObservedState.none,
      phase: LifecyclePhase(process, .notRunning)
    )
    move(to: .notRunning)
  }

  /// A5, A6.
  mutating func lock() {
    guard isInFront else {
      let isBehind = process != .notRunning && !state.wasLockedInFront
      if isBehind { state.wasLockedBehind = true }
      return
    }
    guard profile.isOn(.lockEntersBackground), profile.isOn(.multitasking) else {
      if process == .active { resign(.lock) } else { state.cause = .lock }
      return
    }
    state.wasLockedInFront = true
    if settings.exitsOnSuspend, profile.exitSequence != .unsupported {
      exitOnSuspend(isLock: true)
    } else {
      resign(.lock)
      enterBackground(isLock: true)
      settleInBackground()
      closeConnections(.atLock)
    }
  }

  private mutating func closeConnections(_ moment: LifecycleProfile.ConnectionsClose) {
    if profile.connectionsClose == moment { effect(.connectionsClosed) }
  }

  /// B1: silent (R5).
  mutating func suspend() {
    if state.wasLockedInFront { closeConnections(.onSuspend) }
    move(to: .suspended)
  }

  /// I2, I3: before multitasking an interruption that is accepted ends the app at once.
  mutating func acceptInterruption() {
    if process == .inactive, !profile.isOn(.multitasking) { terminate() } else { leave() }
  }

  /// A8.
  mutating func openSwitcher() {
    if profile.isOn(.multitasking) { resign(.switcher) }
  }

  /// A10.
  mutating func showBanner() {
    if profile.isOn(.bannerDeactivates) { resign(.banner) }
  }

  /// A11.
  mutating func extendNotificationCentre() {
    guard process == .inactive, state.cause == .overlay || state.cause == .unknown,
      profile.isOn(.notificationCentreDoubleActivation)
    else { return }
    becomeActive()
    resign(.overlay)
  }
}
