/// What ranks remember: opens, starts and uses of processes, in plain lists.
import SimulationCore

struct ReferenceHistory {
  /// `clock`, `sieve`: living processes, the oldest first; those that were used are marked.
  var row: [Int] = []
  var marked: Set<Int> = []
  /// `sieve`: who the hand points to; nobody at the old end.
  var hand: Int?

  /// `s3fifo`: the rows, the oldest first, with the uses since the app stands there; then who is
  /// remembered with what it held.
  var small: [Int] = []
  var main: [Int] = []
  var usesInRow: [Int: Int] = [:]
  var ghosts: [(app: Int, bytes: Int128)] = []
  var returning: Int?
  var hasEvicted = false

  /// `gdsf`: the value of the last victim, now and when the user opened the last app.
  var inflation = 0.0
  var inflationAtOpen = 0.0

  /// `markov`: how often each app was opened, and which were opened after it how often.
  var opens: [Int: Int128] = [:]
  var followers: [Int: [Int: Int128]] = [:]
  var lastOpened: Int?
}

extension ReferenceRun {
  /// The user opens an app, whatever comes of it.
  mutating func noteOpen(_ app: Int) {
    history.inflationAtOpen = history.inflation
    history.returning = history.ghosts.contains { $0.app == app } ? app : nil
    history.ghosts.removeAll { $0.app == app }
    guard app != history.lastOpened else { return }
    history.opens[app, default: 0] += 1
    if let last = history.lastOpened { noteFollower(app, of: last) }
    history.lastOpened = app
  }

  private mutating func noteFollower(_ app: Int, of last: Int) {
    var known = history.followers[last] ?? [:]
    if known[app] != nil || known.count < 8 {
      known[app, default: 0] += 1
    } else {
      known = known.mapValues { $0 - 1 }.filter { $0.value > 0 }
    }
    history.followers[last] = known
  }

  /// A process starts.
  mutating func noteStart(_ app: Int) {
    history.row.append(app)
    let inflation = isNewcomerEvictable ? history.inflationAtOpen : history.inflation
    processes[app]?.inflation = inflation
    let isRemembered = history.returning == app || history.ghosts.contains { $0.app == app }
    history.ghosts.removeAll { $0.app == app }
    history.returning = nil
    let isFull = budget.map { held(by: history.small) >= $0 / 10 } ?? false
    if isRemembered || (!history.hasEvicted && isFull) {
      history.main.append(app)
    } else {
      history.small.append(app)
    }
    history.usesInRow[app] = 0
  }

  /// The user comes back to a process.
  mutating func noteUse(_ app: Int) {
    let inflation = history.inflation
    processes[app]?.inflation = inflation
    history.marked.insert(app)
    history.usesInRow[app, default: 0] += 1
  }

  /// A process ends.
  mutating func noteEnd(_ app: Int) {
    if history.hand == app { history.hand = follower(of: app, in: history.row) }
    history.row.removeAll { $0 == app }
    history.marked.remove(app)
    history.small.removeAll { $0 == app }
    history.main.removeAll { $0 == app }
  }

  /// What the possible victims among `apps` hold.
  func held(by apps: [Int]) -> Int128 {
    let candidates = victims().filter(apps.contains)
    return candidates.reduce(0) { $0 + footprint($1, at: now) }
  }

  func follower(of app: Int, in row: [Int]) -> Int? {
    guard let place = row.firstIndex(of: app), place + 1 < row.count else { return nil }
    return row[place + 1]
  }
}
