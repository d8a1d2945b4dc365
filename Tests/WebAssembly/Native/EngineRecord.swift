import Foundation
import ScenarioFiles
import SimulationCore
import SimulationEngine
import Workloads

/// Runs a scenario natively, and writes what the same run as WebAssembly needs and must give.
@main
enum EngineRecord {
  static func main() {
    guard CommandLine.arguments.count == 4 else {
      fail("usage: EngineRecord SCENARIO INPUT RECORD", status: 64)
    }
    let (name, input, record) = (
      CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3]
    )
    do {
      let loaded = try ScenarioLoader.load(name)
      let scenario = try withActions(loaded)
      try write(encoded(scenario, of: loaded.workload), to: input)
      try write(Simulation.run(scenario).encoded, to: record)
    } catch let error as SimulationError {
      fail(error.message, status: error.kind.rawValue)
    } catch {
      fail("\(error)", status: 74)
    }
  }

  /// The scenario with the actions that its workload comes to.
  private static func withActions(_ loaded: LoadedScenario) throws(SimulationError) -> Scenario {
    var scenario = loaded.scenario
    let source = Workload.Source(
      apps: scenario.apps,
      seed: scenario.seed,
      replication: scenario.replication,
      duration: scenario.duration,
      timeOfDay: scenario.timeOfDay
    )
    let workload = try Workload.actions(
      for: loaded.workload,
      from: source,
      load: ScenarioLoader.bytes
    )
    scenario.apps = workload.apps
    scenario.actions = workload.actions
    scenario.timeOfDay = workload.timeOfDay
    return scenario
  }

  /// The length of the scenario in four bytes, the scenario, and its generator's model if it has one.
  private static func encoded(_ scenario: Scenario, of workload: WorkloadModel) -> [UInt8] {
    let bytes = scenario.encoded
    let length = (0..<4).map { UInt8(truncatingIfNeeded: bytes.count >> (8 * $0)) }
    guard case .generator(let model) = workload else { return length + bytes }
    return length + bytes + model.encoded
  }

  private static func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(filePath: path))
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    FileHandle.standardError.write(Data("EngineRecord: \(message)\n".utf8))
    exit(status)
  }
}
