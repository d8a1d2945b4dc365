package import SimulationCore
internal import SimulationEngine
internal import Statistics

extension Comparison {
  /// Measures shown beside the one that policies are compared by.
  private static let others: [Measure] = [
    .cold, .coldRate, .launchP99, .evictions, .lostState, .regrets, .appsAlive,
  ]

  /// Runs `prepared` under each policy of `question` and compares what they measure, replication by
  /// replication.
  ///
  /// With a precision asked for, replications are added until each interval is narrow enough or there
  /// are as many as may be.
  ///
  /// - Throws: What is wrong with a policy on the scenario's platform, or with a run.
  package static func answer(
    _ question: ComparisonQuestion,
    on prepared: PreparedScenario,
    workers: Workers
  ) throws(SimulationError) -> Comparison {
    var race = try Race(question, prepared, workers)
    try race.run(upTo: race.isExact ? 1 : question.replications)
    guard let precision = question.precision, !race.isExact else { return race.comparison() }
    while true {
      var comparison = race.comparison()
      let width = comparison.widestDifference
      comparison.isPrecise = width.map { $0 <= precision } ?? false
      if comparison.isPrecise == true || race.replications >= question.mostReplications {
        return comparison
      }
      // A width falls with the root of the number, and an estimate of it is none to build all on.
      let now = Double(race.replications)
      let ratio = width.map { $0 / precision } ?? 2
      let wanted = min(max(now * ratio * ratio * 1.05, now * 1.25), now * 4)
      try race.run(upTo: min(question.mostReplications, Int(wanted) + 1))
    }
  }

  /// Half of the widest interval of a relative difference; nil if one has none.
  private var widestDifference: Double? {
    var widest: Double = 0
    for difference in differences where difference.verdict != .same {
      guard let interval = difference.relative?.interval else { return nil }
      widest = max(widest, interval.halfWidth)
    }
    return widest
  }

  /// The policies under way.
  private struct Race {
    let question: ComparisonQuestion
    let prepared: PreparedScenario
    let trials: Trials
    let isExact: Bool
    /// The scenario under each policy, and under the one that knows the future if there may be one.
    let variants: [PreparedScenario]
    let hasBelady: Bool
    var values: [Trials.Values]
    var bounds: [Double?] = []
    var replications = 0

    init(
      _ question: ComparisonQuestion,
      _ prepared: PreparedScenario,
      _ workers: Workers
    ) throws(SimulationError) {
      for policy in question.policies {
        if let conflict = PolicyName.conflict(policy, on: prepared.scenario.platform) {
          throw SimulationError(.badData, conflict)
        }
      }
      self.question = question
      self.prepared = prepared
      let measures = [question.measure] + Comparison.others.filter { $0 != question.measure }
      trials = Trials(measures: measures, workers: workers)
      var variants = question.policies.map { policy in prepared.with { $0.policy = policy } }
      isExact = variants.allSatisfy(\.isExact)
      let belady = PolicyModel(PolicyName.belady.rawValue)
      hasBelady = PolicyName.conflict(belady, on: prepared.scenario.platform) == nil
      if hasBelady { variants.append(prepared.with { $0.policy = belady }) }
      self.variants = variants
      values = variants.map { _ in measures.map { _ in [] } }
    }

    mutating func run(upTo count: Int) throws(SimulationError) {
      guard count > replications else { return }
      let fresh = try trials.values(of: variants, in: replications..<count)
      for variant in fresh.indices {
        for measure in fresh[variant].indices {
          values[variant][measure] += fresh[variant][measure]
        }
      }
      if prepared.scenario.platform.kind == .bare { try addBounds(upTo: count) }
      replications = count
    }

    private mutating func addBounds(upTo count: Int) throws(SimulationError) {
      let (prepared, start) = (self.prepared, replications)
      var added: [Double?] = []
      try trials.run(count - start) { (index: Int) throws(SimulationError) -> Double? in
        Simulation.leastColdLaunches(of: prepared.scenario(of: UInt64(start + index)))
          .map { Double($0.coldLaunches) }
      } deliver: { _, bound in
        added.append(bound)
      }
      bounds += added
    }

    func comparison() -> Comparison {
      let scenario = prepared.scenario
      let shown = shownMeasures
      let contestants = question.policies.indices.map { place in
        Contestant(
          policy: question.policies[place],
          estimates: shown.map { measure in
            trials.measures[measure].estimate(
              values[place][measure],
              isExact: isExact,
              seed: scenario.seed
            )
          },
          distance: distance(place),
          panics: cold(place).count { $0 == nil }
        )
      }
      var budget: Int64?
      if case .limited(let bytes) = scenario.budget { budget = bytes.count }
      return Comparison(
        scenario: scenario.name,
        platform: scenario.platform.name,
        seed: scenario.seed,
        budget: budget,
        replications: replications,
        isExact: isExact,
        measures: shown.map { trials.measures[$0] },
        contestants: contestants,
        differences: question.policies.indices.dropFirst().compactMap(difference),
        reference: reference.map {
          (kind: $0.kind, cold: estimate(Sample($0.cold.compactMap { $0 })))
        }
      )
    }

    /// Those that are anything at all under some policy, and the first in any case.
    private var shownMeasures: [Int] {
      trials.measures.indices.filter { measure in
        measure == 0
          || question.policies.indices.contains { policy in
            values[policy][measure].contains { ($0 ?? 0) != 0 }
          }
      }
    }

    private func estimate(_ sample: Sample) -> Estimate {
      isExact ? .exact(sample.mean) : sample.meanEstimate()
    }

    /// The cold launches of policy number `place`, nil where it ended in a panic.
    private func cold(_ place: Int) -> [Double?] {
      values[place][trials.measures.firstIndex(of: .cold) ?? 0]
    }

    private var reference: (kind: Reference, cold: [Double?])? {
      if !bounds.isEmpty, bounds.allSatisfy({ $0 != nil }) { return (.bound, bounds) }
      return hasBelady ? (.belady, cold(variants.count - 1)) : nil
    }

    private func distance(_ place: Int) -> Estimate? {
      guard let reference else { return nil }
      let distances = Self.pairs(cold(place), reference.cold).map { $0.own - $0.base }
      return distances.isEmpty ? nil : estimate(Sample(distances))
    }

    /// The replications in which both have a value.
    private static func pairs(
      _ own: [Double?],
      _ base: [Double?]
    ) -> [(own: Double, base: Double)] {
      zip(own, base).compactMap { own, base in
        guard let own, let base else { return nil }
        return (own: own, base: base)
      }
    }

    private func difference(_ place: Int) -> Difference? {
      let pairs = Self.pairs(values[place][0], values[0][0])
      guard !pairs.isEmpty else { return nil }
      let own = Sample(pairs.map(\.own))
      let base = Sample(pairs.map(\.base))
      let difference = own.minus(base)
      var relative = own.ratioEstimate(to: base)
      if let ratio = relative {
        relative = Estimate(
          ratio.value - 1,
          ratio.interval.map { Interval($0.low - 1, $0.high - 1) },
          count: ratio.count
        )
        if isExact { relative = .exact(ratio.value - 1) }
      }
      let absolute = estimate(difference)
      let isSame = difference.values.allSatisfy { $0 == 0 }
      return Difference(
        policy: question.policies[place],
        relative: relative,
        absolute: absolute,
        verdict: isSame ? .same : Verdict(relative ?? absolute)
      )
    }
  }
}

extension Comparison.Verdict {
  /// What an interval of a difference says.
  fileprivate init(_ difference: Estimate) {
    guard let interval = difference.interval else {
      self = .tooFewReplications
      return
    }
    self = interval.low > 0 ? .more : interval.high < 0 ? .less : .notToldApart
  }
}
