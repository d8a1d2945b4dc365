import AllocationProbe
import Testing

@testable import SimulationEngine

/// Jetsam over columns: nothing is allocated, and a decision costs no more with more apps.
@Suite("Allocation of jetsam")
struct JetsamAllocationTests {
  @Test(arguments: JetsamPolicy.allCases)
  func `turns allocate nothing`(policy: JetsamPolicy) {
    guard let probe = AllocationProbe() else { return }
    // The first round lets the runtime set up what it needs once.
    _ = Self.kills(policy, probe)
    let (kills, bytes) = Self.kills(policy, probe)
    #expect(kills > 100)
    #expect(bytes == 0)
  }

  /// Fills bands and lets memory fall again and again.
  private static func kills(_ policy: JetsamPolicy, _ probe: AllocationProbe) -> (Int, UInt64) {
    let megabyte: Int64 = 1 << 20
    var system = ColumnSystem(apps: 400, available: 2_000 * megabyte)
    var jetsam = Jetsam(policy.rules, ram: 4 << 30, wired: 1 << 30)
    for app in 0..<AppIndex(400) {
      var process = ColumnSystem.Process(resident: 3 * megabyte)
      process.purgeable = app % 7 == 0 ? megabyte : 0
      process.limit = app % 5 == 0 ? 2 * megabyte : nil
      process.relaunch = app < 200 ? .high : .low
      process.isElevated = app % 11 == 0
      process.coalition = app % 3 == 0 ? Int64(app % 13) : nil
      process.role = app % 2 == 0 ? .leader : .xpc
      system.start(app, band: [0, 0, 0, 10, 40, 100][Int(app) % 6], process)
    }
    let amounts: [Int64] = [700, 550, 300, 160, 20]
    var bytes: UInt64 = 0
    for step in 0..<Int64(60) {
      system.setAvailable(amounts[Int(step % 5)] * megabyte)
      let now = 1_000_000_000 + step * 1_000_000
      let fired = step % 6 == 0 ? JetsamDetectors.zoneMap : JetsamDetectors()
      // In debug builds the test's own loop allocates.
      let start = probe.bytes
      _ = jetsam.check(&system, at: now, detectors: fired)
      _ = jetsam.fillVnodeTable(by: .none, &system, at: now)
      bytes += probe.bytes - start
    }
    return (system.kills, bytes)
  }

  /// A million suspended apps: only a handful is looked at.
  @Test func `a decision among a million apps looks at the head alone`() {
    let megabyte: Int64 = 1 << 20
    var system = ColumnSystem(apps: 1_000_000, available: 1_000_000 * megabyte)
    for app in 0..<AppIndex(1_000_000) {
      system.start(app, band: 0, .init(resident: megabyte))
    }
    var jetsam = Jetsam(.before18_4, ram: 4 << 30, wired: 1 << 30)
    system.setAvailable(jetsam.levels.idle - 1)
    #expect(jetsam.check(&system, at: 0) == .healthy)
    #expect(system.kills == 1 && system.lastKilled == 0)
    // One that is used again goes to the tail.
    system.move(1, to: 0)
    system.setAvailable(jetsam.levels.idle - 1)
    #expect(jetsam.check(&system, at: 0) == .healthy)
    #expect(system.lastKilled == 2)
  }
}
