/// What the app delegate's messages are for: `# ID names`, when it comes, what to do, and since when.
extension LifecycleExplanations {
  static var appMessages: String {
    """
    # WFL application:willFinishLaunchingWithOptions:
    The process has started and the main interface is loaded, but saved state isn't restored yet.
    Do: set up what restoration needs, such as data models and the root controller; return false
    if the URL in the options can't be opened. Nothing slow: the user looks at the launch image.
    Since iOS 6.
    # DFL application:didFinishLaunchingWithOptions:
    The launch is almost done: the last step before the interface is shown. The options say why
    the app was launched; nil means by its icon, in an app without scenes.
    Do: finish setting up, register for notifications, look at the options. Put off network and
    disk work. In a background launch don't build what only the eye needs.
    Since iOS 3; before that applicationDidFinishLaunching:.
    # DBA applicationDidBecomeActive:
    The app is in front and receives touches: after a launch, a return, or an interruption.
    Do: start or resume what was paused (timers, animation, frame rates) and refresh the view.
    Since iOS 2.
    # WRA applicationWillResignActive:
    The app is about to lose touches: something covers it (a call, an alert, the switcher, the
    notification centre), the device is locked, or it is on its way to the background.
    Do: pause games, timers and animation; save nothing that takes long. It need not mean that
    the app leaves: DBA may follow at once.
    Since iOS 2.
    # DEB applicationDidEnterBackground:
    The app is no longer on screen and may be suspended, and later killed without another word.
    Do: save user data and state here, free what can be made again (images, caches), hide private
    matter before the snapshot is taken, and begin a background task for work that must end.
    Since iOS 4.
    # WEF applicationWillEnterForeground:
    The app comes back from the background or from suspension. It doesn't come at launch, unless
    the app has scenes.
    Do: undo what DEB did: load what was freed, check what may have changed meanwhile.
    Since iOS 4.
    # WT applicationWillTerminate:
    The process is about to end and the app can still run. It mostly doesn't come: suspended apps
    are killed in silence, and so is an app that runs out of memory.
    Do: last saves, if DEB hasn't made them already. Never rely on it.
    Since iOS 2.
    # MW applicationDidReceiveMemoryWarning:
    Memory is short. Every running app gets it, suspended ones don't, and it isn't queued. The
    notification and each loaded view controller's didReceiveMemoryWarning follow.
    Do: free what can be made again: caches, images, hidden views. Those who free too little are
    the next to be killed.
    Since iOS 2.
    # STC applicationSignificantTimeChange:
    Midnight has passed, the carrier has set the clock, or daylight saving has begun or ended. For
    a suspended app it is queued, one for all of them.
    Do: redraw what shows dates and times.
    Since iOS 2.
    # PDU applicationProtectedDataWillBecomeUnavailable:
    The device was locked: completely protected files become unreadable shortly after. It reaches
    only an app that still runs.
    Do: close protected files and drop decrypted data.
    Since iOS 4.
    # PDA applicationProtectedDataDidBecomeAvailable:
    The device was unlocked: protected files can be read again.
    Do: open them again.
    Since iOS 4.
    # MAIN main
    The process's entry. It may read argv (the first is the path of the executable) before any
    object of the user interface exists; then it calls UIApplicationMain.
    Do: nothing else.
    # APPMAIN UIApplicationMain
    Makes the application object and its delegate, loads the main interface file, and starts the
    run loop. It never returns.
    Do: nothing; a nil principal class means the stock application class.
    """
  }
}
