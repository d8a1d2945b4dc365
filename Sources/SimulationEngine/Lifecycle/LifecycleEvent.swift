public import SimulationCore

/// How an app is brought to the front.
public enum LaunchCause: UInt8, CaseIterable, Hashable, Sendable {
  case icon, switcher, url, userActivity, pushTap, localNotification
}

/// A call of a background task's expiration handler.
public struct LifecycleHandlerCall: Hashable, Sendable {
  /// The task's number.
  public var task: Int64
  /// Whether the handler ends its task.
  public var endsTask: Bool
}

/// An event that reaches one app.
///
/// The pure engine knows no time: what becomes due is an event too.
public enum LifecycleEvent: Hashable, Sendable {
  /// A launch up to the moment before the app becomes active; `becomeActive` completes it.
  case beginLaunch(LaunchCause, url: String? = nil)
  /// A return to the front up to the moment before the app becomes active.
  case beginResume(LaunchCause, url: String? = nil)
  /// The end of a launch or a return.
  case becomeActive
  /// Home, or another app comes to the front.
  case leave
  case lock
  /// `beginResume` after a lock; where the lock left the app inactive it becomes active at once.
  case beginUnlock
  case interrupt
  case smsArrives
  case interruptAccepted
  case interruptIgnored
  /// `beginResume` after an answered call.
  case beginCallEnd
  case openSwitcher
  case switcherReturn
  case switcherSelectOther
  case openNotificationCentre
  case openControlCentre
  case notificationCentreFullyExtended
  case dismissOverlay
  case bannerShown
  case bannerDismissed
  case bannerTap
  case userKill
  case memoryKill
  case foregroundOutOfMemory
  case crash
  case shutdown
  case reboot
  case firstUnlock
  /// The system looks for a reason to keep the app running, and suspends it if there is none.
  case idle
  /// The system, which keeps the reasons itself, suspends the app.
  case suspend
  case wake(WakeReason)
  case push(isSilent: Bool, payload: [LifecycleArgument] = [])
  case wakeCompleted
  case memoryWarning
  case significantTimeChange
  case registerForRemoteNotifications
  case registrationResult(isGood: Bool)
  case beginBackgroundTask
  case endBackgroundTask
  /// The budget is used up; all handlers have ended their tasks.
  case backgroundTasksExpired([LifecycleHandlerCall])
  /// The budget is used up, and a task is still open after the handlers.
  case backgroundTaskOverrun([LifecycleHandlerCall])
  case fetchOverrun
  case audioStopped
  case appExit
  case protectedDataBecomesUnavailable
  case protectedDataBecomesAvailable
  case sceneDisconnect(String)
  case sceneClose(String)
  case splitViewOpened
  case userStartsUsingDevice
}
