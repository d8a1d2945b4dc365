/// What Android's callbacks are for: when each comes, what to do in it, and since when.
extension AndroidExplanations {
  static var callbacks: String {
    """
    # Application.onCreate
    The process has started; no activity, service or receiver of it has run yet. It comes again
    with every process, also where the system starts one for a broadcast or a job.
    Do: as little as possible: every cold start waits for it.
    # onCreate
    The activity is made. savedState is what an earlier instance saved, if the user should find it
    as he left it: after a kill in the background, or where a configuration change makes it anew.
    Do: build the interface; restore what the saved state holds.
    # onStart
    The activity is about to be seen. It follows onCreate and onRestart.
    Do: start what only a visible activity needs.
    # onRestoreInstanceState
    After onStart, and only where there is a saved state.
    Do: restore what needs a complete interface.
    # onPostCreate
    The start is complete. Meant for the framework more than for apps.
    # onResume
    The activity is in front and gets the user's input.
    Do: start animation, the camera, whatever must be exclusive.
    # onPostResume
    Resuming is complete. Meant for the framework more than for apps.
    # onTopResumedActivityChanged
    Side by side several activities may be resumed, and one of them is the top one: it has the
    focus. true comes after onResume, false before onPause, and both alone where the focus moves.
    Since API 29 (Android 10).
    # onUserLeaveHint
    The user himself leaves: Home, or another app. Not before a call, the lock, or Back that ends
    the activity.
    Do: for instance go on in a small window.
    # onPause
    The activity loses the front. It may stay visible, and onResume may follow at once. The one
    that comes waits for it: nothing of it runs before onPause has returned (500 ms at most).
    Do: stop what must be exclusive; nothing slow.
    # onStop
    The activity can't be seen any more. It comes when the one in front is resumed and has nothing
    to do, so it may be late.
    Do: save to disk, stop what only a visible activity needs. It may be the last word.
    # onSaveInstanceState
    State is kept by the system, so that a later instance can go on. Apps for API 28 and later get
    it after onStop, older ones before, and those before API 11 before onPause. Not where the
    activity finishes: the user is done with it.
    # onRetainNonConfigurationInstance
    Between onStop and onDestroy of a configuration change: what should live on in the new
    instance, as an object.
    # onDestroy
    The activity ends: it finished, its task was removed, or it is made anew. A process that is
    killed never gets it.
    # onRestart
    A stopped activity comes back in the process that it had. onStart follows.
    # onNewIntent
    An activity that exists is started again and gets the new intent: launch mode singleTop on top
    of its task, or singleTask.
    # onConfigurationChanged
    The configuration changed in a way that the activity has said it handles itself; otherwise it
    is made anew.
    # onTrimMemory
    The process should give memory back. 20 the interface is hidden; 40, 60, 80 it is cached, and
    the nearer to the end of the list the higher; 5, 10, 15 the device is short while the app is in
    front. A level comes once until the device is well again. From Android 14 on only 20, and 40
    when the freezer is about to stop the process.
    # onLowMemory
    A process died for memory and nothing cached is left to be killed next. The ones in front hear
    it first, one process every 5 s, each once a minute at most.
    Do: as for onTrimMemory 80.
    """
  }
}
