/// What holds of every message: R1-R11.
extension LifecycleExplanations {
  static var rules: String {
    """
    # R1 Sampling
    Each message carries the readable value at its delivery (see 1.1).
    # R2 Will before, did after
    "will" messages come before the state changes (so WRA reads active, WEF reads background),
    "did" messages after (DEB reads background, DBA reads active). WFL/DFL read inactive on a
    foreground launch and background on a background launch.
    # R3 Order inside a pair
    Delegate message first, then its notification; observers read the same value. The
    documentation says the reverse for WEF and STC: switch notification_order.
    # R4 Edges only
    WRA only when leaving Active; DBA only when reaching Active; DEB only when leaving the
    foreground; WEF only when coming back from Background or Suspended, never at launch
    (app-delegate apps). An app that is already Inactive and goes to the background gets DEB
    alone.
    # R5 Suspension is silent
    Entering and leaving Suspended sends nothing. While suspended: wake events thaw the app;
    listed environment changes are queued, coalesced to one of each kind; memory warnings are
    lost; kills are silent.
    # R6 Payload slot
    URL, user activity and notification-tap messages arrive after DFL or WEF and before DBA,
    reading inactive. URL is skipped when WFL and DFL both returned false (if only one is
    implemented, its value decides).
    # R7 No view messages
    Background/foreground changes never send viewWillDisappear:, viewDidDisappear:,
    viewWillAppear:, viewDidAppear:, though the visible view really goes and comes. Interested
    controllers observe the notifications, registering in viewDidAppear: and unregistering in
    viewWillDisappear:.
    # R8 Optional messages
    A delegate method the app lacks is skipped; the notification is still posted.
    # R9 Kills are silent
    unless a row lists WT.
    # R10 Phase is a label
    Which state change a message "belongs to" never alters the order; it is a presentation
    attribute (switch did_enter_background_phase).
    # R11 idle
    Background with an empty set of keep-running reasons becomes Suspended (shortly after DEB
    returns). The delay is a choice.
    """
  }
}
