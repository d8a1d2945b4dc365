/// A program that embeds the engine and ranks victims itself: what a user of the library writes.
///
/// `swift run OwnRanking` prints how it fares beside `lru`, and what nobody can do better than.
import SimulationCore
import SimulationEngine

/// The app goes first that was used least, where each use counts half as much after a quarter of an
/// hour: neither one visit nor the habits of yesterday decide.
struct FadingUse: VictimRanking {
  let name = "fading-use"
  private static let halfLife = 900.0
  private static let ln2 = 0x1.62e42fefa39efp-1

  /// What the uses of each app were worth at its last one.
  private var worth: [Double]
  private var lastUse: [Time]

  init(apps: Int) {
    worth = Array(repeating: 0, count: apps)
    lastUse = Array(repeating: .zero, count: apps)
  }

  mutating func opened(_ app: Int32, at time: Time) {
    worth[Int(app)] = worth(of: app, at: time) + 1
    lastUse[Int(app)] = time
  }

  func score(of candidate: VictimCandidate, at now: Time) -> Double {
    -worth(of: candidate.app, at: now)
  }

  private func worth(of app: Int32, at now: Time) -> Double {
    let seconds = Double((now - lastUse[Int(app)]).microseconds) / 1e6
    return worth[Int(app)] * Mathematics.exp(-Self.ln2 * seconds / Self.halfLife)
  }
}

@main enum Example {
  static func main() throws {
    var scenario = scenario
    let own = try Simulation.run(scenario, ranking: FadingUse(apps: scenario.apps.count))
    scenario.policy = "lru"
    let lru = try Simulation.run(scenario)
    print("\(own.launches) launches of \(scenario.apps.count) apps")
    print("\(own.policy.name): \(own.coldLaunches) cold, \(own.evictions) evictions")
    print("\(lru.policy.name): \(lru.coldLaunches) cold, \(lru.evictions) evictions")
    if let bound = Simulation.leastColdLaunches(of: scenario) {
      print("no policy: fewer than \(bound.coldLaunches) cold")
    }
  }

  /// Somebody with five apps for every day, who looks through all the others now and then.
  private static var scenario: Scenario {
    var scenario = Scenario(
      name: "habits",
      platform: PlatformModel(name: "bare", kind: .bare),
      device: DeviceModel(name: "none", ram: .mebibytes(800), system: .zero)
    )
    scenario.apps = (0..<20).map { index in
      let size = Bytes.mebibytes(60 + Int64(index * 7 % 50))
      return AppModel(id: "app\(index)", footprint: FootprintModel(launch: .fixed(size.count)))
    }
    let stream = RandomStream(seed: 1, purpose: .appChoice)
    scenario.actions = (0..<2_000).map { index in
      let isTour = index % 50 >= 35
      let favourite = Int32(stream.index(below: 5, at: UInt64(index)))
      let app = isTour ? Int32(5 + index % 15) : favourite
      return Action(.open, at: .seconds(Int64(index) * 30), app: app)
    }
    return scenario
  }
}
