internal import SimulationCore

/// How much memory each launch of a run on `bare` under `lru` would have needed to be warm, from one
/// pass over the actions.
///
/// What `lru` keeps are always the apps used last, without a gap. So an app is still there when it is
/// asked for again if and only if it and the apps used since fitted together all the time: its
/// distance is the most that they came to (Mattson and others 1970, doi:10.1147/sj.92.0078, by bytes
/// in place of pages). That holds for every budget at which each app fits alone.
struct StackDistances: Sendable {
  /// The distances of measured launches that have one, in bytes, sorted.
  let distances: [Int64]
  /// Measured launches.
  let launches: Int64
  /// The largest app that is launched, in bytes: below it this isn't the whole truth.
  let largest: Int64

  /// The distances in `scenario`; nil where one pass can't tell.
  ///
  /// It can on a platform of the kind `bare` under `lru`, if each app has one size, and there is neither
  /// a memory hog nor an app that ends as soon as it is left.
  init?(_ scenario: Scenario) {
    guard Self.isPossible(for: scenario), let sizes = Self.sizes(in: scenario) else { return nil }
    var stack = ByteStack(slots: scenario.actions.count)
    var places = Array(repeating: -1, count: scenario.apps.count)
    var distances: [Int64] = []
    var launches: Int64 = 0
    for action in scenario.actions {
      if let duration = scenario.duration, action.time > duration { break }
      let app = Int(action.app)
      switch action.kind {
      case .open:
        let isMeasured = action.time >= scenario.warmup
        if isMeasured { launches += 1 }
        let distance = stack.use(at: &places[app], bytes: sizes[app])
        if isMeasured, let distance { distances.append(distance) }
      case .kill:
        stack.remove(at: &places[app], bytes: sizes[app])
      case .shutdown:
        stack.removeAll()
        places = Array(repeating: -1, count: scenario.apps.count)
      case .home, .lock, .unlock, .call, .answer, .decline, .hangUp, .switcher, .returnToApp, .wake,
        .notificationCentre, .controlCentre, .dismiss, .banner, .split, .unsplit, .memory,
        .timeChange:
        break
      }
    }
    self.distances = distances.sorted()
    self.launches = launches
    largest = sizes.max() ?? 0
  }

  /// Cold launches on a budget of `budget` bytes.
  ///
  /// - Precondition: the budget is at least the largest app.
  func coldLaunches(at budget: Int64) -> Int64 {
    precondition(budget >= largest, "below the largest app, launches are refused")
    var (low, high) = (0, distances.count)
    while low < high {
      let middle = (low + high) / 2
      if distances[middle] <= budget { low = middle + 1 } else { high = middle }
    }
    return launches - Int64(low)
  }

  /// Whether one pass can tell, as far as the actions don't matter.
  static func isPossible(for scenario: Scenario) -> Bool {
    scenario.platform.kind == .bare && scenario.policy == "lru"
      && !scenario.apps.contains { $0.exitsOnSuspend }
  }

  /// The size of each app that is launched, 0 of others; nil if one has several, or a hog takes memory.
  private static func sizes(in scenario: Scenario) -> [Int64]? {
    var sizes = Array(repeating: 0 as Int64, count: scenario.apps.count)
    for action in scenario.actions {
      if action.kind == .memory { return nil }
      guard action.kind == .open else { continue }
      let app = Int(action.app)
      let stated = action.amount.count
      let size = stated > 0 ? stated : scenario.apps[app].footprint.launch.median
      if sizes[app] == 0 { sizes[app] = size }
      guard sizes[app] == size else { return nil }
    }
    return sizes
  }
}

/// Apps by their last use, and of each the most bytes that it and those used since have come to.
///
/// A segment tree over the times of use: using an app adds its bytes to all that were used before and
/// haven't counted it yet, a kill takes them away again, and each keeps the highest sum that it has
/// seen. A use takes O(log n).
private struct ByteStack {
  private struct Node {
    /// What is to be added to all below; of a leaf, its sum.
    var added: Int64 = 0
    /// The highest that what was added has been; of a leaf, the highest sum.
    var highest: Int64 = 0

    /// Lets `later` happen to this.
    mutating func follow(_ later: Node) {
      highest = max(highest, added + later.highest)
      added += later.added
    }
  }

  private let width: Int
  private var nodes: [Node]
  /// The leaf of the next use.
  private var next = 0
  /// The first leaf in use.
  private var start = 0

  init(slots: Int) {
    var width = 1
    while width < slots { width *= 2 }
    self.width = width
    nodes = Array(repeating: Node(), count: 2 * width)
  }

  /// Uses the app at `place`, which moves; answers its distance, or nil if it wasn't there.
  mutating func use(at place: inout Int, bytes: Int64) -> Int64? {
    var distance: Int64?
    if place >= 0 { distance = highest(at: place) }
    add(bytes, from: place >= 0 ? place + 1 : start, to: next)
    nodes[width + next] = Node(added: bytes, highest: bytes)
    place = next
    next += 1
    return distance
  }

  /// Takes the app at `place` away.
  mutating func remove(at place: inout Int, bytes: Int64) {
    guard place >= 0 else { return }
    add(-bytes, from: start, to: place)
    place = -1
  }

  /// Takes all away.
  mutating func removeAll() { start = next }

  /// The highest sum of leaf `slot`: what is pending above it came later the higher it stands.
  private func highest(at slot: Int) -> Int64 {
    var place = width + slot
    var node = nodes[place]
    while place > 1 {
      place /= 2
      node.follow(nodes[place])
    }
    return node.highest
  }

  /// Adds `bytes` to the leaves from `first` up to `end` - 1.
  private mutating func add(_ bytes: Int64, from first: Int, to end: Int) {
    guard first < end else { return }
    add(Node(added: bytes, highest: max(bytes, 0)), from: first, to: end, at: 1, 0, width)
  }

  private mutating func add(
    _ change: Node,
    from first: Int,
    to end: Int,
    at place: Int,
    _ low: Int,
    _ high: Int
  ) {
    if first <= low, high <= end { return nodes[place].follow(change) }
    // What is pending here came before, so it has to reach the halves first.
    let pending = nodes[place]
    nodes[2 * place].follow(pending)
    nodes[2 * place + 1].follow(pending)
    nodes[place] = Node()
    let middle = (low + high) / 2
    if first < middle { add(change, from: first, to: end, at: 2 * place, low, middle) }
    if middle < end { add(change, from: first, to: end, at: 2 * place + 1, middle, high) }
  }
}
