package import SimulationCore
package import SimulationEngine

/// A scenario of the lifecycles of a device's apps under Android, and what must come of it.
package struct AndroidGoldenScenario: Sendable {
  /// An entry that must come.
  package struct Expectation: Sendable {
    /// The step that brings it, from 0.
    package var step: Int
    package var app: Int
    package var activity: Int?
    package var kind: AndroidEntry.Kind
    package var arguments: [AndroidArgument] = []
    /// Entries of one group and step may interleave, lane by lane.
    package var group: String?
    /// Whether it may stand anywhere in its group.
    package var isFloating = false
    /// Whether it may be missing.
    package var isOptional = false
  }

  /// A message that must not come.
  package struct Absence: Sendable {
    /// The app that must not get it; nil for every compared one.
    package var app: Int?
    package var activity: Int?
    /// The callback; nil for any.
    package var callback: AndroidCallback?
  }

  /// Where an app must be in the end.
  package struct Final: Sendable {
    package var app: Int
    package var process: ProcessState?
    /// All its activities, by their places among those it declares; nil if nothing is said of them.
    package var activities: [(number: Int, state: AndroidActivityState)]?
  }

  /// A step of the scenario.
  package struct Step: Sendable {
    package var event: AndroidEvent
    /// Whether the app that returns must find a saved state, if the file says so.
    package var savedState: (app: Int, isPresent: Bool)?
  }

  package var id: String
  /// Where the file says so.
  package var line: Int
  package var profile: String
  package var settings: AndroidSettings
  /// The apps that are compared.
  package var compared: [Int]
  package var start: AndroidDevice
  package var steps: [Step]
  package var expectations: [Expectation]
  package var absent: [Absence]
  package var final: [Final]
  /// Whether `absent` and `final` alone are compared.
  package var comparesFinalOnly: Bool
  /// The rows of the fact sheet that it is about.
  package var rows: [String]
}

/// A file of the schema `golden-lifecycle/2`.
package struct AndroidGoldenFile: Sendable {
  /// The schema that is read.
  package static let schema = "golden-lifecycle/2"
  /// The file as the user named it.
  package var name: String
  package var scenarios: [AndroidGoldenScenario]

  /// A file called `name` with these scenarios.
  package init(name: String, scenarios: [AndroidGoldenScenario]) {
    self.name = name
    self.scenarios = scenarios
  }
}
