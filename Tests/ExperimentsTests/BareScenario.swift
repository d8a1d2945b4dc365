import Experiments
import SimulationCore

/// Small scenarios on `bare`, made of letters.
enum BareScenario {
  /// Apps of these sizes in bytes under `policy`; action i happens at second 10 i.
  static func prepared(
    sizes: [Int64],
    policy: PolicyModel = "lru",
    budget: Int64,
    _ actions: [Action]
  ) throws -> PreparedScenario {
    var scenario = Scenario(
      name: "bare",
      platform: PlatformModel(name: "bare", kind: .bare),
      device: DeviceModel(name: "", ram: Bytes(1 << 30), system: .zero)
    )
    scenario.policy = policy
    scenario.budget = .limited(Bytes(budget))
    scenario.apps = sizes.enumerated().map { place, size in
      AppModel(id: name(place), footprint: FootprintModel(launch: .fixed(size)))
    }
    scenario.actions = actions.enumerated().map { place, action in
      var action = action
      action.time = .seconds(10 * Int64(place))
      return action
    }
    return try PreparedScenario(scenario, workload: .script(scenario.actions))
  }

  /// Opens the apps that `letters` name, from a on.
  static func opening(_ letters: String) -> [Action] {
    letters.utf8.map { Action(.open, at: .zero, app: Int32($0) - 97) }
  }

  private static func name(_ place: Int) -> String {
    place < 26 ? String(UnicodeScalar(UInt8(97 + place))) : "app\(place)"
  }

  /// Twelve apps of different sizes, opened, left, killed and rebooted at random.
  static func random(seed: UInt64) throws -> PreparedScenario {
    let stream = RandomStream(seed: seed, purpose: .test)
    let sizes = (0..<12 as Range<UInt64>).map { 1 + Int64(stream.index(below: 40, at: $0)) }
    let actions = (0..<400 as Range<UInt64>).map { number -> Action in
      let first = stream.index(below: 12, at: 100 + 3 * number)
      // The lower of two is nearer to the front of the list: some are popular.
      let app = Int32(min(first, stream.index(below: 12, at: 101 + 3 * number)))
      switch stream.index(below: 100, at: 102 + 3 * number) {
      case 0..<80: return Action(.open, at: .zero, app: app)
      case 80..<88: return Action(.home, at: .zero)
      case 88..<91: return Action(.lock, at: .zero)
      case 91..<99: return Action(.kill, at: .zero, app: app)
      default: return Action(.shutdown, at: .zero)
      }
    }
    return try prepared(sizes: sizes, budget: 100, actions).with { scenario in
      if seed % 2 == 1 { scenario.warmup = .seconds(605) }
      if seed % 3 == 1 { scenario.duration = .seconds(3_333) }
    }
  }
}
