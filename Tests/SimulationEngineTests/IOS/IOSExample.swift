import SimulationCore
import SimulationEngine

/// A phone with 1,000 MiB, nothing of it wired: the lines of jetsam lie at 50, 100, 150 and 200 MiB
/// available.
///
/// Without `compresses` no page is ever compressed.
func iosScenario(
  _ apps: [AppModel],
  _ actions: [Action],
  duration: Double? = nil,
  policy: PolicyModel = "jetsam",
  compresses: Bool = false,
  _ change: (inout IOSModel) -> Void = { _ in }
) -> Scenario {
  var platform = PlatformModel(
    name: "ios",
    kind: .ios,
    lifecycle: "ios-13-scene",
    policy: policy
  )
  platform.suspensionDelay = .seconds(5)
  platform.taskLimit = .seconds(30)
  if !compresses { platform.ios.compressor.share = 0 }
  change(&platform.ios)
  var device = DeviceModel(name: "example", ram: .mebibytes(1_000), system: .zero)
  device.hasSplitView = true
  var scenario = Scenario(name: "example", platform: platform, device: device)
  scenario.apps = apps
  scenario.actions = actions
  scenario.duration = duration.map { Time(microseconds: seconds($0)) }
  return scenario
}

/// What a run told of, in words.
struct IOSLog {
  let record: RunRecord
  let evictions: [(time: Int64, eviction: Eviction)]
  /// Deliveries of the level's warnings: the app's id and the level.
  let warnings: [(time: Int64, app: String, level: PressureLevel)]
  let events: [RunEvent]
  private let ids: [String]

  init(_ scenario: Scenario) throws {
    var events: [RunEvent] = []
    record = try Simulation.run(scenario) { events.append($0) }
    self.events = events
    let ids = scenario.apps.map(\.id)
    self.ids = ids
    evictions = events.compactMap { event in
      guard case .eviction(let eviction) = event.kind else { return nil }
      return (event.time, eviction)
    }
    warnings = events.compactMap { event in
      guard case .warning(let app, let level) = event.kind else { return nil }
      return (event.time, ids[Int(app)], level)
    }
  }

  /// The victims in order, each with its cause.
  var deaths: [String] {
    evictions.map { "\(ids[Int($0.eviction.app)]) \($0.eviction.reason.name)" }
  }

  /// The ids of the victims in order.
  var victims: [String] { evictions.map { ids[Int($0.eviction.app)] } }
}
