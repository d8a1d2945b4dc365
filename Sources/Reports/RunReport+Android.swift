internal import SimulationCore

extension RunReport {
  /// What only Android has.
  static func android(_ record: AndroidRecord) -> JSONValue {
    let trims = TrimLevel.allCases.map { level in
      JSONValue.Member(key: level.name, value: .integer(record.trims[level.place]))
    }
    return [
      "trims": .object(trims),
      "low_memory": .integer(record.lowMemory),
      "decisions": .integer(record.decisions),
      "skipped_decisions": .integer(record.skippedDecisions),
      "swap": [
        "size_bytes": .integer(record.swap), "out_bytes": .integer(record.swappedOut),
        "in_bytes": .integer(record.swappedIn),
      ],
      "refaults": .integer(record.refaults),
      "reclaimed_bytes": .integer(record.reclaimed),
      "reclaimed_directly_bytes": .integer(record.reclaimedDirectly),
      "stall_ms": [
        "some": .number(Double(record.someStall) / 1_000),
        "full": .number(Double(record.fullStall) / 1_000),
      ],
    ]
  }

  /// The rows of the page for people: what the kernel did, and who was told to trim.
  static func androidRows(_ record: RunRecord) -> [String] {
    guard let android = record.android else { return [] }
    var table = TextTable([.left, .right])
    func add(_ name: String, _ value: Int64, _ text: String) {
      if value > 0 { table.add([name, text]) }
    }
    add("to zram", android.swappedOut, HumanUnits.bytes(android.swappedOut))
    add("back from zram", android.swappedIn, HumanUnits.bytes(android.swappedIn))
    add("reclaimed by the kernel", android.reclaimed, HumanUnits.bytes(android.reclaimed))
    add(
      "reclaimed by who asked",
      android.reclaimedDirectly,
      HumanUnits.bytes(android.reclaimedDirectly)
    )
    add("pages of files read again", android.refaults, HumanUnits.count(android.refaults))
    add("some stalled", android.someStall, HumanUnits.duration(android.someStall))
    add("all stalled", android.fullStall, HumanUnits.duration(android.fullStall))
    add("looks of the killer", android.decisions, HumanUnits.count(android.decisions))
    add("left with nothing cached", android.lowMemory, HumanUnits.count(android.lowMemory))
    for level in TrimLevel.allCases {
      let count = android.trims[level.place]
      let name = level.name.split(separator: "_").joined(separator: " ")
      add("told to trim: \(name)", count, HumanUnits.count(count))
    }
    return table.lines()
  }
}
