internal import SimulationCore
internal import Statistics

extension Simulator where Policy: ~Copyable {
  /// What the run, which ended at `end`, measured.
  mutating func record(end: Int64) -> RunRecord {
    var record = RunRecord()
    record.scenario = scenario.name
    record.platform = scenario.platform.name
    record.policy = scenario.policy
    record.lifecycle = scenario.lifecycle
    record.device = scenario.device.name
    record.seed = scenario.seed
    record.duration = Time(microseconds: end)
    record.warmup = scenario.warmup
    if isOver { record.panic = Time(microseconds: end) }
    if case .limited(let bytes) = scenario.budget { record.budget = bytes.count }
    for index in 0..<apps.count {
      measurement.launches += Int64(apps[index].launches)
      measurement.cold += Int64(apps[index].cold)
    }
    settleLatencies()
    automaton.settlePairs()
    fillCounts(&record)
    if end >= scenario.warmup.microseconds {
      fillMemory(&record, end: end)
      fillTimes(&record, end: end)
      if scenario.platform.kind == .android { fillAndroid(&record, end: end) }
    }
    record.apps = (0..<apps.count).map { index in
      let app = apps[index]
      var row = AppRecord(id: scenario.apps[index].id)
      row.launches = Int64(app.launches)
      row.cold = Int64(app.cold)
      row.evictions = Int64(app.evictions)
      row.warnings = Int64(app.warnings)
      row.refused = Int64(app.refused)
      row.regrets = Int64(app.regrets)
      return row
    }
    return record
  }

  private mutating func fillCounts(_ record: inout RunRecord) {
    record.events = measurement.events
    let totals = automaton.totals(table)
    record.transitions = totals.transitions
    record.messages = totals.messages
    record.launches = measurement.launches
    record.coldLaunches = measurement.cold
    record.refusedLaunches = measurement.refused
    record.abandonedLaunches = measurement.abandoned
    record.launchesAfterReboot = measurement.afterReboot
    record.coldLatency = measurement.coldLatency.summary()
    record.warmLatency = measurement.warmLatency.summary()
    // The run is over: the warm ones may take the cold ones in.
    measurement.warmLatency.merge(measurement.coldLatency)
    record.latency = measurement.warmLatency.summary()
    record.warnings = measurement.warnings
    record.criticalWarnings = measurement.criticalWarnings
    record.limitWarnings = measurement.limitWarnings
    record.levelChanges = measurement.levelChanges
    for index in record.evictionsByReason.indices {
      record.evictionsByReason[index] = measurement.evictionsByReason[index]
    }
    for index in measurement.evictionsByState.indices {
      record.evictionsByState[index] = measurement.evictionsByState[index]
    }
    record.foregroundKills = measurement.foregroundKills
    record.lostState = measurement.lostState
    record.regrets = measurement.regrets
    record.refusedWakes = measurement.refusedWakes
    record.refusedHogs = measurement.refusedHogs
    record.bytesReloaded = measurement.bytesReloaded
    record.sizeChanges = measurement.sizeChanges
  }

  private mutating func fillMemory(_ record: inout RunRecord, end: Int64) {
    let use = used(at: end)
    curve.note(use <= lines.budget ? use : used(at: max(end - 1, 0)))
    while curve.end <= end {
      let boundary = curve.end
      curve.endStretch(integral: integral(at: boundary), use: used(at: boundary))
    }
    record.peakMemory = curve.highest
    record.memorySamples = curve.stretches
    let span = end - scenario.warmup.microseconds
    record.meanMemory =
      span > 0 ? (integral(at: end) - integralAtWarmup).divided(by: 2 * span) : use
    guard scenario.platform.kind == .ios else { return }
    record.compressed.peak = jetsam.highestCompressed
    record.pool.peak = jetsam.highestPool
    guard span > 0 else { return }
    let compressed = jetsam.compressedBook.integral(at: end) - jetsam.compressedAtWarmup
    record.compressed.mean = compressed.divided(by: 2 * span)
    let pool = jetsam.poolBook.integral(at: end) - jetsam.poolAtWarmup
    record.pool.mean = pool.divided(by: 2 * span)
  }

  private func fillTimes(_ record: inout RunRecord, end: Int64) {
    var times = measurement.timeInState
    automaton.addTimes(to: &times)
    for index in 0..<apps.count {
      let state = Int(apps[index].state.rawValue)
      times[state] = times[state] &+ end
    }
    var alive: Int64 = 0
    for state in ProcessState.allCases {
      let time = times[Int(state.rawValue)]
      record.timeInState[Int(state.rawValue)] = time
      if state != .notRunning { alive &+= time }
    }
    let span = end - scenario.warmup.microseconds
    record.meanAlive = span > 0 ? Double(alive) / Double(span) : Double(aliveCount)
    record.minAlive = measurement.minAlive
  }
}
