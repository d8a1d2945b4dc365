internal import Reports
internal import SimulationCore
internal import SimulationEngine

extension EventLines {
  /// The state that a victim was in; on Android, by adj, a stopped process may be cached.
  static func state(of eviction: Eviction) -> String {
    guard let kill = eviction.android else { return eviction.state.resultName }
    let isCached = kill.adjustment >= 900 && eviction.state == .background
    return isCached ? "cached" : eviction.state.androidName
  }

  /// What Android's killers looked at; sizes in pages of 4 KiB.
  static func members(of kill: AndroidKill) -> Members {
    [
      ("adj", .integer(Int64(kill.adjustment))),
      ("min_adj", .integer(Int64(kill.minimumAdjustment))),
      ("rule", kill.rule >= 0 ? .integer(Int64(kill.rule)) : .null),
      ("free_pages", .integer(kill.free)), ("min_pages", .integer(kill.minimum)),
      ("low_pages", .integer(kill.low)), ("high_pages", .integer(kill.high)),
      ("file_pages", .integer(kill.file)), ("rss_pages", .integer(kill.resident)),
      ("swap_pages", .integer(kill.swapped)), ("free_swap_pages", .integer(kill.freeSwap)),
      ("all_swap_pages", .integer(kill.swap)), ("thrashing_percent", .integer(kill.thrashing)),
      ("thrashing_limit_percent", .integer(kill.thrashingLimit)),
      ("number", .integer(kill.number)), ("limit", .integer(kill.limit)),
    ]
  }
}
