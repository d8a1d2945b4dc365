internal import SimulationCore

/// Wakes, pushes, warnings and changes of the surroundings: rows L7-L11, S4, S5, S8, B11, B13, G1-G5,
/// G10.
extension LifecycleReaction {
  /// L7, L8, L10, S4, B13.
  mutating func wake(_ reason: WakeReason) {
    switch process {
    case .active, .inactive:
      // The system fetches and processes for apps that are not in front only.
      if reason != .fetch, reason != .processing { deliver(reason) }
    case .background:
      if settings.allows(reason) { deliver(reason) }
    case .suspended:
      guard isWakeable(reason) else { return }
      thaw()
      deliver(reason)
    case .notRunning:
      guard isWakeable(reason) else { return }
      launchInBackground(reason)
      deliver(reason)
    }
  }

  /// L11: the latch of a force quit, and a device that was not unlocked since it started.
  private func isWakeable(_ reason: WakeReason) -> Bool {
    guard profile.isOn(.multitasking), settings.allows(reason) else { return false }
    guard process == .notRunning else { return true }
    guard !state.isBeforeFirstUnlock else { return false }
    guard state.isForceQuit else { return true }
    return switch profile.forceQuit {
    case .nothing: true
    case .everything: false
    case .everythingExceptLocation: reason == .location
    }
  }

  /// N->B, WFL, DFL.
  private mutating func launchInBackground(_ reason: WakeReason) {
    move(to: .background)
    let options: LifecycleValue =
      switch reason {
      case .location:
        .pairs([.init("UIApplicationLaunchOptionsLocationKey", .truth(true))])
      case .push:
        .pairs([.init("UIApplicationLaunchOptionsRemoteNotificationKey", .text("<payload>"))])
      case .fetch, .processing, .bluetooth, .urlSession, .audio:
        .text("nil")
      }
    finishLaunching(options, LifecyclePhase(.notRunning, .background), restores: false)
    if hasScenes, profile.isOn(.backgroundLaunchConnectsScene) {
      connectScene()
      setScenes(.background)
    }
    if profile.isOn(.backgroundLaunchDidEnterBackground) {
      repeatDidEnterBackground()
    }
  }

  /// S->B.
  private mutating func thaw() {
    move(to: .background)
    if profile.isOn(.backgroundResumeDidEnterBackground) { repeatDidEnterBackground() }
    if !profile.isOn(.queuedDelivery) { deliverQueued() }
  }

  /// DEB without a way from the front, as Apple's current article has it (D13).
  private mutating func repeatDidEnterBackground() {
    let scenes = scenesInBackground
    guard hasScenes else {
      tell(.didEnterBackground)
      return
    }
    for scene in scenes { tell(.sceneDidEnterBackground, scene: scene) }
    say(.notification(.didEnterBackground))
  }

  private mutating func deliver(_ reason: WakeReason) {
    switch reason {
    case .fetch:
      call(.performFetch)
      state.owes = .fetch
    case .push:
      call(.didReceiveRemoteNotificationFetch)
      if process == .background { state.owes = .push }
    case .location:
      call(.didUpdateLocations)
    case .processing:
      call(.backgroundTaskLaunchHandler, [.init("task", .text("processing"))])
      state.isProcessing = true
    case .bluetooth:
      call(.accessoryEvent)
    case .urlSession:
      call(.handleBackgroundURLSession)
    case .audio:
      break
    }
  }

  /// The app has done what it was woken for.
  mutating func completeWake() {
    if state.owes == .fetch, process == .background { effect(.snapshotTaken) }
    state.owes = nil
    state.isProcessing = false
  }

  /// L9, S4, G5: what a push carries beside `content-available` matters in front only.
  mutating func push(isSilent: Bool, _ payload: [LifecycleArgument]) {
    guard isInFront else {
      if isSilent { wake(.push) }
      return
    }
    let arguments = payload.isEmpty ? [] : [LifecycleArgument("userInfo", .pairs(payload))]
    let isAlert = !isSilent || payload.contains { $0.name == "alert" }
    let silentMessage: LifecycleMessage =
      profile.pushCallback == .legacy
      ? .didReceiveRemoteNotification : .didReceiveRemoteNotificationFetch
    call(isAlert ? alertMessage : silentMessage, arguments)
  }

  /// What an app in front gets instead of the system's alert.
  private var alertMessage: LifecycleMessage {
    switch profile.pushCallback {
    case .legacy: .didReceiveRemoteNotification
    case .fetchHandler: .didReceiveRemoteNotificationFetch
    case .userNotifications: .willPresentNotification
    }
  }

  /// The user takes the device: background processing is called in.
  mutating func interruptProcessing() {
    guard state.isProcessing, isRunning else { return }
    call(.backgroundTaskExpiration)
    state.isProcessing = false
  }

  // MARK: Rows that keep the state

  /// G1, B11, S5: suspended apps learn nothing, and nothing is queued.
  mutating func memoryWarning() {
    guard isRunning else { return }
    call(.didReceiveMemoryWarning)
    if profile.isOn(.memoryWarningOrder) {
      warnControllers()
      say(.notification(.didReceiveMemoryWarning))
    } else {
      say(.notification(.didReceiveMemoryWarning))
      warnControllers()
    }
  }

  private mutating func warnControllers() {
    say(
      .controllers(.controllerMemoryWarning),
      [.init("controller", .text("each loaded controller"))]
    )
  }

  /// G2, S8.
  mutating func changeTime() {
    if isRunning {
      tell(.significantTimeChange)
    } else if process == .suspended {
      state.owesTimeChange = true
    }
  }

  /// What was queued while the app was suspended: one of each kind, the net effect (S8, R5).
  mutating func deliverQueued() {
    if state.owesTimeChange {
      state.owesTimeChange = false
      tell(.significantTimeChange)
    }
    if let isAvailable = state.owesProtectedData {
      state.owesProtectedData = nil
      state.lacksProtectedData = !isAvailable
      tell(isAvailable ? .protectedDataDidBecomeAvailable : .protectedDataWillBecomeUnavailable)
    }
  }

  /// G3, G4.
  mutating func finishRegistration(isGood: Bool) {
    guard isRunning else { return }
    if isGood {
      call(
        .didRegisterForRemoteNotifications,
        [.init("deviceToken", .text("<data>"))]
      )
    } else {
      call(
        .didFailToRegisterForRemoteNotifications,
        [.init("error", .text("<error>"))]
      )
    }
  }

  /// G10: the lock has made protected files unreadable.
  mutating func protectData() {
    guard settings.protectsData, !state.lacksProtectedData else { return }
    if isRunning {
      state.lacksProtectedData = true
      tell(.protectedDataWillBecomeUnavailable)
    } else if process == .suspended {
      state.owesProtectedData = false
    }
  }

  /// G10: an unlock has made them readable again; while suspended both cancel out.
  mutating func unprotectData() {
    guard settings.protectsData else { return }
    if process == .suspended {
      state.owesProtectedData = state.lacksProtectedData ? true : nil
    } else if isRunning, state.lacksProtectedData {
      state.lacksProtectedData = false
      tell(.protectedDataDidBecomeAvailable)
    }
  }
}
