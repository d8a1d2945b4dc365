/// The ranks that a scenario may name.
public enum PolicyName: String, CaseIterable, Sendable {
  case lru, fifo, random, largest

  /// What the rank takes first, in one sentence.
  public var summary: String {
    switch self {
    case .lru: "the app whose last launch lies furthest back"
    case .fifo: "the oldest process, however often it was used"
    case .random: "any, all equally likely"
    case .largest: "the largest footprint now, of equal ones the least recently used"
    }
  }

  /// What a scenario may state of the rank.
  public var keys: [PolicyKey] {
    switch self {
    case .lru, .fifo, .random, .largest: []
    }
  }

  /// What a decision costs with n apps.
  public var cost: String {
    switch self {
    case .lru, .fifo: "O(1), and a step for each running app that stands before the victim"
    case .random, .largest: "O(log n)"
    }
  }
}
