package import SimulationCore
internal import SimulationEngine

extension Session {
  /// Lets the run go on otherwise from here, and answers how many earlier what-ifs that lie ahead were
  /// given up for it.
  ///
  /// After an action the session stands behind it. What comes before is the same as it was, but where a
  /// change holds from the start on (`holdsFromStart`), and under policies that know the future.
  ///
  /// Fails, and changes nothing, as `Simulation.run` does.
  @discardableResult
  package mutating func apply(_ change: WhatIf) throws(SimulationError) -> Int {
    let kept = branches.lastIndex { $0.shared <= position } ?? 0
    let old = branches[kept]
    var branch = Branch(course: old.course, change: change, origin: position)
    var target = position
    switch change {
    case .action(let action):
      let done = actionsDone
      let now = Time(microseconds: time)
      branch.course = try old.course.running(action, at: now, after: done)
      branch.beside = try old.beside.map { beside throws(SimulationError) in
        try beside.running(action, at: now, after: done)
      }
      branch.shared = position
      let steps = branch.course.steps
      target = steps.firstIndex { $0.actionsDone > done }.map { $0 + 1 } ?? position
    case .policy(let policy):
      branch.beside = old.beside
      if holdsFromStart(change) {
        var scenario = old.course.scenario
        scenario.policy = policy
        branch.course = try Course(scenario)
        target = samePlace(in: branch.course)
      } else {
        let turn = PolicyTurn(policy, afterEvents: lastStep?.engineEvents ?? 0)
        branch.course = try Course(old.course.scenario, turns: old.course.turns + [turn])
        branch.shared = position
      }
    case .budget(let budget):
      branch.course = try old.course.limited(to: budget, under: policy)
      branch.beside = try old.beside.map { beside throws(SimulationError) in
        try beside.limited(to: budget, under: beside.scenario.policy)
      }
      target = samePlace(in: branch.course)
    }
    let dropped = branches.count - 1 - kept
    branches.removeLast(dropped)
    branches.append(branch)
    position = target
    return dropped
  }

  /// Whether `change` takes effect from the start on, so that what lies behind changes too.
  ///
  /// Thresholds follow the budget, and a real platform's policy is its own trigger; on `textbook` and
  /// `bare` a policy only ranks.
  package func holdsFromStart(_ change: WhatIf) -> Bool {
    switch change {
    case .action: false
    case .budget: true
    case .policy:
      switch course.scenario.platform.kind {
      case .bare, .textbook: false
      case .ios, .android: true
      }
    }
  }

  /// Takes the last what-if back, and goes to where it was made; answers false if there is none.
  @discardableResult
  package mutating func undo() -> Bool {
    guard branches.count > 1 else { return false }
    position = branches.removeLast().origin
    return true
  }

  private func samePlace(in course: Course) -> Int {
    position == 0 && waited == 0 ? 0 : course.position(at: time, actions: actionsDone)
  }
}

extension Course {
  /// The same run with `action` at `now`, when `done` actions are over.
  fileprivate func running(
    _ action: Action,
    at now: Time,
    after done: Int
  ) throws(SimulationError) -> Course {
    var scenario = scenario
    var action = action
    action.time = now
    scenario.actions.insert(action, at: done)
    return try Course(scenario, turns: turns)
  }

  /// The same actions with `budget` under `policy`, from the start on.
  fileprivate func limited(
    to budget: Budget,
    under policy: PolicyModel
  ) throws(SimulationError) -> Course {
    var scenario = scenario
    scenario.budget = budget
    scenario.policy = policy
    return try Course(scenario)
  }
}
