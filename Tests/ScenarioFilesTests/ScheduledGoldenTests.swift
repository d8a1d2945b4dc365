import ScenarioFiles
import Testing

/// The goldens once more, with the scheduler in the place of the session that `--check` uses.
struct ScheduledGoldenTests {
  /// The goldens that no action of a scenario or number of an app can bring about: the reason, or
  /// the step in question.
  static let skipped: [String: String] = [
    "s002-03a-home-before-ios4": "options",
    "s002-07-relaunch-switcher-simulator": "options",
    "s003-k-register-success": "registerForRemoteNotifications",
    "s003-l-register-failure": "registerForRemoteNotifications",
    "s003-m-remote-notification": "push",
    "s003-n-exit0-in-did-enter-background": "appExit",
    "s004-a-main-and-argv": "launch",
    "s004-b-will-finish-sets-fetch-interval": "settings of the app",
    "x-background-task-leaked-killed": "beginBackgroundTask",
    "x-bgprocessing-interrupted-by-user": "userStartsUsingDevice",
    "x-crash-no-callback": "crash",
    "x-did-enter-background-too-slow": "home",
    "x-fetch-handler-not-called-killed": "a wake that overruns",
    "x-foom-no-callback": "foregroundOutOfMemory",
    "x-force-quit-flag-cleared-by-reboot": "firstUnlock",
    "x-launch-watchdog": "launch",
    "x-notification-centre-double-activation": "notificationCentreFullyExtended",
    "x-protected-data-running-app": "settings of the app",
    "x-scene-discarded-while-not-running": "sceneClose",
    "x-scene-disconnected-for-memory": "sceneDisconnect",
    "x-scene-kill-front-disconnect": "options",
    "x-scene-reconnect": "sceneDisconnect",
    "x-scene-update-watchdog": "activate",
  ]

  @Test func `the scheduler agrees with every golden that actions can drive`() throws {
    var driven = 0
    var skipped: [String: String] = [:]
    for golden in try GoldenLifecycleTests.file.get().scenarios {
      do {
        let check = try ScheduledGolden(golden).check()
        driven += 1
        #expect(check.mismatches == [], "\(golden.id)")
      } catch let skip as ScheduledGolden.Skip {
        skipped[golden.id] = skip.reason
      }
    }
    #expect(skipped == Self.skipped)
    #expect(driven + skipped.count == 118)
  }
}
