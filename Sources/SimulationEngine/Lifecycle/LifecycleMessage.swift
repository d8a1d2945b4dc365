/// A message that an app receives: a delegate callback, the notification posted with it, or one of
/// them alone (`lifecycle.md` section 1.2).
public enum LifecycleMessage: UInt8, CaseIterable, Hashable, Sendable {
  case main, applicationMain
  case willFinishLaunching, didFinishLaunching
  case didBecomeActive, willResignActive, didEnterBackground, willEnterForeground, willTerminate
  case handleOpenURL, openURLSourceApplication, openURLOptions, sceneOpenURLContexts
  case willContinueUserActivity, continueUserActivity, sceneContinueUserActivity
  case didReceiveMemoryWarning, controllerMemoryWarning, significantTimeChange
  case didRegisterForRemoteNotifications, didFailToRegisterForRemoteNotifications
  case didReceiveRemoteNotification, didReceiveRemoteNotificationFetch
  case didReceiveLocalNotification, willPresentNotification, didReceiveNotificationResponse
  case performFetch, didUpdateLocations, backgroundTaskLaunchHandler, backgroundTaskExpiration
  case accessoryEvent, handleBackgroundURLSession
  case expirationHandler
  case protectedDataWillBecomeUnavailable, protectedDataDidBecomeAvailable
  case shouldSaveState, willEncodeState, shouldRestoreState, didDecodeState
  case configurationForConnecting, didDiscardSceneSessions
  case sceneWillConnect, sceneDidDisconnect, sceneDidBecomeActive, sceneWillResignActive
  case sceneDidEnterBackground, sceneWillEnterForeground

  /// The callback's name.
  public var callback: String {
    switch self {
    case .main: "main"
    case .applicationMain: "UIApplicationMain"
    case .willFinishLaunching: "application:willFinishLaunchingWithOptions:"
    case .didFinishLaunching: "application:didFinishLaunchingWithOptions:"
    case .didBecomeActive: "applicationDidBecomeActive:"
    case .willResignActive: "applicationWillResignActive:"
    case .didEnterBackground: "applicationDidEnterBackground:"
    case .willEnterForeground: "applicationWillEnterForeground:"
    case .willTerminate: "applicationWillTerminate:"
    case .handleOpenURL: "application:handleOpenURL:"
    case .openURLSourceApplication: "application:openURL:sourceApplication:annotation:"
    case .openURLOptions: "application:openURL:options:"
    case .sceneOpenURLContexts: "scene:openURLContexts:"
    case .willContinueUserActivity: "application:willContinueUserActivityWithType:"
    case .continueUserActivity: "application:continueUserActivity:restorationHandler:"
    case .sceneContinueUserActivity: "scene:continueUserActivity:"
    case .didReceiveMemoryWarning: "applicationDidReceiveMemoryWarning:"
    case .controllerMemoryWarning: "didReceiveMemoryWarning"
    case .significantTimeChange: "applicationSignificantTimeChange:"
    case .didRegisterForRemoteNotifications:
      "application:didRegisterForRemoteNotificationsWithDeviceToken:"
    case .didFailToRegisterForRemoteNotifications:
      "application:didFailToRegisterForRemoteNotificationsWithError:"
    case .didReceiveRemoteNotification: "application:didReceiveRemoteNotification:"
    case .didReceiveRemoteNotificationFetch:
      "application:didReceiveRemoteNotification:fetchCompletionHandler:"
    case .didReceiveLocalNotification: "application:didReceiveLocalNotification:"
    case .willPresentNotification:
      "userNotificationCenter:willPresentNotification:withCompletionHandler:"
    case .didReceiveNotificationResponse:
      "userNotificationCenter:didReceiveNotificationResponse:withCompletionHandler:"
    case .performFetch: "application:performFetchWithCompletionHandler:"
    case .didUpdateLocations: "locationManager:didUpdateLocations:"
    case .backgroundTaskLaunchHandler: "BGTaskLaunchHandler"
    case .backgroundTaskExpiration: "BGTask.expirationHandler"
    case .accessoryEvent: "centralManager:didDiscoverPeripheral:advertisementData:RSSI:"
    case .handleBackgroundURLSession:
      "application:handleEventsForBackgroundURLSession:completionHandler:"
    case .expirationHandler: "expirationHandler"
    case .protectedDataWillBecomeUnavailable:
      "applicationProtectedDataWillBecomeUnavailable:"
    case .protectedDataDidBecomeAvailable: "applicationProtectedDataDidBecomeAvailable:"
    case .shouldSaveState: "application:shouldSaveApplicationState:"
    case .willEncodeState: "application:willEncodeRestorableStateWithCoder:"
    case .shouldRestoreState: "application:shouldRestoreApplicationState:"
    case .didDecodeState: "application:didDecodeRestorableStateWithCoder:"
    case .configurationForConnecting:
      "application:configurationForConnectingSceneSession:options:"
    case .didDiscardSceneSessions: "application:didDiscardSceneSessions:"
    case .sceneWillConnect: "scene:willConnectToSession:options:"
    case .sceneDidDisconnect: "sceneDidDisconnect:"
    case .sceneDidBecomeActive: "sceneDidBecomeActive:"
    case .sceneWillResignActive: "sceneWillResignActive:"
    case .sceneDidEnterBackground: "sceneDidEnterBackground:"
    case .sceneWillEnterForeground: "sceneWillEnterForeground:"
    }
  }

  /// The notification posted with it, if there is one.
  public var notification: String? {
    switch self {
    case .didFinishLaunching: "UIApplicationDidFinishLaunchingNotification"
    case .didBecomeActive: "UIApplicationDidBecomeActiveNotification"
    case .willResignActive: "UIApplicationWillResignActiveNotification"
    case .didEnterBackground: "UIApplicationDidEnterBackgroundNotification"
    case .willEnterForeground: "UIApplicationWillEnterForegroundNotification"
    case .willTerminate: "UIApplicationWillTerminateNotification"
    case .didReceiveMemoryWarning: "UIApplicationDidReceiveMemoryWarningNotification"
    case .significantTimeChange: "UIApplicationSignificantTimeChangeNotification"
    case .protectedDataWillBecomeUnavailable: "UIApplicationProtectedDataWillBecomeUnavailable"
    case .protectedDataDidBecomeAvailable: "UIApplicationProtectedDataDidBecomeAvailable"
    case .sceneWillConnect: "UISceneWillConnectNotification"
    case .sceneDidDisconnect: "UISceneDidDisconnectNotification"
    case .sceneDidBecomeActive: "UISceneDidActivateNotification"
    case .sceneWillResignActive: "UISceneWillDeactivateNotification"
    case .sceneDidEnterBackground: "UISceneDidEnterBackgroundNotification"
    case .sceneWillEnterForeground: "UISceneWillEnterForegroundNotification"
    case .main, .applicationMain, .willFinishLaunching, .handleOpenURL,
      .openURLSourceApplication, .openURLOptions, .sceneOpenURLContexts,
      .willContinueUserActivity, .continueUserActivity, .sceneContinueUserActivity,
      .controllerMemoryWarning, .didRegisterForRemoteNotifications,
      .didFailToRegisterForRemoteNotifications, .didReceiveRemoteNotification,
      .didReceiveRemoteNotificationFetch, .didReceiveLocalNotification,
      .willPresentNotification, .didReceiveNotificationResponse, .performFetch,
      .didUpdateLocations, .backgroundTaskLaunchHandler, .backgroundTaskExpiration,
      .accessoryEvent, .handleBackgroundURLSession, .expirationHandler, .shouldSaveState,
      .willEncodeState, .shouldRestoreState, .didDecodeState, .configurationForConnecting,
      .didDiscardSceneSessions:
      nil
    }
  }
}
