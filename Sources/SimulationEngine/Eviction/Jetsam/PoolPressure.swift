internal import SimulationCore

/// The level of memory pressure on iOS: the compressor pool's share of what isn't wired, whatever is
/// available (rule 17).
///
/// A rise acts at once; a fall is told after it has held for five seconds.
struct PoolPressure {
  /// Where the lines are, and how long a fall holds.
  let numbers: IOSModel.Pressure
  /// The level as it is.
  private(set) var level = PressureLevel.normal
  /// The level as it was told last.
  private(set) var told = PressureLevel.normal
  /// Since when `level` is what it is, in microseconds.
  private var since: Int64 = 0
  /// Since when the level is above normal without a break, in microseconds; nil if it is normal.
  private(set) var aboveNormalSince: Int64?

  /// Nothing is in the pool.
  init(_ numbers: IOSModel.Pressure = IOSModel.Pressure()) { self.numbers = numbers }

  /// When the fall that holds now is to be told; nil if there is none.
  var fallIsDue: Int64? { level < told ? since + numbers.hold.microseconds : nil }

  /// Takes in what the pool holds at `now`, of `unwired` bytes in all; answers the level if it is to
  /// be told now.
  mutating func update(
    pool: Int64,
    unwired: Int64,
    isFull: Bool,
    at now: Int64
  ) -> PressureLevel? {
    let next = numbers.level(after: level, pool: pool, unwired: unwired, isFull: isFull)
    if next != level {
      level = next
      since = now
    }
    if level == .normal {
      aboveNormalSince = nil
    } else if aboveNormalSince == nil {
      aboveNormalSince = now
    }
    guard level != told, level > told || now - since >= numbers.hold.microseconds else {
      return nil
    }
    told = level
    return level
  }
}

extension IOSModel.Pressure {
  /// The level that follows `level`: from normal and warning the critical test comes first, and
  /// critical may fall straight to normal.
  func level(
    after level: PressureLevel,
    pool: Int64,
    unwired: Int64,
    isFull: Bool
  ) -> PressureLevel {
    if isFull || isOver(criticalOver, pool, unwired) { return .critical }
    switch level {
    case .normal:
      return isOver(warningOver, pool, unwired) ? .warning : .normal
    case .warning:
      return isNormal(pool: pool, unwired: unwired) ? .normal : .warning
    case .critical:
      if isNormal(pool: pool, unwired: unwired) { return .normal }
      return isUnder(criticalUntil, pool, unwired) ? .warning : .critical
    }
  }

  /// Whether the level falls to normal: the pool holds so little of what isn't wired.
  func isNormal(pool: Int64, unwired: Int64) -> Bool { isUnder(warningUntil, pool, unwired) }

  // Whole bytes of `unwired` are compared: a hundred times the pool of a snapshot may not fit 64 bits.

  private func isOver(_ perCent: Int64, _ pool: Int64, _ unwired: Int64) -> Bool {
    pool > unwired * perCent / 100
  }

  private func isUnder(_ perCent: Int64, _ pool: Int64, _ unwired: Int64) -> Bool {
    pool < (unwired * perCent + 99) / 100
  }
}
