internal import SimulationCore

/// Launches and returns to the front: rows L1-L6, L12, B6-B8, S1-S3, S9, SC1, SC3, SC4, SC6.
extension LifecycleReaction {
  /// L1-L6, SC1: up to the moment before the app becomes active.
  mutating func beginLaunch(_ cause: LaunchCause, _ url: String?) {
    guard process == .notRunning else { return }
    state.isForceQuit = false
    state.isBeforeFirstUnlock = false
    state.playsAudio = settings.playsInBackground
    let readsBackground = hasScenes || profile.isOn(.observedLaunch)
    move(to: .inactive, observed: readsBackground ? .background : .inactive)
    state.cause = .launching
    let options = hasScenes ? LifecycleValue.text("nil") : Self.launchOptions(cause, url)
    let phase = LifecyclePhase(.notRunning, .inactive)
    finishLaunching(options, phase, restores: !hasScenes)
    if hasScenes {
      connectScene()
      enterForegroundScenes(.init(.background, .inactive))
      setScenes(.foregroundInactive)
    } else {
      if profile.isOn(.applicationStateAPI) { state.observed = .inactive }
      deliverPayload(cause, url, isLaunch: true)
    }
  }

  /// WFL, restoration, DFL.
  mutating func finishLaunching(
    _ options: LifecycleValue,
    _ phase: LifecyclePhase,
    restores: Bool
  ) {
    let argument = [LifecycleArgument("launchOptions", options)]
    if profile.isOn(.willFinishLaunching) {
      call(.willFinishLaunching, phase: phase, argument)
      if phase.to == .inactive, settings.fetches {
        effect(
          .minimumBackgroundFetchInterval,
          [.init("value", .text("UIApplicationBackgroundFetchIntervalMinimum"))]
        )
      }
    }
    if restores, profile.isOn(.stateRestoration), settings.restores, state.hasArchive {
      call(.shouldRestoreState)
      call(.didDecodeState)
    }
    tell(.didFinishLaunching, phase: phase, argument)
    if !state.discarded.isEmpty {
      let sessions = state.discarded.map { LifecycleValue.text($0) }
      call(.didDiscardSceneSessions, [.init("sessions", .list(sessions))])
      state.discarded = []
    }
  }

  private static func launchOptions(_ cause: LaunchCause, _ url: String?) -> LifecycleValue {
    switch cause {
    case .icon, .switcher:
      .text("nil")
    case .url:
      .pairs([.init("UIApplicationLaunchOptionsURLKey", .text(url ?? "<url>"))])
    case .userActivity:
      .pairs([
        .init("UIApplicationLaunchOptionsUserActivityDictionaryKey", .text("<activity>"))
      ])
    case .pushTap:
      .pairs([.init("UIApplicationLaunchOptionsRemoteNotificationKey", .text("<payload>"))])
    case .localNotification:
      .pairs([.init("UIApplicationLaunchOptionsLocalNotificationKey", .text("<notification>"))])
    }
  }

  /// The slot between launch or return and activation (R6).
  private mutating func deliverPayload(_ cause: LaunchCause, _ url: String?, isLaunch: Bool) {
    switch cause {
    case .icon, .switcher:
      break
    case .url:
      guard settings.launchReturns || !isLaunch else { return }
      let argument = [LifecycleArgument("url", .text(url ?? "<url>"))]
      switch profile.urlCallback {
      case .handleOpenURL: call(.handleOpenURL, argument)
      case .sourceApplication: call(.openURLSourceApplication, argument)
      case .options: call(.openURLOptions, argument)
      case .scene: call(.sceneOpenURLContexts, scene: hasScenes ? frontScene : nil, argument)
      }
    case .userActivity:
      if hasScenes {
        call(.sceneContinueUserActivity, scene: frontScene)
      } else {
        call(.willContinueUserActivity)
        call(.continueUserActivity)
      }
    case .pushTap:
      switch profile.pushCallback {
      case .legacy: if !isLaunch { call(.didReceiveRemoteNotification) }
      case .fetchHandler: call(.didReceiveRemoteNotificationFetch)
      case .userNotifications: call(.didReceiveNotificationResponse)
      }
    case .localNotification:
      if !isLaunch { call(.didReceiveLocalNotification) }
    }
  }

  /// B6-B8, S1-S3: up to the moment before the app becomes active.
  mutating func beginResume(_ cause: LaunchCause, _ url: String?, isUnlock: Bool = false) {
    if process == .inactive {
      // It is in front already; what covered it is gone.
      deliverPayload(cause, url, isLaunch: false)
      return
    }
    guard process == .background || process == .suspended else {
      if process == .active { deliverPayload(cause, url, isLaunch: false) }
      return
    }
    state.isForceQuit = false
    let unlocks = isUnlock && profile.isOn(.observedUnlockWillEnterForeground)
    let value: ObservedState = unlocks ? .inactive : .background
    if process == .suspended { move(to: .background, observed: value) }
    if profile.isOn(.applicationStateAPI) { state.observed = value }
    let isConnected = !reconnectScenes()
    let naive = profile.isOn(.observedWillEnterForeground)
    enterForeground(
      observed: profile.isOn(.applicationStateAPI) ? (naive ? .inactive : value) : nil
    )
    deliverQueued()
    move(to: .inactive)
    placeholder()
    // A new connection has brought what is to be opened with it.
    if isConnected { deliverPayload(cause, url, isLaunch: false) }
    setScenes(.foregroundInactive)
    state.wasLockedInFront = false
    state.cause = .launching
  }

  private mutating func enterForeground(observed: ObservedState?) {
    tellFront(
      .willEnterForeground,
      .sceneWillEnterForeground,
      scenes: scenesToShow,
      observed: observed,
      phase: LifecyclePhase(.background, .inactive)
    )
  }

  private mutating func enterForegroundScenes(_ phase: LifecyclePhase) {
    tellFront(
      .willEnterForeground,
      .sceneWillEnterForeground,
      scenes: scenesToShow,
      phase: phase
    )
  }

  private mutating func placeholder() {
    let image = profile.isOn(.foregroundPlaceholder) ? "Default.png" : "screenshot"
    effect(.placeholderShown, [.init("image", .text(image))])
  }

  /// I->A, DBA: the end of L1, of S1, and rows I1, I4, I8, I11.
  mutating func becomeActive() {
    guard process == .inactive else { return }
    move(to: .active)
    let scenes = scenesInFront
    setScenes(.foregroundActive)
    tellFront(
      .didBecomeActive,
      .sceneDidBecomeActive,
      scenes: scenes,
      phase: LifecyclePhase(.inactive, .active)
    )
  }

  /// What covered the app goes away; it becomes active if that was what made it inactive.
  mutating func uncover(_ causes: [LifecycleState.Cause]) {
    guard process == .inactive, state.cause == .unknown || causes.contains(state.cause) else {
      return
    }
    becomeActive()
  }

  /// S9, I11: an unlock brings back the app that was in front.
  mutating func beginUnlock() {
    let cameFromFront = !state.wasLockedBehind
    state.wasLockedBehind = false
    state.wasLockedInFront = false
    state.isBeforeFirstUnlock = false
    if process == .inactive, state.cause == .lock || state.cause == .unknown {
      becomeActive()
    } else if cameFromFront, process == .background || process == .suspended {
      beginResume(.icon, nil, isUnlock: true)
    }
  }

  mutating func beginCallEnd() {
    if process == .inactive { uncover([.interruption]) } else { beginResume(.icon, nil) }
  }
}
