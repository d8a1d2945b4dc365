internal import SimulationCore

/// The lifecycle table of a scenario, and the row in which each of its apps starts.
struct LifecycleBinding: Sendable {
  let table: LifecycleTable
  let rows: [LifecycleRow]
  /// The cells of the table, as an automaton that hasn't moved has them.
  let cells: [LifecycleAutomaton.Cell]
  /// The kinds of actions that the table knows.
  private let kinds: KindSet

  /// The binding for the scenario's actions, and for others of `kinds`.
  init(_ scenario: Scenario, kinds: [ActionKind] = []) throws(SimulationError) {
    self.kinds = KindSet(scenario.actions, and: kinds)
    let triggers = Self.triggers(of: self.kinds)
    let (models, ofApp) = Self.distinct(scenario.apps)
    let starts: [LifecycleRow]
    let android = try AndroidProfileCatalogue()
    if android.names.contains(scenario.lifecycle) {
      let profile = try android.profile(named: scenario.lifecycle)
      let settings = models.map { AndroidSettings($0, profile: profile) }
      (table, starts) = LifecycleTable.build(settings, triggers: triggers)
    } else {
      let profile = try LifecycleProfileCatalogue().profile(named: scenario.lifecycle)
      let settings = models.map { LifecycleSettings($0, profile: profile) }
      (table, starts) = LifecycleTable.build(settings, triggers: triggers)
    }
    rows = ofApp.map { starts[$0] }
    cells = LifecycleAutomaton.cells(of: table)
  }

  /// Whether the table knows what `actions` lead to.
  func covers(_ actions: [Action]) -> Bool { kinds.contains(KindSet(actions)) }

  /// One of `apps` for each combination of what a lifecycle asks an app, and the place of each app's
  /// own: to hash an app's settings takes longer than to run it for ten switches.
  private static func distinct(_ apps: [AppModel]) -> (models: [AppModel], ofApp: [Int]) {
    var models: [AppModel] = []
    var places = [Int](repeating: -1, count: 4 << 8)
    let ofApp = apps.map { app in
      let flags = (app.exitsOnSuspend ? 2 : 0) + (app.restoresState ? 1 : 0)
      let key = flags << 8 + Int(app.background.modes.rawValue)
      if places[key] < 0 {
        places[key] = models.count
        models.append(app)
      }
      return places[key]
    }
    return (models, ofApp)
  }

  /// The triggers that actions of `kinds` can lead to: the fewer, the smaller the table.
  private static func triggers(of kinds: KindSet) -> [LifecycleTrigger] {
    LifecycleTrigger.allCases.filter { trigger in
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

/// Kinds of actions, a bit each.
private struct KindSet: Sendable {
  private var bits: UInt64 = 0

  init(_ actions: [Action], and kinds: [ActionKind] = []) {
    for kind in kinds { insert(kind) }
    for action in actions { insert(action.kind) }
  }

  private mutating func insert(_ kind: ActionKind) { bits |= 1 &<< UInt64(kind.rawValue) }

  func contains(_ kind: ActionKind) -> Bool { bits & 1 << UInt64(kind.rawValue) != 0 }

  func contains(_ other: KindSet) -> Bool { other.bits & ~bits == 0 }
}
