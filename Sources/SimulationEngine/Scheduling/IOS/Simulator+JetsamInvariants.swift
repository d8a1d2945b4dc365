internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// Checks that bands, limits and the compressor agree with the states of apps, and answers by how
  /// much less is in use than apps hold, in bytes (negative).
  mutating func checkJetsam() -> Int64 {
    var compressed: Int64 = 0
    var onDisk: Int64 = 0
    var standing = 0
    var frozen: Int64 = 0
    for index in 0..<apps.count {
      let app = AppIndex(index)
      let process = jetsam.processes[app]
      compressed += process.compressed
      onDisk += process.onDisk
      let away = process.compressed + process.onDisk
      precondition(
        away <= apps[app].footprint - purgeableBytes(of: app),
        "what is away is a part of the footprint, and caches aren't"
      )
      precondition(away == 0 || apps[app].state == .suspended, "who runs is all in memory")
      precondition(
        !process.flags.contains(.isUncompressed) || apps[app].state == .suspended,
        "only suspended apps are compressed"
      )
      precondition(
        jetsam.queues.contains(app) == (apps[app].state != .notRunning),
        "an app stands in a band while it has a process"
      )
      guard jetsam.queues.contains(app) else { continue }
      standing += 1
      if process.flags.contains(.isFrozen) { frozen += 1 }
      checkBand(of: app)
    }
    precondition(compressed == jetsam.compressed, "what is compressed is known to the byte")
    precondition(onDisk == jetsam.onDisk, "what is on the disk is known to the byte")
    precondition(jetsam.pool == jetsam.pool(of: compressed), "the pool follows from it")
    precondition(frozen == jetsam.freezing.count, "frozen apps are counted")
    precondition(Int64(standing) == aliveCount, "every process stands in one band")
    precondition(isOver || availableMemory() >= 0, "available is never negative after an event")
    return jetsam.pool - compressed - onDisk
  }

  private mutating func checkBand(of app: AppIndex) {
    let bands = jetsam.bands
    let band = jetsam.queues.band(of: app)
    precondition(
      apps[app].victimClass == jetsam.victimClass(ofBand: band),
      "the class of an app is its band"
    )
    let agrees =
      switch apps[app].state {
      case .active, .inactive: band == bands.front
      case .background: band == bands.work || band == bands.fetch || band == bands.frozen
      case .suspended: band == bands.idle || band == bands.ageing || band == bands.frozen
      case .notRunning: false
      }
    precondition(agrees, "the band of an app agrees with its state")
  }
}
