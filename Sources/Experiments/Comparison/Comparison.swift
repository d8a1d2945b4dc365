package import SimulationCore
package import Statistics

/// How policies fare with the same users.
package struct Comparison: Sendable {
  /// One policy and what it measured.
  package struct Contestant: Sendable {
    /// The policy.
    package var policy: PolicyModel
    /// Its measures, in the order of the comparison's; nil where no replication has one.
    package var estimates: [Estimate?]
    /// How many cold launches it has over the reference, a replication; nil without a reference.
    package var distance: Estimate?
    /// In how many replications the device would have panicked, and nothing was measured.
    package var panics: Int
  }

  /// What a policy's measure is beside that of the first one.
  package struct Difference: Sendable {
    /// The policy.
    package var policy: PolicyModel
    /// The measure of the policy over that of the first one, less 1: -0.124 is 12.4 % fewer.
    ///
    /// Nil where the first one has none at all.
    package var relative: Estimate?
    /// The policy's measure less that of the first one, pair by pair.
    package var absolute: Estimate
    /// What can be said.
    package var verdict: Verdict
  }

  /// What can be said of two policies.
  package enum Verdict: String, Sendable {
    /// The policy has less.
    case less
    /// It has more.
    case more
    /// The interval holds zero.
    case notToldApart = "not_told_apart"
    /// Both measure the same in every replication.
    case same
    /// There is no honest interval.
    case tooFewReplications = "too_few_replications"
  }

  /// What distances are measured from.
  package enum Reference: String, Sendable {
    /// The count below which no policy can be.
    case bound
    /// The policy that takes what is used furthest ahead.
    case belady
  }

  /// The scenario's name.
  package var scenario: String
  /// Its platform's name.
  package var platform: String
  /// Its seed.
  package var seed: UInt64
  /// The budget; nil if unlimited.
  package var budget: Int64?
  /// How many replications there were.
  package var replications: Int
  /// Whether all replications are the same, so that one is all there is to know.
  package var isExact: Bool
  /// The measures; the first is what the policies are compared by.
  package var measures: [Measure]
  /// The policies, in the order asked for.
  package var contestants: [Contestant]
  /// Each policy but the first, beside the first.
  package var differences: [Difference]
  /// What distances are measured from, and its cold launches; nil where no policy knows the future.
  package var reference: (kind: Reference, cold: Estimate)?
  /// Whether the intervals are as narrow as asked for; nil if nothing was asked.
  package var isPrecise: Bool?
}

/// What is asked of a comparison.
package struct ComparisonQuestion: Sendable {
  /// The policies; the first is what the others are compared with.
  package var policies: [PolicyModel]
  /// What they are compared by.
  package var measure = Measure.cold
  /// How many replications there are, at first.
  package var replications = 30
  /// How wide half of each interval may be, as a share of the first policy's measure; nil for any.
  package var precision: Double?
  /// How many replications there may be for the sake of precision.
  package var mostReplications = 1_000

  /// A question about `policies`.
  package init(_ policies: [PolicyModel]) { self.policies = policies }
}
