internal import SimulationCore

/// A ladder of cached processes that is kept up to date step by step, for runs with many apps.
///
/// `CachedLadder` gives every process its adj in a walk through the whole list. Here processes come and
/// go, and a pass moves those that must move: at most one from each step to the next for a process that
/// came or went, whatever the number of processes. Both set the same adj in the same order, and leave
/// alone whose adj stays; connection groups are known to the walk alone. All room is set aside at the
/// start.
struct LadderRow: ~Copyable {
  /// A place in the list and on the ladder.
  struct Place: BitwiseCopyable {
    /// The neighbour used more recently, and the one used less recently.
    var newer: AppIndex = .none
    var older: AppIndex = .none
    /// Its step, or -1.
    var step: Int16 = -1
    /// Whether it came to its step since the last pass.
    var hasMoved = false
  }

  /// What stands on one step: neighbours in the list.
  struct Step: BitwiseCopyable {
    var newest: AppIndex = .none
    var oldest: AppIndex = .none
    var count: Int64 = 0
  }

  private var places: Column<Place>
  private var steps: Column<Step>
  private let adjustments: Column<Int32>
  /// How many processes stand on the ladder.
  private(set) var count: Int64 = 0

  /// The empty ladder of `kind` for `apps` apps.
  init(_ kind: CachedLadder.Kind, _ release: AndroidRelease, apps: Int) {
    places = Column(repeating: Place(), count: apps)
    // One process a step shows every step; the last one holds whoever is left.
    var ladder = CachedLadder(kind, release, count: 0)
    let process = CachedProcess(kind == .activity ? .cachedActivity : .empty, lastActivity: 0)
    var found: [Int32] = []
    while true {
      let next = ladder.adjustment(of: process)
      if next == found.last { break }
      found.append(next)
    }
    adjustments = Column(found)
    steps = Column(repeating: Step(), count: found.count)
  }

  /// Whether `app` stands on the ladder.
  func contains(_ app: AppIndex) -> Bool { places[app].step >= 0 }

  /// The least recent process, `.none` on an empty ladder.
  var oldest: AppIndex {
    var step = steps.count - 1
    while step >= 0 {
      if steps[step].count > 0 { return steps[step].oldest }
      step -= 1
    }
    return .none
  }

  /// The process used just before `app`, `.none` if it is the least recent one.
  func older(than app: AppIndex) -> AppIndex { places[app].older }
  /// The process used just after `app`, `.none` if it is the most recent one.
  func newer(than app: AppIndex) -> AppIndex { places[app].newer }

  /// Puts `app`, which isn't on the ladder, on it as the most recent process.
  mutating func insert(_ app: AppIndex) {
    let newest = steps[0].count > 0 ? steps[0].newest : next(below: 0)
    places[app] = Place(newer: .none, older: newest, step: 0, hasMoved: true)
    if newest >= 0 { places[newest].newer = app }
    steps[0].newest = app
    if steps[0].count == 0 { steps[0].oldest = app }
    steps[0].count += 1
    count += 1
  }

  /// Takes `app` off the ladder, if it stands there.
  mutating func remove(_ app: AppIndex) {
    let place = places[app]
    guard place.step >= 0 else { return }
    shrink(Int(place.step), by: app)
    if place.newer >= 0 { places[place.newer].older = place.older }
    if place.older >= 0 { places[place.older].newer = place.newer }
    places[app] = Place()
    count -= 1
  }

  /// A pass: lets `factor` processes share a step, and gives those that moved their adj in `queues`.
  mutating func settle(factor: Int64, _ queues: inout AdjustmentQueues) {
    let last = steps.count - 1
    for step in 0..<last {
      if steps[step].count > factor { spill(step, factor) } else { fill(step, factor) }
    }
    for step in 0...last { tell(step, &queues) }
  }

  /// Takes `app`, one of its ends or not, out of the count of `step`.
  private mutating func shrink(_ step: Int, by app: AppIndex) {
    steps[step].count -= 1
    if steps[step].count == 0 {
      steps[step].newest = .none
      steps[step].oldest = .none
    } else if steps[step].newest == app {
      steps[step].newest = places[app].older
    } else if steps[step].oldest == app {
      steps[step].oldest = places[app].newer
    }
  }

  /// Hands what is too much for `step` down to the next one.
  private mutating func spill(_ step: Int, _ factor: Int64) {
    let extra = steps[step].count - factor
    let oldest = steps[step].oldest
    var first = oldest
    for place in 0..<Int(extra) {
      if place > 0 { first = places[first].newer }
      places[first].step = Int16(truncatingIfNeeded: step + 1)
      places[first].hasMoved = true
    }
    steps[step].oldest = places[first].newer
    steps[step].count = factor
    if steps[step + 1].count == 0 { steps[step + 1].oldest = oldest }
    steps[step + 1].newest = first
    steps[step + 1].count += extra
  }

  /// Takes processes from the steps below until `step` is full or nobody is left.
  private mutating func fill(_ step: Int, _ factor: Int64) {
    while steps[step].count < factor {
      let app = next(below: step)
      guard app >= 0 else { return }
      shrink(Int(places[app].step), by: app)
      if steps[step].count == 0 { steps[step].newest = app }
      steps[step].oldest = app
      steps[step].count += 1
      places[app].step = Int16(truncatingIfNeeded: step)
      places[app].hasMoved = true
    }
  }

  /// Sets the adj of those that came to `step`, from above or from below, the most recent first.
  private mutating func tell(_ step: Int, _ queues: inout AdjustmentQueues) {
    guard steps[step].count > 0 else { return }
    let end = places[steps[step].oldest].older
    var app = steps[step].newest
    while app != end, places[app].hasMoved {
      queues.set(app, to: adjustments[step])
      places[app].hasMoved = false
      app = places[app].older
    }
    // Whoever stayed stands between those from above and those from below.
    guard app != end, places[steps[step].oldest].hasMoved else { return }
    app = steps[step].oldest
    while places[places[app].newer].hasMoved { app = places[app].newer }
    while app != end {
      queues.set(app, to: adjustments[step])
      places[app].hasMoved = false
      app = places[app].older
    }
  }

  /// The most recent process of the steps below `step`.
  private func next(below step: Int) -> AppIndex {
    if steps[step].count > 0 { return places[steps[step].oldest].older }
    for other in (step + 1)..<steps.count where steps[other].count > 0 {
      return steps[other].newest
    }
    return .none
  }
}
