/// What Android calls in an app: methods of its activities, and of the process as a whole
/// (`android-lmkd.md` section 5), by the names that they have there.
public enum AndroidCallback: String, CaseIterable, Hashable, Sendable {
  case applicationOnCreate = "Application.onCreate"
  case onCreate, onStart, onRestoreInstanceState, onPostCreate, onResume, onPostResume
  case onTopResumedActivityChanged, onUserLeaveHint, onPause, onStop, onSaveInstanceState
  case onRetainNonConfigurationInstance, onDestroy, onRestart, onNewIntent
  case onConfigurationChanged, onTrimMemory, onLowMemory

  /// Whether it is a method of an activity; the others are told to the process.
  public var isOfActivity: Bool {
    switch self {
    case .applicationOnCreate, .onTrimMemory, .onLowMemory: false
    case .onCreate, .onStart, .onRestoreInstanceState, .onPostCreate, .onResume, .onPostResume,
      .onTopResumedActivityChanged, .onUserLeaveHint, .onPause, .onStop, .onSaveInstanceState,
      .onRetainNonConfigurationInstance, .onDestroy, .onRestart, .onNewIntent,
      .onConfigurationChanged:
      true
    }
  }
}

/// What Android does beside callbacks.
public enum AndroidEffect: String, CaseIterable, Hashable, Sendable {
  /// The process is killed; none of its code runs.
  case killed
  /// The record of an activity outlives its process, with the saved state.
  case recordKept
  /// The record of an activity goes with its process.
  case recordDropped
  /// The task is gone from the list of recent apps.
  case taskRemoved
}

/// Why a process ended (`android-lmkd.md` sections 4.2, 4.4 and 4.6).
public enum AndroidKillReason: String, CaseIterable, Hashable, Sendable {
  case lowMemory, died, tooManyCached, tooManyEmpty, frozenBinder, forceStop, removeTask

  /// Whether the process died by itself or under pressure; the manager's own kills are no sign of a
  /// shortage (`android-lmkd.md` 4.3).
  var isUnderPressure: Bool {
    switch self {
    case .lowMemory, .died: true
    case .tooManyCached, .tooManyEmpty, .frozenBinder, .forceStop, .removeTask: false
    }
  }
}

/// The levels of `onTrimMemory` by their numbers (`android-lmkd.md` 4.3).
public enum AndroidTrimLevel: UInt8, CaseIterable, Hashable, Sendable {
  case runningModerate = 5
  case runningLow = 10
  case runningCritical = 15
  case uiHidden = 20
  case background = 40
  case moderate = 60
  case complete = 80
}

/// How short of memory the device is (`android-lmkd.md` 4.3).
public enum AndroidMemoryFactor: String, CaseIterable, Hashable, Sendable {
  case normal, moderate, low, critical

  /// What a process in front is told when the factor rises to this one.
  var levelInFront: AndroidTrimLevel? {
    switch self {
    case .normal: nil
    case .moderate: .runningModerate
    case .low: .runningLow
    case .critical: .runningCritical
    }
  }
}
