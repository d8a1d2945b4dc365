/// The kill loop (`xnu-jetsam.md` 3.4 and 9.4).
extension Jetsam {
  /// What one turn remembers from one action to the next.
  private struct Turn {
    /// A pass may still find somebody over the limit.
    var mayHoldViolators = true
    /// Band 100 was sorted, which happens once a turn, before its first kill by priority.
    var isSorted = false
    /// The reaper's sweep goes on.
    var sweeps: Bool
  }

  /// Acts until memory is healthy or nobody is left; everything is judged anew before each action.
  mutating func run<System: JetsamSystem & ~Copyable>(
    _ system: inout System,
    at now: Int64,
    sweeps: Bool
  ) -> JetsamOutcome {
    var turn = Turn(sweeps: sweeps)
    while true {
      let available = system.availableMemory()
      let isBandZeroEmpty = system.count(inBand: 0) == 0
      let isShort = available < levels.critical(isBandZeroEmpty: isBandZeroEmpty)
      let isHealthy = !isShort && detectors.isEmpty
      if available < levels.soft || !isHealthy {
        if rules.putsExhaustedCompressorFirst, detectors.contains(.compressorExhausted) {
          if !takeFirst(.compressorSpaceShortage, .exhaustedCompressor, &turn, &system) {
            dropDetectors()
          }
          continue
        }
        if turn.mayHoldViolators {
          takeViolator(&turn, &system)
          continue
        }
      }
      if isHealthy, available < levels.idle, let head = system.head(ofBand: 0) {
        take(head, .idleExit, .idleExit, &turn, &system)
        continue
      }
      if isHealthy, turn.sweeps {
        if let process = reapable(&system, at: now) {
          take(process, .longIdleExit, .reaper, &turn, &system)
        } else {
          turn.sweeps = false
          lastSweepEnd = now
        }
        continue
      }
      if isHealthy { return .healthy }
      if needsAggression(&system, available: available) {
        beAggressive(&system, at: now)
        turn.mayHoldViolators = true
        continue
      }
      if !takeFirst(detectors.cause, .topProcess, &turn, &system) {
        dropDetectors()
        if isShort {
          if turn.sweeps { lastSweepEnd = now }
          return .noVictim
        }
      }
    }
  }

  /// A pass over the processes that are over their limits takes the first (rule 9.4's highwater).
  private mutating func takeViolator<System: JetsamSystem & ~Copyable>(
    _ turn: inout Turn,
    _ system: inout System
  ) {
    if let violator = system.firstViolator() {
      turn.mayHoldViolators = attempt(violator, .highwater, .violator, &system)
    } else {
      turn.mayHoldViolators = false
      violatorHint = false
    }
  }

  /// Tries the head of the lowest band; answers whether there is one.
  private mutating func takeFirst<System: JetsamSystem & ~Copyable>(
    _ cause: JetsamCause,
    _ rule: JetsamRule,
    _ turn: inout Turn,
    _ system: inout System
  ) -> Bool {
    sortOnce(&turn, &system)
    guard let head = first(in: &system) else { return false }
    take(head, cause, rule, &turn, &system)
    return true
  }

  /// Tries `process`, by priority; after a kill a pass may find violators again.
  private mutating func take<System: JetsamSystem & ~Copyable>(
    _ process: AppIndex,
    _ cause: JetsamCause,
    _ rule: JetsamRule,
    _ turn: inout Turn,
    _ system: inout System
  ) {
    sortOnce(&turn, &system)
    if attempt(process, cause, rule, &system) { turn.mayHoldViolators = true }
  }

  private func sortOnce<System: JetsamSystem & ~Copyable>(
    _ turn: inout Turn,
    _ system: inout System
  ) {
    guard !turn.isSorted else { return }
    turn.isSorted = true
    sortFront(&system)
  }
}
