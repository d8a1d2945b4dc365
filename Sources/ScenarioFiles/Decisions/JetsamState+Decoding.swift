internal import SimulationCore
internal import SimulationEngine

/// What starts a turn, as files name it.
enum JetsamTriggerKind: String, CaseIterable {
  case check, allocation, detector, vnode
  case sustainedPressure = "sustained_pressure"

  /// Whether it happens on the thread of a process.
  var hasProcess: Bool { self == .allocation || self == .vnode }
}

/// States of iOS devices as files write them.
extension JetsamState {
  /// The keys of a state, `memory` aside.
  static let keys = ["policy", "device", "trigger", "clock", "state", "processes"]
  static let deviceKeys = ["ram", "wired", "page_size", "compression_ratio"]
  static let triggerKeys = ["kind", "pid", "detectors"]
  static let clockKeys = ["now", "lastReaperSweepEnd", "pressureSince", "lastAggressive"]
  static let stateKeys = ["violatorHint", "severity"]
  /// The most bytes that all processes may hold together: 2^60.
  private static let largestSum: Int64 = 1 << 60

  /// The state in `keys`, which may have others that don't concern it; `chosen` decides instead of
  /// the policy that stands there.
  init(
    decoding keys: YAMLMapping,
    _ reader: JetsamProcessReader,
    policy chosen: JetsamPolicy? = nil
  ) throws(SimulationError) {
    let policy = if let chosen { chosen } else { try Self.policy(in: keys) }
    let device = try keys.required("device")
    let numbers = try YAMLMapping(device, keys: Self.deviceKeys, of: "a device")
    let ram = try numbers.required("ram").byteSize(atLeast: 1)
    let wired = try numbers.required("wired").byteSize()
    guard wired <= ram else {
      throw try numbers.required("wired").error("\"wired\" is over the memory of the device")
    }
    self.init(ram: ram, wired: wired)
    self.policy = policy
    if let size = numbers["page_size"] { pageSize = try size.byteSize(atLeast: 1) }
    compressionRatio = try numbers.required("compression_ratio").compressionRatio()
    if let clock = keys["clock"] { try decodeClock(clock) }
    if let state = keys["state"] {
      let state = try YAMLMapping(state, keys: Self.stateKeys, of: "the kept state")
      violatorHint = try state["violatorHint"]?.boolean() ?? false
      severity = Int32(try state["severity"]?.integer(in: 0...1_000_000) ?? 0)
    }
    processes = try Self.processes(keys.required("processes"), reader)
    trigger = try trigger(keys.required("trigger", hint: "as in trigger: {kind: check}"))
  }

  private static func policy(in keys: YAMLMapping) throws(SimulationError) -> JetsamPolicy {
    try keys.required("policy", hint: "as in policy: jetsam").choice(
      of: "policy",
      JetsamPolicy.allCases.map { ($0.rawValue, $0) }
    )
  }

  private mutating func decodeClock(_ value: YAMLValue) throws(SimulationError) {
    let clock = try YAMLMapping(value, keys: Self.clockKeys, of: "a clock")
    now = try clock.required("now").exactMicroseconds()
    let now = now
    func earlier(_ key: String) throws(SimulationError) -> Int64? {
      guard let value = clock[key] else { return nil }
      let time = try value.exactMicroseconds()
      guard time <= now else { throw value.error("\"\(key)\" lies after \"now\"") }
      return time
    }
    lastSweepEnd = try earlier("lastReaperSweepEnd")
    pressureSince = try earlier("pressureSince")
    lastAggressive = try earlier("lastAggressive")
  }

  private static func processes(
    _ value: YAMLValue,
    _ reader: JetsamProcessReader
  ) throws(SimulationError) -> [Process] {
    var processes: [Process] = []
    var pids: Set<Int64> = []
    var sum: Int64 = 0
    for element in try value.list() {
      let process = try reader.process(element)
      guard pids.insert(process.pid).inserted else {
        throw element.error("there are two processes with the pid \(process.pid)")
      }
      if let last = processes.last, last.band > process.band {
        throw element.error(
          "the band \(process.band) stands behind \(last.band)",
          hint: "bands ascend, and inside one the head of the queue comes first"
        )
      }
      sum += process.footprint
      guard sum <= largestSum else { throw element.error("the processes hold over 2^60 bytes") }
      processes.append(process)
    }
    return processes
  }

  private func trigger(_ value: YAMLValue) throws(SimulationError) -> Trigger {
    let keys = try YAMLMapping(value, keys: Self.triggerKeys, of: "a trigger")
    let kind = try keys.required("kind").choice(
      of: "trigger",
      JetsamTriggerKind.allCases.map { ($0.rawValue, $0) }
    )
    if let pid = keys["pid"], !kind.hasProcess {
      throw pid.error("\"pid\" goes with allocation and vnode alone")
    }
    if let detectors = keys["detectors"], kind != .detector {
      throw detectors.error("\"detectors\" goes with detector alone")
    }
    switch kind {
    case .check: return .check
    case .sustainedPressure: return .sustainedPressure
    case .allocation: return .allocation(by: try process(keys.required("pid")))
    case .vnode: return .vnodeTable(caller: try process(keys.required("pid")))
    case .detector: return .detectors(try keys.required("detectors").detectors())
    }
  }

  /// The number in the list of the process whose pid `value` is.
  private func process(_ value: YAMLValue) throws(SimulationError) -> Int {
    let pid = try value.pid()
    guard let index = processes.firstIndex(where: { $0.pid == pid }) else {
      throw value.error("no process has the pid \(pid)")
    }
    return index
  }
}
