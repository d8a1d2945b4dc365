internal import AllocationProbe
package import SimulationCore
internal import SimulationEngine

/// What a run costs in numbers that are the same each time, so that CI can hold them to a limit.
package enum ExactCounts {
  /// A number and what it is, as `Benchmarks/limits` calls it.
  package typealias Count = (key: String, value: Double)

  // MARK: Allocations

  /// The bytes that a run of 100,000 switches allocates between its set-up and its record: for each
  /// policy, on each kind of platform where it decides.
  ///
  /// Nothing where the allocator has no counters.
  package static func allocations() throws(SimulationError) -> [Count] {
    guard AllocationProbe() != nil else { return [] }
    var counts: [Count] = []
    for platform in platforms {
      for policy in PolicyName.allCases where policy.objection(on: platform) == nil {
        let bytes = try allocatedBytes(policy, on: platform)
        counts.append(("allocated-bytes/\(platform.name)/\(policy.rawValue)", Double(bytes)))
      }
    }
    return counts
  }

  private static let platforms = [
    PlatformModel(name: "bare", kind: .bare), PlatformModel(name: "textbook", kind: .textbook),
    PlatformModel(name: "ios", kind: .ios, lifecycle: "ios-13-scene"),
    PlatformModel(name: "android", kind: .android, lifecycle: "android-11"),
  ]

  private static func allocatedBytes(
    _ policy: PolicyName,
    on platform: PlatformModel
  ) throws(SimulationError) -> UInt64 {
    let work = SwitchWork(apps: 256, switches: 100_000)
    var scenario = platform.kind == .bare ? work.bare : work.full
    scenario.platform = platform
    scenario.lifecycle = platform.lifecycle
    scenario.policy = PolicyModel(policy.rawValue)
    if policy == .score { scenario.policy[PolicyName.scoreKey] = "idle * footprint" }
    // Once a process the Swift runtime sets up what it knows of generic types.
    _ = try loopBytes(of: scenario)
    return try loopBytes(of: scenario)
  }

  private static func loopBytes(of scenario: Scenario) throws(SimulationError) -> UInt64 {
    guard let probe = AllocationProbe() else { return 0 }
    var marks = (count: 0, start: UInt64(0), end: UInt64(0))
    let record = try Simulation.run(scenario) {
      if marks.count == 0 { marks.start = probe.bytes } else { marks.end = probe.bytes }
      marks.count += 1
    }
    guard record.evictions > 0 else {
      throw SimulationError(
        .ours,
        "a run under \(scenario.policy.name) that evicts nobody tells nothing"
      )
    }
    return marks.end - marks.start
  }

  // MARK: Memory

  /// The heap that a run holds at its end under `lru` for each of `apps` apps, in bytes: all columns and
  /// counters of the engine; the scenario with its names and actions is the caller's.
  ///
  /// Nil where the allocator has no counters.
  package static func stateBytes(apps: Int) throws(SimulationError) -> Count? {
    guard let heap = HeapCounters() else { return nil }
    let work = SwitchWork(apps: apps, switches: 2 * apps)
    let before = heap.held
    var held: Int64 = 0
    _ = try Simulation.run(work.full) { held = heap.held - before }
    return ("bytes-an-app/lru", Double(held) / Double(apps))
  }

  // MARK: Instructions

  /// What instructions are counted for.
  package enum Program: String, CaseIterable, Sendable {
    case full, bare
  }

  /// Runs the first `switches` of `all` switches between 4,096 apps, for a counter of instructions that
  /// watches `countedRun`.
  package static func run(
    _ program: Program,
    switches: Int,
    of all: Int
  ) throws(SimulationError) -> Int64 {
    let work = SwitchWork(apps: 4_096, switches: all)
    var scenario = program == .full ? work.full : work.bare
    var opens = 0
    let end = scenario.actions.firstIndex { action in
      if action.kind == .open { opens += 1 }
      return opens > switches
    }
    scenario.actions = Array(scenario.actions[..<(end ?? scenario.actions.count)])
    return try countedRun(scenario)
  }

  @inline(never)
  private static func countedRun(_ scenario: Scenario) throws(SimulationError) -> Int64 {
    try Simulation.run(scenario).transitions
  }
}
