import ReferenceSimulator
import SimulationCore
import Testing

@Suite("Random scenarios")
struct RandomScenarioTests {
  @Test func `200 seeds meet everything that can go wrong`() {
    var total = RunRecord()
    var purges = 0
    for seed in 0..<UInt64(100) {
      for scenario in [RandomScenarios.scenario(seed: seed), RandomScenarios.hostile(seed: seed)] {
        let (record, log) = ReferenceSimulator.run(scenario)
        total.warnings += record.warnings
        total.criticalWarnings += record.criticalWarnings
        total.refusedLaunches += record.refusedLaunches
        total.refusedWakes += record.refusedWakes
        total.refusedHogs += record.refusedHogs
        total.foregroundKills += record.foregroundKills
        total.abandonedLaunches += record.abandonedLaunches
        total.launchesAfterReboot += record.launchesAfterReboot
        total.lostState += record.lostState
        total.regrets += record.regrets
        total.sizeChanges += record.sizeChanges
        for (place, count) in record.evictionsByReason.enumerated() {
          total.evictionsByReason[place] += count
        }
        purges += log.count { $0.text.hasPrefix("purge ") }
      }
    }
    #expect(total.warnings > 50 && total.criticalWarnings > 50)
    let reasons: [EvictionReason] = [.launch, .growth, .wake, .hog, .pressure, .outOfMemory]
    for reason in reasons {
      #expect(total.evictionsByReason[Int(reason.rawValue)] > 5, "\(reason)")
    }
    #expect(total.refusedLaunches > 50 && total.refusedWakes > 50 && total.refusedHogs > 10)
    #expect(total.foregroundKills > 5)
    #expect(total.abandonedLaunches > 50)
    #expect(total.launchesAfterReboot > 5)
    #expect(total.lostState > 50 && total.regrets > 50 && total.sizeChanges > 50)
    #expect(purges > 20)
  }

  @Test(arguments: 0..<UInt64(60))
  func `the books of a random run balance`(seed: UInt64) {
    for scenario in [RandomScenarios.scenario(seed: seed), RandomScenarios.hostile(seed: seed)] {
      let record = ReferenceSimulator.run(scenario).record
      let measured = max(0, record.duration.microseconds - record.warmup.microseconds)
      #expect(record.timeInState.reduce(0, +) == measured * Int64(scenario.apps.count))
      #expect(record.apps.reduce(0) { $0 + $1.launches } == record.launches)
      #expect(record.apps.reduce(0) { $0 + $1.cold } == record.coldLaunches)
      #expect(record.apps.reduce(0) { $0 + $1.evictions } == record.evictions)
      #expect(
        record.apps.reduce(0) { $0 + $1.warnings } == record.warnings + record.criticalWarnings
      )
      #expect(record.evictionsByReason.reduce(0, +) == record.evictions)
      #expect(record.foregroundKills == record.evictionsByState[Int(ProcessState.active.rawValue)])
      #expect(record.peakMemory <= record.budget ?? Int64.max)
      #expect(record.meanMemory <= record.peakMemory)
    }
  }
}
