public import SimulationCore

/// What decides how one app's lifecycle goes: a profile, and what the app itself is and declares.
public struct LifecycleSettings: Hashable, Sendable {
  /// The reading in force.
  public var profile: LifecycleProfile
  /// UIApplicationExitsOnSuspend.
  public var exitsOnSuspend = false
  /// What the app declares.
  public var modes: BackgroundModel.Modes = []
  /// Whether a fetch interval other than "never" is set.
  public var fetches = false
  /// What both launch methods return: false keeps a URL from being delivered.
  public var launchReturns = true
  /// Whether it takes part in state preservation and restoration.
  public var restores = false
  /// Whether its files are protected while the device is locked.
  public var protectsData = false
  /// Whether the device has a passcode.
  public var hasPasscode = false
  /// Whether it plays, with the mode `audio`, when it is left.
  public var playsAudio = false
  /// Delegate methods that the app lacks: skipped, while their notifications are posted (R8).
  public var missing: Set<LifecycleMessage> = []

  /// An app with no settings of its own under `profile`.
  public init(profile: LifecycleProfile) { self.profile = profile }

  /// The settings of `model` under `profile`.
  public init(_ model: AppModel, profile: LifecycleProfile) {
    self.profile = profile
    exitsOnSuspend = model.exitsOnSuspend
    modes = model.background.modes
    fetches = modes.contains(.fetch)
    restores = model.restoresState
  }

  /// Playing keeps an app running only if it declares so (B9).
  var playsInBackground: Bool { playsAudio && modes.contains(.audio) }

  /// Whether the app may be woken for `reason`: it declares the mode, and for a fetch has set an
  /// interval.
  func allows(_ reason: WakeReason) -> Bool {
    switch reason {
    case .fetch: modes.contains(.fetch) && fetches
    case .push: modes.contains(.remoteNotification) && profile.pushCallback != .legacy
    case .location: modes.contains(.location)
    case .processing: modes.contains(.processing)
    case .bluetooth: modes.contains(.bluetooth)
    case .urlSession: true
    case .audio: modes.contains(.audio)
    }
  }
}
