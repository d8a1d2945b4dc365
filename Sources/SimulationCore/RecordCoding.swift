/// A run's record as bytes, and back. Two records are equal exactly if their bytes are.
extension RunRecord {
  /// The record as bytes that `init(bytes:)` reads.
  package var encoded: [UInt8] {
    var writer = BinaryWriter()
    var copy = self
    copy.code(with: &writer)
    return writer.bytes
  }

  /// The record that `bytes` stand for.
  package init(bytes: [UInt8]) throws(SimulationError) {
    var reader = BinaryReader(bytes)
    self.init()
    try code(with: &reader)
    try reader.finish()
  }

  private mutating func code<Coder: BinaryCoder>(with coder: inout Coder) throws(Coder.Failure) {
    try coder.code(&scenario)
    try coder.code(&platform)
    try coder.code(&policy)
    try coder.code(&lifecycle)
    try coder.code(&device)
    try coder.code(&seed)
    try coder.code(&duration.microseconds)
    try coder.code(&warmup.microseconds)
    try codeCounts(with: &coder)
    try codeMemory(with: &coder)
    try coder.code(&timeInState)
    try coder.code(&bytesReloaded)
    try coder.code(&sizeChanges)
    try coder.code(&apps, empty: AppRecord(id: "")) { (coder, app) throws(Coder.Failure) in
      try app.code(with: &coder)
    }
  }

  private mutating func codeCounts<Coder: BinaryCoder>(with coder: inout Coder)
    throws(Coder.Failure)
  {
    try coder.code(&events)
    try coder.code(&transitions)
    try coder.code(&messages)
    try coder.code(&launches)
    try coder.code(&coldLaunches)
    try coder.code(&refusedLaunches)
    try coder.code(&abandonedLaunches)
    try coder.code(&launchesAfterReboot)
    try latency.code(with: &coder)
    try coldLatency.code(with: &coder)
    try warmLatency.code(with: &coder)
    try coder.code(&warnings)
    try coder.code(&criticalWarnings)
    try coder.code(&levelChanges)
    try coder.code(&evictionsByReason)
    try coder.code(&evictionsByState)
    try coder.code(&foregroundKills)
    try coder.code(&lostState)
    try coder.code(&regrets)
    try coder.code(&refusedWakes)
    try coder.code(&refusedHogs)
  }

  private mutating func codeMemory<Coder: BinaryCoder>(with coder: inout Coder)
    throws(Coder.Failure)
  {
    try coder.code(&budget)
    try coder.code(&peakMemory)
    try coder.code(&meanMemory)
    let sample = MemorySample(mean: 0, peak: 0)
    try coder.code(&memorySamples, empty: sample) { (coder, sample) throws(Coder.Failure) in
      try coder.code(&sample.mean)
      try coder.code(&sample.peak)
    }
    try coder.code(&meanAlive)
    try coder.code(&minAlive)
  }
}

extension BinaryCoder {
  fileprivate mutating func code(_ counts: inout [Int64]) throws(Failure) {
    try code(&counts, empty: 0) { (coder, count) throws(Failure) in try coder.code(&count) }
  }

  fileprivate mutating func code(_ number: inout Int64?) throws(Failure) {
    try code(&number, empty: 0) { (coder, number) throws(Failure) in try coder.code(&number) }
  }

  fileprivate mutating func code(_ number: inout Double?) throws(Failure) {
    try code(&number, empty: 0) { (coder, number) throws(Failure) in try coder.code(&number) }
  }
}

extension DurationSummary {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder)
    throws(Coder.Failure)
  {
    try coder.code(&p50)
    try coder.code(&p90)
    try coder.code(&p99)
    try coder.code(&max)
    try coder.code(&count)
  }
}

extension AppRecord {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder)
    throws(Coder.Failure)
  {
    try coder.code(&id)
    try coder.code(&launches)
    try coder.code(&cold)
    try coder.code(&evictions)
    try coder.code(&warnings)
    try coder.code(&refused)
    try coder.code(&regrets)
  }
}
