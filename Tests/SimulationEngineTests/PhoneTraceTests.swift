import Foundation
import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing
import Workloads

/// The real usage trace of a phone, where `FLOTSAM_CORPUS` names the folder that holds it.
@Suite("168 days of a phone")
struct PhoneTraceTests {
  static let corpus = ProcessInfo.processInfo.environment["FLOTSAM_CORPUS"]

  @Test(.enabled(if: corpus != nil, "FLOTSAM_CORPUS is not set"))
  func `with memory without end each app is launched cold once`() throws {
    let record = try run(reboots: false, budget: "unlimited")
    #expect(record.launches == 21_713)
    #expect(record.coldLaunches == 145)
    #expect(record.evictions == 0)
    #expect(record.apps.count == 145)
    #expect(record.apps.allSatisfy { $0.cold == 1 })
  }

  @Test(.enabled(if: corpus != nil, "FLOTSAM_CORPUS is not set"))
  func `a reboot makes a launch of the row that follows`() throws {
    let record = try run(reboots: true, budget: "unlimited")
    #expect(record.launches == 21_713 + 14)
    #expect(record.launchesAfterReboot > 0)
    #expect(record.evictions == 0)
  }

  @Test(.enabled(if: corpus != nil, "FLOTSAM_CORPUS is not set"))
  func `on a phone of 4 GB the same run gives the same record twice`() throws {
    let first = try run(reboots: true, budget: nil)
    #expect(try run(reboots: true, budget: nil) == first)
    #expect(first.evictions > 0)
    #expect(first.coldLaunches > 145)
  }

  private func run(reboots: Bool, budget: String?) throws -> RunRecord {
    var options = RunOptions()
    options.trace = "\(Self.corpus ?? "")/usage/phone-168-days.csv"
    options.device = "iphone-4gb"
    options.budget = budget
    options.set = [("trace.reboots", reboots ? "true" : "false")]
    let loaded = try ScenarioLoader.load(nil, options: options)
    var scenario = loaded.scenario
    let workload = try Workload.actions(
      for: loaded.workload,
      from: Workload.Source(
        apps: scenario.apps,
        catalogue: try ScenarioLoader.catalogue(named: "everyday"),
        seed: scenario.seed,
        replication: 0,
        duration: nil,
        timeOfDay: .zero
      ),
      load: ScenarioLoader.bytes
    )
    scenario.apps = workload.apps
    scenario.actions = workload.actions
    return try Simulation.run(scenario)
  }
}
