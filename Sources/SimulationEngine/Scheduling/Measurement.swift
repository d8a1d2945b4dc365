internal import Statistics

/// What a run counts from the end of its warm-up on.
struct Measurement: ~Copyable {
  var events: Int64 = 0
  /// Launches, and the cold ones among them: the apps' own counts, summed when the run is over.
  var launches: Int64 = 0
  var cold: Int64 = 0
  var refused: Int64 = 0
  var abandoned: Int64 = 0
  var afterReboot: Int64 = 0
  var coldLatency = DurationHistogram()
  var warmLatency = DurationHistogram()
  var warnings: Int64 = 0
  var criticalWarnings: Int64 = 0
  var limitWarnings: Int64 = 0
  var levelChanges: Int64 = 0
  /// By the raw value of `EvictionReason`, with room to spare.
  var evictionsByReason = InlineArray<32, Int64>(repeating: 0)
  var evictionsByState = InlineArray<5, Int64>(repeating: 0)
  var foregroundKills: Int64 = 0
  var lostState: Int64 = 0
  var regrets: Int64 = 0
  var refusedWakes: Int64 = 0
  var refusedHogs: Int64 = 0
  var bytesReloaded: Int64 = 0
  var sizeChanges: Int64 = 0
  var minAlive: Int64 = 0
  /// What the start takes from the time in each state, in microseconds; the automaton has the rest.
  var timeInState = InlineArray<5, Int64>(repeating: 0)
}
