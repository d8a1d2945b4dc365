public import SimulationCore

/// Where an activity is.
public enum AndroidActivityState: String, CaseIterable, Hashable, Sendable {
  /// In front and told so.
  case resumed
  /// Started, but not in front: under a translucent activity, beside the one with the focus, or on
  /// its way.
  case paused
  /// Not to be seen; its state is saved.
  case stopped
  /// Without a process: a record with a saved state.
  case saved
}

/// Everything that can change what a device's apps are told next: their processes, tasks and
/// activities, what the screen shows, and the clock.
public struct AndroidDevice: Hashable, Sendable {
  /// An activity in a task.
  public struct Activity: Hashable, Sendable {
    /// Its place among those that the app declares.
    public var number: Int
    /// Where it is; nil if it was asked for and isn't made yet.
    public var state: AndroidActivityState?
    /// How often it was started in a process.
    public var launches: Int64 = 1
    /// When it was last started; nil if that is long ago.
    public var lastLaunch: Time?
    /// Whether it was told last that it is the top resumed one.
    var isTop = false
    /// Whether it ends as soon as it is out of sight.
    var isFinishing = false
    /// Whether a new intent waits for it.
    var owesIntent = false

    /// The activity `number` of its app, in `state`.
    public init(_ number: Int, _ state: AndroidActivityState?) {
      self.number = number
      self.state = state
    }

    /// Whether it exists in the process.
    var isAttached: Bool { state != nil && state != .saved }
    /// Whether it can be seen.
    var isVisible: Bool { state == .resumed || state == .paused }
  }

  /// An app: its process and its task.
  public struct App: Hashable, Sendable {
    /// Where the process is.
    public var process: ProcessState
    /// The activities of its task, from the bottom to the top.
    public var stack: [Activity]
    /// The last level under pressure that the process got, until the factor was normal.
    var lastLevel: UInt8 = 0
    /// Whether it has shown something since it was told that its screen is hidden.
    var hasShown = false
    /// Whether it has left the screen and isn't the previous or a cached one yet.
    var isLeft = false
    /// Whether it is in the cache (adj 900 and more).
    var isCached = false
    /// When it will be frozen.
    var freezeDue: Time?
    /// When it was last told that memory is low.
    var toldLowMemory: Time?

    /// An app whose process is at `process`, with the task `stack`.
    public init(_ process: ProcessState, stack: [Activity] = []) {
      self.process = process
      self.stack = stack
    }

    /// The place in the stack of the activity on top that stays.
    var top: Int? { stack.lastIndex { !$0.isFinishing } }
    /// Whether any activity of it can be seen.
    var isVisible: Bool { stack.contains { $0.isVisible } }
    /// Whether any activity of it is in front.
    var isResumed: Bool { stack.contains { $0.state == .resumed } }
  }

  /// What hides the apps of the screen.
  enum Cover: Hashable, Sendable {
    case nothing
    /// The list of recent apps; the app still shows, moving.
    case movingRecents
    /// The list of recent apps.
    case recents
    /// A call in full screen by a phone app that isn't one of the apps.
    case call
  }

  /// A call that hasn't ended.
  enum Call: Hashable, Sendable {
    case none, headsUp, fullScreen
  }

  /// The apps, in the order of the settings.
  public internal(set) var apps: [App]
  /// The apps on the screen, from top to bottom, or side by side, the one with the focus first; the
  /// home screen if there is none.
  var shown: [Int] = []
  /// Whether the apps on the screen stand side by side.
  var isSplit = false
  var cover = Cover.nothing
  var call = Call.none
  /// Whether the screen is off or locked.
  var isLocked = false
  /// Whether the call on top shows over the lock screen.
  var isCallOverLock = false
  /// Whether what comes to the front isn't resumed yet.
  var isArriving = false
  /// Whether anything has come to the front or left it since the start.
  var hasMoved = false
  /// All apps, from the most to the least recently used.
  var recency: [Int]
  /// The last app that the user left.
  var previous: Int?
  /// When the previous app joins the cache at last.
  var previousDue: Time?
  var factor = AndroidMemoryFactor.normal
  /// The apps that are still to be told that memory is low.
  var lowMemoryQueue: [Int] = []
  /// When the next one is told.
  var lowMemoryDue: Time?
  /// When any app was last told.
  var lastLowMemory: Time?
  /// The time since the start.
  var now = Time.zero
}

extension AndroidDevice {
  /// Forgets how long ago anything was, for somebody who keeps the time himself, and a call that only
  /// rings: no two such states differ in nothing else.
  mutating func forgetTimes() {
    now = .zero
    if call == .headsUp { call = .none }
    previousDue = nil
    lowMemoryQueue = []
    lowMemoryDue = nil
    lastLowMemory = nil
    for app in apps.indices {
      apps[app].freezeDue = nil
      apps[app].toldLowMemory = nil
      for place in apps[app].stack.indices {
        apps[app].stack[place].launches = 1
        apps[app].stack[place].lastLaunch = nil
      }
    }
  }
}
