internal import SimulationCore

/// How far the telling of memory pressure has come (rules 18 and 19).
///
/// A mark is the number of the round in which an app was told, so that a new number clears all of
/// them.
struct PressureRound: BitwiseCopyable {
  /// When the next notice is due; the end of time if there is none.
  var due = Int64.max
  /// Whether the level fell to what it is.
  var isFall = false
  /// Whether all were told, until `due`.
  var rests = false
  private var warning: UInt32 = 1
  private var critical: UInt32 = 1
  /// When telling of the level warning, and of critical, may go on after a rest.
  private var warningRest: Int64 = 0
  private var criticalRest: Int64 = 0

  /// The number of the round of `level`.
  func number(of level: PressureLevel) -> UInt32 {
    level == .critical ? critical : warning
  }

  /// When telling of `level` may go on.
  func restEnd(of level: PressureLevel) -> Int64 {
    level == .critical ? criticalRest : warningRest
  }

  /// Everybody was told of `level`: the next round of it starts at `time`.
  mutating func rest(of level: PressureLevel, until time: Int64) {
    if level == .critical { criticalRest = time } else { warningRest = time }
    rests = true
    due = time
  }

  /// Clears the marks of `level`.
  mutating func clear(_ level: PressureLevel) {
    if level == .critical { critical &+= 1 } else { warning &+= 1 }
  }

  /// Clears all marks.
  mutating func clear() {
    warning &+= 1
    critical &+= 1
  }
}
