internal import SimulationCore
internal import SimulationEngine

/// A process in a snapshot of one of the killers.
struct AndroidProcessRecord: Sendable {
  var pid: Int64
  var name: String
  var process: AndroidSnapshot.Process

  /// The adj of a process; one more than a killer looks at means that it isn't computed yet.
  static let adjustments =
    Int64(AndroidAdjustment.native)...Int64(AndroidAdjustment.unknown)

  /// The processes in `value`, each decoded by `read`.
  static func list<Record>(
    _ value: YAMLValue,
    pid: (Record) -> Int64,
    _ read: (YAMLValue) throws(SimulationError) -> Record
  ) throws(SimulationError) -> [Record] {
    var records: [Record] = []
    var seen: Set<Int64> = []
    for element in try value.list() {
      let record = try read(element)
      guard seen.insert(pid(record)).inserted else {
        throw element.error("there are two processes with the pid \(pid(record))")
      }
      records.append(record)
    }
    return records
  }
}

extension AndroidDecision.Victim {
  init(_ record: AndroidProcessRecord, reason: String) {
    self.init(
      pid: record.pid,
      name: record.name,
      adjustment: Int64(record.process.adjustment),
      resident: record.process.resident,
      swap: record.process.swap,
      reason: reason
    )
  }
}
