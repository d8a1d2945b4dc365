import SimulationEngine

/// Jetsam once more, slow and obvious: a list that is sorted and searched anew for every question
/// (`xnu-jetsam.md` 9.4).
struct JetsamOracle {
  /// What comes of a state.
  struct Answer: Hashable {
    var actions: [String] = []
    var outcome = JetsamOutcome.healthy
    var violatorHint = false
    var available: Int64 = 0
  }

  typealias Process = JetsamState.Process

  let state: JetsamState
  let policy: JetsamPolicy
  /// The living in the order in which they die, launchd and the kernel left out.
  private(set) var row: [Process]
  /// Those above band 210.
  private let untouchable: [Process]
  private var detectors: JetsamDetectors = []
  private var answer = Answer()
  private var severity: Int32
  private var lastAggressive: Int64?
  private var isSorted = false

  static func answer(_ state: JetsamState) -> Answer {
    var oracle = JetsamOracle(state)
    oracle.decide()
    oracle.answer.available = oracle.available
    return oracle.answer
  }

  private init(_ state: JetsamState) {
    self.state = state
    policy = state.policy
    severity = state.severity
    lastAggressive = state.lastAggressive
    answer.violatorHint = state.violatorHint
    untouchable = state.processes.filter { $0.band > 210 }
    var numbered = state.processes.filter { $0.band <= 210 }.enumerated().map { $0 }
    if state.policy == .before13 {
      numbered.sort {
        ($0.element.band, -$0.element.age, $0.offset)
          < ($1.element.band, -$1.element.age, $1.offset)
      }
    }
    row = numbered.map(\.element)
  }

  // MARK: Memory

  private var pool: Int64 {
    let sum = (row + untouchable).filter { !$0.isFrozen }.reduce(Int128(0)) {
      $0 + Int128($1.compressed)
    }
    return Int64(sum * 1_000_000_000 / Int128(state.compressionRatio))
  }

  var available: Int64 {
    state.ram - state.wired - (row + untouchable).reduce(0) { $0 + $1.resident } - pool
  }

  // MARK: Questions

  private var bandZero: [Process] { row.filter { $0.band == 0 } }

  private var isShortOfPages: Bool {
    available < critical || (available < soft && answer.violatorHint)
      || (isBelowIdle && !bandZero.isEmpty)
  }

  private var reapable: [Process] {
    bandZero.filter { process in
      process.timeInBand >= 300_000_000
        && (process.relaunch == .low || process.relaunch == .unknown)
    }
  }

  private func isOver(_ process: Process) -> Bool {
    guard let limit = process.limit else { return false }
    return process.footprint > limit
  }

  // MARK: The turn

  private mutating func decide() {
    switch state.trigger {
    case .check: loop()
    case .detectors(let fired):
      detectors = fired
      loop()
    case .allocation(let index):
      let process = state.processes[index]
      if process.band <= 210, isOver(process) {
        if process.isLimitFatal {
          kill(process.pid, "per-process-limit")
        } else {
          answer.violatorHint = true
        }
      }
      loop()
    case .vnodeTable(let index):
      sortFront()
      let caller = state.processes[index].pid
      guard let victim = row.first(where: { $0.pid != caller }) else {
        answer.outcome = .noVictim
        return
      }
      kill(victim.pid, "vnode-limit")
      loop()
    case .sustainedPressure: sustained()
    }
  }

  private mutating func loop() {
    let isRested = state.lastSweepEnd.map { state.now - $0 >= 300_000_000 } ?? true
    var sweeps = isBelowReaper && isRested && !reapable.isEmpty
    guard sweeps || isShortOfPages || detectors != [] else { return }
    var remaining = true
    isSorted = false
    while true {
      let healthy = available >= critical && detectors == []
      if detectors.contains(.compressorExhausted), policy != .before13 {
        sortOnce()
        if let top = row.first {
          if attempt(top.pid, "vm-compressor-space-shortage") { remaining = true }
        } else {
          detectors = []
        }
      } else if available < soft || !healthy, remaining {
        if let violator = row.first(where: { isOver($0) }) {
          remaining = attempt(violator.pid, "highwater")
        } else {
          remaining = false
          answer.violatorHint = false
        }
      } else if healthy, isBelowIdle, let head = bandZero.first {
        sortOnce()
        if attempt(head.pid, "idle-exit") { remaining = true }
      } else if healthy, sweeps {
        if let process = reapable.first {
          sortOnce()
          if attempt(process.pid, "long-idle-exit") { remaining = true }
        } else {
          sweeps = false
        }
      } else if healthy {
        return
      } else if isAggressive {
        aggressive()
        detectors = []
        remaining = true
      } else {
        sortOnce()
        guard let top = row.first else {
          detectors = []
          guard available < critical else { continue }
          answer.outcome = .noVictim
          return
        }
        if attempt(top.pid, cause) { remaining = true }
      }
    }
  }

  private var cause: String {
    if detectors.contains(.compressorThrashing) { return "vm-compressor-thrashing" }
    if detectors.contains(.compressorExhausted) { return "vm-compressor-space-shortage" }
    if detectors.contains(.fileCacheThrashing) { return "fc-thrashing" }
    if detectors.contains(.zoneMap) { return "zone-map-exhaustion" }
    if detectors.contains(.pageoutStarved) { return "vm-pageout-starvation" }
    return "vm-pageshortage"
  }

  private var isAggressive: Bool {
    let crowd = row.filter { $0.band == 0 || $0.band == 10 }
    return crowd.count >= 5 && crowd.allSatisfy { $0.relaunch == .high }
      && available <= perCent(7)
  }

  private mutating func aggressive() {
    let life: Int64 = state.ram <= 536_870_912 ? 8_000_000 : 6_000_000
    var earlier: Int32 = 0
    if let lastAggressive, state.now - lastAggressive < life { earlier = severity }
    severity = earlier + 1
    lastAggressive = state.now
    let maximum = [40, 40, 80, 80].dropFirst(Int(min(earlier, 4))).first ?? 150
    for process in row.filter({ $0.band == 40 && $0.isElevated }) {
      _ = attempt(process.pid, "proc-thrashing")
      if !isShortOfPages { return }
    }
    if maximum == 150 { sortFront() }
    let cap = 2 * row.count { $0.band < maximum }
    var kills = 0
    for process in row.filter({ $0.band <= maximum }) where kills < cap {
      let before = max(available, 0) * 100 / state.ram
      guard attempt(process.pid, "proc-thrashing") else { continue }
      kills += 1
      if process.band == 100, max(available, 0) * 100 / state.ram >= before + 25 { return }
    }
  }

  private mutating func sustained() {
    guard policy != .before13, let start = state.pressureSince,
      state.now - start >= 600_000_000
    else { return }
    for _ in 0..<(2 * bandZero.count) {
      guard Int128(pool) * 10 >= Int128(state.ram - state.wired) * 4 else { return }
      guard let head = bandZero.first else { break }
      _ = attempt(head.pid, "sustained-memory-pressure")
    }
    guard Int128(pool) * 10 >= Int128(state.ram - state.wired) * 4 else { return }
    answer.outcome = .noVictim
  }

  // MARK: Deeds

  /// Answers whether it was killed.
  private mutating func attempt(_ pid: Int64, _ cause: String) -> Bool {
    if cause != "zone-map-exhaustion", let index = row.firstIndex(where: { $0.pid == pid }),
      row[index].purgeable > 0
    {
      row[index].resident -= row[index].purgeable
      row[index].purgeable = 0
      if cause == "highwater" ? !isOver(row[index]) : available >= soft {
        answer.actions.append("purge \(pid) \(cause)")
        detectors = []
        return false
      }
    }
    kill(pid, cause)
    return true
  }

  private mutating func kill(_ pid: Int64, _ cause: String) {
    row.removeAll { $0.pid == pid }
    answer.actions.append("kill \(pid) \(cause)")
    detectors = []
  }

  private mutating func sortOnce() {
    if !isSorted { sortFront() }
    isSorted = true
  }

  /// Builds band 100 anew: coalition by coalition, role by role, then the others.
  private mutating func sortFront() {
    let front = row.filter { $0.band == 100 }
    let leaders = front.filter { $0.role == .leader && $0.coalition != nil }.prefix(10)
    var sorted: [Process] = []
    if leaders.isEmpty {
      sorted = Self.byFootprint(front)
    } else {
      var coalitions: [(id: Int64?, total: Int64)] = []
      for leader in leaders where !coalitions.contains(where: { $0.id == leader.coalition }) {
        let members = (row + untouchable).filter { $0.coalition == leader.coalition }
        coalitions.append((leader.coalition, members.reduce(0) { $0 + $1.footprint }))
      }
      while let best = coalitions.map(\.total).max() {
        guard let index = coalitions.firstIndex(where: { $0.total == best }) else { break }
        let id = coalitions.remove(at: index).id
        for role in [CoalitionRole.none, .extension, .xpc, .leader] {
          sorted += Self.byFootprint(front.filter { $0.coalition == id && $0.role == role })
        }
      }
      let placed = Set(sorted.map(\.pid))
      sorted += front.filter { !placed.contains($0.pid) }
    }
    row = row.filter { $0.band < 100 } + sorted + row.filter { $0.band > 100 }
  }

  /// The largest first; equal ones in their order.
  private static func byFootprint(_ processes: [Process]) -> [Process] {
    processes.enumerated().sorted {
      ($1.element.footprint, $0.offset) < ($0.element.footprint, $1.offset)
    }.map(\.element)
  }
}
