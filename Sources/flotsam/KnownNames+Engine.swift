internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

extension KnownNames {
  /// What the engine has: its policies and its lifecycle profiles.
  static func ofEngine() throws(SimulationError) -> KnownNames {
    KnownNames(
      policies: PolicyName.allCases.map(\.rawValue),
      policyKeys: keysOfPolicies,
      lifecycles: try LifecycleNames.all()
    )
  }
}
