/// What a user, the network or the clock does to the device at one moment.
public enum ActionKind: UInt8, CaseIterable, Sendable {
  /// Brings an app to the front (`via` tells how).
  case open
  /// Home button, or a swipe to the home screen.
  case home
  /// The device is locked, by hand or by itself.
  case lock
  /// The device is unlocked; the app that was in front comes back.
  case unlock
  /// A modal interruption: a phone call rings, an alert shows.
  case call
  /// The interruption is accepted; the app in front goes to the background.
  case answer
  /// The interruption is declined or dismissed; the app becomes active again.
  case decline
  /// An answered call ends; the app that it interrupted comes back.
  case hangUp
  /// The app switcher is shown.
  case switcher
  /// The same app is chosen in the switcher.
  case returnToApp
  /// The user removes an app in the switcher.
  case kill
  /// The system runs an app in the background (`reason` tells why).
  case wake
  /// The notification centre is pulled down.
  case notificationCentre
  /// The control centre is opened.
  case controlCentre
  /// The panel or the banner is closed.
  case dismiss
  /// A banner shows.
  case banner
  /// An app joins beside the one in front.
  case split
  /// Split view ends; the app that joined leaves.
  case unsplit
  /// A memory hog that is no app takes (or, negative, gives back) an amount.
  case memory
  /// The device goes down and comes up again: every process ends.
  case shutdown
  /// Midnight, a carrier's time update, daylight saving: every app is told.
  case timeChange
}

/// How an app comes to the front.
public enum LaunchVia: UInt8, CaseIterable, Sendable {
  case icon, switcher, url, push, link
}

/// Why the system runs an app in the background.
public enum WakeReason: UInt8, CaseIterable, Sendable {
  case fetch, push, location, processing, bluetooth, urlSession, audio
}

/// One entry of a run's input: the users are exogenous, so the list of actions is fixed before the
/// run and is the same under every policy.
public struct Action: Hashable, Sendable {
  /// When, from the start of the run.
  public var time: Time
  /// The app's place in the scenario's list, or -1 where the action has none.
  public var app: Int32
  /// What happens.
  public var kind: ActionKind
  /// `LaunchVia` of an `open`, `WakeReason` of a `wake`; 0 otherwise.
  public var detail: UInt8
  /// What a `memory` action takes, in bytes; on `bare`, the size that a trace's row states, if over 0.
  public var amount: Bytes

  /// An action of `kind` at `time`.
  public init(
    _ kind: ActionKind,
    at time: Time,
    app: Int32 = -1,
    detail: UInt8 = 0,
    amount: Bytes = .zero
  ) {
    self.time = time
    self.app = app
    self.kind = kind
    self.detail = detail
    self.amount = amount
  }
}
