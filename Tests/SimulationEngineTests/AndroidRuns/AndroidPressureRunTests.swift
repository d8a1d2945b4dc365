import SimulationCore
import Testing

@testable import SimulationEngine

/// What happens on Android when memory runs low (android-lmkd.md 7.1, 7.2 and 7.4).
@Suite("Android's pressure in a run")
struct AndroidPressureRunTests {
  /// A phone with 1 GiB for apps, and as many apps of `size` MiB as don't fit.
  private func crowded(_ release: AndroidModel.Release, size: Int64 = 120) -> AndroidScript {
    var script = AndroidScript(release)
    script.ram = 1_536
    script.system = 512
    script.change = { $0.cached.total = nil }
    script.addApps(14, size: size) {
      $0.footprint.onWarning = .mebibytes(20)
      $0.footprint.reaction = .seconds(1)
      $0.launch.cold = .fixed(1_000_000)
      $0.launch.resume = .fixed(200_000)
    }
    for app in Int32(0)..<14 { script.open(app, at: Int64(app) * 30) }
    script.duration = .seconds(14 * 30)
    return script
  }

  @Test func `in a calm system nothing ticks`() throws {
    var script = crowded(.android11)
    script.ram = 12_288
    let run = try script.run()
    // An action, its launch, and the freezer's timers: no more.
    #expect(run.record.events < 14 * 4)
    #expect(run.record.android?.decisions == 0)
    #expect(run.record.android?.swappedOut == 0)
  }

  @Test func `the kernel takes files and fills zram before anybody dies`() throws {
    for release in [AndroidModel.Release.android11, .android14] {
      let run = try crowded(release).run()
      let android = try #require(run.record.android)
      #expect(android.swappedOut > 0 && android.reclaimed > 0)
      #expect(android.leastFiles < android.meanFiles)
    }
  }

  @Test func `the kernel's killer takes cached apps, and by levels`() throws {
    let kills = try crowded(.android8, size: 180).run().kills
    #expect(kills.count > 3)
    for kill in kills {
      let seen = try #require(kill.android)
      #expect(kill.reason == .minfree && seen.rule >= 0)
      #expect(seen.adjustment >= seen.minimumAdjustment && seen.adjustment >= 900)
      #expect(seen.free < seen.high)
    }
  }

  @Test func `one victim holds the next kill back until it is dead`() throws {
    let run = try crowded(.android8, size: 180).run()
    let times = run.events.compactMap { event in
      if case .eviction = event.kind { event.time } else { nil }
    }
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= 40_000 })
    #expect(try #require(run.record.android).skippedDecisions > 0)
  }

  @Test func `the daemon of Android 11 waits for swap to run low, that of 14 doesn't`() throws {
    let eleven = try crowded(.android11).run().kills
    #expect(!eleven.isEmpty)
    #expect(eleven.allSatisfy { $0.reason != .lowMemory })
    #expect(try #require(eleven.first?.android).freeSwap * 10 < eleven[0].android?.swap ?? 0)
    let fourteen = try crowded(.android14).run().kills
    // What it counts as free swap is no more than could be filled at once.
    #expect(try #require(fourteen.first?.android).freeSwap * 10 > fourteen[0].android?.swap ?? 0)
    #expect(fourteen.count > eleven.count)
  }

  @Test func `stalls make a launch longer, and pages that come back a return`() throws {
    let run = try crowded(.android14).run()
    let latencies = run.events.compactMap { event -> Int64? in
      if case .launched(_, isCold: true, let latency) = event.kind { latency } else { nil }
    }
    // While memory is plentiful a cold launch takes what the app says.
    #expect(latencies.first == 1_000_000)
    #expect(try #require(latencies.max()) > 1_050_000)
    var script = crowded(.android14)
    let alive = try #require((0..<Int32(13)).first { app in !run.kills.contains { $0.app == app } })
    script.open(alive, at: 14 * 30)
    script.duration = .seconds(15 * 30)
    let back = try script.run().events.compactMap { event -> Int64? in
      if case .launched(alive, isCold: false, let latency) = event.kind { latency } else { nil }
    }
    #expect(back.count == 1 && back[0] > 200_000)
  }

  @Test func `the kernel's thread waits however long for pages of the dead`() throws {
    var script = crowded(.android8, size: 180)
    let change = script.change
    script.change = {
      change(&$0)
      $0.memory.swap = .percent(0)
      $0.memory.systemFiles = .percent(0)
      $0.memory.reap = .seconds(20)
    }
    let run = try script.run()
    #expect(!run.kills.isEmpty)
    // In ticks of 10 ms, none of which finds a page.
    #expect(run.record.events > 500)
  }

  @Test func `a launch that could never fit is refused, and nobody dies`() throws {
    var script = crowded(.android11, size: 100)
    script.actions.removeLast(9)
    script.apps[5].footprint.launch = .fixed(1_023 << 20)
    script.open(5, at: 400)
    let record = try script.run().record
    #expect(record.refusedLaunches == 1)
    #expect(record.evictions == 0)
  }

  @Test func `a launch that fits only without the others kills them, one by one`() throws {
    for release in AndroidModel.Release.allCases {
      var script = crowded(release, size: 100)
      script.actions.removeLast(5)
      script.apps[13].footprint.launch = .fixed(900 << 20)
      script.open(13, at: 400)
      script.duration = .seconds(600)
      let run = try script.run()
      #expect(run.record.refusedLaunches == 0)
      #expect(run.kills.count >= 3)
      let done = run.events.contains { event in
        if case .launched(13, _, _) = event.kind { true } else { false }
      }
      let died = run.kills.contains { $0.app == 13 }
      #expect(done || died)
    }
  }

  @Test func `growth is stopped by the kernel's last resort`() throws {
    var script = AndroidScript(.android8)
    script.policy = "android-cached-limit"
    script.ram = 1_536
    script.system = 512
    script.addApps(2, size: 100) {
      $0.footprint.growth = GrowthRate(bytesPerHour: 3_600 * (20 << 20))
    }
    script.open(0, at: 0)
    script.open(1, at: 10)
    script.duration = .seconds(300)
    let run = try script.run()
    #expect(run.kills.allSatisfy { $0.reason == .kernelOutOfMemory })
    #expect(run.kills.map(\.app) == [0, 1])
    #expect(run.record.foregroundKills == 1)
  }

  @Test func `the hog asks as an app does, and gives back`() throws {
    var script = crowded(.android14, size: 100)
    script.actions.removeLast(8)
    script.hog(500, at: 300)
    script.hog(2_000, at: 320)
    script.hog(-500, at: 400)
    let run = try script.run()
    #expect(run.record.refusedHogs == 1)
    #expect(!run.kills.isEmpty)
  }

  // MARK: Trims

  @Test func `the interface that is hidden is told, on every release`() throws {
    for release in AndroidModel.Release.allCases {
      var script = AndroidScript(release)
      script.addApps(1, size: 50)
      script.open(0, at: 0)
      script.home(at: 10)
      script.duration = .seconds(20)
      #expect(try script.run().trims(of: 0) == ["10.0: ui_hidden"])
    }
  }

  @Test func `from Android 14 on who is about to be frozen is told, and answers`() throws {
    var script = AndroidScript(.android14)
    script.addApps(1, size: 50) {
      $0.footprint.growth = GrowthRate(bytesPerHour: 3_600 * (3 << 20))
      $0.footprint.onWarning = .mebibytes(20)
      $0.footprint.reaction = .seconds(2)
    }
    script.open(0, at: 0)
    script.home(at: 10)
    script.duration = .seconds(200)
    let run = try script.run()
    #expect(run.trims(of: 0) == ["10.0: ui_hidden", "70.0: background"])
    let answers = run.events.compactMap { event -> (Int64, Int64)? in
      if case .answer(0, let freed) = event.kind { (event.time, freed) } else { nil }
    }
    // Half of what it could free, by the platform's share.
    #expect(answers.map(\.0) == [72_000_000])
    #expect(answers.map(\.1) == [10 << 20])
    #expect(run.record.warnings == 0)
  }

  @Test func `up to Android 13 apps are told how short memory is, frozen ones are not`() throws {
    let run = try crowded(.android11).run()
    let record = try #require(run.record.android)
    #expect(run.record.levelChanges > 0)
    #expect(run.record.warnings + run.record.criticalWarnings > 0)
    let running = [TrimLevel.runningModerate, .runningLow, .runningCritical]
    #expect(running.reduce(0) { $0 + record.trims[$1.place] } > 0)
    let cached = [TrimLevel.background, .moderate, .complete]
    #expect(cached.reduce(0) { $0 + record.trims[$1.place] } > 0)
  }
}
