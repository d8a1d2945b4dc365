public import SimulationCore

/// How long an app may stay in its messages (`lifecycle.md` sections 1.2 and 6.2).
extension LifecycleProfile {
  static var launchWatchdog: String { "launchWatchdog" }
  static var fetchOverrun: String { "fetchOverrun" }

  /// What ends an app that stays in a message for too long.
  public struct Watchdog: Hashable, Sendable {
    /// How long it waits.
    public var time: Time
    /// What a crash report would say.
    public var reason: String
  }

  /// The watchdog over `message` outside a launch, if there is one.
  public func watchdog(of message: LifecycleMessage) -> Watchdog? {
    switch message {
    case .main, .applicationMain, .willFinishLaunching, .didFinishLaunching,
      .configurationForConnecting, .sceneWillConnect, .shouldRestoreState, .didDecodeState:
      dog(.launchWatchdog, Self.launchWatchdog)
    case .didBecomeActive, .willResignActive, .sceneDidBecomeActive, .sceneWillResignActive:
      dog(.sceneUpdateWatchdog, "sceneUpdateWatchdog")
    case .willEnterForeground, .sceneWillEnterForeground:
      self[.resumeWatchdog] < self[.sceneUpdateWatchdog]
        ? dog(.resumeWatchdog, "resumeWatchdog")
        : dog(.sceneUpdateWatchdog, "sceneUpdateWatchdog")
    case .didEnterBackground, .sceneDidEnterBackground:
      dog(.suspendWatchdog, "suspendWatchdog")
    case .willTerminate:
      dog(.exitWatchdog, "exitWatchdog")
    case .performFetch:
      dog(.fetchBudget, Self.fetchOverrun)
    case .didReceiveRemoteNotificationFetch:
      dog(.pushWakeBudget, Self.fetchOverrun)
    case .handleOpenURL, .openURLSourceApplication, .openURLOptions, .sceneOpenURLContexts,
      .willContinueUserActivity, .continueUserActivity, .sceneContinueUserActivity,
      .didReceiveMemoryWarning, .controllerMemoryWarning, .significantTimeChange,
      .didRegisterForRemoteNotifications, .didFailToRegisterForRemoteNotifications,
      .didReceiveRemoteNotification, .didReceiveLocalNotification, .willPresentNotification,
      .didReceiveNotificationResponse, .didUpdateLocations, .backgroundTaskLaunchHandler,
      .backgroundTaskExpiration, .accessoryEvent, .handleBackgroundURLSession,
      .expirationHandler, .protectedDataWillBecomeUnavailable, .protectedDataDidBecomeAvailable,
      .shouldSaveState, .willEncodeState, .didDiscardSceneSessions, .sceneDidDisconnect:
      nil
    }
  }

  private func dog(_ choice: LifecycleSwitch, _ reason: String) -> Watchdog {
    Watchdog(time: .seconds(self[choice]), reason: reason)
  }

  /// How long an app should take at most, by the documentation; the watchdog's limit where that says
  /// nothing shorter.
  public func allowance(of message: LifecycleMessage) -> Time? {
    let documented: [LifecycleSwitch: [LifecycleMessage]] = [
      .didEnterBackgroundLimit: [.didEnterBackground, .sceneDidEnterBackground],
      .willTerminateLimit: [.willTerminate],
      .eventWakeBudget: [.didUpdateLocations, .accessoryEvent],
      .expirationGrace: [.expirationHandler],
    ]
    for choice in LifecycleSwitch.allCases {
      if documented[choice]?.contains(message) == true { return .seconds(self[choice]) }
    }
    return watchdog(of: message)?.time
  }
}
