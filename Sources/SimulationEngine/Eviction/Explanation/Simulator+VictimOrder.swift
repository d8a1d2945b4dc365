internal import SimulationCore

/// The order in which the killers of real platforms take processes themselves, and who is left to choose
/// for others.
extension Simulator where Policy: ~Copyable {
  /// All who could go, those for whom the rule of `eviction` speaks first; nil asks in general.
  mutating func ownOrder(for eviction: Eviction?, _ inquiry: VictimInquiry) -> [RankedVictim] {
    switch scenario.platform.kind {
    case .ios: jetsamOrder(for: eviction, inquiry)
    case .android: androidOrder(for: eviction, inquiry)
    // Only who asks for what nobody can give goes without having been ranked.
    case .bare, .textbook: eviction.map { [candidate($0.app, [], for: inquiry)] } ?? []
    }
  }

  /// Whether a rank in the place of the policy could have chosen somebody else for `eviction`, which the
  /// platform's own killer decided.
  mutating func leavesChoice(_ eviction: Eviction) -> Bool {
    if let jetsam = eviction.jetsam {
      switch jetsam.attempt.rule {
      case .idleExit, .topProcess, .sustainedPressure, .exhaustedCompressor: return true
      case .fatalLimit, .vnodeTable, .violator, .reaper, .aggressiveElevated, .aggressive:
        return false
      }
    }
    guard eviction.android != nil, let group = apps[eviction.app].victimClass else { return false }
    switch eviction.reason {
    case .kernelOutOfMemory, .cachedLimit, .emptyLimit, .emptyTimeout, .cachedForSwap: return false
    default: return isFirstClass(group)
    }
  }

  // MARK: iOS

  /// Band by band, and in a band as the queue stands; before them those whom the rule is made for.
  private mutating func jetsamOrder(
    for eviction: Eviction?,
    _ inquiry: VictimInquiry
  ) -> [RankedVictim] {
    let rule = eviction?.jetsam?.attempt.rule
    var first: [RankedVictim] = []
    var others: [RankedVictim] = []
    var isBehind = false
    var band = jetsam.queues.lowestBand()
    while let current = band {
      var next = jetsam.queues.first(in: current)
      while let app = next {
        next = jetsam.queues.next(after: app)
        isBehind = isBehind || app == eviction?.app
        let isMeant = isMeant(app, by: rule, isVictim: app == eviction?.app, isBehind)
        let candidate = candidate(app, jetsamScore(app, by: rule), for: inquiry)
        if isMeant { first.append(candidate) } else { others.append(candidate) }
      }
      band = jetsam.queues.lowestBand(from: current + 1)
    }
    return first + others
  }

  private mutating func isMeant(
    _ app: AppIndex,
    by rule: JetsamRule?,
    isVictim: Bool,
    _ isBehind: Bool
  ) -> Bool {
    switch rule {
    case .fatalLimit, .vnodeTable: isVictim
    case .violator: isViolator(app)
    case .reaper: isReapable(app)
    // Those before it in this pass were looked at, and spared.
    case .aggressive, .aggressiveElevated: isBehind
    case .idleExit, .sustainedPressure, .topProcess, .exhaustedCompressor, nil: true
    }
  }

  private mutating func isReapable(_ app: AppIndex) -> Bool {
    let relaunch = jetsam.processes[app].relaunch
    let idle = jetsam.core.rules.reaper.idle.microseconds
    return jetsam.queues.band(of: app) == 0 && jetsam.processes[app].enteredBand <= now - idle
      && (relaunch == .unknown || relaunch == .low)
  }

  private mutating func jetsamScore(_ app: AppIndex, by rule: JetsamRule?) -> [VictimScore] {
    var score = [
      VictimScore("band", .count(Int64(jetsam.queues.band(of: app)))),
      VictimScore("in band", .duration(now - jetsam.processes[app].enteredBand)),
    ]
    if jetsam.core.rules.isOldestFirst {
      score[1] = VictimScore("age of process", .duration(now - jetsam.processes[app].began))
    }
    guard rule == .violator || rule == .fatalLimit else { return score }
    if let limit = limit(of: app) {
      score.insert(VictimScore("over its limit", .bytes(footprint(of: app) - limit)), at: 0)
    }
    return score
  }

  // MARK: Android

  private mutating func androidOrder(
    for eviction: Eviction?,
    _ inquiry: VictimInquiry
  ) -> [RankedVictim] {
    let order =
      switch eviction?.reason {
      case .kernelOutOfMemory: orderByWeight()
      case .cachedLimit, .emptyLimit, .emptyTimeout: orderByAge(from: eviction?.app ?? .none)
      case .cachedForSwap: [eviction?.app ?? .none]
      default: orderByAdjustment()
      }
    return order.map { app in
      candidate(
        app,
        androidScore(app, isByWeight: eviction?.reason == .kernelOutOfMemory),
        for: inquiry
      )
    }
  }

  /// The highest adj first, and of equal adj whom the killer takes before the others; who holds no page
  /// is passed over.
  private mutating func orderByAdjustment() -> [AppIndex] {
    var order: [AppIndex] = []
    var limit = AndroidAdjustment.unknown
    while let adjustment = android.queues.highestAdjustment(atMost: limit) {
      var group: [AppIndex] = []
      var app = android.queues.first(at: adjustment)
      while app >= 0 {
        if android.queues.resident(app) > 0 { group.append(app) }
        app = android.queues.next(after: app)
      }
      if takesHeaviest(at: adjustment) { sortByWeight(&group) }
      order += group
      limit = adjustment - 1
    }
    return order
  }

  private func takesHeaviest(at adjustment: Int32) -> Bool {
    android.killer != .daemon || android.properties.killsHeaviest
      || adjustment <= AndroidAdjustment.perceptible
  }

  private mutating func sortByWeight(_ group: inout [AppIndex]) {
    let isDaemon = android.killer == .daemon
    let keys = group.map { app in
      (
        app: app, pages: android.queues.resident(app),
        tie: isDaemon ? android.queues.settingOrder(of: app) : android.queues.lastUse(app)
      )
    }
    group = keys.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.pages != b.pages { return a.pages > b.pages }
      return a.tie != b.tie ? a.tie < b.tie : left.offset < right.offset
    }.map { $0.element.app }
  }

  /// The most badness first, as the kernel's last resort weighs; of equal ones the most recent.
  private mutating func orderByWeight() -> [AppIndex] {
    var weighed: [(app: AppIndex, badness: Int64, place: Int)] = []
    var app = android.order.mostRecent
    while app >= 0 {
      if android.queues.adjustment(of: app) > AndroidAdjustment.native {
        weighed.append((app, badness(of: app), weighed.count))
      }
      app = android.order.older(than: app)
    }
    return weighed.sorted { left, right in
      left.badness != right.badness ? left.badness > right.badness : left.place < right.place
    }.map { $0.app }
  }

  private mutating func badness(of app: AppIndex) -> Int64 {
    OutOfMemoryKiller.badness(
      held: android.queues.resident(app) + android.apps[app].swapped / AndroidPage.size,
      adjustment: android.queues.adjustment(of: app),
      total: android.numbers.totalPages
    )
  }

  /// The cached processes from `victim` on to less recent ones, as the activity manager's pass goes.
  private mutating func orderByAge(from victim: AppIndex) -> [AppIndex] {
    var order = [victim]
    var app = android.order.older(than: victim)
    while app >= 0 {
      if android.apps[app].kind.countsAsActivity || android.apps[app].kind == .empty {
        order.append(app)
      }
      app = android.order.older(than: app)
    }
    return order
  }

  private mutating func androidScore(_ app: AppIndex, isByWeight: Bool) -> [VictimScore] {
    let score = [
      VictimScore("adj", .count(Int64(android.queues.adjustment(of: app)))),
      VictimScore("resident", .bytes(android.queues.resident(app) * AndroidPage.size)),
    ]
    return isByWeight ? [VictimScore("badness", .count(badness(of: app)))] + score : score
  }
}
