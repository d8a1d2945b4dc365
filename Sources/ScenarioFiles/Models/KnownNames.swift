import SimulationCore

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
