public import SimulationCore

/// What an activity is and declares.
public struct AndroidActivitySettings: Hashable, Sendable {
  /// What happens if it is started while it exists.
  public enum LaunchMode: String, CaseIterable, Hashable, Sendable {
    /// A new one is made.
    case standard
    /// The one on top gets the intent.
    case singleTop
    /// The one in the task gets the intent, and what lies over it is finished.
    case singleTask
  }

  /// Its name.
  public var name: String
  /// Whether what lies under it stays visible.
  public var isTranslucent = false
  /// What happens if it is started while it exists.
  public var launchMode = LaunchMode.standard
  /// Whether it is told of configuration changes instead of being made anew.
  public var handlesConfigChanges = false
  /// Whether, as a root, it is the one that the launcher starts.
  public var isLauncher = true

  /// An opaque activity called `name` of the standard launch mode.
  public init(name: String) { self.name = name }
}

/// What an app is and declares.
public struct AndroidAppSettings: Hashable, Sendable {
  /// What an app is to the system.
  public enum Role: Hashable, Sendable {
    case ordinary
    /// The launcher: never previous, cached or frozen.
    case home
    /// The phone app, whose process is persistent: never cached or frozen.
    case call
  }

  /// Its name.
  public var name: String
  /// What it is to the system.
  public var role = Role.ordinary
  /// The API level that it was built for, which settles when its state is saved.
  public var targetSdk: Int64?
  /// Its activities; the first is the root of its task.
  public var activities: [AndroidActivitySettings]
  /// What it may be woken for.
  public var modes: BackgroundModel.Modes = []

  /// An app called `name` with `activities`, of which there is one at least.
  public init(name: String, activities: [AndroidActivitySettings]) {
    precondition(!activities.isEmpty, "an app has a root activity")
    self.name = name
    self.activities = activities
  }

  /// Whether the app declares what a wake for `reason` needs.
  func allows(_ reason: WakeReason) -> Bool {
    switch reason {
    case .fetch: modes.contains(.fetch)
    case .push: modes.contains(.remoteNotification)
    case .location: modes.contains(.location)
    case .processing: modes.contains(.processing)
    case .bluetooth: modes.contains(.bluetooth)
    case .urlSession: true
    case .audio: modes.contains(.audio)
    }
  }
}

/// What decides how the lifecycles of a device's apps go.
public struct AndroidSettings: Hashable, Sendable {
  /// The reading in force.
  public var profile: AndroidProfile
  /// The apps.
  public var apps: [AndroidAppSettings]

  /// A device with `apps` under `profile`.
  public init(profile: AndroidProfile, apps: [AndroidAppSettings]) {
    self.profile = profile
    self.apps = apps
  }

  /// The launcher, if it is one of the apps.
  var home: Int? { apps.firstIndex { $0.role == .home } }

  /// When the state of `app` is saved: by its target level if that is known (`android-lmkd.md` 5).
  func saveOrder(of app: Int) -> AndroidProfile.SaveOrder {
    guard let level = apps[app].targetSdk else { return profile.saveOrder }
    return level < 11 ? .beforePause : level < 28 ? .beforeStop : .afterStop
  }
}
