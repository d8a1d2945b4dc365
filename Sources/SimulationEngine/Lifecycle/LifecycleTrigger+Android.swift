public import SimulationCore

/// What a trigger is under Android: the events that it stands for on a device with one app, whose
/// scheduler keeps the clock and knows the other apps.
extension LifecycleTrigger {
  /// The events, in order.
  public var androidEvents: [AndroidEvent] {
    switch self {
    case .launchByIcon, .resumeByIcon: [.begin(.open(0, .icon))]
    case .launchByURL, .launchByUserActivity, .launchByPush, .resumeByURL, .resumeByUserActivity,
      .resumeByPush:
      [.begin(.open(0, .intent))]
    case .becomeActive: [.complete]
    case .leave: [.home]
    case .lock: [.lock]
    // The scheduler says who returns, wherever else the user has been.
    case .unlock: [.begin(.unlock()), .begin(.open(0, .recents))]
    // It rings over the app; only who answers it sees the phone's own screen.
    case .interrupt: [.call(isFullScreen: false)]
    case .interruptIgnored: [.callEnd()]
    case .interruptAccepted: [.call(isFullScreen: true)]
    case .callEnded: [.begin(.callEnd()), .begin(.open(0, .recents))]
    case .openSwitcher: [.recents(isCovered: false)]
    case .switcherReturn: [.recentsReturn()]
    // The shade, a banner, a clock that is set and a neighbour on the screen change no activity.
    case .openNotificationCentre, .openControlCentre, .dismissOverlay, .bannerShown,
      .bannerDismissed, .significantTimeChange, .splitViewJoin:
      []
    case .userKill: [.recentsSwipe(0)]
    case .memoryKill, .foregroundOutOfMemory: [.kill(0, .lowMemory)]
    case .shutdown: [.reboot]
    // The scheduler has settled that the app is the previous one no longer.
    case .suspend: [.cache(0), .freeze(0)]
    case .wakeFetch: [.wake(0, .fetch)]
    case .wakePush: [.wake(0, .push)]
    case .wakeLocation: [.wake(0, .location)]
    case .wakeProcessing: [.wake(0, .processing)]
    case .wakeBluetooth: [.wake(0, .bluetooth)]
    case .wakeURLSession: [.wake(0, .urlSession)]
    case .wakeAudio: [.wake(0, .audio)]
    case .wakeCompleted: []
    // A warning is a rise; the fall after it is silent.
    case .memoryWarning: [.memoryFactor(.low), .memoryFactor(.normal)]
    }
  }
}

extension AndroidDevice {
  /// A device with one app, of one activity, that has no process.
  public static func withOneApp(_ settings: AndroidSettings) -> AndroidDevice {
    var device = AndroidDevice(settings, apps: [App(.notRunning)])
    device.hasMoved = true
    return device
  }

  /// Lets `trigger` reach the one app, and appends what it meets to `entries`; the device keeps no time.
  public mutating func follow(
    _ trigger: LifecycleTrigger,
    _ settings: AndroidSettings,
    into entries: inout [AndroidEntry]
  ) {
    for event in trigger.androidEvents {
      AndroidEngine.react(to: event, device: &self, settings: settings, into: &entries)
    }
    forgetTimes()
  }
}

extension AndroidSettings {
  /// A device with `model` as its one app, which has one activity, under `profile`.
  public init(_ model: AppModel, profile: AndroidProfile) {
    var app = AndroidAppSettings(name: "", activities: [.init(name: "")])
    app.modes = model.background.modes
    self.init(profile: profile, apps: [app])
  }
}
