/// The activity manager's list of processes, from the most to the least recently used: those that have
/// shown activities first, the others behind them (android-lmkd.md 1.4).
struct ProcessOrder: ~Copyable {
  private var activities: RecencyList
  private var others: RecencyList
  private var hasActivity: Column<Bool>

  init(apps: Int) {
    activities = RecencyList(apps: apps)
    others = RecencyList(apps: apps)
    hasActivity = Column(repeating: false, count: apps)
  }

  /// The most recently used process, `.none` if there is none.
  var mostRecent: AppIndex { activities.last >= 0 ? activities.last : others.last }
  /// The least recently used one.
  var leastRecent: AppIndex { others.first >= 0 ? others.first : activities.first }

  /// The next less recent process.
  func older(than app: AppIndex) -> AppIndex {
    guard hasActivity[app] else { return others.previous(before: app) }
    let older = activities.previous(before: app)
    return older >= 0 ? older : others.last
  }

  /// The next more recent process.
  func newer(than app: AppIndex) -> AppIndex {
    guard !hasActivity[app] else { return activities.next(after: app) }
    let newer = others.next(after: app)
    return newer >= 0 ? newer : activities.first
  }

  /// Takes in a process that has shown nothing yet.
  mutating func insert(_ app: AppIndex) {
    hasActivity[app] = false
    others.append(app)
  }

  /// Notes that an activity of `app` came to the front.
  mutating func bringActivity(_ app: AppIndex) {
    if hasActivity[app] {
      activities.refresh(app)
    } else {
      others.remove(app)
      hasActivity[app] = true
      activities.append(app)
    }
  }

  /// Takes out `app`, whose process has ended.
  mutating func remove(_ app: AppIndex) {
    if hasActivity[app] { activities.remove(app) } else { others.remove(app) }
  }
}
