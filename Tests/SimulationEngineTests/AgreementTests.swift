import ReferenceSimulator
import SimulationCore
import SimulationEngine
import Testing

/// The engine against the slow simulator that was written from the rules alone.
@Suite("Agreement with the reference")
struct AgreementTests {
  @Test func `engine and reference agree on random scenarios`() throws {
    try compare(DrawnSeeds.all) { RandomScenarios.scenario(seed: $0) }
  }

  @Test func `engine and reference agree on iOS`() throws {
    try compare(DrawnSeeds.all) { RandomScenarios.ios(seed: $0) }
  }

  @Test func `engine and reference agree on hostile scenarios`() throws {
    try compare(DrawnSeeds.all) { RandomScenarios.hostile(seed: $0) }
  }

  @Test(arguments: ReferenceSimulator.ranks)
  func `engine and reference agree on the rank`(rank: PolicyModel) throws {
    // Odd seeds run on `bare`: one of each platform, where there is time for no more.
    let makes = [RandomScenarios.scenario(seed:), { RandomScenarios.hostile(seed: $0 + 1) }]
    for make in makes {
      try compare(DrawnSeeds.some(1)) { seed in
        var scenario = make(seed)
        scenario.policy = rank
        return scenario
      }
    }
  }

  /// Policies that the reference doesn't know: their ladder of adj values is held against a telling of
  /// its own, and one kills nobody for memory.
  static let notInReference: [PolicyName] = [.lmkMinfree, .lmkdPSI, .androidCachedLimit]

  @Test func `the reference knows every rank but those that are named`() {
    let known = ReferenceSimulator.ranks.map(\.name)
    let others = Self.notInReference.map(\.rawValue)
    #expect(Set(known + others) == Set(PolicyName.allCases.map(\.rawValue)))
  }

  @Test(arguments: TextbookExamples.all)
  func `the engine measures what was worked out by hand`(_ example: TextbookExample) throws {
    #expect(try example.mistakes(in: Simulation.run(example.scenario)) == [])
  }

  /// The first events that differ.
  private func firstDifference(_ engine: [String], _ reference: [String]) -> [String] {
    guard engine != reference else { return [] }
    let place = zip(engine, reference).prefix { $0 == $1 }.count
    return [
      "engine: \(engine.dropFirst(place).prefix(3))",
      "reference: \(reference.dropFirst(place).prefix(3))",
    ]
  }

  private func compare<Seeds: Collection<UInt64>>(
    _ seeds: Seeds,
    _ make: (UInt64) -> Scenario
  ) throws {
    var failed = 0
    var events = 0
    for seed in seeds {
      let scenario = make(seed)
      let (record, log) = try EventLog.engine(scenario)
      events += log.count
      if seed.isMultiple(of: 8) { #expect(try Simulation.run(scenario) == record) }
      let reference = ReferenceSimulator.run(scenario)
      let found =
        differences(record, reference.record)
        + firstDifference(log, EventLog.reference(reference.log))
      guard !found.isEmpty else { continue }
      failed += 1
      guard failed <= 5 else { continue }
      Issue.record(
        """
        seed \(seed) (\(scenario.platform.name), \(scenario.policy)): \(found)
        to repeat: FLOTSAM_REFERENCE_SEED=\(seed) swift test --filter AgreementTests
        """
      )
    }
    #expect(failed == 0)
    #expect(events > 20 * seeds.count)
  }
}
