import Foundation
import SimulationCore
import Testing
import Workloads

@testable import Experiments

/// The curve from one pass beside another program's counts.
@Suite struct PeerCurveTests {
  /// libCacheSim 0.3.5 with `lru`, at 1, 5, 10, 20, 40 and 80 % of the working set (`make peers` asks it
  /// again).
  @Test(
    arguments: [
      ("zipf-sizes", [3_904, 3_220, 2_864, 2_211, 1_400, 375]),
      ("zipf-equal-sizes", [7_007, 5_259, 4_361, 3_367, 2_176, 1_110]),
    ] as [(String, [Int64])]
  )
  func `cold launches from one pass are libCacheSim's misses`(name: String, misses: [Int64]) throws
  {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../SimulationCoreTests/Fixtures/\(name).csv")
    let trace = try UsageTrace.read([UInt8](Data(contentsOf: file)), file: file.lastPathComponent)
    var scenario = Scenario(
      name: name,
      platform: PlatformModel(name: "bare", kind: .bare),
      device: DeviceModel(name: "none", ram: Bytes(1 << 40), system: .zero)
    )
    scenario.policy = "lru"
    scenario.apps = UsageTrace.assignModels(trace.apps, known: [], catalogue: [], seed: 1)
    scenario.actions = trace.actions
    let curve = try #require(StackDistances(scenario))
    let workingSet = trace.apps.reduce(0) { $0 + ($1.size?.count ?? 0) }
    let budgets = [1, 5, 10, 20, 40, 80].map { workingSet * $0 / 100 }
    let known = zip(budgets, misses).filter { $0.0 >= curve.largest }
    #expect(known.count >= 4)
    for (budget, misses) in known { #expect(curve.coldLaunches(at: budget) == misses) }
  }
}
