/// The value that comes with an entry.
public enum AndroidArgument: Hashable, Sendable {
  /// Of `onCreate`: whether it is given a saved state.
  case savedState(Bool)
  /// Of `onTrimMemory`.
  case level(AndroidTrimLevel)
  /// Of `onTopResumedActivityChanged`.
  case top(Bool)
  /// Of `killed`.
  case reason(AndroidKillReason)

  /// The name in files.
  public var name: String {
    switch self {
    case .savedState: "savedState"
    case .level: "level"
    case .top: "top"
    case .reason: "reason"
    }
  }

  /// The value as files write it.
  public var text: String {
    switch self {
    case .savedState(let isPresent): isPresent ? "present" : "none"
    case .level(let level): "\(level.rawValue)"
    case .top(let isTop): isTop ? "true" : "false"
    case .reason(let reason): reason.rawValue
    }
  }
}

/// One thing that an event brings about in one app, in order.
public struct AndroidEntry: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    case transition(LifecyclePhase)
    case callback(AndroidCallback)
    case effect(AndroidEffect)
  }

  /// The app's place among the device's apps.
  public var app: Int
  /// The activity's place among those that the app declares, if it is about one.
  public var activity: Int?
  /// What it is.
  public var kind: Kind
  /// What comes with it.
  public var argument: AndroidArgument?

  /// Whether it is delivered to the app.
  public var isMessage: Bool {
    switch kind {
    case .callback: true
    case .transition, .effect: false
    }
  }

  /// The name that files use for it, without its kind.
  public var name: String {
    switch kind {
    case .transition(let phase): phase.name
    case .callback(let callback): callback.rawValue
    case .effect(let effect): effect.rawValue
    }
  }
}
