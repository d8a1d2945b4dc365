/// The bands of processes in a report that doesn't print any, as those before iOS 14 (`xnu-jetsam.md`
/// section 11).
///
/// All numbers are parameters of the platform; the usual ones are those of iOS 12.
public struct ReportedBands: Sendable {
  /// The system's own table, which wins where it names a daemon.
  public var priorities: JetsamPriorities
  /// Suspended apps; on the old scale 8, and 0 in later systems.
  public var suspended = 80
  /// Apps and extensions at work in the background.
  public var background = 40
  /// What the user sees.
  public var front = 100
  /// Daemons that the table doesn't name and that are younger than `youngAge`.
  public var youngDaemon = 30
  /// The older ones.
  public var oldDaemon = 140
  /// Up to which age a daemon is young, in microseconds.
  public var youngAge: Int64 = 60_000_000
  /// Below this age, in microseconds, a process has come right back.
  ///
  /// launchd's line is a gap of 5 s (section 6). A report knows the age alone, which is a little more;
  /// in the one cascade that is at hand the line lies between 5.13 and 5.26 s.
  public var highRelaunchAge: Int64 = 5_200_000
  /// The same for the class medium.
  public var mediumRelaunchAge: Int64 = 10_000_000
  /// The limit of processes without one of their own, in bytes, which kills; nil for none.
  public var defaultLimit: Int64? = 2 << 30

  /// Bands as on iOS 12, with the system's table.
  public init(_ priorities: JetsamPriorities = JetsamPriorities()) {
    self.priorities = priorities
  }

  /// The band of `process` on the scale of today.
  public func band(of process: ReportedProcess) -> Int {
    switch process.activity {
    case .idleDaemon: 0
    case .background: background
    case .suspended: suspended
    case .front: front
    case .daemon:
      priorities.entry(of: process.name)?.band
        ?? (process.age < youngAge ? youngDaemon : oldDaemon)
    }
  }

  /// How likely `process` comes right back: from its age, since a report doesn't tell.
  public func relaunch(of process: ReportedProcess) -> RelaunchClass {
    process.age < highRelaunchAge ? .high : process.age < mediumRelaunchAge ? .medium : .low
  }

  /// A device with `ram` bytes on which `processes` run and `available` bytes are left, for `policy`
  /// to decide.
  ///
  /// Limits of tables don't carry over from one model to another, so the system's own alone is set.
  public func state(
    of processes: [ReportedProcess],
    policy: JetsamPolicy = .before13,
    ram: Int64,
    available: Int64
  ) -> JetsamState {
    var state = JetsamState(ram: ram, wired: 0)
    state.policy = policy
    state.processes = processes.map(process).enumerated().sorted {
      ($0.element.band, $0.offset) < ($1.element.band, $1.offset)
    }.map { $0.element }
    state.wired = state.available - available
    return state
  }

  private func process(_ reported: ReportedProcess) -> JetsamState.Process {
    var process = JetsamState.Process(
      pid: reported.pid,
      name: reported.name,
      band: band(of: reported),
      resident: reported.footprint
    )
    process.purgeable = min(reported.purgeable, reported.footprint)
    process.relaunch = relaunch(of: reported)
    process.age = reported.age
    process.coalition = reported.coalition
    if priorities.entry(of: reported.name)?.hasDefaultLimit == true {
      process.limit = defaultLimit
      process.isLimitFatal = true
    }
    return process
  }
}
