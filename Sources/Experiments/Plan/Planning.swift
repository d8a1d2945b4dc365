package import SimulationCore
internal import Statistics

extension BudgetPlan {
  /// Budgets tried at even distances, before any are halved.
  private static let steps: Int64 = 16
  /// How many parts of the range an answer is exact to.
  private static let parts: Int64 = 256

  /// Finds the smallest budget at which the worse end of each interval of `prepared` keeps to its
  /// target.
  ///
  /// More memory isn't always better: `fifo` may have more cold launches on more of it (Belady, Nelson and
  /// Shedler 1969, doi:10.1145/363011.363155). So budgets at even distances are tried first, and then each
  /// gap is halved in which a target comes to be met, or to be missed again.
  package static func answer(
    _ question: PlanQuestion,
    on prepared: PreparedScenario,
    workers: Workers
  ) throws(SimulationError) -> BudgetPlan {
    let replications = prepared.isExact ? 1 : question.replications
    // Every run has events, but one that ended in a panic.
    let trials = Trials(measures: question.targets.map(\.measure) + [.events], workers: workers)
    func attempt(_ budget: Int64) throws(SimulationError) -> Attempt {
      let variant = prepared.with(budget: .limited(Bytes(budget)))
      let values = try trials.values(of: [variant], in: 0..<replications)[0]
      let estimates = question.targets.indices.map { place in
        question.targets[place].measure.estimate(
          values[place],
          isExact: prepared.isExact,
          seed: prepared.scenario.seed
        )
      }
      let pairs = zip(question.targets, estimates)
      let panics = values[question.targets.count].contains(nil)
      return Attempt(
        budget: budget,
        estimates: estimates,
        isMet: !panics && pairs.allSatisfy { $0.isMet(by: $1) },
        isMissed: panics || pairs.contains { $0.isMissed(by: $1) }
      )
    }

    let range = question.to - question.from
    let resolution = max(1, range / parts)
    var attempts: [Attempt] = []
    for step in 0...steps {
      let budget = question.from + Int64(Int128(range) * Int128(step) / Int128(steps))
      if budget != attempts.last?.budget { attempts.append(try attempt(budget)) }
    }
    while let gap = attempts.indices.dropLast().first(where: { place in
      attempts[place].isMet != attempts[place + 1].isMet
        && attempts[place + 1].budget - attempts[place].budget > resolution
    }) {
      let low = attempts[gap].budget
      let middle = low + (attempts[gap + 1].budget - low) / 2
      attempts.insert(try attempt(middle), at: gap + 1)
    }
    return BudgetPlan(
      scenario: prepared.scenario.name,
      platform: prepared.scenario.platform.name,
      policy: prepared.scenario.policy,
      seed: prepared.scenario.seed,
      replications: replications,
      isExact: prepared.isExact,
      targets: question.targets,
      resolution: resolution,
      attempts: attempts
    )
  }
}
