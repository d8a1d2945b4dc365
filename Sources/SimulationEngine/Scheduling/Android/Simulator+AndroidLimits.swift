internal import SimulationCore

/// The activity manager's limits of cached processes, which need no pressure (android-lmkd.md 4.2 and 7.3).
extension Simulator where Policy: ~Copyable {
  /// Walks the list of processes from the most recent one on and kills what is over a limit.
  mutating func applyCachedLimits() {
    let uptime = android.uptime.at(now)
    var pass = CachedLimitPass(android.limits, now: uptime / 1_000, unlock: unlock)
    if Observer.takesSnapshots { observer.begins(snapshotOfLimits(uptime)) }
    var app = android.order.mostRecent
    while app >= 0 {
      let older = android.order.older(than: app)
      let process = CachedProcess(
        android.apps[app].kind,
        lastActivity: android.apps[app].lastActivity / 1_000
      )
      if let reason = pass.judge(app, process) { killCached(app, reason) }
      app = older
    }
    android.counts = pass.counts
    killForSwap(pass)
  }

  private var unlock: CachedLimitPass.Unlock {
    mutating get { android.rebootedAt.map { .ago((now - $0) / 1_000) } ?? .longAgo }
  }

  private mutating func killForSwap(_ pass: CachedLimitPass) {
    guard android.killsForSwap else { return }
    let swap = CachedLimitPass.Swap(
      total: android.numbers.swap / AndroidPage.size,
      free: android.freeSwap / AndroidPage.size,
      freeBefore: android.freeSwapBefore / AndroidPage.size
    )
    android.freeSwapBefore = android.freeSwap
    if let app = pass.victim(of: swap) { killCached(app, .swapLow) }
  }

  private mutating func killCached(_ app: AppIndex, _ reason: CachedKillReason) {
    noteKillMemory(of: app)
    switch reason {
    case .cached(let number): noteKill(number: number, limit: android.limits.cached)
    case .empty(let number): noteKill(number: number, limit: android.limits.empty)
    case .emptyFor(let seconds):
      noteKill(number: seconds, limit: android.limits.emptyTimeout / 1_000)
    case .isolatedNotNeeded, .swapLow: break
    }
    if Observer.takesSnapshots { observer.limits(app, reason) }
    // Who is killed by the activity manager says nothing about memory (android-lmkd.md 7.3.8).
    android.hasDied = false
    killOnAndroid(app, EvictionReason(reason))
  }

  private mutating func noteKill(number: Int64, limit: Int64) {
    android.kill.number = number
    android.kill.limit = limit
  }

  private mutating func snapshotOfLimits(_ uptime: Int64) -> CachedLimitSnapshot {
    var snapshot = CachedLimitSnapshot(
      limits: android.limits,
      now: uptime / 1_000,
      unlock: unlock
    )
    var app = android.order.mostRecent
    while app >= 0 {
      snapshot.apps.append(app)
      snapshot.processes.append(
        CachedProcess(
          android.apps[app].kind,
          lastActivity: android.apps[app].lastActivity / 1_000
        )
      )
      app = android.order.older(than: app)
    }
    return snapshot
  }
}

extension EvictionReason {
  init(_ reason: CachedKillReason) {
    switch reason {
    case .cached, .isolatedNotNeeded: self = .cachedLimit
    case .empty: self = .emptyLimit
    case .emptyFor: self = .emptyTimeout
    case .swapLow: self = .cachedForSwap
    }
  }

  init(_ reason: LMKDReason) {
    switch reason {
    case .pressureAfterKill: self = .pressureAfterKill
    case .notResponding: self = .notResponding
    case .lowSwapAndThrashing: self = .lowSwapAndThrashing
    case .lowMemoryAndSwap: self = .lowMemoryAndSwap
    case .lowMemoryAndThrashing: self = .lowMemoryAndThrashing
    case .directReclaimAndThrashing: self = .directReclaimAndThrashing
    case .lowMemoryAndSwapUtilization: self = .lowMemoryAndSwapUtilization
    case .lowFileCacheAfterThrashing: self = .lowFileCacheAfterThrashing
    case .lowMemory: self = .lowMemory
    case .directReclaimStuck: self = .directReclaimStuck
    }
  }
}
