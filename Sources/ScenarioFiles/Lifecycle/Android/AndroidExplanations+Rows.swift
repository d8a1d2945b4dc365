/// The rows of Android's lifecycle: what happens, and who is told what, in order.
///
/// A is the app, L the launcher, B another app; TR- and TR+ are onTopResumedActivityChanged.
extension AndroidExplanations {
  static var rows: String {
    """
    # G1 cold launch from the launcher
    L: TR-, onPause; a process starts; A: Application.onCreate, onCreate(none), onStart,
    onPostCreate, onResume, onPostResume, TR+; L: onStop, onSaveInstanceState.
    # G2 Home
    A: onUserLeaveHint, TR-, onPause; L: onRestart, onStart, onResume, TR+; A: onStop,
    onSaveInstanceState, onTrimMemory 20. A is the previous app now.
    # G3 return from the icon or the list of recent apps
    L: TR-, onPause; A: (onNewIntent if singleTop or singleTask) onRestart, onStart, onResume, TR+;
    L: onStop, onSaveInstanceState.
    # G4 Back in an activity that isn't the root
    The one on top: TR-, onPause; the one under it: onRestart, onStart, onResume, TR+; the first:
    onStop, onDestroy, and nothing is saved.
    # G5a Back in the root, up to Android 11 or not started by the launcher
    A: TR-, onPause; L resumes; A: onStop, onDestroy. The process stays, empty and cached.
    # G5b Back in the root that the launcher starts, from Android 12 on
    As Home: A is paused, stopped and saved, and stays.
    # G6 list of recent apps
    A: TR-, onPause; stopped and saved only where the list hides it wholly, not while it moves.
    # G7 switch to another app
    A: onUserLeaveHint, TR-, onPause; B: onRestart, onStart, onResume, TR+; A: onStop,
    onSaveInstanceState, onTrimMemory 20. A is previous when its stop is complete.
    # G8a call as a heads-up notification
    No callback.
    # G8b call in full screen
    A: TR-, onPause; the call's activity: onCreate, onStart, onResume; A: onStop,
    onSaveInstanceState. At its end A: onRestart, onStart, onResume.
    # G8c translucent activity on top
    A: TR-, onPause, no more: it can be seen. When it goes A: onResume, TR+.
    # G9 lock
    A: TR-, onPause, onStop, onSaveInstanceState, without a hint. The process counts as the one in
    front still: it is neither cached nor frozen. Unlocked: onRestart, onStart, onResume, TR+.
    # G10 killed while stopped
    Nothing in A. Its records stay with their saved state, unless an activity was never stopped, or
    has been started more than twice, last less than a minute ago.
    # G11 return after that
    A new process: Application.onCreate, onCreate(present), onStart, onRestoreInstanceState,
    onPostCreate, onResume, onPostResume, TR+. Activities below follow when they are revealed.
    # G12 configuration change
    onPause, onStop, onSaveInstanceState, onRetainNonConfigurationInstance, onDestroy,
    onCreate(present), onStart, onRestoreInstanceState, onPostCreate, onResume, onPostResume, in
    one go.
    # G13 configuration change that the app handles
    onConfigurationChanged, no more.
    # G14 focus moves between apps side by side
    From Android 10 on both stay resumed and only TR- and TR+ come; before, onPause and onResume.
    # G15 swiped away in the list of recent apps
    onPause, onStop, onDestroy, as far as they are due; nothing is saved; the process is killed.
    # G16 memory short while in front
    Up to Android 13 onTrimMemory 5, 10 or 15; onLowMemory if nothing cached is left to kill.
    # G17 started and hidden before it is resumed
    onCreate, onStart, onStop: onResume and onPause are passed over.
    """
  }
}
