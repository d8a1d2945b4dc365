import SimulationCore
import SimulationEngine

/// The names that the engine has something for, so that a file can't name anything else.
package struct KnownNames: Sendable {
  /// Kill policies.
  package var policies: [String]
  /// Lifecycle profiles.
  package var lifecycles: [String]

  /// Names that the engine knows; an empty list lets every name through.
  package init(policies: [String] = [], lifecycles: [String] = []) {
    self.policies = policies
    self.lifecycles = lifecycles
  }

  /// The policies and profiles that are built into the engine.
  package static let engine = KnownNames(
    policies: PolicyName.allCases.map(\.rawValue),
    lifecycles: profileNames
  )

  /// All profiles but the one that others start from.
  private static var profileNames: [String] {
    do throws(SimulationError) {
      return try LifecycleNames.all()
    } catch {
      // The engine reports its broken table itself, when a run looks for its profile there.
      return []
    }
  }

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
