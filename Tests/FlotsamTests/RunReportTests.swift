import Reports
import SimulationCore
import Testing

/// A record with a number of its own in every field that a report shows.
var sampleRecord: RunRecord {
  var record = RunRecord()
  record.scenario = "two apps"
  record.platform = "textbook"
  record.policy = PolicyModel("gdsf", [.init("newcomer", "evictable")])
  record.lifecycle = "textbook"
  record.device = "iphone-4gb"
  record.seed = .max
  record.duration = .hours(12)
  record.warmup = .minutes(60)
  record.events = 5_000
  record.transitions = 1_200
  record.messages = 900
  record.launches = 200
  record.coldLaunches = 50
  record.refusedLaunches = 3
  record.abandonedLaunches = 4
  record.launchesAfterReboot = 2
  record.latency.count = 193
  record.latency.p50 = 260_000
  record.latency.p90 = 1_800_000
  record.latency.p99 = 2_345_678.5
  record.latency.max = 61_000_000
  record.warnings = 70
  record.criticalWarnings = 30
  record.levelChanges = 12
  record.evictionsByReason[Int(EvictionReason.launch.rawValue)] = 40
  record.evictionsByReason[Int(EvictionReason.pressure.rawValue)] = 7
  record.evictionsByState[Int(ProcessState.suspended.rawValue)] = 46
  record.evictionsByState[Int(ProcessState.active.rawValue)] = 1
  record.foregroundKills = 1
  record.lostState = 20
  record.regrets = 9
  record.budget = 3 << 30
  record.peakMemory = 3_000_000_000
  record.meanMemory = 2_000_000_000
  record.memorySamples = [
    MemorySample(mean: 1 << 30, peak: 1 << 30), MemorySample(mean: 2 << 30, peak: 3 << 30),
  ]
  record.meanAlive = 1.5
  record.minAlive = 1
  record.timeInState = [1_500_000, 2_000_000, 3, 0, 9_000_000]
  record.bytesReloaded = 123_456_789
  var mail = AppRecord(id: "mail, \"new\"")
  mail.launches = 120
  mail.cold = 40
  mail.evictions = 38
  var maps = AppRecord(id: "maps")
  maps.launches = 80
  record.apps = [mail, maps]
  return record
}

@Suite struct RunReportTests {
  @Test func `writes the whole record as JSON in a fixed order`() {
    #expect(RunReport.json(sampleRecord) == expectedJSON)
  }

  @Test func `says null for what is absent`() {
    let text = RunReport.json(RunRecord())
    #expect(text.contains("\"cold_rate\": null"))
    #expect(text.contains("\"budget_bytes\": null"))
    #expect(text.contains("\"p99\": null"))
  }

  @Test func `writes one CSV row a number`() {
    let rows = RunReport.csv(sampleRecord).split(separator: "\n")
    #expect(rows.first == "app,metric,value")
    #expect(rows.contains(",launches.cold_rate,0.25"))
    #expect(rows.contains(",launch_latency_ms.cold.p50,"))
    #expect(rows.contains(",seed,18446744073709551615"))
    #expect(rows.contains("\"mail, \"\"new\"\"\",evictions,38"))
    #expect(rows.contains("maps,launches,80"))
  }

  @Test func `writes one page for people`() {
    #expect(RunReport.text(sampleRecord, style: .plain) == expectedText)
  }

  @Test func `colours only where asked`() {
    #expect(!RunReport.text(sampleRecord, style: .plain).contains("\u{1b}"))
    #expect(RunReport.text(sampleRecord, style: TextStyle(isColoured: true)).contains("\u{1b}[1m"))
  }

  @Test func `says so where nothing happened`() {
    let text = RunReport.text(RunRecord(), style: .plain)
    #expect(text.contains("Launches\n  none\n"))
    #expect(text.contains("Evictions\n  none\n"))
    #expect(text.contains("Warnings\n  none\n"))
    #expect(text.contains("unlimited"))
  }
}
