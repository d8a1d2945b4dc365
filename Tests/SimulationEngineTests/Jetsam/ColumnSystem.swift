import SimulationCore

@testable import SimulationEngine

/// A system as the scheduler keeps one: columns and linked bands, and nothing allocated after its
/// start.
struct ColumnSystem: NotifiedSystem, ~Copyable {
  struct Process: BitwiseCopyable {
    var resident: Int64
    var purgeable: Int64 = 0
    var limit: Int64?
    var isLimitFatal = false
    var relaunch = RelaunchClass.unknown
    var enteredBand: Int64 = 0
    var isElevated = false
    var coalition: Int64?
    var role = CoalitionRole.none
    var runs = true
    var wasWarned = false
    var wasAlarmed = false

    var key: JetsamFrontOrder.Key {
      .init(coalition: coalition, role: role, footprint: resident)
    }
  }

  private(set) var queues: BandQueues
  private(set) var processes: Column<Process>
  private(set) var kills = 0
  private(set) var lastKilled = AppIndex.none
  private(set) var lastAttempt: JetsamAttempt?
  private var available: Int64

  init(apps: Int, available: Int64) {
    queues = BandQueues(apps: apps)
    processes = Column(repeating: Process(resident: 0), count: apps)
    self.available = available
  }

  /// Starts `process` in `band`; what is available falls by what it holds.
  mutating func start(_ app: AppIndex, band: Int, _ process: Process) {
    processes[app] = process
    available -= process.resident
    queues.append(app, to: band)
  }

  mutating func move(_ app: AppIndex, to band: Int) { queues.move(app, to: band) }

  mutating func setAvailable(_ bytes: Int64) { available = bytes }

  mutating func notify(_ app: AppIndex, of level: PressureLevel) {
    if level == .warning { processes[app].wasWarned = true }
    if level == .critical { processes[app].wasAlarmed = true }
  }

  func availableMemory() -> Int64 { available }
  func compressorPool() -> Int64 { 0 }
  func count(inBand band: Int) -> Int { queues.count(in: band) }
  func lowestBand(from band: Int) -> Int? { queues.lowestBand(from: band) }
  func head(ofBand band: Int) -> AppIndex? { queues.first(in: band) }
  func next(after process: AppIndex) -> AppIndex? { queues.next(after: process) }
  func footprint(of process: AppIndex) -> Int64 { processes[process].resident }
  func limit(of process: AppIndex) -> Int64? { processes[process].limit }
  func isLimitFatal(of process: AppIndex) -> Bool { processes[process].isLimitFatal }
  func relaunch(of process: AppIndex) -> RelaunchClass { processes[process].relaunch }
  func enteredBand(_ process: AppIndex) -> Int64 { processes[process].enteredBand }
  func isElevated(_ process: AppIndex) -> Bool { processes[process].isElevated }
  func coalition(of process: AppIndex) -> Int64? { processes[process].coalition }
  func role(of process: AppIndex) -> CoalitionRole { processes[process].role }
  func canBeNotified(_ process: AppIndex) -> Bool { processes[process].runs }

  func wasNotified(_ process: AppIndex, of level: PressureLevel) -> Bool {
    level == .critical ? processes[process].wasAlarmed : processes[process].wasWarned
  }

  func footprint(ofCoalition coalition: Int64) -> Int64 {
    var sum: Int64 = 0
    for index in 0..<processes.count where processes[index].coalition == coalition {
      sum += processes[index].resident
    }
    return sum
  }

  mutating func sortFront(by order: JetsamFrontOrder) { Self.sort(&queues, processes, order) }

  /// Queues and processes apart, so that one can be read while the other changes.
  private static func sort(
    _ queues: inout BandQueues,
    _ processes: borrowing Column<Process>,
    _ order: JetsamFrontOrder
  ) {
    queues.sort(100) { order.precedes(processes[$0].key, processes[$1].key) }
  }

  mutating func purge(_ process: AppIndex) -> Int64 {
    let freed = processes[process].purgeable
    processes[process].purgeable = 0
    processes[process].resident -= freed
    available += freed
    return freed
  }

  mutating func spare(_ process: AppIndex, _ attempt: JetsamAttempt) { lastAttempt = attempt }

  mutating func kill(_ process: AppIndex, _ attempt: JetsamAttempt) {
    kills += 1
    lastKilled = process
    lastAttempt = attempt
    available += processes[process].resident
    processes[process] = Process(resident: 0)
    queues.remove(process)
  }
}
