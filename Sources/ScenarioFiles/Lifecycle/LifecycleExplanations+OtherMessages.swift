/// What messages for a payload, a wake, restoration and scenes are for.
extension LifecycleExplanations {
  static var otherMessages: String {
    """
    # URL application:handleOpenURL: application:openURL:sourceApplication:annotation: \
    application:openURL:options: scene:openURLContexts:
    Somebody opens the app with a URL. It comes after DFL or WEF and before DBA. At launch it is
    skipped if both launch methods returned false. Which of the names it is depends on the iOS:
    handleOpenURL before 4.2, sourceApplication from 4.2, options from 9, the scene's own from 13.
    Do: check the URL, then show what it names.
    # UA application:willContinueUserActivityWithType: \
    application:continueUserActivity:restorationHandler: scene:continueUserActivity:
    A universal link or a task handed over from another device, in two messages.
    Do: tell the user in the first, show the activity in the second.
    Since iOS 8.
    # REG application:didRegisterForRemoteNotificationsWithDeviceToken:
    The registration for pushes succeeded, some time after it was asked for; it comes again when
    the token changes.
    Do: send the token to your server.
    Since iOS 3.
    # REGF application:didFailToRegisterForRemoteNotificationsWithError:
    The registration for pushes failed.
    Do: switch off what needs pushes; try again later.
    Since iOS 3.
    # PUSH application:didReceiveRemoteNotification: \
    application:didReceiveRemoteNotification:fetchCompletionHandler: \
    userNotificationCenter:willPresentNotification:withCompletionHandler: \
    userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler: \
    application:didReceiveLocalNotification:
    A push arrived while the app was in front, was tapped by the user, or is a silent one that
    wakes the app. The variant with a handler wins if an app has both; from iOS 10 alerts go to
    the user notification centre's delegate.
    Do: fetch what it announces and call the completion handler with the result.
    Since iOS 3, with a handler since iOS 7.
    # FETCH application:performFetchWithCompletionHandler:
    The system runs the app in the background so that it can fetch new content.
    Do: fetch little and fast, and call the completion handler: the system learns from the time
    and the result how often to come again. An app that never calls it is killed.
    Since iOS 7; background tasks replace it from iOS 13.
    # LOC locationManager:didUpdateLocations:
    The device has moved. An app with the location mode is woken or even launched for it.
    Do: handle the location and return; begin a background task for anything longer.
    # BGTASK BGTaskLaunchHandler BGTask.expirationHandler
    The system starts a background task that the app has scheduled, and calls it in when the user
    takes the device or time is up.
    Do: work in pieces, and mark the task as completed.
    Since iOS 13.
    # BLUETOOTH centralManager:didDiscoverPeripheral:advertisementData:RSSI:
    An accessory has something to say; an app with the Bluetooth mode is woken for it.
    Do: handle the event and return.
    # URLSESSION application:handleEventsForBackgroundURLSession:completionHandler:
    All transfers of a background session are done, or one needs the app.
    Do: connect to the session again, take the results, call the completion handler.
    Since iOS 7.
    # EXPIRATION expirationHandler
    The budget of background tasks is about used up. All handlers are called, on the main thread.
    Do: stop the work and end the task. Who leaves one open is killed (0x8badf00d).
    Since iOS 4.
    # SAVE application:shouldSaveApplicationState:
    The app has entered the background; the system asks whether its interface is to be saved.
    Do: answer true if the interface can be restored by this version.
    Since iOS 6.
    # ENC application:willEncodeRestorableStateWithCoder:
    The interface is being saved.
    Do: add what your version needs to restore it, such as its own number.
    Since iOS 6.
    # REST application:shouldRestoreApplicationState:
    A saved interface is there, at launch after WFL.
    Do: answer false if it comes from a version that this one can't read.
    Since iOS 6.
    # DEC application:didDecodeRestorableStateWithCoder:
    The saved interface has been restored, before DFL.
    Do: finish what the controllers couldn't do alone.
    Since iOS 6.
    # VC didReceiveMemoryWarning
    What each loaded view controller gets with a memory warning.
    Do: drop what isn't on screen.
    # CONF application:configurationForConnectingSceneSession:options:
    A new scene session is to be connected.
    Do: choose the configuration that fits the options.
    Since iOS 13.
    # DISC application:didDiscardSceneSessions:
    The user has closed windows; if the app wasn't running then, it comes after the next launch.
    Do: delete what belongs to those sessions alone.
    Since iOS 13.
    # SCON scene:willConnectToSession:options:
    A scene is connected: at launch, for a new window, or after the system took it for memory. URL,
    activity and notification stand in the options.
    Do: make the window and restore the session's activity.
    Since iOS 13.
    # SDIS sceneDidDisconnect:
    The system or the user took a scene away; its session may come back.
    Do: free what belongs to the scene; don't delete user data.
    Since iOS 13.
    # SDBA sceneDidBecomeActive:
    The scene receives touches. The app delegate's own DBA doesn't come in an app with scenes.
    Do: as in DBA, for this scene.
    Since iOS 13.
    # SWRA sceneWillResignActive:
    The scene is about to lose touches.
    Do: as in WRA, for this scene.
    Since iOS 13.
    # SDEB sceneDidEnterBackground:
    The scene is no longer on screen.
    Do: as in DEB, for this scene: save, free memory, hide private matter before the snapshot.
    Since iOS 13.
    # SWEF sceneWillEnterForeground:
    The scene is about to come on screen; unlike WEF it comes at launch too.
    Do: as in WEF, for this scene.
    Since iOS 13.
    """
  }
}
