internal import SimulationCore

/// The apps that benchmarks have.
enum SampleApps {
  /// `count` apps of 32 kinds, so that numbers differ and kinds are shared, as in a catalogue.
  static func models(_ count: Int) -> [AppModel] {
    (0..<count).map { index in
      let step = Int64(index % 32)
      let launch = Bytes.mebibytes(40 + step * 5).count
      var footprint = FootprintModel(launch: .fixed(launch))
      footprint.growth = GrowthRate(bytesPerHour: Bytes.mebibytes(60 + step).count)
      footprint.peak = .fixed(launch * 8 / 5)
      footprint.background = .fixed(launch * 3 / 4)
      footprint.caches = Bytes(launch / 10)
      footprint.onWarning = Bytes(launch / 8)
      footprint.reaction = .milliseconds(200 + step * 10)
      var model = AppModel(id: "app\(index)", footprint: footprint)
      model.launch = LaunchModel(cold: .fixed(1_200_000 + step * 40_000), resume: .fixed(250_000))
      // 70 / 15 / 10 / 5 % of the apps.
      let task: [Int64] = [5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 10, 10, 10, 30, 30, 180]
      model.background.task = .seconds(task[index % task.count])
      return model
    }
  }

  /// A scenario on `textbook` with `count` of them, and room for `percent` of what all launches ask for.
  static func scenario(_ name: String, apps count: Int, percent: Int64) -> Scenario {
    let device = DeviceModel(name: "bench", ram: .mebibytes(4_096), system: .zero)
    let platform = PlatformModel(name: "textbook", kind: .textbook)
    var scenario = Scenario(name: name, platform: platform, device: device)
    scenario.apps = models(count)
    let all = scenario.apps.reduce(0) { $0 + $1.footprint.launch.median }
    scenario.budget = .limited(Bytes(all / 100 * percent))
    scenario.seed = 1
    return scenario
  }
}
