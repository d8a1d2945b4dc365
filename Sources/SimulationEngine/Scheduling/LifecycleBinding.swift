internal import SimulationCore

/// The lifecycle table of a scenario, and the row in which each of its apps starts.
struct LifecycleBinding {
  let table: LifecycleTable
  let rows: [LifecycleRow]

  init(_ scenario: Scenario) throws(SimulationError) {
    let triggers = Self.triggers(of: scenario)
    let android = try AndroidProfileCatalogue()
    if android.names.contains(scenario.lifecycle) {
      let profile = try android.profile(named: scenario.lifecycle)
      let settings = scenario.apps.map { AndroidSettings($0, profile: profile) }
      (table, rows) = LifecycleTable.build(settings, triggers: triggers)
    } else {
      let profile = try LifecycleProfileCatalogue().profile(named: scenario.lifecycle)
      let settings = scenario.apps.map { LifecycleSettings($0, profile: profile) }
      (table, rows) = LifecycleTable.build(settings, triggers: triggers)
    }
  }

  /// The triggers that the scenario's actions can lead to: the fewer, the smaller the table.
  private static func triggers(of scenario: Scenario) -> [LifecycleTrigger] {
    let kinds = KindSet(scenario.actions)
    return LifecycleTrigger.allCases.filter { trigger in
      switch trigger {
      case .launchByIcon, .launchByURL, .launchByUserActivity, .launchByPush, .becomeActive,
        .resumeByIcon, .resumeByURL, .resumeByUserActivity, .resumeByPush, .leave, .memoryKill,
        .foregroundOutOfMemory, .suspend, .memoryWarning:
        true
      case .lock, .unlock: kinds.contains(.lock) || kinds.contains(.unlock)
      case .interrupt, .interruptIgnored, .interruptAccepted, .callEnded: kinds.contains(.call)
      case .openSwitcher, .switcherReturn: kinds.contains(.switcher)
      case .openNotificationCentre: kinds.contains(.notificationCentre)
      case .openControlCentre: kinds.contains(.controlCentre)
      case .dismissOverlay:
        kinds.contains(.notificationCentre) || kinds.contains(.controlCentre)
      case .bannerShown, .bannerDismissed: kinds.contains(.banner)
      case .userKill: kinds.contains(.kill)
      case .shutdown: kinds.contains(.shutdown)
      case .wakeFetch, .wakePush, .wakeLocation, .wakeProcessing, .wakeBluetooth,
        .wakeURLSession, .wakeAudio, .wakeCompleted:
        kinds.contains(.wake)
      case .significantTimeChange: kinds.contains(.timeChange)
      case .splitViewJoin: kinds.contains(.split)
      }
    }
  }
}

/// The kinds of actions that a list holds, a bit each.
private struct KindSet {
  private var bits: UInt64 = 0

  init(_ actions: [Action]) {
    for action in actions { bits |= 1 << UInt64(action.kind.rawValue) }
  }

  func contains(_ kind: ActionKind) -> Bool { bits & 1 << UInt64(kind.rawValue) != 0 }
}
