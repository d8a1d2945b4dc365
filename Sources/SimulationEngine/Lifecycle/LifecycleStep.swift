public import SimulationCore

/// What happens in a step: the events of the vocabulary that scenarios of lifecycles are written in
/// (the header of `golden-lifecycle/1` files).
public enum LifecycleStepKind: String, CaseIterable, Hashable, Sendable {
  case launch, activate, wake, home, idle, lock, unlock
  case interrupt, smsArrives, interruptAccept, interruptIgnore, callEnd
  case openSwitcher, switcherReturn, switcherSelectOther, userKill, openOtherApp
  case openNotificationCentre, openControlCentre, notificationCentreFullyExtended, dismissOverlay
  case bannerShown, bannerDismissed, bannerTap
  case memoryWarning, memoryKill, foregroundOutOfMemory, crash, significantTimeChange
  case registerForRemoteNotifications, apnsResult, push, fetchCompleted
  case beginBackgroundTask, endBackgroundTask, elapse, audioStopped, appExit
  case shutdown, reboot, firstUnlock
  case sceneDisconnect, sceneClose, splitViewOpened, enterSplitView, userStartsUsingDevice
}

/// An event of a scenario, with what it says about it.
public struct LifecycleStep: Hashable, Sendable {
  /// What the expiration handler of a background task does.
  public enum Handler: String, CaseIterable, Hashable, Sendable {
    case endsTask = "ends task"
    case returnsWithoutEnding = "returns without ending"
    case none
  }

  /// How long the app stays in a callback.
  public struct Duration: Hashable, Sendable {
    /// The callback's name.
    public var callback: String
    /// How long it takes.
    public var time: Time

    /// A callback called `callback` that takes `time`.
    public init(_ callback: String, _ time: Time) {
      self.callback = callback
      self.time = time
    }
  }

  /// What happens.
  public var kind: LifecycleStepKind
  /// How a launch or a return comes about.
  public var cause = LaunchCause.icon
  /// What a launch or a return opens.
  public var url: String?
  /// Why the system runs the app.
  public var reason = WakeReason.fetch
  /// Whether a push carries `content-available` and so wakes the app.
  public var isSilent = false
  /// What a push carries.
  public var payload: [LifecycleArgument] = []
  /// Whether an answer is a good one.
  public var isGood = true
  /// Whether a banner is another app's.
  public var isOther = false
  /// How much time passes.
  public var time = Time.zero
  /// The scene that it is about.
  public var scene = "1"
  /// The number of a background task.
  public var task: Int64?
  /// What the expiration handler of a background task does.
  public var handler = Handler.none
  /// The callback of the step before in which it happens.
  public var inside: String?
  /// Callbacks that take long.
  public var durations: [Duration] = []
  /// The arguments of the process, if its entry is to be told of.
  public var arguments: [String]?

  /// A step of `kind` with nothing said about it.
  public init(_ kind: LifecycleStepKind) { self.kind = kind }
}
