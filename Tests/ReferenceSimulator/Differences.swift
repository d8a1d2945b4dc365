/// Names what an engine's record and the reference's don't agree on.
package import SimulationCore

/// A line for each field that differs; messages, events and memory samples are not compared, since
/// the reference doesn't count them.
package func differences(_ engine: RunRecord, _ reference: RunRecord) -> [String] {
  var found: [String] = []
  func compare<Value: Equatable>(_ name: String, _ field: (RunRecord) -> Value) {
    let (left, right) = (field(engine), field(reference))
    if left != right { found.append("\(name): engine \(left), reference \(right)") }
  }
  compare("scenario") { $0.scenario }
  compare("platform") { $0.platform }
  compare("policy") { $0.policy }
  compare("lifecycle") { $0.lifecycle }
  compare("device") { $0.device }
  compare("seed") { $0.seed }
  compare("duration") { $0.duration.microseconds }
  compare("warmup") { $0.warmup.microseconds }
  compare("transitions") { $0.transitions }
  compare("launches") { $0.launches }
  compare("coldLaunches") { $0.coldLaunches }
  compare("refusedLaunches") { $0.refusedLaunches }
  compare("abandonedLaunches") { $0.abandonedLaunches }
  compare("launchesAfterReboot") { $0.launchesAfterReboot }
  compare("latency.count") { $0.latency.count }
  compare("coldLatency.count") { $0.coldLatency.count }
  compare("warmLatency.count") { $0.warmLatency.count }
  compare("latency.max") { $0.latency.max }
  found += latencies("cold", engine.coldLatency, reference.coldLatency)
  found += latencies("warm", engine.warmLatency, reference.warmLatency)
  compare("warnings") { $0.warnings }
  compare("criticalWarnings") { $0.criticalWarnings }
  compare("limitWarnings") { $0.limitWarnings }
  compare("panic") { $0.panic?.microseconds }
  compare("compressed") { $0.compressed }
  compare("pool") { $0.pool }
  compare("levelChanges") { $0.levelChanges }
  compare("foregroundKills") { $0.foregroundKills }
  compare("lostState") { $0.lostState }
  compare("regrets") { $0.regrets }
  compare("refusedWakes") { $0.refusedWakes }
  compare("refusedHogs") { $0.refusedHogs }
  compare("budget") { $0.budget }
  compare("peakMemory") { $0.peakMemory }
  compare("meanMemory") { $0.meanMemory }
  compare("meanAlive") { $0.meanAlive }
  compare("minAlive") { $0.minAlive }
  compare("bytesReloaded") { $0.bytesReloaded }
  compare("sizeChanges") { $0.sizeChanges }
  compare("number of apps") { $0.apps.count }
  for reason in EvictionReason.allCases {
    compare("evictionsByReason.\(reason)") { $0.evictionsByReason[Int(reason.rawValue)] }
  }
  for state in ProcessState.allCases {
    compare("evictionsByState.\(state)") { $0.evictionsByState[Int(state.rawValue)] }
    compare("timeInState.\(state)") { $0.timeInState[Int(state.rawValue)] }
  }
  for (app, row) in reference.apps.enumerated() where app < engine.apps.count {
    compare("apps.\(row.id)") { $0.apps[app] }
  }
  return found
}

/// Percentiles that are further apart than the engine's histogram is coarse: 1/128.
private func latencies(
  _ name: String,
  _ engine: DurationSummary,
  _ reference: DurationSummary
) -> [String] {
  let percentiles: [(String, KeyPath<DurationSummary, Double?>)] = [
    ("p50", \.p50), ("p90", \.p90), ("p99", \.p99),
  ]
  return percentiles.compactMap { percentile, path in
    let (left, right) = (engine[keyPath: path], reference[keyPath: path])
    guard let left, let right else {
      return left == right ? nil : "\(name) \(percentile): one has none"
    }
    return abs(left - right) <= right / 128 + 1
      ? nil : "\(name) \(percentile): engine \(left), reference \(right)"
  }
}
