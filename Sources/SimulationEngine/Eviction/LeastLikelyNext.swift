internal import SimulationCore

/// `markov`: the app that is least likely to be opened next goes first, of equally likely ones the
/// least recently used.
///
/// How likely is learnt on line, from the user's opens alone: how often each app followed the one that
/// was opened last (a Markov chain of order 1), backing off to how often it was opened at all. The
/// weights are Witten and Bell's (1991, doi:10.1109/18.87000): with N(c, j) for the times that j came
/// after c, T(c) for the number of apps that did, n(j) for the opens of j and n for all, j's likelihood
/// after c is proportional to N(c, j) x n + T(c) x n(j), with a T(c) of 1 at least. These are whole
/// numbers below 2^63 up to 10^9 opens, so the order is the same on every machine. An open of the app
/// that was opened last is no step of the chain and counts nowhere.
///
/// Memory is bounded, 8 followers an app (64 bytes): when an app that is none of them comes after c,
/// each of the counts falls by 1, and those at 0 make room (Misra and Gries 1982,
/// doi:10.1016/0167-6423(82)90012-0). Nothing is forgotten otherwise, when a process ends or the
/// device restarts.
///
/// - Complexity: O(log n) a decision, and as much again for each of the 8 followers that is in less
///   use than the victim.
struct LeastLikelyNext: EvictionPolicy, ~Copyable {
  /// Candidates in the order of their opens: what likelihood is without followers.
  private var order: ClassHeap
  private var opens: Column<Int64>
  private var followers: FollowerTable
  private var total: Int64 = 0
  private var last = AppIndex.none

  init(_ setting: PolicySetting) {
    order = ClassHeap(apps: setting.apps)
    opens = Column(repeating: 0, count: setting.apps)
    followers = FollowerTable(apps: setting.apps)
  }

  mutating func opened(_ app: AppIndex, action: Int) {
    guard app != last else { return }
    if last >= 0 { followers.note(app, after: last) }
    last = app
    total += 1
    opens[app] += 1
    // It may stay a candidate, where there is no room beside the app in front.
    let key = order.key(of: app)
    if key != .none { order.insert(app, key.kind, rank: opens[app], tie: key.tie) }
  }

  mutating func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    order.insert(app, kind, rank: opens[app], tie: lastUse)
  }

  mutating func left(_ app: AppIndex, _ kind: VictimClass) { order.remove(app) }

  mutating func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    guard last >= 0 else { return order.first }
    // A follower is likelier than its opens alone make it, so the search may stop at the first app
    // that is no follower, or is likelier by its opens alone than the best so far.
    let weight = max(followers.count(after: last), 1)
    var best = CandidateEntry.nothing
    var aside = InlineArray<8, CandidateEntry>(repeating: .nothing)
    var taken = 0
    var next = order.firstKey
    while next.kind == kind {
      let entry = CandidateEntry(key: next, app: order.first)
      guard entry.ranked(weight * next.rank).isBefore(best) else { break }
      let times = followers.times(entry.app, after: last)
      let likely = entry.ranked(times * total + weight * next.rank)
      if likely.isBefore(best) { best = likely }
      if times == 0 { break }
      aside[taken] = entry
      taken += 1
      order.remove(entry.app)
      next = order.firstKey
    }
    for index in 0..<taken { order.insert(aside[index].app, aside[index].key) }
    return best.app
  }

  mutating func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    guard last >= 0 else { return [VictimScore("opens", .count(opens[app]))] }
    let times = followers.times(app, after: last)
    let weight = max(followers.count(after: last), 1)
    let all = (followers.sum(after: last) + weight) * total
    let likelihood = Double(times * total + weight * opens[app]) / Double(max(all, 1))
    return [
      VictimScore("likelihood", .share(likelihood)),
      VictimScore("came after the last app", .count(times)),
      VictimScore("opens", .count(opens[app])),
    ]
  }
}

extension CandidateEntry {
  /// The same with another rank.
  fileprivate func ranked(_ rank: Int64) -> CandidateEntry {
    CandidateEntry(key: CandidateKey(rank: rank, tie: key.tie, kind: key.kind), app: app)
  }
}

/// How often each app came after each other one, up to 8 of them.
struct FollowerTable: ~Copyable {
  struct Follower: BitwiseCopyable {
    var app: AppIndex = .none
    var times: UInt32 = 0
  }

  /// Eight for each app; the free ones have counts of 0.
  private var entries: Column<Follower>

  init(apps: Int) { entries = Column(repeating: Follower(), count: 8 * apps) }

  /// How many apps are known to come after `app`.
  func count(after app: AppIndex) -> Int64 {
    var count: Int64 = 0
    for index in places(of: app) where entries[index].times > 0 { count += 1 }
    return count
  }

  /// How often any app came after `app`, as far as that is known.
  func sum(after app: AppIndex) -> Int64 {
    var sum: Int64 = 0
    for index in places(of: app) { sum += Int64(entries[index].times) }
    return sum
  }

  /// How often `follower` came after `app`, as far as that is known.
  func times(_ follower: AppIndex, after app: AppIndex) -> Int64 {
    for index in places(of: app) {
      let entry = entries[index]
      if entry.app == follower, entry.times > 0 { return Int64(entry.times) }
    }
    return 0
  }

  /// Notes that `follower` came after `app`.
  mutating func note(_ follower: AppIndex, after app: AppIndex) {
    var free: Int?
    for index in places(of: app) {
      let entry = entries[index]
      if entry.app == follower, entry.times > 0 {
        entries[index].times += 1
        return
      }
      if entry.times == 0, free == nil { free = index }
    }
    if let free {
      entries[free] = Follower(app: follower, times: 1)
      return
    }
    for index in places(of: app) { entries[index].times -= 1 }
  }

  private func places(of app: AppIndex) -> Range<Int> { 8 * Int(app)..<8 * Int(app) + 8 }
}
