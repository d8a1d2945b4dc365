package import SimulationCore

/// What could happen otherwise from a moment of a run on.
package enum WhatIf: Hashable, Sendable {
  /// The user, the network or the clock does something now; the action's own time doesn't count.
  case action(Action)
  /// Another policy chooses from now on; where the policy is a part of the platform, from the start on.
  case policy(PolicyModel)
  /// The apps have other memory, from the start on.
  case budget(Budget)
}

/// A run as it became by a what-if, or as it was at first.
struct Branch: Sendable {
  /// The run.
  var course: Course
  /// The same actions under another policy.
  var beside: Course?
  /// What made it; nil for the run as it was at first.
  var change: WhatIf?
  /// Up to here it is the same run as the one that it was made from.
  var shared = 0
  /// How many steps were over when it was made.
  var origin = 0
}
