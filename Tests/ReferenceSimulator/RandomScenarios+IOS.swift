/// Scenarios on platforms of iOS, whose numbers are drawn too.
package import SimulationCore

extension RandomScenarios {
  /// A scenario on a platform of the kind ios; every other seed's is hostile.
  package static func ios(seed: UInt64) -> Scenario {
    var draws = ScenarioDraws(seed: seed, isHostile: seed % 2 == 1, isBare: false)
    var scenario = draws.scenario()
    scenario.name = "ios \(seed)"
    scenario.platform = draws.iosPlatform(named: "ios")
    let policies: [PolicyModel] = [
      "jetsam", "jetsam-classic", "jetsam-18.2", "jetsam-12", "lru", "largest", "jetsam", "random",
    ]
    scenario.policy = policies[Int(seed / 2 % 8)]
    scenario.platform.policy =
      JetsamNames.all.contains(scenario.policy.name) ? scenario.policy : "jetsam"
    scenario.device.system = Bytes(draws.number(0...200) << 20)
    let launches = scenario.apps.map { $0.footprint.launch.median }
    if draws.chance(30) {
      scenario.device.perAppLimit = Bytes((launches.max() ?? 0) * draws.number(80...250) / 100)
    }
    for index in scenario.apps.indices {
      let launch = launches[index]
      if draws.chance(25) { scenario.apps[index].limits.active = draws.limit(of: launch) }
      if draws.chance(30) { scenario.apps[index].limits.inactive = draws.limit(of: launch) }
    }
    return scenario
  }

  /// The policies that are generations of jetsam.
  enum JetsamNames {
    static let all = ["jetsam", "jetsam-18.2", "jetsam-classic", "jetsam-12"]
  }
}

extension ScenarioDraws {
  fileprivate mutating func limit(of launch: Int64) -> MemoryLimit {
    MemoryLimit(Bytes(launch * number(50...250) / 100), isFatal: chance(50))
  }

  fileprivate mutating func iosPlatform(named name: String) -> PlatformModel {
    var platform = PlatformModel(name: name, kind: .ios, lifecycle: "textbook", policy: "jetsam")
    platform.suspensionDelay = .milliseconds(one(of: [0, 1_000, 5_000, 5_000]))
    if chance(50) { platform.taskLimit = .seconds(30) }
    platform.ios.killTime = .microseconds(one(of: [0, 2_400, 9_000, 9_000]))
    platform.ios.ageing = .milliseconds(one(of: [0, 500, 2_000, 2_000]))
    if chance(25) { platform.ios.bands.idle = 80 }
    if chance(50) {
      platform.ios.relaunchHigh = .seconds(30)
      platform.ios.relaunchMedium = .seconds(90)
    }
    platform.ios.aggressive.crowd = one(of: [1, 2, 5])
    platform.ios.reaper.idle = .seconds(one(of: [5, 60, 300]))
    platform.ios.reaper.pause = .seconds(one(of: [3, 60, 300]))
    platform.ios.pressure.sustained = .seconds(one(of: [10, 60, 600]))
    platform.ios.pressure.rest = .seconds(one(of: [2, 25]))
    if chance(50) {
      platform.ios.pressure.warningOver = number(5...30)
      platform.ios.pressure.warningUntil = platform.ios.pressure.warningOver - number(0...4)
      platform.ios.pressure.criticalOver = platform.ios.pressure.warningOver + number(0...20)
      platform.ios.pressure.criticalUntil = platform.ios.pressure.criticalOver - number(0...3)
      platform.ios.pressure.criticalUntil = max(
        platform.ios.pressure.criticalUntil,
        platform.ios.pressure.warningUntil
      )
    }
    platform.ios.compressor.below = one(of: [0, 100, 200, 200, 500])
    platform.ios.compressor.share = one(of: [0, 80, 80, 100])
    platform.ios.compressor.ratio = one(of: [1_000_000_000, 2_700_000_000, 3_141_592_653])
    if chance(30) {
      platform.ios.compressor.compress = GrowthRate(bytesPerHour: 3_600 << 26)
    }
    if chance(35) {
      var freezer = IOSModel.Freezer()
      freezer.interval = .seconds(one(of: [1, 10]))
      freezer.most = one(of: [1, 2, 20])
      freezer.spared = one(of: [0, 1, 4])
      freezer.budget = .mebibytes(one(of: [20, 200, 2_048]))
      freezer.below = one(of: [50, 90])
      platform.ios.freezer = freezer
    }
    return platform
  }
}

extension Time {
  fileprivate static func microseconds(_ count: Int64) -> Time { Time(microseconds: count) }
}
