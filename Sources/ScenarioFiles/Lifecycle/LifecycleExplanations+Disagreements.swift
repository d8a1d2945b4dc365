/// Where readings of the lifecycle differ: D1-D25, what devices do, and which switch it is.
extension LifecycleExplanations {
  static var disagreements: String {
    """
    # D1 Where DEB belongs
    000, 001: sent in the phase Background -> Suspended, Inactive -> Background being silent.
    002, 003, 004, Apple, devices: sent on entering Background (004 prints background in it).
    The order of messages is the same. did_enter_background_phase: background_to_suspended |
    inactive_to_background.
    # D2 Exits-on-suspend
    000, 001: five states through Suspended, WT in Suspended -> NotRunning; impossible by their
    own definition that a suspended app runs no code. 002: 4-5-7. Guide 2017: such an app knows
    only not running, inactive and active; Home calls WT (5 s). A book of the iOS 4.2 era states
    DEB is sent before WT, which supports 002. The key was deprecated with iOS 13.
    exits_on_suspend_sequence.
    # D3 OS older than 4.0
    002-3 gives 4-5-7, but its own list marks the background notification iOS 4.0+. 001 only
    says the app exits. iPhone OS 3 books: Home gives WT; WRA is for locks and interruptions;
    accepting a call gives WT. multitasking: false + pre_multitasking_home_sequence: terminate |
    resign_terminate | resign_background_terminate.
    # D4 User kill while Suspended
    000, 001, 002-9, Apple, devices: silent. 003: WT. user_kill_callbacks: always for 003
    (engine must thaw the app first), otherwise silent.
    # D5 User kill while running in Background
    002-9 and 000/001: silent. Guide 2017: user kill behaves like killing a suspended app,
    nothing sent. The WT reference page leaves room ("may be called" when running and not
    suspended). Devices: iOS 4.0 silent; reports from mid-2013 (iOS 7) on: WT when the process
    is running. user_kill_callbacks: never | if_running | always; defaults never for iOS 3-6,
    if_running from iOS 7.
    # D6 User kill from the front
    Only 003 touches it (WT). Devices: WRA on opening the switcher; then WT (state inactive), or
    DEB and WT (an iOS 8 log shows resign then background; an iOS 7 simulator posts background
    twice). Scenes: three different logs (SC8). user_kill_from_foreground,
    scene_close_frontmost.
    # D7 Memory kill
    Suspended: 000, 001, 002-10, Apple silent; 003 WT. Running in Background: guide says WT is
    called; jetsam in practice is an uncatchable kill, so nothing. Front: always silent (FOOM).
    memory_kill_suspended, memory_kill_background: silent | will_terminate.
    # D8 State printed in WRA
    004 prints Active, which looks odd beside prose such as 000's "from active to inactive" or
    003's "is entering the inactive state". It is right: two independent device logs (iOS
    4.3/5.0 table, iOS 11.0.3) print active, because "will" precedes the change.
    observed_will_resign_active: active | inactive (inactive only to teach the naive reading).
    # D9 SMS and banners
    002-5: an SMS deactivates (alert era). 003 summary 2: message and SMS pushes deactivate.
    Guide 2017: a banner leaves the app active; only pulling it down deactivates; alert-style
    does deactivate. 004-6 (tapped banner): WRA, DEB, consistent with everyone.
    sms_presentation: modal_alert | banner, banner_deactivates.
    # D10 Lock
    002-4: same as Home, plus connections closed on iOS 5+. Devices: iOS 4.3 sends WRA only and
    unlock sends DBA only; iOS 5.0 adds DEB and WEF, both reading inactive, which apps used to
    tell lock from Home. Apple's own guide changed: 2013 copy says inactive, 2017 edition says
    background. Closing: 002 at lock; TN2277 says the system may reclaim sockets while the app
    is suspended. lock_enters_background, observed_lock_did_enter_background,
    observed_unlock_will_enter_foreground, lock_closes_connections: never | on_suspend |
    at_lock.
    # D11 "State lost, next launch is like the first"
    000, 001 for every purge. Since iOS 6 an app that opts in gets its interface back after a
    system kill (REST, DEC between WFL and DFL); a user kill deletes the archive, so there the
    readings hold; a crash during launch deletes it too. The process itself always starts from L1.
    state_restoration.
    # D12 launchOptions nil means icon (003)
    True for foreground app-delegate launches. Also nil for a background-fetch launch, and in
    scene-based apps URL and notification data move to the scene's connection options. Decide by
    cause, not by nil.
    # D13 DEB on background launch or wake
    Apple's current article calls DEB both after a launch into the background and when a
    suspended app is resumed for an event. Device reports (2012 location experiment named by
    reading 2; 2013 radar with fetch on iOS 7) saw no DEB, WEF, DBA; the radar was filed against
    the guide's figure. background_launch_did_enter_background,
    background_resume_did_enter_background: omit | call.
    # D14 WFL
    Only 004 has it; 000-003 predate or ignore iOS 6. will_finish_launching (or app lacks the
    method).
    # D15 Notification before or after the delegate message
    UIKit header: after. WEF and STC reference pages: before. Device test on iOS 12 for WEF:
    delegate first. Seeds list the message first. notification_order (before_callback touches
    WEF and STC only).
    # D16 Interruption path
    001 folds "interrupted by another app" into Home, so the app always ends in the background;
    002-5 and 004-4/5 have two steps with a choice; Apple agrees with two steps. Model 001 as
    A4, calls as A7 + I1/I2.
    # D17 Missing names
    001 case 2 names no message for Active -> Inactive; 000 does. Take 000.
    # D18 Picture before DBA
    002-7: Default.png in the 5.1 simulator, background screenshot on a device.
    foreground_placeholder.
    # D19 Loose wording in 003
    Its WRA log text equates the message with running in the background; its own summary 2 shows
    it is not. No switch.
    # D20 Inside 000
    Point 6: WT when the app is terminated; scenario 4: nothing at all on purge. Reconciled by
    row: WT only in A2 (and wherever a profile says so).
    # D21 Overlay messages
    003: one WRA and one DBA. iOS 11 and 12.1.4: DBA twice (when the panel is fully extended,
    and on dismissal); not on iOS 10. notification_centre_double_activation.
    # D22 Queued time change, Apple against Apple
    Guide: as soon as code runs again, front or back. Method page: held until the foreground.
    queued_delivery: on_resume | on_foreground.
    # D23 Force quit and later wakes
    000-003 are silent on it. iOS 4-6: a location event relaunched a force-quit app (2012
    experiment). iOS 7: no background launch. iOS 8+: only location apps. Lifted by a user
    launch or a reboot. force_quit_blocks: nothing | everything | everything_except_location.
    # D24 Shutdown
    Guide: WT is not called on reboot. iOS 4.0 tests: called in front on shutdown or empty
    battery, not in background. shutdown_callbacks: never | if_foreground.
    # D25 exit(0) in DEB (003)
    Gives pre-iOS 4 behaviour without WT; not an Apple-sanctioned path. Row B14.
    """
  }
}
