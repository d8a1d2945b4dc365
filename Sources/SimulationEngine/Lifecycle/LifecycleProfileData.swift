/// The profiles that are built in, as data: what each extends and what it sets
/// (`lifecycle.md` section 5).
enum LifecycleProfileData {
  /// One profile.
  struct Entry {
    var name: String
    var base: String?
    var settings: [(String, String)]
    var summary: String
  }

  /// All of them, each after the one that it extends.
  static var entries: [Entry] {
    [
      Entry(
        name: "base",
        base: nil,
        settings: [
          ("multitasking", "true"),
          ("application_state_api", "true"),
          ("scenes", "false"),
          ("will_finish_launching", "true"),
          ("notification_order", "after_callback"),
          ("did_enter_background_phase", "inactive_to_background"),
          ("observed_will_resign_active", "active"),
          ("observed_will_enter_foreground", "background"),
          ("observed_lock_did_enter_background", "background"),
          ("observed_unlock_will_enter_foreground", "background"),
          ("observed_will_terminate", "state_before"),
          ("observed_launch", "by_launch_kind"),
          ("open_url_callback", "options"),
          ("exits_on_suspend_sequence", "resign_background_terminate"),
          ("pre_multitasking_home_sequence", "terminate"),
          ("user_kill_callbacks", "if_running"),
          ("user_kill_from_foreground", "background_then_terminate"),
          ("memory_kill_suspended", "silent"),
          ("memory_kill_background", "silent"),
          ("shutdown_callbacks", "if_foreground"),
          ("lock_enters_background", "true"),
          ("lock_closes_connections", "on_suspend"),
          ("sms_presentation", "banner"),
          ("banner_deactivates", "false"),
          ("notification_centre_double_activation", "false"),
          ("background_launch_did_enter_background", "omit"),
          ("background_resume_did_enter_background", "omit"),
          ("background_launch_connects_scene", "false"),
          ("foreground_placeholder", "screenshot"),
          ("state_restoration", "true"),
          ("memory_warning_order", "delegate_notification_controllers"),
          ("queued_delivery", "on_resume"),
          ("force_quit_blocks", "everything_except_location"),
          ("remote_push_callback", "fetch_handler"),
          ("scene_close_frontmost", "background_terminate"),
          ("background_task_budget_s", "180"),
          ("expiration_grace_s", "5"),
          ("did_enter_background_limit_s", "5"),
          ("will_terminate_limit_s", "5"),
          ("launch_watchdog_s", "20"),
          ("resume_watchdog_s", "10"),
          ("suspend_watchdog_s", "10"),
          ("exit_watchdog_s", "6"),
          ("scene_update_watchdog_s", "10"),
          ("fetch_budget_s", "30"),
          ("push_wake_budget_s", "30"),
          ("event_wake_budget_s", "10"),
          ("protected_data_delay_s", "10"),
        ],
        summary: "what the iOS profiles share"
      ),
      Entry(
        name: "ios-8",
        base: "base",
        settings: [
          ("open_url_callback", "sourceApplication")
        ],
        summary: "iOS 8: location wakes a force-quit app again"
      ),
      Entry(
        name: "ios-9",
        base: "base",
        settings: [],
        summary: "iOS 9: openURL:options:"
      ),
      Entry(
        name: "ios-7",
        base: "ios-8",
        settings: [
          ("force_quit_blocks", "everything")
        ],
        summary: "iOS 7: after a force quit nothing wakes the app"
      ),
      Entry(
        name: "ios-11",
        base: "ios-9",
        settings: [
          ("notification_centre_double_activation", "true")
        ],
        summary: "iOS 11 and 12: the notification centre activates twice"
      ),
      Entry(
        name: "ios-13-app",
        base: "ios-9",
        settings: [
          ("background_task_budget_s", "30"),
          ("exit_watchdog_s", "5"),
          ("exits_on_suspend_sequence", "unsupported"),
        ],
        summary: "iOS 13 and later, app delegate: 30 s tasks, no exit on suspend"
      ),
      Entry(
        name: "ios-13-scene",
        base: "ios-13-app",
        settings: [
          ("scenes", "true"),
          ("observed_launch", "background"),
          ("open_url_callback", "scene"),
          ("remote_push_callback", "user_notifications"),
        ],
        summary: "iOS 13 and later, scenes"
      ),
      Entry(
        name: "ios-4",
        base: "base",
        settings: [
          ("will_finish_launching", "false"),
          ("open_url_callback", "sourceApplication"),
          ("lock_enters_background", "false"),
          ("lock_closes_connections", "never"),
          ("sms_presentation", "modal_alert"),
          ("banner_deactivates", "true"),
          ("user_kill_callbacks", "never"),
          ("user_kill_from_foreground", "terminate_only"),
          ("state_restoration", "false"),
          ("force_quit_blocks", "nothing"),
          ("remote_push_callback", "legacy"),
          ("background_task_budget_s", "600"),
        ],
        summary: "iOS 4: multitasking; a lock leaves the app inactive"
      ),
      Entry(
        name: "ios-5",
        base: "ios-4",
        settings: [
          ("lock_enters_background", "true"),
          ("lock_closes_connections", "on_suspend"),
          ("observed_lock_did_enter_background", "inactive"),
          ("observed_unlock_will_enter_foreground", "inactive"),
          ("sms_presentation", "banner"),
          ("banner_deactivates", "false"),
        ],
        summary: "iOS 5: a lock enters the background and reads inactive"
      ),
      Entry(
        name: "ios-6",
        base: "ios-5",
        settings: [
          ("will_finish_launching", "true"),
          ("state_restoration", "true"),
        ],
        summary: "iOS 6: willFinishLaunching and state restoration"
      ),
      Entry(
        name: "iphoneos-3",
        base: "ios-4",
        settings: [
          ("multitasking", "false"),
          ("application_state_api", "false"),
          ("open_url_callback", "handleOpenURL"),
          ("foreground_placeholder", "default_png"),
          ("background_task_budget_s", "0"),
        ],
        summary: "iPhone OS 3: no multitasking, no readable state"
      ),
      Entry(
        name: "textbook",
        base: "ios-7",
        settings: [
          ("will_finish_launching", "false"),
          ("did_enter_background_phase", "background_to_suspended"),
          ("exits_on_suspend_sequence", "resign_background_suspend_terminate"),
          ("user_kill_callbacks", "never"),
          ("state_restoration", "false"),
        ],
        summary: "the reading of a lifecycle tutorial: the default"
      ),
      Entry(
        name: "textbook-brief",
        base: "textbook",
        settings: [],
        summary: "the same in a shorter tutorial"
      ),
      Entry(
        name: "delegate-messages",
        base: "ios-5",
        settings: [
          ("observed_lock_did_enter_background", "background"),
          ("observed_unlock_will_enter_foreground", "background"),
          ("lock_closes_connections", "at_lock"),
          ("sms_presentation", "modal_alert"),
          ("pre_multitasking_home_sequence", "resign_background_terminate"),
        ],
        summary: "a reading that lists delegate messages by iOS release"
      ),
      Entry(
        name: "appdelegate-notes",
        base: "ios-7",
        settings: [
          ("will_finish_launching", "false"),
          ("user_kill_callbacks", "always"),
          ("user_kill_from_foreground", "terminate_only"),
          ("memory_kill_suspended", "will_terminate"),
          ("memory_kill_background", "will_terminate"),
          ("banner_deactivates", "true"),
          ("remote_push_callback", "legacy"),
        ],
        summary: "notes on the delegate: willTerminate on every kill"
      ),
      Entry(
        name: "device-log",
        base: "ios-7",
        settings: [],
        summary: "a log made on a device"
      ),
      Entry(
        name: "apple-guide-2017",
        base: "ios-9",
        settings: [
          ("exits_on_suspend_sequence", "resign_terminate"),
          ("user_kill_callbacks", "never"),
          ("memory_kill_background", "will_terminate"),
          ("shutdown_callbacks", "never"),
        ],
        summary: "Apple's App Programming Guide of 2017"
      ),
      Entry(
        name: "apple-doc-current",
        base: "ios-13-app",
        settings: [
          ("notification_order", "before_callback"),
          ("background_launch_did_enter_background", "call"),
          ("background_resume_did_enter_background", "call"),
          ("memory_kill_background", "will_terminate"),
          ("queued_delivery", "on_foreground"),
        ],
        summary: "Apple's current documentation"
      ),
      Entry(
        name: "simulator-5.1",
        base: "ios-5",
        settings: [
          ("foreground_placeholder", "default_png")
        ],
        summary: "the iOS 5.1 simulator"
      ),
    ]
  }
}
