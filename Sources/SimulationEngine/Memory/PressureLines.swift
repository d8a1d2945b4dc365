internal import SimulationCore

/// The thresholds of a platform as amounts in use, so that the loop compares and never divides.
///
/// "Available below a share" is the first number of bytes in use that leaves less than the share.
struct PressureLines {
  /// The budget; nothing may be in use above it.
  let budget: Int64
  /// In use from here on: warning.
  let warning: Int64
  /// In use below here: a warning is over.
  let warningOver: Int64
  /// In use from here on: critical.
  let critical: Int64
  /// In use below here: critical is over, and a warning follows.
  let criticalOver: Int64
  /// In use from here on: victims are wanted.
  let evict: Int64
  /// In use up to here: no more victims.
  let evictUntil: Int64

  init(_ budget: Budget, _ model: PressureModel) {
    guard case .limited(let bytes) = budget else {
      self.budget = .max
      warning = .max
      warningOver = .max
      critical = .max
      criticalOver = .max
      evict = .max
      evictUntil = .max
      return
    }
    let all = bytes.count
    self.budget = all
    warning = Self.firstUse(below: model.warningBelow, of: all)
    warningOver = Self.lastUse(above: model.warningOver, of: all) + 1
    critical = Self.firstUse(below: model.criticalBelow, of: all)
    criticalOver = Self.lastUse(above: model.criticalOver, of: all) + 1
    evict = Self.firstUse(below: model.evictBelow, of: all)
    evictUntil = all - Self.product(all, model.evictUntil, roundedUp: true)
  }

  /// The level with `used` bytes in use, as an allocation sees it.
  func level(at used: Int64) -> PressureLevel {
    used >= critical ? .critical : used >= warning ? .warning : .normal
  }

  /// In use below here: `level` is over.
  func fall(from level: PressureLevel) -> Int64 {
    switch level {
    case .normal: .min
    case .warning: warningOver
    case .critical: max(warningOver, criticalOver)
    }
  }

  /// The level that follows `level` at the end of an event with `used` bytes in use.
  func settled(_ level: PressureLevel, at used: Int64) -> PressureLevel {
    switch level {
    case .normal: .normal
    case .warning: used < warningOver ? .normal : .warning
    case .critical: used < warningOver ? .normal : used < criticalOver ? .warning : .critical
    }
  }

  /// available < share x all  <=>  used > all - share x all.
  private static func firstUse(below share: Share, of all: Int64) -> Int64 {
    all - product(all, share, roundedUp: true) + 1
  }

  /// available > share x all  <=>  used < all - share x all.
  private static func lastUse(above share: Share, of all: Int64) -> Int64 {
    all - product(all, share, roundedUp: false) - 1
  }

  private static func product(_ all: Int64, _ share: Share, roundedUp: Bool) -> Int64 {
    // all = 10,000 q + r keeps the product small.
    let (quotient, rest) = all.quotientAndRemainder(dividingBy: 10_000)
    let small = rest * share.basisPoints
    return quotient * share.basisPoints + (small + (roundedUp ? 9_999 : 0)) / 10_000
  }
}
