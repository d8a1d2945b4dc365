import Foundation
import SimulationCore
import SimulationEngine
import Workloads

/// One of the checked-in traces, ready to be replayed on `bare`.
struct BareReplay {
  let trace: UsageTrace

  init(_ name: String) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../SimulationCoreTests/Fixtures/\(name).csv")
    trace = try UsageTrace.read([UInt8](Data(contentsOf: file)), file: "\(name).csv")
  }

  /// The sum of the apps' sizes, in bytes.
  var workingSet: Int64 { trace.apps.reduce(0) { $0 + ($1.size?.count ?? 0) } }

  func run(_ policy: PolicyModel, budget: Int64) throws -> RunRecord {
    try Simulation.run(scenario(policy, budget: budget))
  }

  func scenario(_ policy: PolicyModel, budget: Int64) -> Scenario {
    var scenario = Scenario(
      name: "golden",
      platform: PlatformModel(name: "bare", kind: .bare),
      device: DeviceModel(name: "none", ram: Bytes(budget), system: .zero)
    )
    scenario.policy = policy
    scenario.budget = .limited(Bytes(budget))
    scenario.seed = 1
    scenario.apps = UsageTrace.assignModels(trace.apps, known: [], catalogue: [], seed: 1)
    scenario.actions = trace.actions
    return scenario
  }
}
