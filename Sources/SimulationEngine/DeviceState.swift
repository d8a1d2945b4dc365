public import SimulationCore

/// What a device looks like between two events of a run.
public struct DeviceState: Hashable, Sendable {
  /// What lies over the app in front without taking it away.
  public enum Cover: UInt8, Hashable, Sendable, BitwiseCopyable {
    case nothing
    /// A call rings or an alert shows.
    case call
    /// The app switcher is open.
    case switcher
    /// The notification centre or the control centre is open.
    case panel
    /// A banner, under a profile where it deactivates the app.
    case banner
    /// The screen is locked over an app that stays in front (before iOS 5).
    case lock
  }

  /// One app.
  public struct App: Hashable, Sendable {
    /// Where its process is.
    public var state = ProcessState.notRunning
    /// The number of its process; 0 before the first.
    public var process: UInt32 = 0
    /// What it holds, in bytes: growth up to now included.
    public var footprint: Int64 = 0
    /// When it was last used, in microseconds from the start; nil if it never was.
    public var lastUse: Int64?
    /// Its band on iOS, its adj on Android; nil elsewhere, and without a process.
    public var standing: Int32?
    /// Whether its last process was evicted.
    public var wasEvicted = false

    /// An app that has never run.
    public init() {}
  }

  /// When, in microseconds from the start.
  public var time: Int64 = 0
  /// The level of memory pressure.
  public var level = PressureLevel.normal
  /// On Android, how short of memory the device is held to be: 0 normal, 1 moderate, 2 low, 3 critical.
  public var memoryFactor: UInt8?
  /// Memory in use, in bytes.
  public var used: Int64 = 0
  /// What the memory hog holds of it, in bytes.
  public var hog: Int64 = 0
  /// The app in front, launching or active; -1 for the home screen.
  public var front: Int32 = -1
  /// The app beside it in split view; -1 for none.
  public var beside: Int32 = -1
  /// What covers the app in front.
  public var cover = Cover.nothing
  /// Whether the screen is locked.
  public var isLocked = false
  /// The apps, in the scenario's order.
  public var apps: [App]

  /// A device with `count` apps that nothing has happened to yet.
  public init(apps count: Int) { apps = Array(repeating: App(), count: count) }
}
