package import SimulationCore

/// What the activity manager does with a process in a pass of trimming.
package enum TrimRole: UInt8, Sendable {
  /// It is important: it runs on and is told how short memory is.
  case running
  /// It is the app that declares itself heavy-weight.
  case heavyWeight
  /// It may be trimmed by its place in the list: the launcher and what is less important.
  case trimmable
}

/// One pass of telling processes to trim, as up to Android 13 (android-lmkd.md 4.3).
package struct TrimPass: Sendable {
  private let factor: MemoryFactor
  /// How many get the highest level, and as many the next one.
  package let bucket: Int64
  private var seen: Int64 = 0

  /// A pass under `factor` over a list with so many `trimmable` processes, the launcher and the app left
  /// last perhaps among them.
  package init(_ factor: MemoryFactor, trimmable: Int64, hasHome: Bool, hasPrevious: Bool) {
    self.factor = factor
    bucket = max(trimmable / 3, 2 + (hasHome ? 1 : 0) + (hasPrevious ? 1 : 0))
  }

  /// Whether the list is walked from the least recent process on.
  ///
  /// Android 11 starts with the most recent one, against its own documentation; Android 8 is taken to do
  /// as 11.
  package static func startsWithLeastRecent(inAndroid number: Int) -> Bool { number >= 12 }

  /// The level for the next process of the walk, nil for none; it is sent only if it is higher than the
  /// process's `last` one since the factor was normal.
  package mutating func level(of role: TrimRole, last: TrimLevel?) -> TrimLevel? {
    guard factor > .normal else { return nil }
    let level: TrimLevel
    switch role {
    case .running:
      level =
        switch factor {
        case .normal, .moderate: .runningModerate
        case .low: .runningLow
        case .critical: .runningCritical
        }
    case .heavyWeight: level = .background
    case .trimmable:
      level = seen < bucket ? .complete : seen < 2 * bucket ? .moderate : .background
      seen += 1
    }
    if let last, level <= last { return nil }
    return level
  }
}

extension TrimLevel {
  /// The levels that apps hear of under `release`: from 14 on none tells of pressure.
  package static func isSent(_ level: TrimLevel, _ release: AndroidRelease) -> Bool {
    release < .android14 || level == .hidden || level == .background
  }
}
