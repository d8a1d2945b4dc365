internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// Settles an allocation of `ask` bytes in one instant (DESIGN.md section 2 item 5): warns on a
  /// rise of the level, and evicts if it doesn't fit.
  ///
  /// Answers whether it is granted; if not, nobody was warned, purged or evicted.
  @inline(always)
  mutating func makeRoom(for ask: Int64, reason: EvictionReason) -> Bool {
    if Policy.drivesEveryPlatform, isReal { return makePlatformRoom(for: ask, reason: reason) }
    let use = used(at: now)
    guard ask <= lines.budget - (use - evictable) else { return false }
    raiseLevel(to: lines.level(at: use + ask))
    if ask > lines.budget - use { freeUp(for: ask, reason: reason) }
    return true
  }

  /// Purges, then evicts, until `ask` bytes fit above the stop level or nobody is left.
  mutating func freeUp(for ask: Int64, reason: EvictionReason) {
    purge()
    while used(at: now) + ask > lines.evictUntil, let victim = nextVictim() {
      evict(victim, reason, ask: ask)
    }
  }

  /// Suspended apps go first, then those in the background.
  mutating func nextClass() -> VictimClass? {
    suspendedCount > 0 ? .suspended : backgroundCount > 0 ? .background : nil
  }

  private mutating func nextVictim() -> AppIndex? {
    guard let kind = nextClass() else { return nil }
    return policy.victim(of: kind, among: apps, at: now)
  }

  /// Kills `app` for memory, silently unless its profile says otherwise; its bytes are back at once.
  @inline(always)
  mutating func evict(_ app: AppIndex, _ reason: EvictionReason, ask: Int64 = 0) {
    if Observer.isActive { tellEviction(app, reason, ask: ask) }
    carryOutEviction(of: app, reason)
  }

  /// Counts the kill of `app` and does it.
  @inline(always)
  mutating func carryOutEviction(of app: AppIndex, _ reason: EvictionReason) {
    let state = apps[unchecked: app].state
    measurement.evictionsByReason[Int(reason.rawValue)] &+= 1
    measurement.evictionsByState[Int(state.rawValue)] &+= 1
    apps[unchecked: app].evictions &+= 1
    let isInFront = state == .active || state == .inactive
    if isInFront { stopGrowth(of: app) }
    move(app, isInFront ? .foregroundOutOfMemory : .memoryKill)
    endProcess(app)
    apps[unchecked: app].flags.set(.wasEvicted)
    apps[unchecked: app].evictedAt = now
  }

  private mutating func tellEviction(_ app: AppIndex, _ reason: EvictionReason, ask: Int64) {
    let kind = apps[app].victimClass
    let candidates = kind == nil ? 1 : kind == .suspended ? suspendedCount : backgroundCount
    tell(
      .eviction(
        Eviction(
          app: app,
          process: apps[app].process,
          reason: reason,
          state: apps[app].state,
          footprint: apps[app].footprint,
          lastUse: apps[app].lastUseTime,
          available: lines.budget - used(at: now),
          needed: lines.budget - lines.evictUntil + ask,
          candidates: Int32(truncatingIfNeeded: candidates),
          jetsam: nil,
          android: nil
        )
      )
    )
  }
}
