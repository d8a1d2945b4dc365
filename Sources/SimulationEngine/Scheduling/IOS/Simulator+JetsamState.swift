internal import SimulationCore

/// The running device as a state that can be decided, or told, apart from it.
extension Simulator where Policy: ~Copyable {
  /// What jetsam acts upon now, for the allocation of `asker`, or for pressure that has lasted.
  ///
  /// A process has the number of its app as its pid. The hog stands behind all of them, in a band
  /// that nobody looks at.
  mutating func jetsamState(by asker: AppIndex = .none, isSustained: Bool = false) -> JetsamState {
    let ram = jetsam.core.levels.ram
    var state = JetsamState(ram: ram, wired: ram - jetsam.unwired)
    state.policy = JetsamPolicy(rawValue: scenario.policy.name) ?? .current
    state.pageSize = scenario.device.pageSize.count
    state.compressionRatio = jetsam.compressor.ratio
    state.now = now
    state.lastSweepEnd = jetsam.core.lastSweepEnd
    state.pressureSince = jetsam.pressure.aboveNormalSince
    state.lastAggressive = jetsam.core.lastAggressive
    state.violatorHint = jetsam.core.violatorHint
    state.severity = jetsam.core.severity
    if isSustained { state.trigger = .sustainedPressure }
    var band = jetsam.queues.lowestBand()
    while let current = band {
      var next = jetsam.queues.first(in: current)
      while let app = next {
        if app == asker { state.trigger = .allocation(by: state.processes.count) }
        state.processes.append(jetsamProcess(app, in: current))
        next = jetsam.queues.next(after: app)
      }
      band = jetsam.queues.lowestBand(from: current + 1)
    }
    if hog > 0 {
      state.processes.append(
        JetsamState.Process(pid: Int64(apps.count), name: "hog", band: 999, resident: hog)
      )
    }
    return state
  }

  private mutating func jetsamProcess(
    _ app: AppIndex,
    in band: Int
  ) -> JetsamState.Process {
    let own = jetsam.processes[app]
    let away = own.compressed + own.onDisk
    var process = JetsamState.Process(
      pid: Int64(app),
      name: scenario.apps[Int(app)].id,
      band: band,
      resident: footprint(of: app) - away
    )
    process.compressed = away
    process.isFrozen = own.onDisk > 0
    process.purgeable = purgeableBytes(of: app)
    process.limit = limit(of: app)
    process.isLimitFatal = process.limit != nil && isLimitFatal(of: app)
    process.relaunch = own.relaunch
    process.timeInBand = now - own.enteredBand
    process.age = now - own.began
    return process
  }

  /// The apps that may be killed for memory, who goes first before the others: band by band, and in a
  /// band as the queue stands.
  ///
  /// Where a rank chooses inside the bands, its first choice stands before the rest of the lowest one,
  /// which it keeps to itself.
  mutating func rankedVictims() -> [AppIndex] {
    var ranked: [AppIndex] = []
    var band = jetsam.queues.lowestBand()
    if jetsam.hasRank, let lowest = band, let first = victim(inBand: lowest) {
      ranked.append(first)
    }
    while let current = band {
      var next = jetsam.queues.first(in: current)
      while let app = next {
        if ranked.first != app { ranked.append(app) }
        next = jetsam.queues.next(after: app)
      }
      band = jetsam.queues.lowestBand(from: current + 1)
    }
    return ranked
  }
}
