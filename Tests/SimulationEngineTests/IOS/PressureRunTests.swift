import SimulationCore
import SimulationEngine
import Testing

/// The compressor, and the warnings that follow its pool, in a run.
@Suite("Memory pressure in a run")
struct PressureRunTests {
  /// A compressor that takes everything of suspended apps at once, and makes nothing smaller: the pool
  /// is what suspended apps hold.
  private func pressed(
    _ apps: [AppModel],
    _ actions: [Action],
    duration: Double
  ) -> Scenario {
    iosScenario(apps, actions, duration: duration, compresses: true) { model in
      model.compressor.below = 1_000
      model.compressor.share = 100
      model.compressor.ratio = IOSModel.Compressor.ratioUnit
    }
  }

  private func app(_ id: String, _ size: Double, task: Double = 0) -> AppModel {
    exampleApp(id, size, onWarning: 1, reaction: 0.5, task: task)
  }

  @Test func `the background hears of a level before the front, and suspended apps never`() throws {
    let apps = [
      app("s", 510), app("work", 100, task: 30), app("more", 120, task: 30), app("front", 50),
    ]
    // s is in the pool from 15.5 s on, at 51 %.
    let actions = [at(0, .open, 0), at(10, .open, 1), at(11, .open, 2), at(12, .open, 3)]
    let log = try IOSLog(pressed(apps, actions, duration: 40))
    #expect(log.warnings.map(\.app) == ["more", "work", "front"])
    let start = try #require(log.warnings.first?.time)
    #expect(log.warnings.map(\.time) == [start, start + 250_000, start + 500_000])
    // 510 MiB at 1 GiB/s, from the end of the 5 s of grace.
    #expect(start == seconds(15) + 498_047)
    #expect(log.record.warnings == 3)
    #expect(log.record.levelChanges == 1)
  }

  @Test func `after everybody was told there is a rest of 25 seconds`() throws {
    let apps = [app("s", 510), app("front", 50)]
    let actions = [at(0, .open, 0), at(10, .open, 1)]
    let log = try IOSLog(pressed(apps, actions, duration: 70))
    let start = try #require(log.warnings.first?.time)
    // Each round has one notice, and the look 250 ms later that finds nobody.
    let round = seconds(25) + 250_000
    #expect(log.warnings.map(\.time) == [start, start + round, start + 2 * round])
  }

  @Test func `without a pause everybody hears at once when memory is nearly gone`() throws {
    let apps = [app("s", 510), app("work", 100, task: 60), app("front", 50)]
    let actions = [
      at(0, .open, 0), at(10, .open, 1), at(11, .open, 2), at(12, .memory, amount: 250),
    ]
    let log = try IOSLog(pressed(apps, actions, duration: 18))
    #expect(log.warnings.map(\.app) == ["work", "front"])
    #expect(Set(log.warnings.map(\.time)).count == 1)
  }

  @Test func `a fall is told when it has held, to those that heard of the rise`() throws {
    let apps = [app("s", 510), app("work", 100, task: 30), app("front", 50)]
    let actions = [at(0, .open, 0), at(10, .open, 1), at(11, .open, 2), at(20, .open, 0)]
    let log = try IOSLog(pressed(apps, actions, duration: 60))
    // s is back in memory at 20 s, front becomes suspended: the pool holds 5 % only.
    let falls = log.warnings.filter { $0.level == .normal }
    #expect(falls.map(\.app) == ["work"])
    #expect(falls.first?.time == seconds(25))
    #expect(log.record.levelChanges == 2)
    #expect(log.record.warnings == 2)
  }

  @Test func `critical is a level of its own, with marks of its own`() throws {
    let apps = [app("s", 510), app("t", 250), app("front", 50)]
    let actions = [at(0, .open, 0), at(10, .open, 1), at(20, .open, 2)]
    let log = try IOSLog(pressed(apps, actions, duration: 40))
    #expect(log.warnings.map { "\($0.app) \($0.level)" } == ["t warning", "front critical"])
    #expect(log.record.criticalWarnings == 1)
  }

  @Test func `idle apps are killed for pressure that lasts ten minutes`() throws {
    let apps = [app("old", 310), app("young", 210), app("front", 50)]
    let actions = [at(0, .open, 0), at(10, .open, 1), at(20, .open, 2)]
    for policy in [PolicyModel("jetsam-18.2"), "jetsam-12"] {
      var scenario = pressed(apps, actions, duration: 700)
      scenario.policy = policy
      let log = try IOSLog(scenario)
      guard policy == "jetsam-18.2" else {
        #expect(log.deaths == [])
        continue
      }
      #expect(log.deaths == ["old sustained-memory-pressure"])
      let kill = try #require(log.evictions.first)
      let start = try #require(
        log.events.first { if case .level = $0.kind { true } else { false } }
      )
      #expect(kill.time == start.time + seconds(600))
      #expect(kill.eviction.jetsam?.done == kill.time + 500_000)
    }
  }

  // MARK: The compressor

  @Test func `it takes a share of suspended apps, longest suspended first, at its pace`() throws {
    let apps = [exampleApp("a", 100), exampleApp("b", 200), exampleApp("front", 500)]
    let actions = [at(0, .open, 0), at(1, .open, 1), at(2, .open, 2)]
    let scenario = iosScenario(apps, actions, duration: 20, compresses: true)
    let record = try Simulation.run(scenario)
    // 800 of 1,000 are in use; two soft lines are 300.
    #expect(record.compressed.peak == mebibytes(240))
    #expect(record.pool.peak == mebibytes(240) * 10 / 27)
    // a: 80 MiB from 6 s on. b: 160 MiB from 7 s on.
    let one = 80 * seconds(1) / 1_024
    let two = 160 * seconds(1) / 1_024
    let whole =
      mebibytes(80) * (seconds(20) - seconds(6) - one)
      + mebibytes(160) * (seconds(20) - seconds(7) - two)
    #expect(record.compressed.mean == (whole + seconds(10)) / seconds(20))
    #expect(record.evictions == 0)
  }

  /// The report of iOS 14.2 (`xnu-jetsam.md` section 12).
  @Test func `80 suspended apps of 4.36 GB end near 0.9 GB resident on a device with 4 GB`() throws
  {
    let apps = (0..<80).map { exampleApp("\($0)", 4.36e9 / 80 / 1_048_576) }
    let opens = (0..<80).map { at(Double($0) * 10, .open, Int32($0)) }
    let actions = opens + [at(800, .home), at(900, .home)]
    var scenario = iosScenario(apps, actions, policy: "jetsam-classic", compresses: true)
    scenario.device.ram = .mebibytes(4_096)
    scenario.device.system = .mebibytes(1_024)
    scenario.budget = .limited(.mebibytes(3_072))
    let log = try IOSLog(scenario)
    let last = try #require(log.events.last { $0.time == seconds(900) })
    // Nobody dies: at full size they hold more than all the memory there is.
    #expect(log.record.evictions == 0)
    // In use are what is resident and the compressor's pool, which is largest in the end.
    let resident = Double(last.used - log.record.pool.peak) / 1e9
    #expect(resident > 0.85 && resident < 0.95, "\(resident)")
  }

  @Test func `nothing is compressed while two soft lines are available`() throws {
    let apps = [exampleApp("a", 100), exampleApp("front", 600)]
    let actions = [at(0, .open, 0), at(1, .open, 1), at(20, .memory, amount: 1)]
    let calm = iosScenario(apps, Array(actions.dropLast()), duration: 30, compresses: true)
    #expect(try Simulation.run(calm).compressed.peak == 0)
    let short = iosScenario(apps, actions, duration: 30, compresses: true)
    #expect(try Simulation.run(short).compressed.peak == mebibytes(80))
  }

  @Test func `growth over the line starts it`() throws {
    let apps = [exampleApp("a", 100), exampleApp("front", 500, growth: 10)]
    let actions = [at(0, .open, 0), at(1, .open, 1)]
    let scenario = iosScenario(apps, actions, duration: 13, compresses: true)
    // 600 at 1 s, over 700 at 11 s, and 80 MiB take 78 ms.
    let record = try Simulation.run(scenario)
    let span = seconds(13) - seconds(11) - 1 - 78_125
    #expect(record.compressed.mean == (mebibytes(80) * span + seconds(13) / 2) / seconds(13))
  }

  @Test func `a resume pays for what comes back`() throws {
    let apps = [
      exampleApp("a", 200, resume: 0.1), exampleApp("front", 600, cold: 1, resume: 0.1),
    ]
    let actions = [at(0, .open, 0), at(1, .open, 1), at(30, .open, 0)]
    let log = try IOSLog(iosScenario(apps, actions, duration: 40, compresses: true))
    // The resume time, and 160 MiB at 2 GiB/s.
    #expect(log.record.warmLatency.max == 178_125)
    #expect(log.record.evictions == 0)
    #expect(log.record.peakMemory == mebibytes(800))
  }

  @Test func `an app that comes back is compressed no more`() throws {
    let apps = [exampleApp("a", 400), exampleApp("front", 500)]
    // 320 MiB take 312.5 ms from 15 s on.
    let actions = [at(0, .open, 0), at(10, .open, 1), at(15.3, .open, 0)]
    let record = try Simulation.run(iosScenario(apps, actions, duration: 20, compresses: true))
    #expect(record.compressed.peak == 0)
  }

  @Test func `caches are purged before a victim dies, and may save it`() throws {
    let apps = [exampleApp("a", 200, caches: 150), exampleApp("b", 100)]
    let actions = [
      at(0, .open, 0), at(10, .open, 1), at(60, .home), at(120, .memory, amount: 605),
      at(130, .memory, amount: 100),
    ]
    let log = try IOSLog(iosScenario(apps, actions))
    // 95 are left, and 245 with the caches; the second time 145, and a has none left.
    #expect(log.deaths == [])
    let spared = log.events.contains { if case .spared = $0.kind { true } else { false } }
    #expect(spared)
  }
}
