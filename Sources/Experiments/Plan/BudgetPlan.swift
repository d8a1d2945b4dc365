package import SimulationCore
package import Statistics

/// Something that a measure has to keep to.
package struct Target: Hashable, Sendable {
  /// On which side of the limit the measure has to be.
  package enum Side: String, Sendable {
    case atMost = "<="
    case atLeast = ">="
  }

  /// The measure.
  package var measure: Measure
  /// The side.
  package var side: Side
  /// The limit, in the measure's unit.
  package var limit: Double

  /// The target that `measure` is on `side` of `limit`.
  package init(_ measure: Measure, _ side: Side, _ limit: Double) {
    self.measure = measure
    self.side = side
    self.limit = limit
  }

  /// Whether the worse end of the interval keeps to it; no, where there is none.
  ///
  /// What no replication has any of, such as a percentile of no cold launches, is at most anything.
  package func isMet(by estimate: Estimate?) -> Bool {
    guard let estimate else { return side == .atMost }
    guard let interval = estimate.interval else { return false }
    switch side {
    case .atMost: return interval.high <= limit
    case .atLeast: return interval.low >= limit
    }
  }

  /// Whether not even the better end does, so that it isn't for chance.
  func isMissed(by estimate: Estimate?) -> Bool {
    guard let interval = estimate?.interval else { return false }
    switch side {
    case .atMost: return interval.low > limit
    case .atLeast: return interval.high < limit
    }
  }
}

/// The smallest budget that keeps to all targets.
package struct BudgetPlan: Sendable {
  /// A budget that was tried.
  package struct Attempt: Sendable {
    /// The budget in bytes.
    package var budget: Int64
    /// What was measured, in the order of the targets.
    package var estimates: [Estimate?]
    /// Whether all targets are met.
    package var isMet: Bool
    /// Whether one is missed, and not for chance.
    package var isMissed: Bool
  }

  /// The scenario's name.
  package var scenario: String
  /// Its platform's name.
  package var platform: String
  /// Its policy.
  package var policy: PolicyModel
  /// Its seed.
  package var seed: UInt64
  /// How many replications each budget was tried with.
  package var replications: Int
  /// Whether all replications are the same.
  package var isExact: Bool
  /// The targets.
  package var targets: [Target]
  /// What the answer may be off, in bytes.
  package var resolution: Int64
  /// All budgets that were tried, in order.
  package var attempts: [Attempt]

  /// The smallest that meets all targets; nil if none does.
  package var answer: Attempt? { attempts.first(where: \.isMet) }

  /// The smallest from which on all that were tried meet them; nil if the largest doesn't.
  package var steady: Attempt? {
    guard let last = attempts.lastIndex(where: { !$0.isMet }) else { return attempts.first }
    return last + 1 < attempts.count ? attempts[last + 1] : nil
  }

  /// The first larger budget than the answer that misses a target again.
  package var relapse: Attempt? {
    guard let first = attempts.firstIndex(where: \.isMet) else { return nil }
    let later = attempts[first...]
    return later.first(where: \.isMissed) ?? later.first { !$0.isMet }
  }
}

/// What is asked of a plan.
package struct PlanQuestion: Sendable {
  /// The targets, at least one.
  package var targets: [Target]
  /// The least budget to try, in bytes.
  package var from: Int64
  /// The largest.
  package var to: Int64
  /// How many replications each budget is tried with.
  package var replications = 30

  /// A question about budgets from `from` to `to` bytes.
  package init(_ targets: [Target], from: Int64, to: Int64) {
    self.targets = targets
    self.from = from
    self.to = to
  }
}
