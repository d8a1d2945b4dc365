internal import SimulationCore

/// What a killer saw when it decided, for whoever wants to decide again.
struct AndroidDecisionSnapshot {
  /// What a killer goes by.
  enum Input {
    case levels(MinfreeMemory, MinfreeLevels, pendingAge: Int64?)
    case daemon(LMKDSignals, LMKDState, LMKDProperties)
    case weight(total: Int64)
  }

  var input: Input
  var apps: [AppIndex]
  var processes: AndroidSnapshot
}

/// What a pass of the activity manager saw.
struct CachedLimitSnapshot {
  let limits: CachedLimits
  let now: Int64
  let unlock: CachedLimitPass.Unlock
  var apps: [AppIndex] = []
  var processes: [CachedProcess] = []
}

/// Nobody wants to see what the killers see, unless he says so.
extension RunObserver {
  static var takesSnapshots: Bool { false }
  mutating func decides(_ snapshot: AndroidDecisionSnapshot, victim: AppIndex) {}
  mutating func begins(_ pass: CachedLimitSnapshot) {}
  mutating func limits(_ app: AppIndex, _ reason: CachedKillReason) {}
}
