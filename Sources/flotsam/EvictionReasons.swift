internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// The numbers that decided an eviction, in one line: what was there against the line that it crossed.
struct EvictionReasons {
  let eviction: Eviction

  /// As in `launch: available 20.0 MiB < needed 110.0 MiB`.
  var text: String {
    if let kill = eviction.jetsam { return text(of: kill) }
    if let kill = eviction.android { return text(of: kill) }
    let reason = eviction.reason.name
    switch eviction.reason {
    case .outOfMemory: return reason + ": it grew, nothing is left, and nobody else can go"
    default:
      return reason + ": "
        + JetsamReasons.compare("available", eviction.available, "<", "needed", eviction.needed)
    }
  }

  // MARK: iOS

  private func text(of kill: JetsamKill) -> String {
    let attempt = kill.attempt
    let cause = attempt.cause.name + ": "
    switch attempt.rule {
    case .fatalLimit:
      return cause + over("fatal limit", kill)
    case .violator:
      return cause + over("limit", kill) + " while " + below("soft", kill.levels.soft, attempt)
    case .idleExit: return cause + below("idle", kill.levels.idle, attempt)
    case .reaper:
      return cause + "\(HumanUnits.duration(kill.timeInBand)) in band \(kill.band), relaunch"
        + " \(kill.relaunch.name); the sweep began below reaper"
        + " \(HumanUnits.bytes(kill.levels.reaper))"
    case .aggressive, .aggressiveElevated:
      return cause + "up to band \(attempt.reach), the pass began at or below aggressive"
        + " \(HumanUnits.bytes(kill.levels.aggressive))"
    case .topProcess, .exhaustedCompressor, .vnodeTable:
      let isRaised = attempt.critical > kill.levels.critical
      return cause + below("critical", attempt.critical, attempt)
        + (isRaised ? ", raised while band 0 holds anybody" : "")
    case .sustainedPressure: return cause + "the level has been above normal for too long"
    }
  }

  private func below(_ line: String, _ bound: Int64, _ attempt: JetsamAttempt) -> String {
    JetsamReasons.compare("available", attempt.available, "<", line, bound)
  }

  private func over(_ line: String, _ kill: JetsamKill) -> String {
    JetsamReasons.compare("footprint", kill.attempt.footprint, ">", line, kill.limit ?? 0)
  }

  // MARK: Android

  private func text(of kill: AndroidKill) -> String {
    let reason = eviction.reason.name
    switch eviction.reason {
    case .cachedLimit, .emptyLimit:
      return reason + ": number \(kill.number) > limit \(kill.limit), whatever is free"
    case .emptyTimeout:
      return reason + ": unused for \(kill.number) s > \(kill.limit) s, whatever is free"
    default:
      var parts = [
        "free \(pages(kill.free))",
        "watermarks \(pages(kill.minimum)), \(pages(kill.low)), \(pages(kill.high))",
        "files \(pages(kill.file))", "free swap \(pages(kill.freeSwap)) of \(pages(kill.swap))",
      ]
      if kill.thrashingLimit > 0 {
        parts.append("thrashing \(kill.thrashing) %, limit \(kill.thrashingLimit) %")
      }
      return reason + ": " + parts.joined(separator: " · ")
    }
  }

  private func pages(_ count: Int64) -> String { HumanUnits.bytes(count * 4_096) }
}
