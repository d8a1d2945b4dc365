import SimulationCore
import Testing

@testable import SimulationEngine

/// The activity manager's limits in a running device (android-lmkd.md 7.3).
@Suite("Android's cached limits in a run")
struct CachedLimitRunTests {
  /// So many apps opened one after the other, on an idle device with 12 GB.
  private func opened(_ count: Int32, _ release: AndroidModel.Release) -> AndroidScript {
    var script = AndroidScript(release)
    script.ram = 12_288
    script.addApps(Int(count), size: 40)
    for app in 0..<count { script.open(app, at: Int64(app) * 10) }
    return script
  }

  @Test(arguments: [AndroidModel.Release.android8, .android11])
  func `up to Android 13 the seventeenth cached app dies on an idle device`(
    _ release: AndroidModel.Release
  ) throws {
    // One is in front, one the previous one, sixteen are cached.
    #expect(try opened(18, release).run().kills.isEmpty)
    let kills = try opened(20, release).run().kills
    #expect(kills.map(\.app) == [0, 1])
    #expect(kills.allSatisfy { $0.reason == .cachedLimit })
    #expect(kills.allSatisfy { $0.android?.number == 17 && $0.android?.limit == 16 })
    #expect(kills.allSatisfy { $0.available > 8 << 30 })
  }

  @Test func `from Android 14 on nobody does`() throws {
    #expect(try opened(60, .android14).run().kills.isEmpty)
  }

  @Test func `these kills say nothing about memory`() throws {
    let record = try opened(40, .android11).run().record
    #expect(record.evictions == 22)
    #expect(record.android?.lowMemory == 0)
    #expect(record.levelChanges == 0)
  }

  @Test func `a limit that a file states holds`() throws {
    var script = opened(10, .android14)
    script.change = { $0.cached.total = 6 }
    let kills = try script.run().kills
    #expect(kills.map(\.app) == [0, 1, 2, 3, 4])
  }

  /// So many processes that never showed anything.
  private func woken(_ count: Int32) -> AndroidScript {
    var script = AndroidScript(.android11)
    script.ram = 12_288
    script.addApps(Int(count) + 2, size: 20)
    for app in 0..<count { script.wake(app, at: Int64(app)) }
    return script
  }

  @Test func `the seventeenth empty process dies, the least recent one`() throws {
    let kills = try woken(18).run().kills
    #expect(kills.map(\.app) == [0, 1])
    #expect(kills.allSatisfy { $0.reason == .emptyLimit && $0.android?.number == 17 })
  }

  @Test func `an empty process times out if nine stand before it`() throws {
    var script = woken(12)
    // Half an hour after the last one, at the next change.
    script.open(12, at: 1_815)
    let kills = try script.run().kills
    #expect(kills.map(\.reason) == Array(repeating: .emptyTimeout, count: 3))
    #expect(kills.map(\.app) == [2, 1, 0])
    #expect(kills.map { $0.android?.number } == [1_813, 1_814, 1_815])
  }

  @Test func `only time without deep sleep counts`() throws {
    var script = woken(12)
    script.add(.lock, at: 20)
    script.add(.unlock, at: 1_800)
    // Asleep from 50 s to 1,800 s.
    script.open(12, at: 1_815)
    script.open(13, at: 3_540)
    #expect(try script.run().kills.isEmpty)
    script.open(12, at: 3_570)
    #expect(try script.run().kills.map(\.app) == [2, 1, 0])
  }

  @Test func `after a reboot nobody is killed for ten minutes, from Android 14 on`() throws {
    var script = AndroidScript(.android14)
    script.ram = 12_288
    script.change = { $0.cached.total = 4 }
    script.addApps(7, size: 20)
    script.add(.shutdown, at: 1)
    for app in Int32(0)..<6 { script.open(app, at: 10 + Int64(app)) }
    script.open(6, at: 600)
    #expect(try script.run().kills.isEmpty)
    script.open(0, at: 602)
    #expect(try script.run().kills.count == 3)
  }
}
