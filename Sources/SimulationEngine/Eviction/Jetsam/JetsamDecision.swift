/// What jetsam does with a state.
public struct JetsamDecision: Hashable, Sendable {
  /// One thing done to one process.
  public struct Action: Hashable, Sendable {
    /// The process as a number in the state's list.
    public var process: Int
    /// Whether it was killed; else its purgeable memory was given up, and that sufficed.
    public var isKill: Bool
    /// The rule, the cause, and the numbers before it.
    public var attempt: JetsamAttempt
    /// Bytes available after it.
    public var availableAfter: Int64
  }

  /// In the order in which they happen.
  public var actions: [Action]
  /// How it ends.
  public var outcome: JetsamOutcome
  /// Whether somebody is still remembered as over a limit.
  public var violatorHint: Bool
  /// Bytes available in the end.
  public var available: Int64
  /// The compressor's pool in the end, in bytes.
  public var pool: Int64

  /// Decides `state` by the rules of its policy.
  public init(_ state: JetsamState) { self.init(state, rules: state.policy.rules) }

  /// Decides `state` by `rules`.
  init(_ state: JetsamState, rules: JetsamRules) {
    var jetsam = Jetsam(rules, ram: state.ram, wired: state.wired)
    jetsam.violatorHint = state.violatorHint
    jetsam.severity = state.severity
    jetsam.lastAggressive = state.lastAggressive
    jetsam.lastSweepEnd = state.lastSweepEnd
    var system = JetsamSnapshot(state)
    outcome = Self.turn(of: &jetsam, state, &system)
    actions = system.actions
    violatorHint = jetsam.violatorHint
    available = system.availableMemory()
    pool = system.compressorPool()
  }

  private static func turn(
    of jetsam: inout Jetsam,
    _ state: JetsamState,
    _ system: inout JetsamSnapshot
  ) -> JetsamOutcome {
    switch state.trigger {
    case .check:
      return jetsam.check(&system, at: state.now)
    case .detectors(let detectors):
      return jetsam.check(&system, at: state.now, detectors: detectors)
    case .allocation(let process):
      // Nothing is asked of launchd and the kernel.
      guard system.isCandidate(process) else { return jetsam.check(&system, at: state.now) }
      return jetsam.allocated(by: AppIndex(process), &system, at: state.now)
    case .vnodeTable(let caller):
      let number = system.isCandidate(caller) ? AppIndex(caller) : .none
      return jetsam.fillVnodeTable(by: number, &system, at: state.now)
    case .sustainedPressure:
      return jetsam.relievePressure(since: state.pressureSince, &system, at: state.now)
    }
  }
}
