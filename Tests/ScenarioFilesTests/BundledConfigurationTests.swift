import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing
import Workloads

/// The numbers of the devices and apps that come with the binary stay where their sources are.
struct BundledConfigurationTests {
  private static let devices = BuiltinFiles.names(of: .device)
  private static let scenarios = BuiltinFiles.names(of: .scenario)

  @Test(arguments: scenarios)
  func `reads every scenario`(name: String) throws {
    let loaded = try ScenarioLoader.load(name)
    #expect(!loaded.scenario.apps.isEmpty)
    #expect(["textbook", "bare"].contains(loaded.scenario.platform.name))
  }

  @Test func `has devices from 256 MB to 16 GB`() throws {
    let sizes = try Self.devices.map { try device($0).ram.count >> 20 }.sorted()
    #expect(sizes.count >= 12)
    #expect(sizes.first == 256)
    #expect((14_000...16_384).contains(try #require(sizes.last)))
  }

  @Test(arguments: devices)
  func `leaves a quarter of a device, at most 1 GiB, to its system`(name: String) throws {
    let device = try device(name)
    let mebibytes = min(device.ram.count >> 22, 1_024)
    #expect(device.system == .mebibytes(mebibytes))
    if let limit = device.perAppLimit { #expect(limit < device.ram) }
  }

  @Test func `has sixty apps or more, whose suspended footprint is like that of real ones`() throws
  {
    let apps = try ScenarioLoader.catalogue(named: "everyday")
    #expect(apps.count >= 60)
    let suspended = apps.map { app in
      min(app.footprint.launch.median, app.footprint.background?.median ?? .max)
    }.sorted()
    let median = (suspended[(apps.count - 1) / 2] + suspended[apps.count / 2]) / 2
    #expect((Bytes.mebibytes(30)...Bytes.mebibytes(60)).contains(Bytes(median)))
    #expect(suspended.allSatisfy { (12 << 20...306 << 20).contains($0) })
  }

  @Test func `has apps that start within what was measured`() throws {
    let apps = try ScenarioLoader.catalogue(named: "everyday")
    #expect(apps.allSatisfy { (500_000..<5_000_000).contains($0.launch.cold.median) })
    #expect(apps.allSatisfy { (95_000...600_000).contains($0.launch.resume.median) })
  }

  @Test func `has mostly cold launches over a second in an everyday week on 4 GB`() throws {
    let loaded = try ScenarioLoader.load("everyday")
    #expect(loaded.scenario.device.name == "iphone-4gb")
    var cold = 0
    var slow = 0
    _ = try Simulation.run(try withActions(loaded)) { event in
      guard case .launched(_, isCold: true, let latency) = event.kind else { return }
      cold += 1
      slow += latency > 1_000_000 ? 1 : 0
    }
    #expect(cold > 50)
    #expect((0.70...0.95).contains(Double(slow) / Double(cold)), "\(slow) of \(cold)")
  }

  /// The files of a lesson say what each policy does; a change of the engine must not make them lie.
  @Test(arguments: [("lru", 9), ("fifo", 11), ("largest", 7)])
  func `teaches what the lesson's comment says`(policy: String, cold: Int64) throws {
    var options = RunOptions()
    options.policy = policy
    let loaded = try ScenarioLoader.load("policy-lesson", options: options)
    #expect(try Simulation.run(withActions(loaded)).coldLaunches == cold)
  }

  @Test(arguments: [(nil, 213), ("lru", 316), ("belady", 142)])
  func `says what a score of one's own saves`(policy: String?, cold: Int64) throws {
    var options = RunOptions()
    options.policy = policy
    let loaded = try ScenarioLoader.load("own-score", options: options)
    #expect(try Simulation.run(withActions(loaded)).coldLaunches == cold)
  }

  @Test(arguments: scenarios)
  func `puts every scenario under pressure`(name: String) throws {
    let loaded = try ScenarioLoader.load(name)
    // Those on `bare` are asked about budgets, and have room for all without one.
    guard loaded.scenario.platform.kind != .bare else { return }
    let record = try Simulation.run(try withActions(loaded))
    #expect(record.evictions > 0)
    #expect(record.levelChanges > 0)
  }

  private func withActions(_ loaded: LoadedScenario) throws -> Scenario {
    var scenario = loaded.scenario
    let source = Workload.Source(
      apps: scenario.apps,
      seed: scenario.seed,
      duration: scenario.duration,
      timeOfDay: scenario.timeOfDay
    )
    scenario.actions = try Workload.actions(
      for: loaded.workload,
      from: source,
      load: ScenarioLoader.bytes
    ).actions
    return scenario
  }

  private func device(_ name: String) throws -> DeviceModel {
    var options = RunOptions()
    options.device = name
    return try ScenarioLoader.load("policy-lesson", options: options).scenario.device
  }
}
