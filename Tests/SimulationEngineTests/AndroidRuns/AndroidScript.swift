import SimulationCore

@testable import SimulationEngine

/// Scenarios on Android, made in a few lines: apps by their sizes in MiB, actions by their seconds.
struct AndroidScript {
  var release: AndroidModel.Release
  /// In MiB.
  var ram: Int64 = 4_096
  var system: Int64 = 1_024
  var policy: PolicyModel?
  var apps: [AppModel] = []
  var actions: [Action] = []
  var duration: Time?
  var isUnlimited = false
  /// What is set otherwise than the platform does.
  var change: (inout AndroidModel) -> Void = { _ in }

  init(_ release: AndroidModel.Release) { self.release = release }

  /// Apps of `size` MiB each, as many as `count`.
  mutating func addApps(_ count: Int, size: Int64, _ change: (inout AppModel) -> Void = { _ in }) {
    for _ in 0..<count {
      var app = AppModel(
        id: "app\(apps.count)",
        footprint: FootprintModel(launch: .fixed(size << 20))
      )
      app.footprint.clean = .zero
      app.background.modes = [.fetch]
      change(&app)
      apps.append(app)
    }
  }

  mutating func open(_ app: Int32, at seconds: Int64) { add(.open, app, at: seconds) }
  mutating func home(at seconds: Int64) { add(.home, at: seconds) }
  mutating func wake(_ app: Int32, at seconds: Int64) {
    add(.wake, app, at: seconds)
    actions[actions.count - 1].detail = WakeReason.fetch.rawValue
  }

  mutating func hog(_ mebibytes: Int64, at seconds: Int64) {
    add(.memory, at: seconds)
    actions[actions.count - 1].amount = .mebibytes(mebibytes)
  }

  mutating func add(_ kind: ActionKind, _ app: Int32 = -1, at seconds: Int64) {
    var action = Action(kind, at: .seconds(seconds))
    action.app = app
    actions.append(action)
  }

  /// The platform of `release`, as its file has it.
  static func platform(_ release: AndroidModel.Release) -> PlatformModel {
    let number = AndroidRelease(release).number
    var platform = PlatformModel(
      name: "android-\(number)",
      kind: .android,
      lifecycle: "android-\(number)",
      policy: release == .android8 ? "lmk-minfree" : "lmkd-psi"
    )
    var model = AndroidModel(release: release)
    switch release {
    case .android8: break
    case .android11: model.daemon = AndroidDaemonModel(release: "a11")
    case .android14: model.daemon = AndroidDaemonModel(release: "a14")
    }
    platform.android = model
    return platform
  }

  var scenario: Scenario {
    var platform = Self.platform(release)
    if var model = platform.android {
      change(&model)
      platform.android = model
    }
    let device = DeviceModel(name: "test", ram: .mebibytes(ram), system: .mebibytes(system))
    var scenario = Scenario(name: "test", platform: platform, device: device)
    if let policy { scenario.policy = policy }
    if isUnlimited { scenario.budget = .unlimited }
    scenario.apps = apps
    scenario.actions = actions
    scenario.duration = duration
    return scenario
  }

  /// What happens, in order, and what it came to.
  func run() throws -> AndroidRun {
    var events: [RunEvent] = []
    let record = try Simulation.run(scenario) { events.append($0) }
    return AndroidRun(record: record, events: events)
  }
}

/// A run and its events.
struct AndroidRun {
  let record: RunRecord
  let events: [RunEvent]

  var kills: [Eviction] {
    events.compactMap { if case .eviction(let kill) = $0.kind { kill } else { nil } }
  }

  /// The adj of `app` over time, in seconds.
  func adjustments(of app: Int32) -> [String] {
    events.compactMap { event in
      guard case .adjustment(app, _, let adjustment) = event.kind else { return nil }
      return "\(Double(event.time) / 1_000_000): \(adjustment)"
    }
  }

  /// The levels that `app` was told, with their seconds.
  func trims(of app: Int32) -> [String] {
    events.compactMap { event in
      guard case .trim(app, let level) = event.kind else { return nil }
      return "\(Double(event.time) / 1_000_000): \(level.name)"
    }
  }

  /// When `app` came into `state`, in seconds.
  func times(of app: Int32, _ state: ProcessState, _ scenario: Scenario) throws -> [Double] {
    let table = try Simulation.lifecycleTable(of: scenario)
    var times: [Double] = []
    for event in events {
      guard case .lifecycle(app, _, let cell) = event.kind else { continue }
      for entry in table.androidEntries(of: cell) {
        if case .transition(let phase) = entry.kind, phase.to == state {
          times.append(Double(event.time) / 1_000_000)
        }
      }
    }
    return times
  }
}
