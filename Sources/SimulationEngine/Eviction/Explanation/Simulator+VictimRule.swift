internal import SimulationCore

/// The rules that decide, by name.
extension Simulator where Policy: ~Copyable {
  /// The rule of `eviction`; `isAsked` where a rank chose.
  mutating func rule(of eviction: Eviction, isAsked: Bool) -> String {
    let platform = platformRule(of: eviction)
    guard isAsked else {
      return platform ?? "\(scenario.platform.name): who asks for too much itself"
    }
    return platform.map { $0 + "; of these " + rankRule } ?? rankRule
  }

  /// The rule by which somebody would go while nothing presses.
  var usualRule: String {
    mutating get {
      switch scenario.platform.kind {
      case .bare, .textbook: return rankRule
      case .ios:
        let own = jetsamName + ": " + JetsamRule.topProcess.text
        return jetsam.hasRank ? own + "; of these " + rankRule : own
      case .android:
        let own = killerName + ": " + killerPolicy.summary
        return android.ranksItself ? own : own + "; of these " + rankRule
      }
    }
  }

  private var rankRule: String {
    let name = scenario.policy.name
    return name + ": " + (PolicyName(rawValue: name)?.summary ?? "")
  }

  private mutating func platformRule(of eviction: Eviction) -> String? {
    if let kill = eviction.jetsam { return jetsamName + ": " + kill.attempt.rule.text }
    if let kill = eviction.android { return androidRule(kill, eviction.reason) }
    return nil
  }

  private var jetsamName: String {
    mutating get { jetsam.hasRank ? scenario.platform.policy.name : scenario.policy.name }
  }

  private var killerPolicy: PolicyName {
    switch android.killer {
    case .minfree: .lmkMinfree
    case .daemon: .lmkdPSI
    case .nobody: .androidCachedLimit
    }
  }

  private var killerName: String { killerPolicy.rawValue }

  private mutating func androidRule(_ kill: AndroidKill, _ reason: EvictionReason) -> String {
    let limits = PolicyName.androidCachedLimit.rawValue
    switch reason {
    case .cachedLimit: return limits + ": cached #\(kill.number), more than \(kill.limit)"
    case .emptyLimit: return limits + ": empty #\(kill.number), more than \(kill.limit)"
    case .emptyTimeout: return limits + ": empty for \(kill.number) s, more than \(kill.limit) s"
    case .cachedForSwap: return limits + ": least recent cached, swap low"
    case .kernelOutOfMemory: return "linux-oom: the most badness, nothing left to reclaim"
    case .minfree:
      return killerName
        + ": level \(kill.rule) of free memory, adj \(kill.minimumAdjustment) or more"
    default:
      return killerName
        + ": row \(kill.rule), \(reason.name), adj \(kill.minimumAdjustment) or more"
    }
  }
}
