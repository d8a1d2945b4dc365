internal import BenchmarkHarness

/// Times a run from its first event to its last, by the marks that the engine sets.
struct LoopClock {
  private(set) var nanoseconds = 0.0
  private var start: Double?

  mutating func mark() {
    let now = ProcessMeter.now
    if let start {
      nanoseconds = now - start
      self.start = nil
    } else {
      start = now
    }
  }
}
