package import SimulationCore

/// Which sizes and inputs are measured, and where the inputs come from that suites don't make themselves.
package struct BenchmarkSelection {
  /// The numbers of apps, for suites that can have any.
  package var sizes: [Int]
  /// The orders of opening, for suites that have one.
  package var patterns: [AccessPattern]
  /// The scenario of a name, ready to run.
  package var scenario: (String) throws(SimulationError) -> Scenario
  /// A scenario of the user's own: then there is nothing else.
  package var own: Scenario?
  /// A phone's recorded usage, if there is one.
  package var phone: PhoneUsage?

  /// A selection of sizes and patterns, with scenarios by name from `scenario`.
  package init(
    sizes: [Int],
    patterns: [AccessPattern],
    scenario: @escaping (String) throws(SimulationError) -> Scenario
  ) {
    self.sizes = sizes
    self.patterns = patterns
    self.scenario = scenario
  }
}

/// What a phone recorded of its use.
package struct PhoneUsage {
  /// How many apps it names.
  package var apps: Int
  /// The trace as it was written.
  package var bytes: () throws(SimulationError) -> [UInt8]
  /// The scenario that replays it.
  package var scenario: () throws(SimulationError) -> Scenario

  /// A trace that names `apps` apps, which is read when it is needed.
  package init(
    apps: Int,
    bytes: @escaping () throws(SimulationError) -> [UInt8],
    scenario: @escaping () throws(SimulationError) -> Scenario
  ) {
    self.apps = apps
    self.bytes = bytes
    self.scenario = scenario
  }
}
