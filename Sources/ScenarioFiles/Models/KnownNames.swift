import SimulationCore
package import SimulationEngine

/// The names that the engine has something for, so that a file can't name anything else.
package struct KnownNames: Sendable {
  /// Kill policies.
  package var policies: [String]
  /// What may be stated of a policy, by its name.
  package var policyKeys: [String: [PolicyKey]]
  /// Lifecycle profiles.
  package var lifecycles: [String]

  /// Names that the engine knows; an empty list lets every name through.
  package init(
    policies: [String] = [],
    policyKeys: [String: [PolicyKey]] = [:],
    lifecycles: [String] = []
  ) {
    self.policies = policies
    self.policyKeys = policyKeys
    self.lifecycles = lifecycles
  }

  /// The policies and profiles that are built into the engine.
  package static let engine = KnownNames(
    policies: PolicyName.allCases.map(\.rawValue),
    policyKeys: keysOfPolicies,
    lifecycles: profileNames
  )

  /// What may be stated of the policies that are built into the engine.
  package static var keysOfPolicies: [String: [PolicyKey]] {
    Dictionary(uniqueKeysWithValues: PolicyName.allCases.map { ($0.rawValue, $0.keys) })
  }

  /// All profiles but the one that others start from.
  private static var profileNames: [String] {
    do throws(SimulationError) {
      return try LifecycleNames.all()
    } catch {
      // The engine reports its broken table itself, when a run looks for its profile there.
      return []
    }
  }

  /// Whether a score may be stated.
  var hasScore: Bool { policyKeys[PolicyName.score.rawValue] != nil }

  func policy(_ value: YAMLValue) throws(SimulationError) -> String {
    try name(value, of: "policy", among: policies)
  }

  func lifecycle(_ value: YAMLValue) throws(SimulationError) -> String {
    try name(value, of: "lifecycle profile", among: lifecycles)
  }

  private func name(
    _ value: YAMLValue,
    of kind: String,
    among names: [String]
  ) throws(SimulationError) -> String {
    guard !names.isEmpty else { return try value.string() }
    return try value.choice(of: kind, names.map { ($0, $0) })
  }
}
