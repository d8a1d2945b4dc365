import Foundation
import SimulationCore
import Testing
import Workloads

@Suite struct UsageTraceTests {
  private func read(_ text: String, reboots: Bool = true) throws -> UsageTrace {
    try UsageTrace.read(Array(text.utf8), file: "trace.csv", reboots: reboots)
  }

  private func fixture(_ name: String, reboots: Bool = true) throws -> UsageTrace {
    let url = try #require(
      Bundle.module.url(forResource: name, withExtension: "csv", subdirectory: "Fixtures")
    )
    return try UsageTrace.read([UInt8](Data(contentsOf: url)), file: name, reboots: reboots)
  }

  /// One line an action: seconds, kind, app, size.
  private func lines(_ trace: UsageTrace) -> [String] {
    trace.actions.map { action in
      let app = action.app < 0 ? "-" : trace.apps[Int(action.app)].id
      let seconds = Double(action.time.microseconds) / 1_000_000
      return "\(seconds) \(action.kind) \(app) \(action.amount.count)"
    }
  }

  @Test func `reads a trace with quotes, a byte order mark, CRLF and all events`() throws {
    let trace = try fixture("evening")
    #expect(
      lines(trace) == [
        "0.0 open Mail 62914560",
        "40.5 open Browser 1610612736",
        "61.25 open Chess, \"blitz\" 85000000",
        "790.0 home - 0",
        "800.0 open Mail 62914560",
        "830.0 lock - 0",
        "1800.0 unlock - 0",
        "1802.000001 open Mail 62914560",
        "1803.0 kill Browser 0",
        "1810.0 open Browser 1677721600",
        "1900.0 shutdown - 0",
        "2000.0 open Browser 1677721600",
        "2010.0 lock - 0",
        "2020.0 unlock - 0",
        "2020.0 open Müsic 31457280",
      ]
    )
    #expect(trace.apps.map(\.id) == ["Mail", "Browser", "Chess, \"blitz\"", "Müsic"])
    #expect(trace.apps[1].size == Bytes(1_610_612_736))
    #expect(trace.timeOfDay == nil)
    #expect(trace.end == .seconds(2_021))
  }

  @Test func `tells what it passed over and mended`() throws {
    #expect(
      try fixture("evening").notes.lines == [
        "blank lines passed over: 1",
        "rows passed over, locked while locked: 1",
        "rows passed over, unlocked while unlocked: 1",
        "unlocks put in before an app opened on a locked device: 1",
        "app rows of zero length, counted like any other: 1",
        "rows that overlap the next by over 1 s, of which only the start counts: 2",
        "rows that state another size than the app had before: 1",
      ]
    )
  }

  @Test func `reads what a usage tracker writes`() throws {
    let trace = try fixture("tracker")
    #expect(trace.apps.map(\.id) == ["Parrot", "Kiosk", "Device maintenance"])
    #expect(trace.notes.rows == 21)
    #expect(trace.notes.appRows == 9)
    #expect(trace.notes.zeroLengths == 1)
    #expect(trace.notes.overlaps == 4)
    #expect(trace.notes.screenOnLocked == 1)
    #expect(trace.notes.reboots == 2)
    #expect(trace.notes.bootsAlone == 1)
    #expect(trace.notes.unlocksAdded == 2)
    #expect(trace.notes.locksRepeated == 1)
    #expect(trace.notes.unlocksRepeated == 1)
    #expect(trace.timeOfDay == Time.minutes(23 * 60 + 40))
    #expect(trace.end == Time.minutes(30 * 60 + 21))
    let outcome = LaunchRules(apps: 3).run(trace.actions)
    #expect(outcome.launches == 7)
    #expect(outcome.cold == 6)
  }

  @Test func `leaves reboots out on demand`() throws {
    let trace = try fixture("tracker", reboots: false)
    #expect(!trace.actions.contains { $0.kind == .shutdown })
    #expect(trace.notes.rebootsDropped == 2)
    let outcome = LaunchRules(apps: 3).run(trace.actions)
    #expect(outcome.launches == 5)
    #expect(outcome.cold == 3)
  }

  @Test(
    arguments: [
      (990_340_710, 2_864), (2_971_022_131, 1_749), (5_942_044_262, 808), (9_903_407_104, 120),
    ] as [(Int64, Int)]
  )
  func `gives a cache of apps the misses it should have`(budget: Int64, misses: Int) throws {
    let trace = try fixture("zipf-sizes")
    #expect(trace.notes.appRows == 4_000)
    #expect(trace.apps.count == 120)
    #expect(trace.end == Time(microseconds: 132_191_856_000))
    #expect(leastRecentlyUsedMisses(trace.actions, budget: budget) == misses)
  }

  @Test(
    arguments: [
      ("0", 0), ("12", 12_000_000), ("12.5", 12_500_000), (".25", 250_000), ("7.", 7_000_000),
      ("0.0000019", 1), ("1e3", 1_000_000_000), ("2.5E-1", 250_000), ("1e-9", 0),
      ("31535999.999999", 31_535_999_999_999),
    ] as [(String, Int64)]
  )
  func `reads times in seconds`(text: String, microseconds: Int64) throws {
    let trace = try read("time,app\n\(text),a\n")
    #expect(trace.actions[0].time == Time(microseconds: microseconds))
  }

  @Test(
    arguments: [
      ("2019-05-17T18:25:07", "2019-05-17 18:25:08.25", 1_250_000),
      ("2024-02-28T23:59", "2024-02-29T00:00:01", 61_000_000),
      ("2023-02-28T23:59:59", "2023-03-01", 1_000_000),
      ("2000-02-29T24:00:00", "2000-03-01T00:00:00,5", 500_000),
      ("1969-12-31T23:59:59Z", "1970-01-01T00:00:00z", 1_000_000),
      ("2020-01-01T12:00:00+02:00", "2020-01-01T10:00:03Z", 3_000_000),
      ("2020-01-01T00:30-0330", "2020-01-01T05:00:00+01", 0),
      ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z", 0),
      ("1700000000", "1700000001.5", 1_500_000),
    ] as [(String, String, Int64)]
  )
  func `starts a trace of clock times at its first row`(
    first: String,
    second: String,
    difference: Int64
  ) throws {
    let trace = try read("time,app\n\"\(first)\",a\n\"\(second)\",b\n")
    #expect(trace.actions[0].time == .zero)
    #expect(trace.actions[1].time == Time(microseconds: difference))
  }

  @Test(
    arguments: [
      ("2019-05-17T18:25:07", 66_307), ("2019-05-17T18:25:07+09:00", 66_307),
      ("1969-12-31T23:00:00Z", 82_800), ("1700000000", 80_000),
    ] as [(String, Int64)]
  )
  func `keeps what the clock showed`(first: String, seconds: Int64) throws {
    #expect(try read("time,app\n\(first),a\n").timeOfDay == .seconds(seconds))
  }

  @Test(
    arguments: [
      ("1", 1), ("4096", 4_096), ("1e6", 1_000_000), ("0.5kB", 500), ("2 MB", 2_000_000),
      ("1GB", 1_000_000_000), ("1TB", 1_000_000_000_000), ("1KiB", 1_024), ("1.5MiB", 1_572_864),
      ("2GiB", 2_147_483_648), ("1024TiB", 1_125_899_906_842_624), ("7B", 7), ("0.3333kB", 333),
      ("0.00012345678901234567890TB", 123_456_789),
    ] as [(String, Int64)]
  )
  func `reads sizes`(text: String, bytes: Int64) throws {
    #expect(try read("time,app,size\n0,a,\(text)\n").actions[0].amount == Bytes(bytes))
  }

  @Test func `takes columns in any order, whatever their case`() throws {
    let trace = try read("Duration , SIZE,App,event,Time\n1h,,a,open,3\n")
    #expect(trace.actions == [Action(.open, at: .seconds(3), app: 0)])
  }

  @Test func `takes a file without a line end at its end`() throws {
    #expect(try read("time,app\n0,a\n5,b").actions.count == 2)
    #expect(try read("time,app\r\n0,a\r\n5,b\r").actions.count == 2)
  }

  @Test func `drops spaces around a field, but not within quotes`() throws {
    #expect(try read("time, app\n0,\tmail  \n1,\" mail\" \n").apps.map(\.id) == ["mail", " mail"])
  }

  private func leastRecentlyUsedMisses(_ actions: [Action], budget: Int64) -> Int {
    var resident: [Action] = []
    var misses = 0
    for action in actions {
      if let place = resident.firstIndex(where: { $0.app == action.app }) {
        resident.append(resident.remove(at: place))
        continue
      }
      misses += 1
      guard action.amount.count <= budget else { continue }
      var used = resident.reduce(0) { $0 + $1.amount.count }
      while used + action.amount.count > budget { used -= resident.removeFirst().amount.count }
      resident.append(action)
    }
    return misses
  }
}
