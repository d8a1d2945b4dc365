import SimulationCore

/// Small scenarios on `bare`, drawn from a seed, of which every choice can be tried.
struct SmallBareScenario {
  /// What may come up in one.
  struct Traits: OptionSet {
    let rawValue: Int
    /// Apps have several sizes.
    static let sizes = Traits(rawValue: 1)
    /// Rows state sizes of their own.
    static let changes = Traits(rawValue: 2)
    /// The user kills apps, and the device goes down.
    static let ends = Traits(rawValue: 4)
    /// The hog takes and gives back.
    static let hog = Traits(rawValue: 8)
    /// Not all is measured.
    static let warmup = Traits(rawValue: 16)
    /// The home screen shows in between.
    static let home = Traits(rawValue: 32)
  }

  private let stream: RandomStream
  private var position: UInt64 = 0

  private init(seed: UInt64) { stream = RandomStream(seed: seed, purpose: .test, app: 77) }

  static func scenario(seed: UInt64, _ traits: Traits) -> Scenario {
    var draws = SmallBareScenario(seed: seed)
    return draws.scenario(traits)
  }

  private mutating func number(_ range: ClosedRange<Int64>) -> Int64 {
    position += 1
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int64(stream.index(below: count, at: position))
  }

  private mutating func scenario(_ traits: Traits) -> Scenario {
    let platform = PlatformModel(name: "bare", kind: .bare)
    let device = DeviceModel(name: "none", ram: .zero, system: .zero)
    var scenario = Scenario(name: "small", platform: platform, device: device)
    let unit: Int64 = 4
    let count = number(3...6)
    scenario.apps = (0..<count).map { index in
      let size = traits.contains(.sizes) ? number(1...9) : unit
      let footprint = FootprintModel(launch: .fixed(size))
      var app = AppModel(id: "app\(index)", footprint: footprint)
      app.launch.cold = .fixed(number(0...3) * 500_000)
      return app
    }
    scenario.budget = .limited(Bytes(number(4...16)))
    for index in 0..<number(6...16) {
      scenario.actions.append(action(at: .seconds(index), apps: count, traits))
    }
    if traits.contains(.warmup) { scenario.warmup = .seconds(number(1...8)) }
    return scenario
  }

  private mutating func action(at time: Time, apps: Int64, _ traits: Traits) -> Action {
    let app = Int32(number(0...apps - 1))
    let chance = number(1...100)
    if chance <= 8, traits.contains(.ends) { return Action(.kill, at: time, app: app) }
    if chance <= 10, traits.contains(.ends) { return Action(.shutdown, at: time) }
    if chance <= 25, traits.contains(.hog) {
      let bytes = Bytes(number(0...2) == 0 ? -number(1...12) : number(1...8))
      return Action(.memory, at: time, amount: bytes)
    }
    if chance <= 35, traits.contains(.home) { return Action(.home, at: time) }
    let states = traits.contains(.changes) && number(1...3) == 1
    let size: Int64 = states ? number(1...12) : 0
    return Action(.open, at: time, app: app, amount: Bytes(size))
  }
}
