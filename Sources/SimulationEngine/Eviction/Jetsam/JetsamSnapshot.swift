/// A state that jetsam acts upon; it keeps a list of what was done.
struct JetsamSnapshot: JetsamSystem, ~Copyable {
  private(set) var processes: [JetsamState.Process]
  private(set) var actions: [JetsamDecision.Action] = []
  private var queues: BandQueues
  private let compressionRatio: Int64
  private let now: Int64
  /// What is neither wired nor resident, in bytes.
  private var unused: Int64
  /// The sum of what is compressed and not on disk, in bytes.
  private var compressed: Int64
  /// How many of those that stand in a band are over their limits.
  private var violators = 0

  init(_ state: JetsamState) {
    processes = state.processes
    compressionRatio = state.compressionRatio
    now = state.now
    unused = state.ram - state.wired
    compressed = 0
    queues = BandQueues(apps: processes.count)
    for (index, process) in processes.enumerated() {
      unused -= process.resident
      compressed += process.inCompressor
      guard process.band <= BandQueues.highestBand else { continue }
      queues.append(AppIndex(index), to: process.band)
      if isOver(process) { violators += 1 }
    }
    guard state.policy.rules.isOldestFirst else { return }
    let ages = processes.map { $0.age }
    for band in 0...BandQueues.highestBand {
      queues.sort(band) { ages[Int($0)] > ages[Int($1)] }
    }
  }

  private func isOver(_ process: JetsamState.Process) -> Bool {
    process.limit.map { process.footprint > $0 } ?? false
  }

  /// Whether `process`, a number in the list, stands in a band that is looked at.
  func isCandidate(_ process: Int) -> Bool {
    process < processes.count && queues.contains(AppIndex(process))
  }

  // MARK: Memory

  func availableMemory() -> Int64 { unused - compressorPool() }

  func compressorPool() -> Int64 { JetsamState.pool(of: compressed, ratio: compressionRatio) }

  // MARK: Bands

  func count(inBand band: Int) -> Int { queues.count(in: band) }
  func lowestBand(from band: Int) -> Int? { queues.lowestBand(from: band) }
  func head(ofBand band: Int) -> AppIndex? { queues.first(in: band) }
  func next(after process: AppIndex) -> AppIndex? { queues.next(after: process) }

  mutating func sortFront(by order: JetsamFrontOrder) {
    let processes = processes
    func key(_ process: AppIndex) -> JetsamFrontOrder.Key {
      let process = processes[Int(process)]
      return .init(
        coalition: process.coalition,
        role: process.role,
        footprint: process.footprint
      )
    }
    queues.sort(100) { order.precedes(key($0), key($1)) }
  }

  // MARK: Processes

  func footprint(of process: AppIndex) -> Int64 { processes[Int(process)].footprint }
  func limit(of process: AppIndex) -> Int64? { processes[Int(process)].limit }
  func isLimitFatal(of process: AppIndex) -> Bool { processes[Int(process)].isLimitFatal }
  func relaunch(of process: AppIndex) -> RelaunchClass { processes[Int(process)].relaunch }
  func enteredBand(_ process: AppIndex) -> Int64 { now - processes[Int(process)].timeInBand }
  func isElevated(_ process: AppIndex) -> Bool { processes[Int(process)].isElevated }
  func coalition(of process: AppIndex) -> Int64? { processes[Int(process)].coalition }
  func role(of process: AppIndex) -> CoalitionRole { processes[Int(process)].role }

  func footprint(ofCoalition coalition: Int64) -> Int64 {
    var sum: Int64 = 0
    for index in processes.indices where processes[index].coalition == coalition {
      // What is dead holds nothing.
      sum += processes[index].footprint
    }
    return sum
  }

  /// The walk through all bands is spared where nobody is over a limit.
  mutating func firstViolator() -> AppIndex? { violators > 0 ? searchViolator() : nil }

  // MARK: Actions

  mutating func purge(_ process: AppIndex) -> Int64 {
    let index = Int(process)
    let freed = processes[index].purgeable
    let wasOver = isOver(processes[index])
    processes[index].purgeable = 0
    processes[index].resident -= freed
    unused += freed
    if wasOver, !isOver(processes[index]) { violators -= 1 }
    return freed
  }

  mutating func spare(_ process: AppIndex, _ attempt: JetsamAttempt) {
    record(process, isKill: false, attempt)
  }

  mutating func kill(_ process: AppIndex, _ attempt: JetsamAttempt) {
    let index = Int(process)
    if isOver(processes[index]) { violators -= 1 }
    queues.remove(process)
    unused += processes[index].resident
    compressed -= processes[index].inCompressor
    processes[index].resident = 0
    processes[index].compressed = 0
    processes[index].purgeable = 0
    record(process, isKill: true, attempt)
  }

  private mutating func record(_ process: AppIndex, isKill: Bool, _ attempt: JetsamAttempt) {
    actions.append(
      JetsamDecision.Action(
        process: Int(process),
        isKill: isKill,
        attempt: attempt,
        availableAfter: availableMemory()
      )
    )
  }
}
