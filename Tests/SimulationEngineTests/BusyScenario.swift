import SimulationCore
import Workloads

/// Many apps of many sizes that grow, free memory when they are asked to, and work in the background, on a
/// device that has room for a part of them.
struct BusyScenario {
  var platform: PlatformModel
  var policy: PolicyModel
  var apps = 256
  var ram = Bytes.mebibytes(4_096)
  var system = Bytes.mebibytes(1_024)

  init(_ platform: PlatformModel) {
    self.platform = platform
    policy = platform.policy
  }

  /// The scenario of so many switches between apps.
  func of(switches: Int) -> Scenario {
    let device = DeviceModel(name: "test", ram: ram, system: system)
    var scenario = Scenario(name: "busy", platform: platform, device: device)
    scenario.policy = policy
    scenario.apps = (0..<apps).map { index in
      var footprint = FootprintModel(launch: .fixed(Bytes.mebibytes(20 + Int64(index % 61)).count))
      footprint.growth = GrowthRate(bytesPerHour: Bytes.mebibytes(120).count)
      footprint.peak = .fixed(Bytes.mebibytes(200).count)
      footprint.background = .fixed(Bytes.mebibytes(30).count)
      footprint.caches = .mebibytes(5)
      footprint.onWarning = .mebibytes(10)
      footprint.reaction = .milliseconds(300)
      var app = AppModel(id: "app\(index)", footprint: footprint)
      app.launch = LaunchModel(cold: .fixed(1_500_000), resume: .fixed(200_000))
      app.background.task = .seconds([0, 5, 30, 180][index % 4])
      return app
    }
    scenario.actions = BenchmarkInput.actions(
      .phone,
      apps: scenario.apps,
      switches: switches,
      seed: 7
    )
    return scenario
  }
}
