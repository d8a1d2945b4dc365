/// Aggressive mode, against processes that come right back (`xnu-jetsam.md` 3.6, rule 15).
extension Jetsam {
  /// Whether memory, which isn't healthy, calls for it.
  mutating func needsAggression<System: JetsamSystem & ~Copyable>(
    _ system: inout System,
    available: Int64
  ) -> Bool {
    let crowd = system.count(inBand: 0) + system.count(inBand: 10)
    if crowd == 0 { severity = 0 }
    return crowd >= JetsamRules.aggressiveCrowd && available <= levels.aggressive
      && system.isOnlyHighRelaunch(inBand: 0) && system.isOnlyHighRelaunch(inBand: 10)
  }

  /// One pass: the elevated ones of band 40, then everybody up to a band that rises from pass to
  /// pass, without a look at memory in between.
  mutating func beAggressive<System: JetsamSystem & ~Copyable>(
    _ system: inout System,
    at now: Int64
  ) {
    let maximum = beginPass(at: now)
    guard takeElevated(&system, reach: maximum) else { return }
    if maximum >= 100 { sortFront(&system) }
    var most = 2 * system.count(belowBand: maximum)
    var band = system.lowestBand(from: 0)
    while let current = band, current <= maximum {
      var process = system.head(ofBand: current)
      while let victim = process {
        guard most > 0 else { return }
        process = system.next(after: victim)
        let before = availableLevel(&system)
        if attempt(victim, .processThrashing, .aggressive, &system, reach: maximum) {
          most -= 1
          let rise = availableLevel(&system) - before
          if current == 100, rise >= JetsamRules.lenientRise { return }
        }
      }
      band = system.lowestBand(from: current + 1)
    }
  }

  /// Counts a pass, and answers how high it reaches.
  private mutating func beginPass(at now: Int64) -> Int {
    let life = JetsamRules.severityLife(ram: levels.ram)
    let isFresh = lastAggressive.map { now - $0 < life } ?? false
    let earlier = isFresh ? severity : 0
    severity = earlier + 1
    lastAggressive = now
    return JetsamRules.aggressiveBand(severity: earlier)
  }

  /// Takes the elevated ones of band 40 one by one; answers whether memory is still short.
  private mutating func takeElevated<System: JetsamSystem & ~Copyable>(
    _ system: inout System,
    reach: Int
  ) -> Bool {
    var process = system.head(ofBand: 40)
    while let victim = process {
      process = system.next(after: victim)
      guard system.isElevated(victim) else { continue }
      _ = attempt(victim, .processThrashing, .aggressiveElevated, &system, reach: reach)
      guard isShort(&system) else { return false }
    }
    return true
  }

  /// What is available, in whole per cent of the memory; nothing if it is less than nothing.
  private func availableLevel<System: JetsamSystem & ~Copyable>(
    _ system: inout System
  ) -> Int64 {
    max(system.availableMemory(), 0) * 100 / levels.ram
  }
}
