package import SimulationCore
internal import Statistics

extension BudgetCurve {
  /// What can be read off cold launches alone, so that one pass tells it.
  private static let onePassMeasures: [Measure] = [.coldRate, .cold, .warm, .launches]

  /// Measures `prepared` at budgets that are placed where the curve bends.
  ///
  /// On `bare` under `lru` the cold launches at or above the largest app come from one pass a
  /// replication. Whatever else is measured comes from runs.
  package static func answer(
    _ question: CurveQuestion,
    on prepared: PreparedScenario,
    workers: Workers
  ) throws(SimulationError) -> BudgetCurve {
    let replications = prepared.isExact ? 1 : question.replications
    let passes = try Self.passes(prepared, replications, workers)
    var measures = question.measures
    if measures.isEmpty {
      measures = passes == nil ? [.coldRate, .launchP99, .appsAlive] : [.coldRate]
    }
    let plotter = Plotter(
      prepared: prepared,
      measures: measures,
      passes: passes,
      replications: replications,
      workers: workers
    )
    return BudgetCurve(
      scenario: prepared.scenario.name,
      platform: prepared.scenario.platform.name,
      policy: prepared.scenario.policy,
      seed: prepared.scenario.seed,
      replications: replications,
      isExact: prepared.isExact,
      onePassFrom: plotter.onePassFrom,
      measures: measures,
      points: try plotter.points(question)
    )
  }

  /// The distances in each replication; nil where one pass can't tell.
  private static func passes(
    _ prepared: PreparedScenario,
    _ replications: Int,
    _ workers: Workers
  ) throws(SimulationError) -> [StackDistances]? {
    guard StackDistances.isPossible(for: prepared.scenario) else { return nil }
    var passes: [StackDistances?] = []
    try Trials(measures: [], workers: workers).run(replications) { index throws(SimulationError) in
      StackDistances(prepared.scenario(of: UInt64(index)))
    } deliver: { _, pass in
      passes.append(pass)
    }
    let known = passes.compactMap { $0 }
    return known.count == passes.count ? known : nil
  }

  /// Finds points and places them.
  private struct Plotter {
    let prepared: PreparedScenario
    let measures: [Measure]
    let passes: [StackDistances]?
    let replications: Int
    let workers: Workers

    var onePassFrom: Int64? { passes.flatMap { $0.map(\.largest).max() } }

    func points(_ question: CurveQuestion) throws(SimulationError) -> [Point] {
      var points = [try point(at: question.from), try point(at: question.to)]
      if let largest = onePassFrom, question.from < largest, largest < question.to {
        points.insert(try point(at: largest), at: 1)
      }
      while points.count < question.points, let budget = nextBudget(points) {
        let place = points.firstIndex { $0.budget > budget } ?? points.count
        points.insert(try point(at: budget), at: place)
      }
      return points
    }

    /// The middle of the gap between two points in which the curve can hide most: the largest box
    /// that they span, with some weight on plain distance so that flat parts aren't left empty.
    private func nextBudget(_ points: [Point]) -> Int64? {
      let heights = points.map { $0.values[0].estimate?.value ?? 0 }
      let range = (heights.max() ?? 0) - (heights.min() ?? 0)
      let whole = Double(points[points.count - 1].budget - points[0].budget)
      var best: (place: Int, size: Double)?
      for place in points.indices.dropLast() {
        let gap = points[place + 1].budget - points[place].budget
        guard gap > 1 else { continue }
        let width = Double(gap) / whole
        let step = heights[place + 1] - heights[place]
        let size = width * ((range > 0 ? step.magnitude / range : 0) + 0.1 * width)
        if size > best?.size ?? 0 { best = (place, size) }
      }
      return best.map { Self.round(points[$0.place].budget, points[$0.place + 1].budget) }
    }

    /// A round number of bytes about halfway between two budgets.
    private static func round(_ low: Int64, _ high: Int64) -> Int64 {
      let middle = low + (high - low) / 2
      var unit: Int64 = 1
      while unit * 8 <= high - low { unit *= 2 }
      let rounded = middle / unit * unit
      return rounded > low ? rounded : middle
    }

    private func point(at budget: Int64) throws(SimulationError) -> Point {
      let isKnown = onePassFrom.map { budget >= $0 } ?? false
      let isRun = measures.map { !isKnown || !BudgetCurve.onePassMeasures.contains($0) }
      let run = measures.indices.filter { isRun[$0] }
      var values: Trials.Values = []
      if !run.isEmpty {
        let trials = Trials(measures: run.map { measures[$0] }, workers: workers)
        let variant = prepared.with(budget: .limited(Bytes(budget)))
        values = try trials.values(of: [variant], in: 0..<replications)[0]
      }
      let fromPass = (passes ?? []).map { isKnown ? $0.record(at: budget) : RunRecord() }
      return Point(
        budget: budget,
        values: measures.indices.map { place in
          let measured =
            run.firstIndex(of: place).map { values[$0] }
            ?? fromPass.map { measures[place].value(in: $0)?.number }
          let estimate = measures[place].estimate(
            measured,
            isExact: prepared.isExact,
            seed: prepared.scenario.seed
          )
          return Value(estimate: estimate, source: isRun[place] ? .runs : .onePass)
        }
      )
    }
  }
}

extension StackDistances {
  /// As much of a run's record as one pass knows.
  fileprivate func record(at budget: Int64) -> RunRecord {
    var record = RunRecord()
    record.launches = launches
    record.coldLaunches = coldLaunches(at: budget)
    return record
  }
}
