internal import SimulationCore

/// Two ends between which the truth is to be expected.
package struct Interval: Hashable, Sendable {
  /// How often an interval is to hold the truth, unless something else is asked for.
  package static let usualLevel = 0x1.e666666666666p-1

  /// The lower end.
  package var low: Double
  /// The upper end.
  package var high: Double

  /// The interval from `low` to `high`.
  package init(_ low: Double, _ high: Double) {
    self.low = low
    self.high = high
  }

  /// Whether `value` lies in it, ends included.
  package func contains(_ value: Double) -> Bool { low <= value && value <= high }

  /// Half of its width.
  package var halfWidth: Double { (high - low) / 2 }
}

/// A number that was estimated from replications, and how far it can be trusted.
package struct Estimate: Hashable, Sendable {
  /// The number.
  package var value: Double
  /// Where the truth is to be expected; nil if there are too few replications for an honest answer.
  package var interval: Interval?
  /// How many replications gave a value.
  package var count: Int

  /// The estimate `value` from `count` replications.
  package init(_ value: Double, _ interval: Interval?, count: Int) {
    self.value = value
    self.interval = interval
    self.count = count
  }

  /// A number that nothing random is left in.
  package static func exact(_ value: Double) -> Estimate {
    Estimate(value, Interval(value, value), count: 1)
  }
}
