public import SimulationCore

/// What `UIApplication.applicationState` reads (`lifecycle.md` section 1.1).
public enum ObservedState: UInt8, Hashable, Sendable {
  case active, inactive, background
  /// No code can ask, or the system has no such value.
  case none

  /// The name in files.
  public var name: String {
    switch self {
    case .active: "active"
    case .inactive: "inactive"
    case .background: "background"
    case .none: "none"
    }
  }
}

/// A change from one process state to another; of a message, the one that it belongs to.
public struct LifecyclePhase: Hashable, Sendable {
  /// The state before.
  public var from: ProcessState
  /// The state after.
  public var to: ProcessState

  /// The change from `from` to `to`.
  public init(_ from: ProcessState, _ to: ProcessState) {
    self.from = from
    self.to = to
  }

  /// As files write it: `Active->Inactive`.
  public var name: String { "\(from.lifecycleName)->\(to.lifecycleName)" }
}

extension ProcessState {
  /// The name that the lifecycle's documents use.
  public var lifecycleName: String {
    switch self {
    case .notRunning: "NotRunning"
    case .inactive: "Inactive"
    case .active: "Active"
    case .background: "Background"
    case .suspended: "Suspended"
    }
  }

  /// The state of that name.
  public init?(lifecycleName: String) {
    guard let state = Self.allCases.first(where: { $0.lifecycleName == lifecycleName }) else {
      return nil
    }
    self = state
  }
}

/// What the system does beside messages.
public enum LifecycleEffect: UInt8, CaseIterable, Hashable, Sendable {
  case appOutput, archiveDeleted, connectionsClosed, endBackgroundTask, killed
  case minimumBackgroundFetchInterval, placeholderShown, snapshotTaken

  /// The name in files.
  public var name: String {
    switch self {
    case .appOutput: "appOutput"
    case .archiveDeleted: "archiveDeleted"
    case .connectionsClosed: "connectionsClosed"
    case .endBackgroundTask: "endBackgroundTask"
    case .killed: "killed"
    case .minimumBackgroundFetchInterval: "minimumBackgroundFetchInterval"
    case .placeholderShown: "placeholderShown"
    case .snapshotTaken: "snapshotTaken"
    }
  }
}

/// A value beside a message or an effect.
public indirect enum LifecycleValue: Hashable, Sendable {
  case text(String)
  case number(Int64)
  case truth(Bool)
  case list([LifecycleValue])
  case pairs([LifecycleArgument])
}

/// A named value beside a message or an effect.
public struct LifecycleArgument: Hashable, Sendable {
  /// The name, as in `launchOptions`.
  public var name: String
  /// The value.
  public var value: LifecycleValue

  /// The value `value` under `name`.
  public init(_ name: String, _ value: LifecycleValue) {
    self.name = name
    self.value = value
  }
}

/// One thing that an event brings about, in order.
public struct LifecycleEntry: Hashable, Sendable {
  /// What it is.
  public enum Kind: Hashable, Sendable {
    case transition(LifecyclePhase)
    case callback(LifecycleMessage)
    case notification(LifecycleMessage)
    /// What every loaded view controller gets.
    case controllers(LifecycleMessage)
    case effect(LifecycleEffect)
  }

  /// What it is.
  public var kind: Kind
  /// What the app's state reads inside the message, or right after the transition.
  public var observed: ObservedState
  /// The change that a message belongs to: a label that never alters the order (R10).
  public var phase: LifecyclePhase?
  /// The scene that it is about.
  public var scene: String?
  /// What comes with it.
  public var arguments: [LifecycleArgument]

  /// Whether it is delivered to the app: a callback, a notification, or a controller's message.
  public var isMessage: Bool {
    switch kind {
    case .callback, .notification, .controllers: true
    case .transition, .effect: false
    }
  }

  /// The name that files use for it, without its kind.
  public var name: String {
    switch kind {
    case .transition(let phase): phase.name
    case .callback(let message), .controllers(let message): message.callback
    case .notification(let message): message.notification ?? ""
    case .effect(let effect): effect.name
    }
  }
}
