/// Scenarios drawn from a seed, from hopeless to generous, to compare two simulators on.
package import SimulationCore

/// Random scenarios that both simulators must agree on.
package enum RandomScenarios {
  /// A scenario of plausible use; odd seeds run on `bare`, and ranks take turns.
  package static func scenario(seed: UInt64) -> Scenario {
    var draws = ScenarioDraws(seed: seed, isHostile: false)
    return draws.scenario()
  }

  /// A scenario full of ties and of actions that meet in the worst order.
  package static func hostile(seed: UInt64) -> Scenario {
    var draws = ScenarioDraws(seed: seed, isHostile: true)
    return draws.scenario()
  }
}

/// Draws one scenario, number by number.
struct ScenarioDraws {
  let seed: UInt64
  let isHostile: Bool
  let isBare: Bool
  private let stream: RandomStream
  private var position: UInt64 = 0

  init(seed: UInt64, isHostile: Bool, isBare: Bool? = nil) {
    self.seed = seed
    self.isHostile = isHostile
    self.isBare = isBare ?? (seed % 2 == 1)
    stream = RandomStream(seed: seed, purpose: .test, app: isHostile ? 1 : 0)
  }

  mutating func number(_ range: ClosedRange<Int64>) -> Int64 {
    position += 1
    let count = UInt64(range.upperBound - range.lowerBound + 1)
    return range.lowerBound + Int64(stream.index(below: count, at: position))
  }

  mutating func chance(_ percent: Int64) -> Bool { number(1...100) <= percent }

  mutating func one<Element>(of choices: [Element]) -> Element {
    choices[Int(number(0...Int64(choices.count - 1)))]
  }

  mutating func scenario() -> Scenario {
    var platform = PlatformModel(
      name: isBare ? "bare" : "textbook",
      kind: isBare ? .bare : .textbook
    )
    if chance(20) { platform.suspensionDelay = .milliseconds(number(1...5_000)) }
    let apps = (0..<number(3...12)).map { app(Int($0)) }
    let sum = apps.reduce(0) { $0 + $1.footprint.launch.median }
    let budget = Bytes(sum * one(of: [8, 15, 25, 40, 60, 80, 100, 150, 250]) / 100)
    var device = DeviceModel(name: "random", ram: budget, system: .zero)
    device.hasSplitView = chance(60)
    let kind = isHostile ? "hostile" : "random"
    var scenario = Scenario(name: "\(kind) \(seed)", platform: platform, device: device)
    if chance(4) { scenario.budget = .unlimited }
    let ranks = ReferenceSimulator.ranks + (isBare ? ReferenceSimulator.ranksOnBare : [])
    scenario.policy = ranks[Int(seed / 2) % ranks.count]
    scenario.seed = seed
    scenario.replication = UInt64(number(0...3))
    scenario.regretWindow = .seconds(one(of: [0, 20, 600]))
    scenario.apps = apps
    var actions = ActionDraws(apps: apps, budget: budget)
    scenario.actions = actions.list(&self)
    let last = scenario.actions.last?.time.microseconds ?? 0
    if chance(50) {
      scenario.duration = Time(microseconds: max(1, last + number(-last / 4...60_000_000)))
    }
    if chance(35) {
      scenario.warmup = Time(
        microseconds: number(0...min(last, scenario.duration?.microseconds ?? last) * 2 / 3)
      )
    }
    return scenario
  }

  private mutating func app(_ index: Int) -> AppModel {
    let mebibyte: Int64 = 1 << 20
    let launch = number(5...150) * mebibyte + (chance(50) ? number(0...mebibyte - 1) : 0)
    var footprint = FootprintModel(launch: .fixed(launch))
    if chance(70) {
      let slow = number(1...60) * mebibyte * 60
      let fast = number(1...8) * mebibyte * 3_600
      footprint.growth = GrowthRate(bytesPerHour: chance(60) ? slow : fast + number(0...3_599))
    }
    if chance(70) { footprint.peak = .fixed(launch * number(80...300) / 100) }
    if chance(65) { footprint.background = .fixed(launch * number(20...130) / 100) }
    if chance(50) {
      footprint.caches = Bytes(min(launch, footprint.background?.median ?? launch) / number(2...5))
    }
    if chance(60) { footprint.onWarning = Bytes(launch / number(1...8)) }
    footprint.reaction = one(
      of: [.zero, .zero, .milliseconds(300), .seconds(1), .milliseconds(1_999), .seconds(30)])
    var app = AppModel(
      id: String(UnicodeScalar(UInt8(97 + index))),
      footprint: footprint
    )
    app.launch.cold = .fixed(one(of: [0, 0, 700_000, 1_000_000, number(1...4_000_000)]))
    app.launch.resume = .fixed(one(of: [0, 0, 100_000, 250_000, number(1...1_000_000)]))
    if chance(50) { app.background.task = .milliseconds(number(0...60) * one(of: [1, 1_000])) }
    app.background.modes = BackgroundModel.Modes(rawValue: UInt8(number(0...127)))
    if chance(30) { app.background.audio = .seconds(number(0...90)) }
    app.restoresState = chance(40)
    return app
  }
}
