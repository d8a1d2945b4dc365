internal import SimulationCore

extension RunReport {
  static func memory(_ record: RunRecord) -> [String] {
    let whole = record.budget ?? record.peakMemory
    func share(_ bytes: Int64) -> String {
      record.budget.map { $0 > 0 ? HumanUnits.share(Double(bytes) / Double($0)) : "" } ?? ""
    }
    var table = TextTable([.left, .right, .right])
    table.add(["budget", record.budget.map(HumanUnits.bytes) ?? "unlimited", ""])
    table.add(["peak", HumanUnits.bytes(record.peakMemory), share(record.peakMemory)])
    table.add(["mean", HumanUnits.bytes(record.meanMemory), share(record.meanMemory)])
    if record.compressed.peak > 0 {
      table.add([
        record.android == nil ? "compressed, mean" : "in zram, mean",
        HumanUnits.bytes(record.compressed.mean), "",
      ])
      table.add([
        record.android == nil ? "their pool, mean" : "which took, mean",
        HumanUnits.bytes(record.pool.mean), share(record.pool.mean),
      ])
    }
    if let android = record.android {
      table.add(["files, mean", HumanUnits.bytes(android.meanFiles), share(android.meanFiles)])
      table.add(["files, least", HumanUnits.bytes(android.leastFiles), share(android.leastFiles)])
    }
    if record.bytesReloaded > 0 {
      table.add(["reloaded", HumanUnits.bytes(record.bytesReloaded), ""])
    }
    let line = Picture.sparkline(record.memorySamples.map({ $0.peak }), of: whole, width: 60)
    var lines = table.lines()
    if !line.isEmpty {
      lines.append("  \(line)  full column: \(HumanUnits.bytes(whole))")
    }
    let alive = HumanUnits.decimal(record.meanAlive, 1)
    lines.append("  \(alive) apps alive on average, at least \(HumanUnits.count(record.minAlive))")
    return lines
  }

  /// The ten apps that suffered most: by evictions, then cold launches, then refusals, then warnings.
  static func sufferers(_ record: RunRecord) -> [String] {
    let rows = record.apps.filter { $0.evictions + $0.refused + $0.warnings > 0 }.sorted {
      ($1.evictions, $1.cold, $1.refused, $1.warnings, $0.id)
        < ($0.evictions, $0.cold, $0.refused, $0.warnings, $1.id)
    }.prefix(10)
    guard !rows.isEmpty else { return [] }
    var table = TextTable([.left, .right, .right, .right, .right, .right, .right])
    table.add(["app", "evicted", "launches", "cold", "regretted", "refused", "warned"])
    for app in rows {
      table.add(
        [app.id]
          + [app.evictions, app.launches, app.cold, app.regrets, app.refused, app.warnings]
          .map(HumanUnits.count)
      )
    }
    return table.lines()
  }
}
