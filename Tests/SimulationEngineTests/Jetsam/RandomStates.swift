import SimulationCore
import SimulationEngine

/// Random states of iOS devices: a pure function of the seed.
struct RandomStates {
  private let stream: RandomStream
  private var position: UInt64 = 0
  private var state: JetsamState

  static func state(seed: UInt64) -> JetsamState {
    var maker = RandomStates(seed: seed)
    maker.fill()
    return maker.state
  }

  private init(seed: UInt64) {
    stream = RandomStream(seed: seed, purpose: .test)
    state = JetsamState(ram: 4 << 30, wired: 0)
  }

  // MARK: Draws

  private mutating func number(below count: Int64) -> Int64 {
    position += 1
    return Int64(stream.index(below: UInt64(count), at: position))
  }

  private mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int(number(below: Int64(elements.count)))]
  }

  /// True once in `count` times.
  private mutating func isOne(in count: Int64) -> Bool { number(below: count) == 0 }

  private mutating func mebibytes(_ range: ClosedRange<Int64>) -> Int64 {
    (range.lowerBound + number(below: range.upperBound - range.lowerBound + 1)) << 20
  }

  /// One of `seconds` in microseconds.
  private mutating func moment(_ seconds: [Int64?]) -> Int64? {
    pick(seconds).map { $0 * 1_000_000 }
  }

  // MARK: The parts

  private mutating func fill() {
    state.policy = pick(JetsamPolicy.allCases)
    let sizes: [Int64] = [512, 2_048, 3_072, 3_072, 4_096, 6_144, 8_192]
    let choice = number(below: Int64(sizes.count))
    // Of the two equal ones the second is a byte over the line between two classes.
    state.ram = sizes[Int(choice)] << 20 + (choice == 3 ? 1 : 0)
    state.compressionRatio = pick([1_000, 2_000, 2_500, 2_700, 3_000]) * 1_000_000
    state.now = 10_000_000_000
    let kind = number(below: 8)
    makeProcesses(underPressure: kind == 7)
    state.lastSweepEnd = moment([nil, 9_700, 9_701, 1_000])
    state.lastAggressive = moment([nil, 9_999, 9_995, 9_994, 9_993, 9_992])
    state.pressureSince = moment([nil, 9_400, 9_401, 1_000, 9_000])
    state.severity = Int32(number(below: 7))
    state.violatorHint = isOne(in: 2)
    state.trigger = trigger(kind)
    place()
  }

  private mutating func trigger(_ kind: Int64) -> JetsamState.Trigger {
    let count = Int64(state.processes.count)
    switch kind {
    case 0, 1:
      var detectors = pick(JetsamDetectors.names).value
      if isOne(in: 3) { detectors.formUnion(pick(JetsamDetectors.names).value) }
      return .detectors(detectors)
    case 2 where count > 0: return .vnodeTable(caller: Int(number(below: count)))
    case 3 where count > 0: return .allocation(by: Int(number(below: count)))
    case 7: return .sustainedPressure
    default: return .check
    }
  }

  private mutating func makeProcesses(underPressure isCompressed: Bool) {
    let count = isOne(in: 6) ? number(below: 3) : number(below: 26)
    let comesBack = isOne(in: 2)
    let bands =
      isOne(in: 4)
      ? [0, 10, 40, 100]
      : [0, 0, 0, 0, 5, 10, 10, 15, 20, 30, 40, 40, 75, 80, 90, 100, 100, 100, 120, 150, 160]
        + [180, 210, 999]
    var drawn: [Int] = []
    for _ in 0..<count { drawn.append(pick(bands)) }
    drawn.sort()
    for (index, band) in drawn.enumerated() {
      var process = JetsamState.Process(
        pid: Int64(100 + index),
        name: "p\(index)",
        band: band,
        resident: isOne(in: 12) ? mebibytes(300...1_500) : mebibytes(0...80)
      )
      decorate(&process, isCompressed: isCompressed)
      if comesBack, band <= 10 { process.relaunch = .high }
      state.processes.append(process)
    }
  }

  private mutating func decorate(_ process: inout JetsamState.Process, isCompressed: Bool) {
    if isCompressed || isOne(in: 2) {
      process.compressed = mebibytes(0...(isCompressed ? 600 : 90)) + number(below: 4_096)
    }
    if isOne(in: 3), process.resident > 0 {
      process.purgeable = number(below: process.resident >> 20 + 1) << 20
    }
    if isOne(in: 3) {
      process.limit = pick([process.footprint, process.footprint - 1, process.footprint / 2])
      if process.limit ?? 0 <= 0 { process.limit = 1 << 20 }
      process.isLimitFatal = isOne(in: 2)
    }
    process.relaunch = pick(RelaunchClass.allCases)
    process.isFrozen = process.band == 75 ? isOne(in: 2) : isOne(in: 15)
    process.isElevated = process.band == 40 && isOne(in: 2)
    process.timeInBand = pick([0, 10, 299, 300, 301, 900]) * 1_000_000
    process.age = pick([20, 50, 200, 3_000]) * 1_000_000
    if isOne(in: process.band == 100 ? 2 : 4) {
      process.coalition = 1 + number(below: isOne(in: 5) ? 14 : 3)
      process.role = pick(CoalitionRole.allCases)
    }
  }

  /// Sets what is wired so that what is available lies at a line, beside one, or anywhere.
  private mutating func place() {
    let levels = state.levels
    var lines = [levels.critical, levels.raisedCritical, levels.soft, levels.aggressive]
    if levels.idle > 0 { lines.append(levels.idle) }
    if levels.reaper > 0 { lines.append(levels.reaper) }
    var wanted = pick(lines) + pick([-1, 0, 1, -(8 << 20), -(120 << 20), 20 << 20])
    switch number(below: 6) {
    case 0: wanted = number(below: state.ram / 4)
    case 1: wanted = -mebibytes(0...300)
    default: break
    }
    if isOne(in: 12), !state.processes.isEmpty { wanted -= state.processes[0].purgeable }
    state.wired = min(max(state.available - wanted, 0), state.ram)
  }
}
