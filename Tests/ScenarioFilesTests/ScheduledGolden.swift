import ScenarioFiles
import SimulationCore
import SimulationEngine

/// A golden whose steps the scheduler can drive: a device with its app and one more.
struct ScheduledGolden {
  /// Why a golden can't be driven by the scheduler.
  struct Skip: Error { var reason: String }

  private static let budget: Int64 = 1_000_000_000
  /// With the app in it, the device is critically short, and every warning has been told.
  private static let hog: Int64 = 840_000_000
  /// What leaves no room for the app.
  private static let moreHog: Int64 = 70_000_000

  let golden: GoldenScenario
  private(set) var scenario: Scenario
  private var now = Time.zero
  /// What comes before it only leads to the state in which the golden starts.
  private var beginning = Time.zero

  init(_ golden: GoldenScenario) throws {
    self.golden = golden
    scenario = Scenario(
      name: golden.id,
      platform: PlatformModel(name: "textbook", kind: .textbook),
      device: DeviceModel(name: "tablet", ram: Bytes(Self.budget), system: .zero)
    )
    scenario.device.hasSplitView = true
    scenario.lifecycle = golden.profile
    try addApps()
    setBudget()
    leadIn()
    for step in golden.steps { try add(step) }
    // A script would wait for the end of work in the background that the golden doesn't reach.
    scenario.duration = now
  }

  /// What the scheduler brings about, compared with the golden in one piece.
  func check() throws -> GoldenCheck {
    let table = try Simulation.lifecycleTable(of: scenario)
    var entries: [LifecycleEntry] = []
    var state = ProcessState.notRunning
    var start = ProcessState.notRunning
    _ = try Simulation.run(scenario) { event in
      guard case .lifecycle(app: 0, _, let cell) = event.kind else { return }
      let met = table.entries(of: cell)
      for entry in met {
        if case .transition(let phase) = entry.kind { state = phase.to }
      }
      if event.time < beginning.microseconds { start = state } else { entries += met }
    }
    guard start == golden.start.process else {
      throw Skip(reason: "led to \(start.lifecycleName)")
    }
    var flat = golden
    for index in flat.expectations.indices {
      let expectation = flat.expectations[index]
      flat.expectations[index].group = expectation.group.map { "\(expectation.step) \($0)" }
      flat.expectations[index].step = 1
    }
    return GoldenCheck(flat, isStrict: false, entries: [entries], final: state)
  }

  private mutating func addApps() throws {
    let settings = golden.settings
    var app = AppModel(id: "app", footprint: FootprintModel(launch: .fixed(100_000_000)))
    app.exitsOnSuspend = settings.exitsOnSuspend
    app.restoresState = settings.restores
    app.background.modes = settings.modes
    app.background.task = work
    if settings.playsAudio { app.background.audio = work }
    let profile = try LifecycleProfileCatalogue().profile(named: golden.profile)
    guard profile == settings.profile else { throw Skip(reason: "options") }
    var carried = LifecycleSettings(app, profile: profile)
    carried.playsAudio = settings.playsAudio
    guard carried == settings else { throw Skip(reason: "settings of the app") }
    scenario.apps = [
      app, AppModel(id: "other", footprint: FootprintModel(launch: .fixed(1_000_000))),
    ]
  }

  /// How long the app works in the background: to the end if the golden never finds it idle.
  private var work: Time {
    let kinds = golden.steps.map(\.kind)
    let plays = golden.settings.playsAudio && !kinds.contains(.audioStopped)
    guard kinds.contains(.idle), !plays else {
      return golden.start.process == .suspended ? .zero : .seconds(100_000)
    }
    if kinds.contains(.elapse) { return .seconds(30) }
    return golden.start.process == .background || kinds.contains(.beginBackgroundTask)
      ? .seconds(50) : .zero
  }

  private var kills: Bool { golden.steps.contains { $0.kind == .memoryKill } }

  private mutating func setBudget() {
    let warns = golden.steps.contains { $0.kind == .memoryWarning }
    scenario.budget = kills || warns ? .limited(Bytes(Self.budget)) : .unlimited
  }

  private mutating func leadIn() {
    // Goldens that kill know no warning before it.
    if kills { act(.memory, app: -1, bytes: Self.hog) }
    switch golden.start.process {
    case .notRunning:
      if golden.start.isForceQuit {
        act(.open)
        act(.kill)
      }
    case .active: act(.open)
    case .inactive:
      act(.open)
      act(.switcher, app: -1)
    case .background, .suspended:
      act(.open)
      act(.home, app: -1)
    }
    beginning = now - .seconds(59)
  }

  private mutating func act(
    _ kind: ActionKind,
    app: Int32 = 0,
    detail: UInt8 = 0,
    bytes: Int64 = 0
  ) {
    scenario.actions.append(
      Action(kind, at: now, app: app, detail: detail, amount: Bytes(bytes))
    )
    now = now + .seconds(60)
  }

  private mutating func add(_ step: LifecycleStep) throws {
    guard step.durations.isEmpty, step.arguments == nil else { throw Skip(reason: "\(step.kind)") }
    switch step.kind {
    case .launch, .activate: act(.open, detail: try via(step.cause).rawValue)
    case .home: act(.home, app: -1)
    case .lock: act(.lock, app: -1)
    case .unlock: act(.unlock, app: -1)
    case .interrupt: act(.call, app: -1)
    case .interruptAccept: act(.answer, app: -1)
    case .interruptIgnore: act(.decline, app: -1)
    case .callEnd: act(.hangUp, app: -1)
    case .openSwitcher: act(.switcher, app: -1)
    case .switcherReturn: act(.returnToApp, app: -1)
    case .switcherSelectOther: act(.open, app: 1, detail: LaunchVia.switcher.rawValue)
    case .openOtherApp: act(.open, app: 1)
    case .bannerTap where step.isOther: act(.open, app: 1, detail: LaunchVia.push.rawValue)
    case .userKill: act(.kill)
    case .openNotificationCentre: act(.notificationCentre, app: -1)
    case .openControlCentre: act(.controlCentre, app: -1)
    case .dismissOverlay, .bannerDismissed: act(.dismiss, app: -1)
    case .bannerShown, .smsArrives: act(.banner, app: -1)
    case .wake: act(.wake, detail: step.reason.rawValue)
    case .push where step.isSilent: act(.wake, detail: WakeReason.push.rawValue)
    case .shutdown, .reboot: act(.shutdown, app: -1)
    case .significantTimeChange: act(.timeChange, app: -1)
    case .splitViewOpened: act(.split, app: 1)
    case .memoryKill:
      act(.memory, app: -1, bytes: Self.moreHog)
      act(.memory, app: -1, bytes: 0 - Self.hog - Self.moreHog)
    case .memoryWarning: act(.memory, app: -1, bytes: 750_000_000)
    case .elapse where golden.steps.contains { $0.kind == .wake }:
      throw Skip(reason: "a wake that overruns")
    case .elapse: now = now + step.time
    case .idle: now = now + .seconds(60)
    case .fetchCompleted, .audioStopped:
      // They come with the end of the app's work.
      break
    case .beginBackgroundTask where step.handler == .none,
      .endBackgroundTask where golden.steps.contains { $0.kind == .idle }:
      break
    case .bannerTap, .push, .beginBackgroundTask, .endBackgroundTask, .foregroundOutOfMemory,
      .crash,
      .notificationCentreFullyExtended, .registerForRemoteNotifications, .apnsResult, .appExit,
      .firstUnlock, .sceneDisconnect, .sceneClose, .enterSplitView, .userStartsUsingDevice:
      throw Skip(reason: "\(step.kind)")
    }
  }

  private func via(_ cause: LaunchCause) throws -> LaunchVia {
    switch cause {
    case .icon: .icon
    case .switcher: .switcher
    case .url: .url
    case .userActivity: .link
    case .pushTap: .push
    case .localNotification: throw Skip(reason: "a local notification")
    }
  }
}
