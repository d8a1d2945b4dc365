/// The rows of the transition table from Background, Suspended, any state, and with scenes.
extension LifecycleExplanations {
  static var otherRows: String {
    """
    # B1 idle
    When: no keep-running reason.
    Next state: S.
    nothing.
    Known from: readings, doc.
    # B2 open background task
    When: budget not used up.
    Next state: B.
    nothing.
    Known from: doc.
    # B3 last background task ended
    When: nothing else keeps it.
    Next state: B, S on idle.
    nothing.
    Known from: doc.
    # B4 budget used up
    When: handler ends its tasks.
    Next state: S.
    expiration handler[B] on the main thread, then B->S.
    Known from: doc.
    # B5 budget used up
    When: a task still open after the handler (or no handler).
    Next state: N.
    handler[B] if any; {killed 0x8badf00d}; no WT.
    Known from: doc, device.
    # B6 brought front (icon, switcher)
    Next state: I, A.
    WEF+N[B]; B->I; {placeholder}; I->A; DBA+N[A].
    Known from: readings, device.
    # B7 brought front by URL / user activity
    Next state: I, A.
    as B6 with URL[I] / UA[I] before I->A.
    Known from: readings, device.
    # B8 brought front by tapping its push
    Next state: I, A.
    as B6 with PUSH[I] before I->A.
    Known from: device.
    # B9 audio playing or recording, mode audio
    Next state: B.
    nothing; when it stops: B3.
    Known from: doc.
    # B10 swiped away in the switcher
    When: user_kill_callbacks.
    Next state: N.
    never: silent (reading 2, iOS 4-6, guide). if_running / always: WT+N[B] (iOS 7+).
    Known from: D5.
    # B11 memory warning
    When: running.
    Next state: B.
    MW+N[B]; controllers' didReceiveMemoryWarning.
    Known from: doc.
    # B12 memory kill
    When: memory_kill_background.
    Next state: N.
    silent (device) or WT+N[B] (guide, reading 3).
    Known from: D7.
    # B13 wake event while already running
    Next state: B.
    the event's own message[B].
    Known from: doc.
    # B14 app calls exit() (reading 3's hint in DEB)
    Next state: N.
    nothing; the rest of the running message, including its notification, is lost.
    Known from: choice.
    # B15 forbidden act: GPU call in background, file lock or shared database held while being suspended
    Next state: N.
    {killed; 0xdead10cc for locks}.
    Known from: doc.
    # S1 brought front (icon, switcher, call ended)
    Next state: B, I, A.
    S->B silent; WEF+N[B]; queued notifications; B->I; {placeholder: screenshot on devices,
    Default.png on the 5.1 simulator}; I->A; DBA+N[A].
    Known from: readings, device.
    # S2 by URL / user activity
    Next state: B, I, A.
    S1 with URL[I] / UA[I] before I->A.
    Known from: readings, device.
    # S3 by tapping its push
    Next state: B, I, A.
    S1 with PUSH[I] before I->A.
    Known from: device.
    # S4 wake event (fetch, silent push, location, Bluetooth, accessory, URL session, BGTask)
    When: mode declared.
    Next state: B, S on idle.
    S->B; (DEB+N[B] only with background_resume_did_enter_background: call); queued
    notifications; the event's message[B]; {new snapshot}; B->S. No WEF, no DBA.
    Known from: doc.
    # S5 memory warning
    Next state: S.
    nothing, not queued.
    Known from: doc.
    # S6 memory kill
    When: memory_kill_suspended.
    Next state: N.
    silent (all but reading 3).
    Known from: readings, doc.
    # S7 swiped away
    When: user_kill_callbacks.
    Next state: N.
    silent; {archive deleted, forceQuit latch set}. always: S->B; WT+N[B]; B->N (reading 3
    literal).
    Known from: readings, doc.
    # S8 time, locale, orientation, battery, settings, accessory, protected-data change
    Next state: S.
    queued, one per kind, net effect.
    Known from: doc.
    # S9 unlock, was in front when locked
    When: iOS 5+.
    Next state: B, I, A.
    as S1; WEF reads [B], iOS 5-6: [I].
    Known from: doc, device.
    # G1 memory warning (Active, Inactive, Background)
    Next state: same.
    MW[cur]; notification[cur]; each loaded controller's didReceiveMemoryWarning[cur]; dispatch
    memory-pressure source.
    Known from: readings, doc; order device.
    # G2 significant time change
    Next state: same.
    STC+N[cur] (doc: N first).
    Known from: readings, doc.
    # G3 registration succeeded (after registerForRemoteNotifications)
    Next state: same.
    REG[cur] with token; asynchronous; no notification; repeated when the token changes.
    Known from: readings, doc.
    # G4 registration failed
    Next state: same.
    REGF[cur] with error.
    Known from: readings, doc.
    # G5 remote notification while in front
    Next state: same.
    PUSH[A] (iOS 10+: user-notification delegate instead); no system alert by default.
    Known from: readings, doc.
    # G6 crash
    Next state: N.
    nothing.
    Known from: device.
    # G7 killed in front for memory (FOOM)
    Next state: N.
    nothing; a memory warning may or may not have come.
    Known from: device.
    # G8 shutdown / reboot
    Next state: N.
    never (guide) or WT+N if in front (if_foreground, iOS 4.0 test); Background and Suspended
    silent.
    Known from: D24.
    # G9 watchdog: a message exceeds its limit
    Next state: N.
    {killed 0x8badf00d}; its notification and all later messages missing.
    Known from: doc.
    # G10 device locks / unlocks, content protection on
    Next state: same.
    PDU+N / PDA+N if the app still runs; else queued or lost (S8).
    Known from: doc.
    # SC1 launch by icon
    WFL[B]; DFL+N[B], launchOptions without URL or notification data; CONF[B] (new session
    only); SCON (connectionOptions hold URL, activity, notification response); SWEF + WEF
    notification; SDBA + DBA notification [A]. Unlike L1 the foreground messages come at launch
    too.
    Known from: doc, device.
    # SC2 Home
    SWRA + WRA notification [A]; SDEB + DEB notification [B]; {snapshot}; idle: suspend.
    Known from: doc.
    # SC3 return
    SWEF + WEF notification; SDBA + DBA notification [A].
    Known from: doc.
    # SC4 URL to a connected scene
    SWEF group; scene:openURLContexts:; SDBA group (order as R6).
    Known from: doc.
    # SC5 system disconnects a background scene for memory
    SDIS + notification; scene unattached; session kept, process alive, no DISC, no WT.
    Known from: doc.
    # SC6 disconnected scene shown again
    SCON (session's stateRestorationActivity; CONF not needed); SWEF group; SDBA group.
    Known from: doc.
    # SC7 user closes one of several windows
    SDIS + notification; DISC(session).
    Known from: doc.
    # SC8 user swipes the only / last frontmost scene
    reports differ, scene_close_frontmost: SDEB then WT (iPhone); SDIS then WT; SDIS, DISC, WT
    (iPad single window); closing the last of several windows ends the process.
    Known from: device, D6.
    # SC9 window closed while the process is gone
    DISC at the next launch, shortly after DFL.
    Known from: doc.
    # SC10 window closed by the app (requestSceneSessionDestruction)
    SDIS; DISC.
    Known from: doc.
    # SV1 Split View, Slide Over, Stage Manager
    both apps (or both scenes of one app) are foreground and active at once; there is no
    background app on screen; a joining app goes through S1 or L1; short WRA/DBA pairs during
    gestures are allowed.
    Known from: doc.
    """
  }
}
