internal import SimulationCore

/// Who is in front, and what lies over it.
struct Foreground: BitwiseCopyable {
  typealias Cover = DeviceState.Cover

  /// A process that comes back when the screen is unlocked or the call ends.
  struct Remembered: BitwiseCopyable {
    var app: AppIndex = .none
    var process: UInt32 = 0
  }

  /// The app in front, launching or active.
  var app: AppIndex = .none
  /// The app beside it in split view.
  var beside: AppIndex = .none
  var cover = Cover.nothing
  var isLocked = false
  /// Left by locking.
  var locked = Remembered()
  /// Left by answering a call.
  var called = Remembered()

  /// The app in front and the one beside it.
  var apps: InlineArray<2, AppIndex> { [app, beside] }
}

/// A launch or a return that is under way.
struct PendingLaunch: BitwiseCopyable {
  var app: AppIndex = .none
  /// When didBecomeActive is due; the end of time if nothing is under way or it waits for a cover.
  var due = Int64.max
  var began: Int64 = 0
  var isCold = false
  /// Whether it counts as a launch: the return after an unlock or a call doesn't.
  var isCounted = false
  /// Its time is up, but something covers the app, or did until now.
  var waits = false
}
