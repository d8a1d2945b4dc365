internal import SimulationCore

/// Who goes next and why, for somebody who wants to know; the run is thrown away afterwards.
extension Simulator where Policy: ~Copyable {
  /// Notes what happens, and at the eviction that is wanted makes the report and ends the run.
  @inline(never)
  mutating func note(_ kind: RunEvent.Kind, for inquiry: VictimInquiry) {
    switch kind {
    case .action: inquiry.begins()
    case .lifecycle(let app, let process, _): inquiry.moves(app, process: process, at: now)
    case .spared: inquiry.spares()
    case .eviction(let eviction):
      guard inquiry.evicts() else { return }
      isOver = true
      guard !inquiry.isTooLate else { return }
      if inquiry.goesItself { inquiry.askForAll(among: apps, at: now) }
      inquiry.report = report(of: eviction, for: inquiry)
    case .level, .warning, .answer, .purge, .launched, .abandoned, .refused, .limitWarning, .frozen,
      .panic, .patience, .adjustment, .trim, .memoryFactor, .lowMemory:
      break
    }
  }

  /// Who goes for `eviction`, which is about to be carried out.
  private mutating func report(
    of eviction: Eviction,
    for inquiry: VictimInquiry
  ) -> VictimRankingReport {
    var report = emptyReport(inquiry)
    report.eviction = eviction
    report.available = lines.budget == .max ? nil : eviction.available
    report.rule = rule(of: eviction, isAsked: inquiry.isSpent)
    report.candidates =
      inquiry.isSpent
      ? inquiry.ranked.map { candidate($0, for: inquiry) }
      : ownOrder(for: eviction, inquiry)
    let group = apps[eviction.app].victimClass
    let leavesChoice = inquiry.isSpent || leavesChoice(eviction)
    for place in report.candidates.indices {
      let candidate = report.candidates[place]
      // Its caches may have gone since it was chosen.
      if candidate.app == eviction.app, let jetsam = eviction.jetsam {
        report.candidates[place].footprint = jetsam.attempt.footprint
      }
      let isAlike = group != nil && apps[candidate.app].victimClass == group
      report.candidates[place].isOpen =
        candidate.app == eviction.app || (leavesChoice && (isAlike || inquiry.goesItself))
    }
    report.belady = Self.furthest(of: report.candidates, leavesChoice)
    return report
  }

  /// Who would go now that everything that was due is done, perhaps for `room` bytes.
  mutating func report(room: Int64, for inquiry: VictimInquiry) -> VictimRankingReport {
    // Any request suspends the app in front first.
    if scenario.platform.kind == .bare { suspendFront() }
    var report = emptyReport(inquiry)
    report.available = lines.budget == .max ? nil : availableNow
    report.rule = usualRule
    if isReal, !hasRank {
      report.candidates = ownOrder(for: nil, inquiry)
    } else {
      inquiry.askForAll(among: apps, at: now)
      report.candidates = inquiry.ranked.map { candidate($0, for: inquiry) }
    }
    let group = report.candidates.first.flatMap { apps[$0.app].victimClass }
    for place in report.candidates.indices {
      let app = report.candidates[place].app
      report.candidates[place].isOpen = apps[app].victimClass == group && group != nil
    }
    report.belady = Self.furthest(of: report.candidates, true)
    if room > 0 { makeRoom(for: room, in: &report) }
    return report
  }

  private mutating func emptyReport(_ inquiry: VictimInquiry) -> VictimRankingReport {
    VictimRankingReport(
      time: now,
      action: inquiry.action >= 0 ? inquiry.action : nil,
      used: used(at: now),
      rule: "",
      candidates: []
    )
  }

  private var availableNow: Int64 {
    mutating get {
      switch scenario.platform.kind {
      case .bare, .textbook: lines.budget - used(at: now)
      case .ios: availableMemory()
      case .android: freeOnAndroid()
      }
    }
  }

  /// Whether the policy is a rank that is asked, and no killer of the platform's own.
  var hasRank: Bool {
    mutating get {
      switch scenario.platform.kind {
      case .bare, .textbook: true
      case .ios: jetsam.hasRank
      case .android: !android.ranksItself
      }
    }
  }

  private mutating func candidate(
    _ ranked: VictimInquiry.Ranked,
    for inquiry: VictimInquiry
  ) -> RankedVictim {
    var victim = candidate(ranked.app, ranked.score, for: inquiry)
    if let ask = ranked.ask {
      victim.group = .newcomer
      victim.footprint = ask
    }
    return victim
  }

  /// What is known of `app`, for which `score` speaks.
  mutating func candidate(
    _ app: AppIndex,
    _ score: [VictimScore],
    for inquiry: VictimInquiry
  ) -> RankedVictim {
    RankedVictim(
      app: app,
      process: apps[app].process,
      state: apps[app].state,
      group: group(of: app),
      footprint: apps[app].footprint + grown(app, at: now),
      lastUse: apps[app].lastUseTime,
      started: inquiry.start(of: app),
      nextUse: inquiry.nextUse(of: app),
      score: score,
      isOpen: false
    )
  }

  private mutating func group(of app: AppIndex) -> RankedVictim.Group {
    switch scenario.platform.kind {
    case .ios: return .band(jetsam.queues.band(of: app))
    case .android: return .adjustment(android.queues.adjustment(of: app))
    case .bare, .textbook:
      guard let kind = apps[app].victimClass else { return .foreground }
      return kind == .suspended ? .suspended : .background
    }
  }

  /// The place of the one that `belady` takes: of those that are open the one whose next use lies furthest
  /// ahead, of those never used again the least recently used.
  private static func furthest(of candidates: [RankedVictim], _ leavesChoice: Bool) -> Int? {
    guard leavesChoice else { return nil }
    var best: Int?
    for place in candidates.indices
    where candidates[place].isOpen && candidates[place].group != .newcomer {
      guard let first = best else {
        best = place
        continue
      }
      let (next, furthest) = (candidates[place].nextUse, candidates[first].nextUse)
      let isFurther =
        next == furthest
        ? candidates[place].lastUse < candidates[first].lastUse
        : next == nil || (furthest != nil && (next ?? 0) > (furthest ?? 0))
      if isFurther { best = place }
    }
    return best
  }
}

// MARK: - Room

extension Simulator where Policy: ~Copyable {
  /// Notes who would go for `ask` bytes, where the platform makes room at once.
  private mutating func makeRoom(for ask: Int64, in report: inout VictimRankingReport) {
    switch scenario.platform.kind {
    case .bare, .textbook: makeRoomByRank(for: ask, in: &report)
    case .ios: if !jetsam.hasRank { makeRoomByJetsam(for: ask, in: &report) }
    case .android: break
    }
  }

  private mutating func makeRoomByRank(for ask: Int64, in report: inout VictimRankingReport) {
    let isBare = scenario.platform.kind == .bare
    var use = used(at: now) + ask
    let fits = use <= lines.budget
    report.makesRoom = ask <= lines.budget - (used(at: now) - evictable)
    let line = isBare ? lines.budget : lines.evictUntil
    let needsVictims = !fits && report.makesRoom == true
    // Caches go before anybody does.
    if needsVictims, !isBare {
      for candidate in report.candidates { use -= purgeableNow(candidate.app) }
    }
    for place in report.candidates.indices {
      let app = report.candidates[place].app
      let goes = needsVictims && use > line
      report.candidates[place].goes = goes
      if goes { use -= apps[app].footprint - (isBare ? 0 : purgeableNow(app)) }
    }
  }

  private mutating func purgeableNow(_ app: AppIndex) -> Int64 {
    apps[app].flags.contains(.cachesFull) ? apps[app].footprint - keptByPurge(app) : 0
  }

  /// The same turn of jetsam is decided about a state in which `ask` bytes more are held.
  private mutating func makeRoomByJetsam(for ask: Int64, in report: inout VictimRankingReport) {
    var state = jetsamState()
    let apps = Int64(apps.count)
    state.processes.append(
      JetsamState.Process(pid: apps, name: "", band: 999, resident: ask)
    )
    let decision = JetsamDecision(state, rules: jetsam.core.rules)
    report.makesRoom = makeJetsamRoom(for: ask) && decision.outcome == .healthy
    var kills = Array(repeating: false, count: self.apps.count)
    for action in decision.actions where action.isKill {
      let pid = state.processes[action.process].pid
      if pid < apps { kills[Int(pid)] = true }
    }
    for place in report.candidates.indices {
      let app = report.candidates[place].app
      report.candidates[place].goes = report.makesRoom == true && kills[Int(app)]
    }
  }
}
