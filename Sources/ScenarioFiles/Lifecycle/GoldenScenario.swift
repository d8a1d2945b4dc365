package import SimulationCore
package import SimulationEngine

/// A scenario of one app's lifecycle and what must come of it.
package struct GoldenScenario: Sendable {
  /// An entry that must come.
  package struct Expectation: Sendable {
    /// The kinds of entries, as files name them.
    package enum Kind: String, CaseIterable, Sendable {
      case transition, callback, notification
      case controllers = "vc"
      case effect
    }

    package var step: Int
    package var kind: Kind
    package var name: String
    package var scene: String?
    /// What the app's state reads; nil for anything.
    package var observed: ObservedState?
    /// The change that it belongs to; nil for any.
    package var phase: String?
    /// Entries of one group and step may come in any order.
    package var group: String?
    package var arguments: [LifecycleArgument]
  }

  package var id: String
  /// Where the file says so.
  package var line: Int
  package var profile: String
  package var settings: LifecycleSettings
  package var start: LifecycleState
  package var steps: [LifecycleStep]
  package var expectations: [Expectation]
  /// What must not come: a name, or 'any callback' or 'any notification'.
  package var absent: [String]
  /// The process state in the end, if the file says one.
  package var final: ProcessState?
  /// Whether `absent` and `final` alone are compared.
  package var comparesFinalOnly: Bool
  /// The rows of the transition table that it is about.
  package var rows: [String]
}

/// A file of the schema `golden-lifecycle/1`.
package struct GoldenFile: Sendable {
  /// The schema that is read.
  package static let schema = "golden-lifecycle/1"
  /// The file as the user named it.
  package var name: String
  package var scenarios: [GoldenScenario]

  /// A file called `name` with these scenarios.
  package init(name: String, scenarios: [GoldenScenario]) {
    self.name = name
    self.scenarios = scenarios
  }
}
