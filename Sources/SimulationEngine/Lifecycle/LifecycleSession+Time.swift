internal import SimulationCore

/// What becomes due while time passes.
extension LifecycleSession {
  private enum Due { case protection, completion, tasks }

  /// Lets `span` pass.
  ///
  /// An app with nothing left to do after its tasks were called in is suspended at
  /// once, unless the next step says when the system looks.
  mutating func elapse(
    _ span: Time,
    isIdleNext: Bool,
    into entries: inout [LifecycleEntry]
  ) {
    let end = time + span
    while let (moment, due) = nextDue, moment <= end {
      pass(to: moment)
      switch due {
      case .protection:
        protectionDue = nil
        react(.protectedDataBecomesUnavailable, into: &entries)
      case .completion:
        completionDue = nil
        react(.fetchOverrun, into: &entries)
        if state.process == .notRunning { tasks = [] }
      case .tasks:
        expireTasks(isIdleNext: isIdleNext, into: &entries)
      }
    }
    pass(to: end)
  }

  /// A step in which tasks are called in may say how long each of their handlers takes.
  mutating func noteHandlerDuration(_ step: LifecycleStep) {
    let name = LifecycleMessage.expirationHandler.callback
    guard let duration = step.durations.first(where: { $0.callback == name }) else { return }
    for index in tasks.indices { tasks[index].duration = duration.time }
  }

  private mutating func pass(to moment: Time) {
    if countsDown { usedBudget = usedBudget + (moment - time) }
    time = moment
  }

  /// The budget is one for all tasks, and runs only in the background with one of them open.
  private var countsDown: Bool { state.process == .background && !tasks.isEmpty }

  /// The next thing to become due, and when.
  private var nextDue: (Time, Due)? {
    var next: (Time, Due)?
    func consider(_ moment: Time?, _ due: Due) {
      guard let moment else { return }
      if let (earliest, _) = next, earliest <= moment { return }
      next = (moment, due)
    }
    consider(protectionDue, .protection)
    consider(completionDue, .completion)
    if countsDown {
      let left = limit(.backgroundTaskBudget) - usedBudget
      consider(time + max(left, .zero), .tasks)
    }
    return next
  }

  /// B4, B5: every handler is called; who leaves a task open, or takes too long over it, is killed.
  private mutating func expireTasks(isIdleNext: Bool, into entries: inout [LifecycleEntry]) {
    let isLeaked = tasks.contains { $0.handler != .endsTask }
    let spent = tasks.reduce(Time.zero) { $0 + $1.duration }
    let isLate = spent > limit(.expirationGrace)
    let calls = tasks.filter { $0.handler != .none }.map { task in
      LifecycleHandlerCall(task: task.id, endsTask: task.handler == .endsTask)
    }
    tasks = []
    usedBudget = .zero
    if isLeaked || isLate {
      react(.backgroundTaskOverrun(calls), into: &entries)
    } else {
      react(.backgroundTasksExpired(calls), into: &entries)
      if !isIdleNext { react(.idle, into: &entries) }
    }
  }
}
