import SimulationCore
import SimulationEngine
import Testing

@Suite("The drill of a policy")
struct PolicyDrillTests {
  private static let apps = 40
  private static let opens: [Int32] = (0..<100).map { step in
    Int32(RandomStream(seed: 3, purpose: .test).index(below: 40, at: UInt64(step)))
  }

  private static func scenario(_ policy: PolicyModel) -> Scenario {
    let device = DeviceModel(name: "test", ram: .mebibytes(4_096), system: .zero)
    let platform = PlatformModel(name: "textbook", kind: .textbook)
    var scenario = Scenario(name: "drill", platform: platform, device: device)
    scenario.policy = policy
    scenario.apps = (0..<apps).map { index in
      let launch = Bytes.mebibytes(40 + Int64(index) * 3).count
      var app = AppModel(id: "app\(index)", footprint: FootprintModel(launch: .fixed(launch)))
      app.launch.cold = .fixed(1_000_000 + Int64(index))
      return app
    }
    scenario.actions = opens.enumerated().map { index, app in
      Action(.open, at: .seconds(Int64(index)), app: app)
    }
    return scenario
  }

  private static var policies: [PolicyModel] {
    PolicyName.allCases.map { policy in
      guard policy == .score else { return PolicyModel(policy.rawValue) }
      return PolicyModel("score", [.init("score", "idle * footprint")])
    }
  }

  @Test func `under lru takes whom the rule takes`() throws {
    // Who has a process, the least recently used first; then who has none, the longest gone first.
    var alive = (5..<40).map { Int32($0) }
    var absent = (0..<5).map { Int32($0) }
    var expected: UInt64 = 0
    for step in 0..<250 {
      let victim = alive.removeFirst()
      absent.append(victim)
      alive.append(absent.removeFirst())
      let opened = Self.opens[step % 100]
      if let place = alive.firstIndex(of: opened) { alive.append(alive.remove(at: place)) }
      expected = expected &* 0x9e37_79b9_7f4a_7c15 &+ UInt64(victim)
    }
    var drill = try PolicyDrill(Self.scenario("lru"))
    #expect(drill.decide(250) == expected)
  }

  @Test(arguments: policies) func `repeats itself`(_ policy: PolicyModel) throws {
    var first = try PolicyDrill(Self.scenario(policy))
    var second = try PolicyDrill(Self.scenario(policy))
    let digest = first.decide(500)
    #expect(digest == second.decide(500))
    #expect(digest != first.decide(500))
  }

  @Test func `asks each its own question`() throws {
    let names: [PolicyModel] = [
      "lru", "fifo", "lfu", "gdsf", "largest", "smallest", "belady", "pessimal", "random",
      "lmk-minfree",
    ]
    var digests: Set<UInt64> = []
    for policy in names {
      var drill = try PolicyDrill(Self.scenario(policy))
      digests.insert(drill.decide(500))
    }
    #expect(digests.count == names.count)
  }
}
