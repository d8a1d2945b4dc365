/// The processes that one of Android's killers chooses among: groups of equal adj, and in each group
/// the one whose adj was set longest ago in front (android-lmkd.md 3.5).
///
/// The running simulator and the snapshot of a decision give the killers the same view, so that both
/// are judged by the same code. Who must not be taken at all, because it is dying already or leads no
/// thread group, is in no group.
protocol AndroidProcesses: ~Copyable {
  /// The highest adj, at most `limit`, that has a group; nil if there is none.
  func highestAdjustment(atMost limit: Int32) -> Int32?
  /// The process in front of the group of `adjustment`, `.none` if the group is empty.
  func first(at adjustment: Int32) -> AppIndex
  /// The process behind `app` in its group, `.none` if it is the last one.
  func next(after app: AppIndex) -> AppIndex
  /// How many pages of `app` are resident; a process with none is passed over.
  func resident(_ app: AppIndex) -> Int64
  /// When `app` was last used; any scale on which later is more.
  func lastUse(_ app: AppIndex) -> Int64
  /// The process of the group of `adjustment` with the most resident pages, at least one; `.none` if
  /// no process has any.
  func heaviest(at adjustment: Int32, ties: HeaviestTies) -> AppIndex
}

/// Which of equally heavy processes dies; what is equal in that as well dies in the order of the group.
enum HeaviestTies {
  /// The one whose adj was set longest ago: lmkd.
  case setLongestAgo
  /// The one used least recently: the kernel's killer as modelled here (android-lmkd.md 7.1.6).
  case leastRecentlyUsed
}

extension AndroidProcesses where Self: ~Copyable {
  func heaviest(at adjustment: Int32, ties: HeaviestTies) -> AppIndex {
    walkedHeaviest(at: adjustment, ties: ties)
  }

  /// The same by a walk through the group: what `heaviest` is without a shorter way.
  func walkedHeaviest(at adjustment: Int32, ties: HeaviestTies) -> AppIndex {
    var best = AppIndex.none
    var most: Int64 = 0
    var app = first(at: adjustment)
    while app >= 0 {
      let pages = resident(app)
      if pages > most || (pages == most && pages > 0 && precedes(app, best, ties)) {
        best = app
        most = pages
      }
      app = next(after: app)
    }
    return best
  }

  /// Whether `app`, which stands behind the equally heavy `best`, goes before it nevertheless.
  private func precedes(_ app: AppIndex, _ best: AppIndex, _ ties: HeaviestTies) -> Bool {
    switch ties {
    case .setLongestAgo: false
    case .leastRecentlyUsed: lastUse(app) < lastUse(best)
    }
  }

  /// The process in front of the group of `adjustment` that has resident pages, `.none` without one.
  func oldest(at adjustment: Int32) -> AppIndex {
    var app = first(at: adjustment)
    while app >= 0, resident(app) == 0 { app = next(after: app) }
    return app
  }
}
