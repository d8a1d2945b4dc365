package import SimulationCore
package import Statistics

/// What a scenario measures against its budget.
package struct BudgetCurve: Sendable {
  /// Where a number comes from.
  package enum Source: String, Sendable {
    /// One pass over the actions, which knows every budget.
    case onePass = "one_pass"
    /// Runs at this budget.
    case runs
  }

  /// A measure at a budget.
  package struct Value: Sendable {
    /// The number; nil where no replication has one.
    package var estimate: Estimate?
    /// Where it comes from.
    package var source: Source
  }

  /// A budget and what is measured there.
  package struct Point: Sendable {
    /// The budget in bytes.
    package var budget: Int64
    /// The measures, in the order of the curve's.
    package var values: [Value]
  }

  /// The scenario's name.
  package var scenario: String
  /// Its platform's name.
  package var platform: String
  /// Its policy.
  package var policy: PolicyModel
  /// Its seed.
  package var seed: UInt64
  /// How many replications each point rests on.
  package var replications: Int
  /// Whether all replications are the same.
  package var isExact: Bool
  /// The largest app from which on one pass knows the cold launches; nil where it doesn't.
  package var onePassFrom: Int64?
  /// The measures; points are placed by the first.
  package var measures: [Measure]
  /// The points, in order of budget.
  package var points: [Point]
}

/// What is asked of a curve.
package struct CurveQuestion: Sendable {
  /// The measures; points are placed by the first.
  ///
  /// None for the usual ones.
  package var measures: [Measure] = []
  /// The least budget, in bytes.
  package var from: Int64
  /// The largest.
  package var to: Int64
  /// How many points there are.
  package var points = 16
  /// How many replications each point rests on.
  package var replications = 10

  /// A question about budgets from `from` to `to` bytes.
  package init(from: Int64, to: Int64) {
    self.from = from
    self.to = to
  }
}
