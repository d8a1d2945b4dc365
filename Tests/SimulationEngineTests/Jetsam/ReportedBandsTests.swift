import SimulationEngine
import Testing

/// Bands from what a report tells (`xnu-jetsam.md` section 11).
struct ReportedBandsTests {
  private static let bands = ReportedBands(
    JetsamPriorities([
      .init(label: "com.apple.bluetoothd", band: 120), .init(label: "com.apple.bird", band: nil),
      .init(label: "com.apple.TextInput.kbd", band: 90),
      .init(label: "com.apple.backboardd", band: 170, hasDefaultLimit: true),
      .init(label: "org.b.twin", band: 10), .init(label: "org.a.twin", band: 20),
    ])
  )

  private static func process(
    _ name: String,
    _ states: [String],
    seconds: Int64 = 100
  ) -> ReportedProcess {
    ReportedProcess(
      pid: 1,
      name: name,
      activity: .init(states: states),
      footprint: 1 << 20,
      age: seconds * 1_000_000
    )
  }

  @Test(arguments: [
    ("bluetoothd", ["daemon"], Int64(9), 120),
    ("bluetoothd", ["daemon", "idle"], 9, 0),
    ("kbd", ["daemon"], 9, 90),
    // The table names it, but not its band.
    ("bird", ["daemon"], 59, 30), ("bird", ["daemon"], 60, 140),
    ("unheardof", ["daemon"], 1, 30), ("unheardof", ["daemon"], 100, 140),
    ("twin", ["daemon"], 100, 20), ("org.b.twin", ["daemon"], 100, 10),
    ("Mail", ["suspended"], 100, 80), ("Mail", ["background"], 100, 40),
    ("Mail", ["frontmost", "resume"], 100, 100),
    // What has no state is judged like a daemon.
    ("SpringBoard", [], 100, 140),
  ])
  func `bands follow from states, names and ages`(
    name: String,
    states: [String],
    seconds: Int64,
    band: Int
  ) {
    #expect(Self.bands.band(of: Self.process(name, states, seconds: seconds)) == band)
  }

  @Test(arguments: [
    (Int64(5), RelaunchClass.high), (6, .medium), (9, .medium), (10, .low), (3_600, .low),
  ])
  func `the relaunch class follows from the age`(seconds: Int64, relaunch: RelaunchClass) {
    let process = Self.process("x", ["daemon", "idle"], seconds: seconds)
    #expect(Self.bands.relaunch(of: process) == relaunch)
  }

  @Test func `a state has the processes by bands, and as much available as was said`() {
    let state = Self.bands.state(
      of: [
        Self.process("Mail", ["frontmost"]), Self.process("backboardd", ["daemon"]),
        Self.process("bird", ["daemon", "idle"]),
      ],
      ram: 1 << 30,
      available: -5
    )
    #expect(state.processes.map(\.name) == ["bird", "Mail", "backboardd"])
    #expect(state.processes.map(\.limit) == [nil, nil, 2 << 30])
    #expect(state.processes[2].isLimitFatal)
    #expect(state.available == -5)
    #expect(state.policy == .before13)
  }
}
