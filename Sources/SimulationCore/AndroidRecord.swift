/// What a run on Android measured beside what all platforms do.
public struct AndroidRecord: Hashable, Sendable {
  /// Messages to trim memory, by the place of their `TrimLevel`.
  public var trims: [Int64] = Array(repeating: 0, count: TrimLevel.allCases.count)
  /// How often nothing cached was left after a kill.
  public var lowMemory: Int64 = 0
  /// Looks of the killer.
  public var decisions: Int64 = 0
  /// Looks passed over because a victim was dying.
  public var skippedDecisions: Int64 = 0

  /// The size of zram, in bytes; what was in it and what that took are the record's `compressed` and
  /// `pool`.
  public var swap: Int64 = 0
  /// What went to it, in bytes.
  public var swappedOut: Int64 = 0
  /// What came back from it, in bytes.
  public var swappedIn: Int64 = 0

  /// Pages of files in memory: the time-weighted mean, in bytes.
  public var meanFiles: Int64 = 0
  /// The least pages of files in memory, in bytes.
  public var leastFiles: Int64 = 0
  /// How many of them were read again.
  public var refaults: Int64 = 0

  /// What the kernel's thread gave back, in bytes.
  public var reclaimed: Int64 = 0
  /// What those who asked gave back themselves, in bytes.
  public var reclaimedDirectly: Int64 = 0
  /// How long some tasks stalled for memory, in microseconds.
  public var someStall: Int64 = 0
  /// How long all tasks stalled, in microseconds.
  public var fullStall: Int64 = 0

  /// The record of a run in which nothing happened.
  public init() {}
}

extension AndroidRecord {
  mutating func code<Coder: BinaryCoder>(with coder: inout Coder) {
    coder.code(&trims, empty: 0) { (coder, count) in coder.code(&count) }
    coder.code(&lowMemory)
    coder.code(&decisions)
    coder.code(&skippedDecisions)
    coder.code(&swap)
    coder.code(&swappedOut)
    coder.code(&swappedIn)
    coder.code(&meanFiles)
    coder.code(&leastFiles)
    coder.code(&refaults)
    coder.code(&reclaimed)
    coder.code(&reclaimedDirectly)
    coder.code(&someStall)
    coder.code(&fullStall)
  }
}
