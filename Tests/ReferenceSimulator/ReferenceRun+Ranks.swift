/// Who goes first: every rank as its rule is told, by looking at all candidates.
import SimulationCore

extension ReferenceRun {
  var isNewcomerEvictable: Bool { scenario.policy["newcomer"] == "evictable" }

  /// Everyone who may be taken.
  func victims() -> [Int] { candidates(in: .suspended) + candidates(in: .background) }

  private func candidates(in state: ProcessState) -> [Int] {
    apps.indices.filter { processes[$0]?.state == state }
  }

  /// The next victim: suspended ones go before those in the background.
  mutating func chooseVictim() -> Int? {
    for state in [ProcessState.suspended, .background] {
      let candidates = candidates(in: state)
      if !candidates.isEmpty { return choose(from: candidates) }
    }
    return nil
  }

  mutating func choose(from candidates: [Int]) -> Int? {
    switch scenario.policy.name {
    case "random": return randomChoice(candidates)
    case "clock": return secondChance(candidates)
    case "sieve": return sieve(candidates)
    case "s3fifo": return threeQueues(candidates)
    case "gdsf":
      let victim = candidates.min { value($0) < value($1) }
      if let victim { history.inflation = max(history.inflation, value(victim).0) }
      return victim
    case "belady": return first(of: candidates, by: { nextUse($0) ?? .max }, isBefore: >)
    case "pessimal": return first(of: candidates, by: { nextUse($0) ?? .max }, isBefore: <)
    case "belady-cost": return first(of: candidates, by: costOfKeeping, isBefore: >)
    case "score": return first(of: candidates, by: score, isBefore: Self.isHigher)
    default: return candidates.min { key($0).lexicographicallyPrecedes(key($1)) }
    }
  }

  /// The lowest goes first.
  private func key(_ app: Int) -> [Int128] {
    guard let process = processes[app] else { return [] }
    let used = Int128(process.used)
    let size = footprint(app, at: now)
    switch scenario.policy.name {
    case "lru": return [used]
    case "fifo", "jetsam-12": return [Int128(process.started)]
    case "jetsam", "jetsam-18.2", "jetsam-classic": return [Int128(process.placement)]
    case "largest": return [-size, used]
    case "smallest": return [size, used]
    case "linux-oom":
      let page = Int128(scenario.device.pageSize.count)
      return [-((size + page - 1) / page), -Int128(process.started)]
    case "lfu": return [Int128(process.uses.count), used]
    case "lru-2": return [Int128(process.uses.dropLast().last ?? 0), used]
    case "markov": return [likelihood(app), used]
    default: preconditionFailure("the reference doesn't know the rank \(scenario.policy.name)")
    }
  }

  /// The first in the order of `key`, of equal ones the least recently used.
  private func first<Key>(
    of candidates: [Int],
    by key: (Int) -> Key,
    isBefore: (Key, Key) -> Bool
  ) -> Int? {
    let keys = candidates.map(key)
    let place = candidates.indices.min { left, right in
      if isBefore(keys[left], keys[right]) { return true }
      if isBefore(keys[right], keys[left]) { return false }
      let (one, other) = (processes[candidates[left]], processes[candidates[right]])
      return one?.used ?? 0 < other?.used ?? 0
    }
    return place.map { candidates[$0] }
  }

  private func likelihood(_ app: Int) -> Int128 {
    guard let last = history.lastOpened else { return 0 }
    let followers = history.followers[last] ?? [:]
    let total = history.opens.values.reduce(0, +)
    let known = max(Int128(followers.count), 1)
    return (followers[app] ?? 0) * total + known * (history.opens[app] ?? 0)
  }

  private mutating func randomChoice(_ candidates: [Int]) -> Int {
    let stream = RandomStream(
      seed: scenario.seed,
      replication: scenario.replication,
      purpose: .eviction
    )
    let place = stream.index(below: UInt64(candidates.count), at: randomVictims)
    randomVictims += 1
    return candidates[Int(place)]
  }

  // MARK: gdsf

  /// What an app is worth, and when it was used.
  private func value(_ app: Int) -> (Double, Int) {
    guard let process = processes[app] else { return (0, 0) }
    let cost = isBare ? 1_000_000 : Double(apps[app].cold)
    let size = Double(Int64(max(footprint(app, at: now), 1)))
    return (process.inflation + Double(process.uses.count) * cost / size, process.used)
  }

  /// The newcomer is in already; what is too much goes, and that may be the newcomer.
  mutating func evictAfterEntry(of newcomer: Int) {
    while let left = available(at: now), left < 0 {
      let all = victims() + [newcomer]
      guard let victim = all.min(by: { value($0) < value($1) }) else { return }
      history.inflation = max(history.inflation, value(victim).0)
      evict(victim, for: .launch)
      if victim == newcomer { return }
    }
  }

  // MARK: clock, sieve

  private mutating func secondChance(_ candidates: [Int]) -> Int? {
    while let oldest = history.row.first(where: candidates.contains) {
      guard history.marked.contains(oldest) else { return oldest }
      history.marked.remove(oldest)
      history.row.removeAll { $0 == oldest }
      history.row.append(oldest)
    }
    return nil
  }

  private mutating func sieve(_ candidates: [Int]) -> Int? {
    while true {
      guard let app = history.hand ?? history.row.first else { return nil }
      if candidates.contains(app), !history.marked.contains(app) {
        history.hand = app
        return app
      }
      if candidates.contains(app) { history.marked.remove(app) }
      history.hand = follower(of: app, in: history.row)
    }
  }

  // MARK: s3fifo

  private mutating func threeQueues(_ candidates: [Int]) -> Int? {
    guard let budget else { return nil }
    history.hasEvicted = true
    let isMainOver = held(by: history.main) > budget - budget / 10
    if !isMainOver || !history.main.contains(where: candidates.contains) {
      while let app = history.small.first(where: candidates.contains) {
        if history.usesInRow[app] ?? 0 < 2 {
          remember(app, within: budget * 9 / 10)
          return app
        }
        history.small.removeAll { $0 == app }
        history.main.append(app)
        history.usesInRow[app] = 0
      }
    }
    while let app = history.main.first(where: candidates.contains) {
      let uses = min(history.usesInRow[app] ?? 0, 3)
      if uses == 0 { return app }
      history.main.removeAll { $0 == app }
      history.main.append(app)
      history.usesInRow[app] = uses - 1
    }
    return nil
  }

  private mutating func remember(_ app: Int, within share: Int128) {
    let bytes = footprint(app, at: now)
    guard bytes <= share else { return }
    while history.ghosts.reduce(bytes, { $0 + $1.bytes }) > share { history.ghosts.removeFirst() }
    history.ghosts.append((app, bytes))
  }
}
