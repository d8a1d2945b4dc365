public import SimulationCore

extension Simulation {
  /// The fewest cold launches that any policy can have in `scenario`; nil unless its platform is of
  /// the kind `bare`.
  ///
  /// That is any policy that takes no newcomers, unless the scenario's own policy does.
  ///
  /// - Complexity: O(n log n) for n actions.
  public static func leastColdLaunches(of scenario: Scenario) -> ColdLaunchBound? {
    ColdLaunchBound(scenario)
  }

  /// What policies that know the future make of `scenario`, whatever its own policy is.
  ///
  /// It runs the scenario three times.
  public static func offlineReference(
    of scenario: Scenario
  ) throws(SimulationError) -> OfflineRecord {
    func coldLaunches(under policy: PolicyName) throws(SimulationError) -> Int64 {
      var scenario = scenario
      scenario.policy = PolicyModel(policy.rawValue)
      return try run(scenario).coldLaunches
    }
    var record = OfflineRecord(
      belady: try coldLaunches(under: .belady),
      beladyCost: try coldLaunches(under: .beladyCost),
      pessimal: try coldLaunches(under: .pessimal)
    )
    if let bound = leastColdLaunches(of: scenario) {
      record.bound = bound.coldLaunches
      record.isBoundReached =
        bound.isReached || min(record.belady, record.beladyCost) == bound.coldLaunches
    }
    return record
  }
}
