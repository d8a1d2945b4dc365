import SimulationCore
import SimulationEngine
import Testing

/// The tests that `xnu-jetsam.md` 9.9 suggests, driven through scenarios.
///
/// Sizes are such that a step of the hog leaves what is named beside it available.
@Suite("Jetsam in a run")
struct JetsamRunTests {
  /// Opens the first `count` apps one after the other, a minute apart, then goes home.
  private func openAll(_ count: Int) -> [Action] {
    (0..<count).map { at(Double($0) * 60, .open, Int32($0)) }
      + [at(Double(count) * 60, .home)]
  }

  @Test(arguments: [PolicyModel("jetsam"), "jetsam-18.2", "jetsam-classic"])
  func `suspended apps die in the order in which they left the front`(
    policy: PolicyModel
  ) throws {
    let apps = ["a", "b", "c", "d"].map { exampleApp($0, 100) }
    let actions =
      openAll(4) + [at(300, .open, 1), at(330, .home)]
      // 95 of 600 are left, and a line of 100 has to hold.
      + [
        at(400, .memory, amount: 505), at(410, .memory, amount: 100), at(420, .memory, amount: 100),
      ]
    let log = try IOSLog(iosScenario(apps, actions, policy: policy))
    #expect(log.victims == ["a", "c", "d"])
    let cause = policy == "jetsam-classic" ? "vm-pageshortage" : "idle-exit"
    #expect(log.evictions.allSatisfy { $0.eviction.reason.name == cause })
    #expect(log.record.evictionsByState[Int(ProcessState.suspended.rawValue)] == 3)
  }

  @Test func `an app in front over a fatal limit dies whatever is free`() throws {
    var app = exampleApp("a", 100, growth: 1)
    app.limits.active = MemoryLimit(.mebibytes(200), isFatal: true)
    let log = try IOSLog(iosScenario([app], [at(0, .open, 0)], duration: 150))
    #expect(log.deaths == ["a per-process-limit"])
    // 100 MiB at 1 MiB/s, and the first byte more.
    #expect(log.evictions[0].time == seconds(100) + 1)
    #expect(log.evictions[0].eviction.footprint == mebibytes(200) + 1)
    #expect(log.record.foregroundKills == 1)
  }

  @Test func `the device's limit kills apps that state none`() throws {
    var scenario = iosScenario(
      [exampleApp("a", 100, growth: 2)],
      [at(0, .open, 0)],
      duration: 150
    )
    scenario.device.perAppLimit = .mebibytes(300)
    let log = try IOSLog(scenario)
    #expect(log.deaths == ["a per-process-limit"])
    // Warned at the larger of 240 and 200 MiB.
    #expect(log.record.limitWarnings == 1)
    let warning = log.events.first { if case .limitWarning = $0.kind { true } else { false } }
    #expect(warning?.time == seconds(70))
    scenario.budget = .unlimited
    #expect(try Simulation.run(scenario).evictions == 0)
  }

  @Test func `an app at 80 per cent of its own limit is warned and may answer`() throws {
    var app = exampleApp("a", 100, growth: 1, onWarning: 80, reaction: 1)
    app.limits.active = MemoryLimit(.mebibytes(200), isFatal: true)
    let log = try IOSLog(iosScenario([app], [at(0, .open, 0)], duration: 200))
    // At 60 s; the answer at 61 s leaves 100 (no answer goes below the launch): again at 121, 182.
    #expect(log.record.limitWarnings == 3)
    #expect(log.record.evictions == 0)
    #expect(log.record.apps[0].warnings == 3)
  }

  @Test func `a violator goes before older apps of its band`() throws {
    var small = exampleApp("small", 60)
    small.limits.inactive = MemoryLimit(.mebibytes(50), isFatal: false)
    let apps = [exampleApp("old", 200), small, exampleApp("young", 100)]
    // 640 are left; then 140, which is under the soft line alone.
    let actions = openAll(3) + [at(300, .memory, amount: 500)]
    let log = try IOSLog(iosScenario(apps, actions))
    #expect(log.deaths == ["small highwater"])
    #expect(log.evictions[0].eviction.jetsam?.attempt.rule == .violator)
    #expect(log.evictions[0].eviction.jetsam?.limit == mebibytes(50))
  }

  @Test func `a fatal limit of suspended apps waits for memory to be short`() throws {
    var small = exampleApp("small", 60)
    small.limits.inactive = MemoryLimit(.mebibytes(50), isFatal: true)
    let quiet = iosScenario([small], openAll(1), duration: 600)
    #expect(try Simulation.run(quiet).evictions == 0)
    let short = iosScenario([small], openAll(1) + [at(300, .memory, amount: 800)])
    #expect(try IOSLog(short).deaths == ["small highwater"])
  }

  @Test func `between the idle line and the soft one nobody dies without a violator`() throws {
    let apps = [exampleApp("a", 200), exampleApp("b", 200)]
    let actions = openAll(2) + [at(200, .memory, amount: 480)]
    let record = try Simulation.run(iosScenario(apps, actions))
    #expect(record.evictions == 0)
    #expect(record.peakMemory == mebibytes(880))
  }

  @Test func `between the critical line and the idle one only idle apps die`() throws {
    let apps = [exampleApp("idle", 200), exampleApp("busy", 200, task: 30)]
    // 80 are left while the second app still works.
    let actions = [
      at(0, .open, 0), at(60, .open, 1), at(120, .home), at(130, .memory, amount: 520),
      at(131, .memory, amount: 200),
    ]
    let log = try IOSLog(iosScenario(apps, actions, duration: 150))
    // With the first gone 280 are left, then 80 again: the band of idle apps is empty.
    #expect(log.deaths == ["idle idle-exit"])
    #expect(log.evictions[0].time == seconds(130))
    #expect(log.record.peakMemory == mebibytes(920))
  }

  @Test func `an app that becomes idle below the idle line dies when it does`() throws {
    let actions = [at(0, .open, 0), at(60, .home), at(62, .memory, amount: 720)]
    let log = try IOSLog(iosScenario([exampleApp("a", 200)], actions, duration: 100))
    // Suspended 5 s after it left, 2 s in the ageing band.
    #expect(log.deaths == ["a idle-exit"])
    #expect(log.evictions[0].time == seconds(67))
  }

  @Test func `below the critical line bands die from the lowest up, the front last`() throws {
    var fetcher = exampleApp("fetcher", 100, task: 20)
    fetcher.background.modes = [.fetch]
    let apps = [
      fetcher, exampleApp("worker", 100, task: 30), exampleApp("ageing", 100),
      exampleApp("front", 100),
    ]
    // At 61 s: the front in 100, work in 40, and two in 20, of which one is suspended.
    let actions = [
      at(0, .open, 0), at(10, .open, 1), at(54, .open, 2), at(54.5, .open, 3),
      at(60, .wake, 0), at(61, .memory, amount: 560), at(61, .memory, amount: 100),
      at(61, .memory, amount: 100), at(61, .memory, amount: 100),
    ]
    let log = try IOSLog(iosScenario(apps, actions, duration: 62))
    #expect(log.victims == ["ageing", "fetcher", "worker"])
    #expect(log.evictions.map { $0.eviction.jetsam?.band } == [20, 20, 40])
    #expect(log.evictions.allSatisfy { $0.eviction.reason == .pageShortage })
  }

  @Test func `what plays outlives all suspended apps, and a task loses its band with its time`()
    throws
  {
    var player = exampleApp("player", 100)
    player.background.modes = [.audio]
    player.background.audio = .seconds(600)
    let apps = [
      player, exampleApp("worker", 100, task: 300), exampleApp("b", 100), exampleApp("c", 100),
    ]
    // The worker is suspended 35 s after it left, behind b but before c.
    let actions = [
      at(0, .open, 0), at(10, .open, 1), at(20, .open, 2), at(30, .open, 3), at(60, .home),
      at(100, .memory, amount: 520), at(101, .memory, amount: 100), at(102, .memory, amount: 100),
    ]
    let log = try IOSLog(iosScenario(apps, actions, duration: 110))
    #expect(log.victims == ["b", "worker", "c"])
  }

  @Test func `of two apps in front the larger one dies first`() throws {
    let apps = [exampleApp("small", 200, growth: 1), exampleApp("large", 400)]
    let actions = [at(0, .open, 0), at(10, .split, 1), at(20, .memory, amount: 310)]
    for order in [[0, 1], [1, 0]] as [[Int32]] {
      let turned = actions.map { action in
        var action = action
        if action.kind == .open { action.app = order[0] }
        if action.kind == .split { action.app = order[1] }
        return action
      }
      let log = try IOSLog(iosScenario(apps, turned, duration: 60))
      #expect(log.deaths == ["large vm-pageshortage"])
      #expect(log.record.foregroundKills == 1)
    }
  }

  @Test func `kills of one turn follow each other and make the launch wait`() throws {
    let apps =
      (0..<4).map { exampleApp("s\($0)", 200, cold: 1) } + [exampleApp("large", 500, cold: 1)]
    let actions = openAll(4) + [at(300, .open, 4)]
    let log = try IOSLog(iosScenario(apps, actions, duration: 400))
    // 200 are free, and 100 have to be left: two have to go for 500.
    #expect(log.victims == ["s0", "s1"])
    #expect(log.evictions.map(\.time) == [seconds(300), seconds(300)])
    let done = log.evictions.map { $0.eviction.jetsam?.done }
    #expect(done == [seconds(300) + 9_000, seconds(300) + 18_000])
    let launched = log.events.last { if case .launched = $0.kind { true } else { false } }
    #expect(launched?.time == seconds(301) + 18_000)
    #expect(log.record.coldLatency.max == 1_018_000)
  }

  @Test func `a launch that no kill could make healthy is refused and kills nobody`() throws {
    let apps = [exampleApp("a", 300), exampleApp("b", 960)]
    let log = try IOSLog(iosScenario(apps, [at(0, .open, 0), at(60, .open, 1)], duration: 70))
    #expect(log.record.refusedLaunches == 1)
    #expect(log.record.evictions == 0)
    #expect(log.record.apps[1].refused == 1)
  }

  @Test func `growth below the critical line kills everybody else, then the grower`() throws {
    let apps = [exampleApp("a", 200), exampleApp("b", 300, growth: 10)]
    let log = try IOSLog(iosScenario(apps, [at(0, .open, 0), at(60, .open, 1)], duration: 200))
    #expect(log.deaths == ["a idle-exit", "b vm-pageshortage"])
    // 400 MiB until 100 are left; then 250 more until less than 50 are, 200 of which a gave back.
    #expect(log.evictions[0].time == seconds(60 + 40) + 1)
    #expect(log.evictions[1].time == seconds(60 + 65) + 1)
    // At 10 MiB/s ten bytes more within the microsecond.
    #expect(log.record.peakMemory == mebibytes(950) + 10)
  }
}
