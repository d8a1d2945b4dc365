/// The ranks that a scenario may name.
public enum PolicyName: String, CaseIterable, Sendable {
  case lru, fifo, random, largest, jetsam
  case jetsamBefore18_4 = "jetsam-18.2"
  case jetsamClassic = "jetsam-classic"
  case jetsamBefore13 = "jetsam-12"
  case lmkMinfree = "lmk-minfree"
  case lmkdPSI = "lmkd-psi"
  case androidCachedLimit = "android-cached-limit"

  /// What the rank takes first, in one sentence.
  public var summary: String {
    switch self {
    case .lru: "the app whose last launch lies furthest back"
    case .fifo: "the oldest process, however often it was used"
    case .random: "any, all equally likely"
    case .largest: "the largest footprint now, of equal ones the least recently used"
    case .jetsam: JetsamPolicy.current.summary
    case .jetsamBefore18_4: JetsamPolicy.before18_4.summary
    case .jetsamClassic: JetsamPolicy.classic.summary
    case .jetsamBefore13: JetsamPolicy.before13.summary
    case .lmkMinfree: "the highest adj, of that the largest resident size"
    case .lmkdPSI: "the highest adj, of that the one set longest ago"
    case .androidCachedLimit: "nobody by pressure: cached processes beyond a number or an age"
    }
  }

  /// What a scenario may state of the rank.
  public var keys: [PolicyKey] {
    switch self {
    case .lru, .fifo, .random, .largest, .jetsam, .jetsamBefore18_4, .jetsamClassic,
      .jetsamBefore13, .lmkMinfree, .lmkdPSI, .androidCachedLimit:
      []
    }
  }

  /// What a decision costs with n apps.
  public var cost: String {
    switch self {
    case .lru, .fifo: "O(1), and a step for each running app that stands before the victim"
    case .random, .largest: "O(log n)"
    case .jetsam, .jetsamBefore18_4, .jetsamClassic, .jetsamBefore13:
      "O(1), and a step for each running app where apps have limits of their own"
    case .lmkMinfree, .lmkdPSI: "O(n)"
    case .androidCachedLimit: "O(n) at each change of state"
    }
  }
}
