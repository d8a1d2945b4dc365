internal import Reports
internal import SimulationEngine

/// Says why jetsam did something: the numbers that decided, against the lines that they crossed.
struct JetsamReasons {
  private let state: JetsamState
  private let levels: JetsamLevels

  /// The reasons for what is done with `state`.
  init(_ state: JetsamState) {
    self.state = state
    levels = state.levels
  }

  /// Why `action` was taken, in one line.
  func why(_ action: JetsamDecision.Action) -> String {
    let chosen = choice(action)
    return action.isKill ? chosen : chosen + "; " + mercy(action)
  }

  private func choice(_ action: JetsamDecision.Action) -> String {
    let attempt = action.attempt
    let process = state.processes[action.process]
    switch attempt.rule {
    case .fatalLimit:
      return Self.compare("footprint", attempt.footprint, ">", "fatal limit", process.limit ?? 0)
    case .vnodeTable:
      return "whatever is available; the caller is spared"
    case .exhaustedCompressor:
      return Self.names(of: attempt.detectors).joined(separator: ", ")
    case .violator:
      return Self.compare("footprint", attempt.footprint, ">", "limit", process.limit ?? 0)
        + " while " + unrest(attempt)
    case .idleExit:
      return Self.compare("available", attempt.available, "<", "idle", levels.idle)
    case .reaper:
      return "\(HumanUnits.duration(process.timeInBand)) in band 0, relaunch"
        + " \(process.relaunch.name); the sweep began below reaper"
        + " \(HumanUnits.bytes(levels.reaper))"
    case .aggressiveElevated:
      return "before the others up to band \(attempt.reach), at most 7 % available"
        + " and bands 0 and 10 full of what comes right back"
    case .aggressive:
      return "up to band \(attempt.reach), at most 7 % available"
        + " and bands 0 and 10 full of what comes right back"
    case .topProcess:
      return sickness(attempt)
    case .sustainedPressure:
      return "10 min above normal, and the pool still holds 40 % or more of what isn't wired"
    }
  }

  /// Why violators are looked for.
  private func unrest(_ attempt: JetsamAttempt) -> String {
    attempt.available < levels.soft
      ? Self.compare("available", attempt.available, "<", "soft", levels.soft)
      : sickness(attempt)
  }

  /// Why memory isn't healthy.
  private func sickness(_ attempt: JetsamAttempt) -> String {
    guard attempt.detectors.isEmpty else {
      return Self.names(of: attempt.detectors).joined(separator: ", ")
    }
    let isRaised = attempt.critical > levels.critical
    return Self.compare("available", attempt.available, "<", "critical", attempt.critical)
      + (isRaised ? ", raised while band 0 holds anybody" : "")
  }

  /// Why a purge suffices.
  private func mercy(_ action: JetsamDecision.Action) -> String {
    if action.attempt.cause == .highwater {
      return "purged, and within its limit"
    }
    return "purged, and "
      + Self.compare("available", action.availableAfter, ">=", "soft", levels.soft)
  }

  /// `available 72.8 MiB < soft 614.4 MiB`; in bytes where both would read the same.
  static func compare(
    _ name: String,
    _ value: Int64,
    _ relation: String,
    _ line: String,
    _ bound: Int64
  ) -> String {
    var (left, right) = (HumanUnits.bytes(value), HumanUnits.bytes(bound))
    if left == right, value != bound { (left, right) = ("\(value) B", "\(bound) B") }
    return "\(name) \(left) \(relation) \(line) \(right)"
  }

  /// What the detectors that are up are called.
  static func names(of detectors: JetsamDetectors) -> [String] {
    JetsamDetectors.names.filter { detectors.contains($0.value) }.map(\.name)
  }
}
