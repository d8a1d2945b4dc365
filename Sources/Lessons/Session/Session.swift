package import SimulationCore
package import SimulationEngine

/// A run that can be stepped forwards and back, looked at, and made to go otherwise.
///
///     var session = try Session(scenario)
///     session.forward(5)
///     try session.apply(.action(Action(.home, at: .zero)))
///     session.back(2)
///
/// Forwards n and back n gives the same state, byte for byte: every moment is made from one recording.
package struct Session: Sendable {
  /// The run as it was at first, then as each what-if made it.
  var branches: [Branch]
  /// How many steps are over.
  package internal(set) var position = 0 { didSet { waited = 0 } }
  /// The time, in microseconds, up to which nothing more happens, if one was jumped to.
  var waited: Int64 = 0

  /// A session at the start of a run of `scenario`.
  ///
  /// With `policy`, the same actions are run under that one too, to be compared.
  ///
  /// Fails as `Simulation.run` does.
  package init(_ scenario: Scenario, beside policy: PolicyModel? = nil) throws(SimulationError) {
    var other: Course?
    if let policy {
      var scenario = scenario
      scenario.policy = policy
      other = try Course(scenario)
    }
    branches = [Branch(course: try Course(scenario), beside: other)]
  }

  private var branch: Branch { branches[branches.count - 1] }

  /// The run.
  package var course: Course { branch.course }

  /// The same actions under another policy, if they are to be compared.
  package var beside: Course? { branch.beside }

  /// What the user wanted to be otherwise, in order.
  package var changes: [WhatIf] { branches.compactMap({ $0.change }) }

  /// What the device looks like now.
  package var state: DeviceState { course.state(after: position) }

  /// What was told of the last step; nothing at the start.
  package var events: ArraySlice<RunEvent> { position > 0 ? course.events(of: position - 1) : [] }

  /// The last step; nil at the start.
  package var lastStep: Course.Step? { position > 0 ? course.steps[position - 1] : nil }

  /// The time now, in microseconds: that of the last step, or a later one that was jumped to.
  package var time: Int64 { max(lastStep?.time ?? 0, waited) }

  /// How many steps are over beside, at the same moment.
  package var positionBeside: Int? {
    beside?.position(at: position == 0 && waited == 0 ? -1 : time, actions: actionsDone)
  }

  /// How many actions are over.
  var actionsDone: Int { lastStep?.actionsDone ?? 0 }

  /// What the device beside looks like at the same moment.
  package var stateBeside: DeviceState? {
    guard let beside, let positionBeside else { return nil }
    return beside.state(after: positionBeside)
  }

  /// The policy that chooses now.
  package var policy: PolicyModel {
    let over = lastStep?.engineEvents ?? 0
    return course.turns.last { $0.afterEvents <= over }?.policy ?? course.scenario.policy
  }

  /// Who would go next now, in which order, and why.
  ///
  /// Fails as `Simulation.ranking` does.
  package func ranking() throws(SimulationError) -> VictimRankingReport {
    var report = try Simulation.ranking(
      of: course.scenario,
      at: .event(lastStep?.engineEvents ?? 0),
      turns: course.turns
    )
    if !course.turns.isEmpty, let name = PolicyName(rawValue: policy.name) {
      report.rule = "\(policy.name): \(name.summary)"
    }
    return report
  }

  // MARK: Going

  /// Goes on by `count` steps, or as many as there are, and answers how many.
  @discardableResult
  package mutating func forward(_ count: Int = 1) -> Int {
    let steps = min(count, course.steps.count - position)
    position += steps
    return steps
  }

  /// Goes back by `count` steps, or as many as there are, and answers how many.
  @discardableResult
  package mutating func back(_ count: Int = 1) -> Int {
    let steps = min(count, position)
    position -= steps
    return steps
  }
}
