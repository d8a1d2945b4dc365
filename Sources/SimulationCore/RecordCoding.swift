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
    code(with: &reader)
    try reader.finish()
  }

  private mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&scenario)
    coder.code(&platform)
    policy.code(with: &coder)
    coder.code(&lifecycle)
    coder.code(&device)
    coder.code(&seed)
    coder.code(&duration.microseconds)
    coder.code(&warmup.microseconds)
    coder.code(&panic)
    codeCounts(with: &coder)
    codeMemory(with: &coder)
    coder.code(&timeInState)
    coder.code(&bytesReloaded)
    coder.code(&sizeChanges)
    coder.code(&android, empty: AndroidRecord()) { (coder, android) in
      android.code(with: &coder)
    }
    coder.code(&apps, empty: AppRecord(id: "")) { (coder, app) in
      app.code(with: &coder)
    }
  }

  private mutating func codeCounts<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&events)
    coder.code(&transitions)
    coder.code(&messages)
    coder.code(&launches)
    coder.code(&coldLaunches)
    coder.code(&refusedLaunches)
    coder.code(&abandonedLaunches)
    coder.code(&launchesAfterReboot)
    latency.code(with: &coder)
    coldLatency.code(with: &coder)
    warmLatency.code(with: &coder)
    coder.code(&warnings)
    coder.code(&criticalWarnings)
    coder.code(&limitWarnings)
    coder.code(&levelChanges)
    coder.code(&evictionsByReason)
    coder.code(&evictionsByState)
    coder.code(&foregroundKills)
    coder.code(&lostState)
    coder.code(&regrets)
    coder.code(&refusedWakes)
    coder.code(&refusedHogs)
  }

  private mutating func codeMemory<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&budget)
    coder.code(&peakMemory)
    coder.code(&meanMemory)
    let sample = MemorySample(mean: 0, peak: 0)
    coder.code(&memorySamples, empty: sample) { (coder, sample) in
      sample.code(with: &coder)
    }
    compressed.code(with: &coder)
    pool.code(with: &coder)
    coder.code(&meanAlive)
    coder.code(&minAlive)
  }
}

extension BinaryCoder {
  fileprivate mutating func code(_ counts: inout [Int64]) {
    code(&counts, empty: 0) { (coder, count) in coder.code(&count) }
  }

  fileprivate mutating func code(_ number: inout Double?) {
    code(&number, empty: 0) { (coder, number) in coder.code(&number) }
  }
}

extension MemorySample {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&mean)
    coder.code(&peak)
  }
}

extension DurationSummary {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&p50)
    coder.code(&p90)
    coder.code(&p99)
    coder.code(&max)
    coder.code(&count)
  }
}

extension AppRecord {
  fileprivate mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&id)
    coder.code(&launches)
    coder.code(&cold)
    coder.code(&evictions)
    coder.code(&warnings)
    coder.code(&refused)
    coder.code(&regrets)
  }
}
