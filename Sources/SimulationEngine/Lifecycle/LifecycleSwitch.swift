/// A point on which readings of the lifecycle differ.
///
/// It is data: a name and the values that it may have (`lifecycle.md` section 5). A profile is one
/// value for each.
public enum LifecycleSwitch: UInt8, CaseIterable, Sendable {
  case multitasking, applicationStateAPI, scenes, willFinishLaunching, notificationOrder
  case didEnterBackgroundPhase, observedWillResignActive, observedWillEnterForeground
  case observedLockDidEnterBackground, observedUnlockWillEnterForeground, observedWillTerminate
  case observedLaunch, openURLCallback, exitsOnSuspendSequence, preMultitaskingHomeSequence
  case userKillCallbacks, userKillFromForeground, memoryKillSuspended, memoryKillBackground
  case shutdownCallbacks, lockEntersBackground, lockClosesConnections, smsPresentation
  case bannerDeactivates, notificationCentreDoubleActivation, backgroundLaunchDidEnterBackground
  case backgroundResumeDidEnterBackground, backgroundLaunchConnectsScene, foregroundPlaceholder
  case stateRestoration, memoryWarningOrder, queuedDelivery, forceQuitBlocks, remotePushCallback
  case sceneCloseFrontmost
  case backgroundTaskBudget, expirationGrace, didEnterBackgroundLimit, willTerminateLimit
  case launchWatchdog, resumeWatchdog, suspendWatchdog, exitWatchdog, sceneUpdateWatchdog
  case fetchBudget, pushWakeBudget, eventWakeBudget, protectedDataDelay

  /// The name in files.
  public var name: String { description.name }

  /// The values that it may have, in the order of their numbers; empty for a number of seconds.
  public var values: [String] { description.values }

  /// The switch of that name.
  public init?(name: String) {
    guard let found = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = found
  }

  private var description: (name: String, values: [String]) {
    switch self {
    case .multitasking: ("multitasking", Self.flag)
    case .applicationStateAPI: ("application_state_api", Self.flag)
    case .scenes: ("scenes", Self.flag)
    case .willFinishLaunching: ("will_finish_launching", Self.flag)
    case .notificationOrder: ("notification_order", ["after_callback", "before_callback"])
    case .didEnterBackgroundPhase:
      ("did_enter_background_phase", ["inactive_to_background", "background_to_suspended"])
    case .observedWillResignActive: ("observed_will_resign_active", ["active", "inactive"])
    case .observedWillEnterForeground:
      ("observed_will_enter_foreground", ["background", "inactive"])
    case .observedLockDidEnterBackground:
      ("observed_lock_did_enter_background", ["background", "inactive"])
    case .observedUnlockWillEnterForeground:
      ("observed_unlock_will_enter_foreground", ["background", "inactive"])
    case .observedWillTerminate:
      ("observed_will_terminate", ["state_before", "background", "inactive"])
    case .observedLaunch: ("observed_launch", ["by_launch_kind", "background"])
    case .openURLCallback:
      ("open_url_callback", ["handleOpenURL", "sourceApplication", "options", "scene"])
    case .exitsOnSuspendSequence:
      (
        "exits_on_suspend_sequence",
        [
          "resign_background_terminate", "resign_terminate", "resign_background_suspend_terminate",
          "unsupported",
        ]
      )
    case .preMultitaskingHomeSequence:
      (
        "pre_multitasking_home_sequence",
        ["terminate", "resign_terminate", "resign_background_terminate"]
      )
    case .userKillCallbacks: ("user_kill_callbacks", ["never", "if_running", "always"])
    case .userKillFromForeground:
      ("user_kill_from_foreground", ["terminate_only", "background_then_terminate"])
    case .memoryKillSuspended: ("memory_kill_suspended", Self.kill)
    case .memoryKillBackground: ("memory_kill_background", Self.kill)
    case .shutdownCallbacks: ("shutdown_callbacks", ["never", "if_foreground"])
    case .lockEntersBackground: ("lock_enters_background", Self.flag)
    case .lockClosesConnections: ("lock_closes_connections", ["never", "on_suspend", "at_lock"])
    case .smsPresentation: ("sms_presentation", ["modal_alert", "banner"])
    case .bannerDeactivates: ("banner_deactivates", Self.flag)
    case .notificationCentreDoubleActivation:
      ("notification_centre_double_activation", Self.flag)
    case .backgroundLaunchDidEnterBackground:
      ("background_launch_did_enter_background", ["omit", "call"])
    case .backgroundResumeDidEnterBackground:
      ("background_resume_did_enter_background", ["omit", "call"])
    case .backgroundLaunchConnectsScene: ("background_launch_connects_scene", Self.flag)
    case .foregroundPlaceholder: ("foreground_placeholder", ["screenshot", "default_png"])
    case .stateRestoration: ("state_restoration", Self.flag)
    case .memoryWarningOrder:
      (
        "memory_warning_order",
        ["delegate_notification_controllers", "delegate_controllers_notification"]
      )
    case .queuedDelivery: ("queued_delivery", ["on_resume", "on_foreground"])
    case .forceQuitBlocks:
      ("force_quit_blocks", ["nothing", "everything", "everything_except_location"])
    case .remotePushCallback:
      ("remote_push_callback", ["legacy", "fetch_handler", "user_notifications"])
    case .sceneCloseFrontmost:
      (
        "scene_close_frontmost",
        ["background_terminate", "disconnect_terminate", "disconnect_discard_terminate"]
      )
    case .backgroundTaskBudget: ("background_task_budget_s", [])
    case .expirationGrace: ("expiration_grace_s", [])
    case .didEnterBackgroundLimit: ("did_enter_background_limit_s", [])
    case .willTerminateLimit: ("will_terminate_limit_s", [])
    case .launchWatchdog: ("launch_watchdog_s", [])
    case .resumeWatchdog: ("resume_watchdog_s", [])
    case .suspendWatchdog: ("suspend_watchdog_s", [])
    case .exitWatchdog: ("exit_watchdog_s", [])
    case .sceneUpdateWatchdog: ("scene_update_watchdog_s", [])
    case .fetchBudget: ("fetch_budget_s", [])
    case .pushWakeBudget: ("push_wake_budget_s", [])
    case .eventWakeBudget: ("event_wake_budget_s", [])
    case .protectedDataDelay: ("protected_data_delay_s", [])
    }
  }

  private static var flag: [String] { ["false", "true"] }
  private static var kill: [String] { ["silent", "will_terminate"] }
}
