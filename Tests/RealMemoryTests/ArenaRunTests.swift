#if Jemalloc
import RealMemory
import SimulationCore
import SimulationEngine
import Testing

@Suite struct ArenaRunTests {
  /// Three apps of 1 MiB each of which two fit, opened in turn.
  private static func scenario(budget: Int64 = 2 << 20) -> Scenario {
    let platform = PlatformModel(name: "bare", kind: .bare)
    let device = DeviceModel(name: "none", ram: .zero, system: .zero)
    var scenario = Scenario(name: "three", platform: platform, device: device)
    scenario.apps = ["mail", "maps", "chat"].map {
      AppModel(id: $0, footprint: FootprintModel(launch: .fixed(1 << 20)))
    }
    scenario.budget = .limited(Bytes(budget))
    scenario.actions = (0..<6).map { Action(.open, at: .seconds($0), app: Int32($0 % 3)) }
    return scenario
  }

  @Test func `the record is the model's`() throws {
    var options = RealMemoryOptions()
    options.scale = MemoryScale(oneOf: 2)
    let (record, memory) = try ArenaRun.run(Self.scenario(), options)
    #expect(record == (try Simulation.run(Self.scenario())))
    #expect(memory[.launch].count == 6 && memory[.eviction].count == 4)
    // Half a MiB each, and the pages that blocks begin and end in.
    let each = memory[.eviction].bytes / 4
    #expect(each >= 512 << 10 && each < 600 << 10)
    #expect(memory.samples.last?.model == 1 << 20)
    #expect(memory.failures == [])
  }

  @Test func `holds every modelled byte in blocks of one size`() throws {
    var options = RealMemoryOptions()
    options.blocks = .fixed(4_096)
    let (_, memory) = try ArenaRun.run(Self.scenario(), options)
    #expect(memory[.eviction].bytes == 4 << 20)
    #expect(memory.apps.allSatisfy { $0.samples > 0 && $0.blocks == 256 && $0.model == 1 << 20 })
  }

  @Test func `an arena that is at its limit before the model is our fault`() throws {
    var options = RealMemoryOptions()
    options.backStop = 256 << 10
    options.blocks = .fixed(64 << 10)
    let error = try #require(throws: SimulationError.self) {
      try ArenaRun.run(Self.scenario(), options)
    }
    #expect(error.kind == .ours)
    #expect(
      error.message.contains("the arena of mail is at its limit before the model is: the model has")
    )
    #expect(error.message.contains("it hold 1048576 bytes, and its arena uses "))
  }

  @Test func `an allocation that fails kills one process, and decides nothing`() throws {
    var options = RealMemoryOptions()
    options.failure = (process: 1, grants: 4)
    options.blocks = .fixed(64 << 10)
    let (record, memory) = try ArenaRun.run(Self.scenario(), options)
    #expect(record == (try Simulation.run(Self.scenario())))
    let failure = try #require(memory.failures.first)
    #expect(memory.failures.count == 1)
    #expect(failure.app == "maps" && failure.reason == "allocation failed")
    #expect(failure.held == 256 << 10 && failure.wanted == 1 << 20)
    #expect(memory[.launch].count == 6 && memory[.eviction].count == 3)
  }

  @Test func `says which scale would fit`() throws {
    var options = RealMemoryOptions()
    options.available = 1 << 30
    let error = try #require(throws: SimulationError.self) {
      try ArenaRun.run(Self.scenario(budget: 4 << 30), options)
    }
    #expect(error.kind == .usage && error.hint == "--scale 1/8 would fit")
    options.scale = MemoryScale(oneOf: 8)
    #expect(throws: Never.self) { try ArenaRun.run(Self.scenario(budget: 4 << 30), options) }
    options.available = 1 << 20
    #expect(throws: SimulationError.self) { try ArenaRun.run(Self.scenario(), options) }
  }

  @Test func `compressed pages leave the app for the pool`() throws {
    // See the platform's own tests for when it compresses; here the books have to agree.
    var peak: Int64 = 0
    var platform = PlatformModel(name: "ios", kind: .ios, policy: "jetsam")
    platform.ios.compressor.below = 1_000_000
    var scenario = Self.scenario(budget: 1 << 30)
    scenario.platform = platform
    scenario.policy = "jetsam"
    scenario.lifecycle = "ios-13-scene"
    for app in scenario.apps.indices { scenario.apps[app].footprint.launch = .fixed(8 << 20) }
    scenario.duration = .minutes(5)
    _ = try Simulation.run(scenario, onMemory: { peak = max(peak, $0.pool) })
    #expect(peak > 0)
    let (_, memory) = try ArenaRun.run(scenario, RealMemoryOptions())
    #expect(memory[.compression].count > 0)
    let last = try #require(memory.samples.last)
    #expect(last.count == 4 && last.model < 24 << 20)
  }
}
#endif
