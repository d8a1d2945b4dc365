/// The rows of the transition table from NotRunning, Active and Inactive.
extension LifecycleExplanations {
  static var frontRows: String {
    """
    # L1 launch by icon (first or later)
    When: front app, no archive.
    Next state: I, A.
    main, UIApplicationMain [-]; N->I; (WFL[I] if iOS 6+); {root controller created}; DFL+N[I],
    launchOptions nil; I->A; DBA+N[A].
    Known from: readings, doc, device.
    # L2 launch by URL
    When: same.
    Next state: I, A.
    as L1 with URL key in launchOptions; after DFL+N: URL[I]; then I->A, DBA+N[A]. URL skipped
    if launch methods return false.
    Known from: readings, doc, device.
    # L3 launch by universal link / Handoff
    When: iOS 8+.
    Next state: I, A.
    as L1 with user-activity keys; UA[I] (two messages) before DBA.
    Known from: device.
    # L4 launch by tapping a push
    Next state: I, A.
    as L1 with remote-notification key; PUSH[I] (handler variant) before DBA; the icon instead
    of the alert gives nil.
    Known from: device.
    # L5 launch by local notification
    Next state: I, A.
    as L4 with local-notification key.
    Known from: doc.
    # L6 launch, archive present
    When: state_restoration true.
    Next state: I, A.
    WFL[I]; REST[I]; controllers decoded; DEC[I]; DFL+N[I]; DBA+N[A].
    Known from: doc, device.
    # L7 wake: background fetch
    When: mode fetch, interval not "never", not blocked.
    Next state: B, then S.
    N->B; (WFL[B]); DFL+N[B], launchOptions nil; FETCH[B]; handler called; {new snapshot}; idle:
    B->S. With background_launch_did_enter_background: call: DEB+N[B] before FETCH.
    Known from: device (omit), doc (call).
    # L8 wake: location
    When: location service running before.
    Next state: B, then S.
    as L7 with location key; LOC[B] once the app has made a manager; no DBA, WEF, DEB; not shown
    in the switcher on old systems.
    Known from: device.
    # L9 wake: push with content-available 1
    When: mode remote-notification, not blocked.
    Next state: B, then S.
    as L7 with remote-notification key; PUSH[B] (handler variant).
    Known from: doc.
    # L10 wake: Bluetooth, background URL session, BGTask, VoIP
    When: mode declared (URL session needs none), not blocked.
    Next state: B, then S.
    as L7, ending in the event's own message.
    Known from: doc.
    # L11 any wake
    When: forceQuit latch blocks it, or passcode device before first unlock.
    Next state: N.
    nothing.
    Known from: doc.
    # L12 launch, scene-based app
    When: scenes.
    Next state: I, A.
    see SC1.
    Known from: doc.
    # L13 prewarm
    When: iOS 15+.
    Next state: N (process exists, stopped before UIApplicationMain).
    nothing; treat as NotRunning that already costs some memory.
    Known from: doc.
    # L14 launch exceeds launch_watchdog_s
    When: no debugger.
    Next state: N.
    messages up to the slow one; {killed 0x8badf00d}; no WT.
    Known from: doc.
    # A1 Home
    When: multitasking.
    Next state: I, B (S on idle).
    WRA+N[A]; A->I; I->B; DEB+N[B]; (SAVE[B], ENC[B] if restoring); {snapshot}; idle: B->S
    silent.
    Known from: readings, doc, device.
    # A2 Home (or lock, or other app)
    When: UIApplicationExitsOnSuspend, iOS 4-12.
    Next state: N.
    resign_background_terminate: WRA+N[A]; A->I; I->B; DEB+N[B]; WT+N[B]; B->N.
    resign_terminate: WRA+N[A]; A->I; WT+N[I]; I->N. resign_background_suspend_terminate: ...
    DEB+N[B]; B->S; WT+N[B] labelled Suspended->NotRunning; S->N.
    Known from: readings / doc / device, see D2.
    # A3 Home
    When: no multitasking (OS < 4).
    Next state: N.
    terminate: WT+N[-]; A->N. resign_background_terminate = reading 2's literal 4-5-7.
    Known from: device / readings, D3.
    # A4 other app comes front (link, push, tapped banner, launch)
    When: multitasking.
    Next state: I, B.
    as A1.
    Known from: readings, doc.
    # A5 lock
    When: lock_enters_background (iOS 5+).
    Next state: I, B (S on idle).
    as A1; DEB reads [B], iOS 5-6: [I]; {connections closed}; later PDU if protected.
    Known from: readings, doc, device.
    # A6 lock
    When: iOS 4 and older.
    Next state: I.
    WRA+N[A]; A->I; nothing more.
    Known from: device.
    # A7 modal interruption (call, alert-style SMS, calendar, system alert, Siri)
    Next state: I.
    WRA+N[A]; A->I.
    Known from: readings, doc, device.
    # A8 switcher opened
    When: iOS 4+.
    Next state: I.
    WRA+N[A]; A->I.
    Known from: readings, device.
    # A9 notification centre pulled down / control centre pulled up
    Next state: I.
    WRA+N[A]; A->I ("pseudo-background").
    Known from: readings, doc.
    # A10 banner shown, not pulled
    When: banner_deactivates.
    Next state: A, or I then A.
    false: nothing. true: WRA+N[A]; A->I; on dismissal I->A; DBA+N[A].
    Known from: doc / readings, D9.
    # A11 notification centre reaches full extension
    When: notification_centre_double_activation (iOS 11-12).
    Next state: A, then I.
    I->A; DBA+N[A]; WRA+N[A]; A->I (second WRA inferred).
    Known from: device.
    # I1 interruption ignored / declined / dismissed
    Next state: A.
    I->A; DBA+N[A].
    Known from: readings, doc, device.
    # I2 interruption accepted
    When: multitasking.
    Next state: B.
    I->B; DEB+N[B]; {snapshot}; then as A1, or A2 for exits-on-suspend apps.
    Known from: readings, doc.
    # I3 interruption accepted
    When: no multitasking.
    Next state: N.
    WT+N[-]; I->N.
    Known from: device.
    # I4 switcher: same app again
    Next state: A.
    I->A; DBA+N[A].
    Known from: readings.
    # I5 switcher: other app
    Next state: B.
    I->B; DEB+N[B]; {snapshot}.
    Known from: readings.
    # I6 switcher: Home once
    Next state: B.
    as I5.
    Known from: readings.
    # I7 switcher: swiped away while in front
    When: user_kill_callbacks, user_kill_from_foreground.
    Next state: N.
    background_then_terminate: I->B; DEB+N[B]; WT+N[B]; B->N. terminate_only: WT+N[I]; I->N.
    never: silent.
    Known from: device, reading 3.
    # I8 overlay dismissed
    Next state: A.
    I->A; DBA+N[A].
    Known from: readings, doc.
    # I9 other app opened from the overlay
    Next state: B.
    as I5.
    Known from: doc.
    # I10 Home or lock
    Next state: B.
    DEB+N only (R4).
    Known from: doc.
    # I11 unlock
    When: iOS 4 and older.
    Next state: A.
    I->A; DBA+N[A].
    Known from: device.
    """
  }
}
