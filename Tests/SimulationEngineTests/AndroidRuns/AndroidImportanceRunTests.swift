import SimulationCore
import Testing

@testable import SimulationEngine

/// adj and the freezer in a running device (android-lmkd.md 7.0 and 4.4).
@Suite("Android's adj in a run")
struct AndroidImportanceRunTests {
  /// Three apps, opened and left one after the other.
  private func three(_ release: AndroidModel.Release) -> AndroidScript {
    var script = AndroidScript(release)
    script.addApps(3, size: 50)
    script.open(0, at: 0)
    script.home(at: 10)
    script.open(1, at: 20)
    script.home(at: 30)
    script.open(2, at: 40)
    script.duration = .seconds(1_000)
    return script
  }

  @Test func `an app goes from the front to the previous one and on to the cached ones`() throws {
    let run = try three(.android11).run()
    #expect(run.adjustments(of: 0) == ["0.0: 0", "10.0: 700", "30.0: 900"])
    #expect(run.adjustments(of: 1) == ["20.0: 0", "30.0: 700"])
    #expect(run.adjustments(of: 2) == ["40.0: 0"])
  }

  @Test func `from Android 14 on an app is the previous one for a minute`() throws {
    let run = try three(.android14).run()
    #expect(run.adjustments(of: 1) == ["20.0: 0", "30.0: 700", "90.0: 900"])
    // The one before it moves one step up.
    #expect(run.adjustments(of: 0) == ["0.0: 0", "10.0: 700", "30.0: 900", "90.0: 910"])
  }

  @Test func `the ladder of Android 8 has three slots`() throws {
    var script = AndroidScript(.android8)
    script.addApps(9, size: 20)
    for app in Int32(0)..<9 { script.open(app, at: Int64(app) * 10) }
    script.home(at: 90)
    // Counted by the pass before, seven are cached: two stand on each slot, but on the last.
    let run = try script.run()
    var last: [Int32: Int32] = [:]
    for event in run.events {
      if case .adjustment(let app, _, let adjustment) = event.kind { last[app] = adjustment }
    }
    #expect((0..<9).map { last[$0] } == [905, 905, 903, 903, 901, 901, 900, 900, 700])
  }

  @Test(arguments: [
    (AndroidModel.Release.android11, [630.0]), (.android14, [40.0]), (.android8, []),
  ])
  func `a cached process is frozen when its time is up`(
    _ release: AndroidModel.Release,
    _ times: [Double]
  ) throws {
    let script = three(release)
    let run = try script.run()
    #expect(try run.times(of: 0, .suspended, script.scenario) == times)
  }

  @Test func `a frozen app thaws when it is woken, and is frozen again`() throws {
    var script = AndroidScript(.android14)
    script.addApps(2, size: 50) { $0.background.task = .seconds(5) }
    script.open(0, at: 0)
    script.open(1, at: 10)
    script.wake(0, at: 200)
    script.duration = .seconds(300)
    let run = try script.run()
    // Previous for a minute from 10 s on, though it works; cached, then frozen ten seconds later.
    let times = try run.times(of: 0, .suspended, script.scenario)
    #expect(times == [80, 215])
    // Since it has shown itself, what it does at 200 s doesn't lift it; the time to freeze it begins anew.
    #expect(run.adjustments(of: 0) == ["0.0: 0", "10.0: 700", "70.0: 900"])
  }

  @Test func `a process that only works is a service, then empty`() throws {
    var script = AndroidScript(.android11)
    script.addApps(2, size: 50) { $0.background.task = .seconds(5) }
    script.open(1, at: 0)
    script.wake(0, at: 10)
    script.duration = .seconds(60)
    #expect(try script.run().adjustments(of: 0) == ["10.0: 500", "15.0: 905"])
  }

  @Test func `who plays on is perceptible, and near the front at first`() throws {
    var script = AndroidScript(.android11)
    script.addApps(1, size: 50) {
      $0.background.modes = [.audio]
      $0.background.audio = .seconds(60)
    }
    script.open(0, at: 0)
    script.home(at: 10)
    script.duration = .seconds(200)
    let run = try script.run()
    #expect(run.adjustments(of: 0) == ["0.0: 0", "10.0: 50", "25.0: 200", "70.0: 700"])
  }

  @Test func `under the lock screen an app stays in front, until the user opens another`() throws {
    var script = AndroidScript(.android11)
    script.addApps(2, size: 50)
    script.open(0, at: 0)
    script.add(.lock, at: 10)
    script.open(1, at: 20)
    script.duration = .seconds(100)
    #expect(try script.run().adjustments(of: 0) == ["0.0: 0", "20.0: 700"])
  }

  @Test func `two thirds of the services are of the B list`() throws {
    var script = AndroidScript(.android11)
    script.addApps(6, size: 20) { $0.background.task = .seconds(500) }
    for app in Int32(0)..<6 { script.wake(app, at: Int64(app)) }
    // A pass later all six are known: those of the A list are a third and one more.
    script.wake(0, at: 100)
    script.add(.lock, at: 101)
    script.add(.unlock, at: 102)
    script.duration = .seconds(200)
    var last: [Int32: Int32] = [:]
    for event in try script.run().events {
      if case .adjustment(let app, _, let adjustment) = event.kind { last[app] = adjustment }
    }
    #expect(last.values.count { $0 == 500 } + last.values.count { $0 == 800 } == 6)
    #expect(last[5] == 500 && last[0] == 800)
  }
}
