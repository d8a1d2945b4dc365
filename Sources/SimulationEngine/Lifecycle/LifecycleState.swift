public import SimulationCore

/// Everything that can change what one app's lifecycle says next.
public struct LifecycleState: Hashable, Sendable {
  /// Why an app in front is inactive.
  public enum Cause: UInt8, Hashable, Sendable {
    case unknown, launching, interruption, switcher, overlay, banner, lock
  }

  /// A scene of an app, attached or not.
  public struct Scene: Hashable, Sendable {
    /// Where a scene is (`lifecycle.md` section 2.7).
    public enum Activation: UInt8, Hashable, Sendable {
      case foregroundActive, foregroundInactive, background, unattached
    }
    /// Its session's name.
    public var id: String
    /// Where it is.
    public var activation: Activation
    /// Whether it is what the user saw last of the app, and sees first when it comes back.
    public var isShown = false

    /// The scene `id`.
    public init(id: String, activation: Activation) {
      self.id = id
      self.activation = activation
    }
  }

  /// Where the process is.
  public var process: ProcessState
  /// What the app's state reads now; kept apart, since it isn't a function of the process state.
  public var observed: ObservedState
  /// Why it is inactive, if it is.
  public var cause = Cause.unknown
  /// Whether a restoration archive waits.
  public var hasArchive = false
  /// Whether the user has force-quit it.
  public var isForceQuit = false
  /// Whether the device has a passcode and wasn't unlocked since it started.
  public var isBeforeFirstUnlock = false
  /// A time change that happened while it was suspended.
  public var owesTimeChange = false
  /// Protected data went away, or came back, while it was suspended; both cancel out.
  public var owesProtectedData: Bool?
  /// Whether it knows that protected data are unavailable.
  public var lacksProtectedData = false
  /// Whether the device was locked while it was in front.
  public var wasLockedInFront = false
  /// Whether the device was locked while it was not in front.
  public var wasLockedBehind = false
  /// Whether it plays.
  public var playsAudio: Bool
  /// The wake whose completion handler it owes.
  public var owes: WakeReason?
  /// Whether a background processing task runs.
  public var isProcessing = false
  /// How many background tasks are open.
  public var openTasks: UInt8 = 0
  /// Its scenes, by their sessions' names.
  public var scenes: [Scene] = []
  /// Sessions that were closed while it wasn't running.
  public var discarded: [String] = []

  /// An app whose process is at `process`.
  public init(_ process: ProcessState, _ settings: LifecycleSettings) {
    self.process = process
    observed = .none
    playsAudio = settings.playsInBackground
    observed = Self.value(process, settings)
    if settings.profile.isOn(.scenes), process != .notRunning {
      scenes = [Scene(id: "1", activation: Self.activation(process))]
    }
  }

  /// What an app in `process` reads where nothing says otherwise.
  static func value(_ process: ProcessState, _ settings: LifecycleSettings) -> ObservedState {
    guard settings.profile.isOn(.applicationStateAPI) else { return .none }
    return switch process {
    case .notRunning, .suspended: .none
    case .inactive: .inactive
    case .active: .active
    case .background: .background
    }
  }

  private static func activation(_ process: ProcessState) -> Scene.Activation {
    switch process {
    case .active: .foregroundActive
    case .inactive: .foregroundInactive
    case .background, .suspended: .background
    case .notRunning: .unattached
    }
  }

  /// Whether something keeps the app running in the background (R11).
  public var hasReasonToRun: Bool {
    openTasks > 0 || playsAudio || owes != nil || isProcessing
  }
}
