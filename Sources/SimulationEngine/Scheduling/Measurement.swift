internal import SimulationCore
internal import Statistics

/// What a run counts from the end of its warm-up on.
struct Measurement: ~Copyable {
  var events: Int64 = 0
  var launches: Int64 = 0
  var cold: Int64 = 0
  var refused: Int64 = 0
  var abandoned: Int64 = 0
  var afterReboot: Int64 = 0
  var coldLatency = DurationHistogram()
  var warmLatency = DurationHistogram()
  var warnings: Int64 = 0
  var criticalWarnings: Int64 = 0
  var levelChanges: Int64 = 0
  var evictionsByReason = InlineArray<6, Int64>(repeating: 0)
  var evictionsByState = InlineArray<5, Int64>(repeating: 0)
  var foregroundKills: Int64 = 0
  var lostState: Int64 = 0
  var regrets: Int64 = 0
  var refusedWakes: Int64 = 0
  var refusedHogs: Int64 = 0
  var bytesReloaded: Int64 = 0
  var sizeChanges: Int64 = 0
  var minAlive: Int64 = 0
  /// The time that all apps spent in each state, in microseconds, as a moment: entering at t takes t
  /// away, leaving at t adds it. Sums wrap; what comes out at the end fits again.
  var timeInState = InlineArray<5, Int64>(repeating: 0)

  /// Books that an app changes from one state to another at `time`.
  @inline(always)
  mutating func move(from: ProcessState, to: ProcessState, at time: Int64) {
    let old = Int(from.rawValue)
    let new = Int(to.rawValue)
    timeInState[old] = timeInState[old] &+ time
    timeInState[new] = timeInState[new] &- time
  }
}
