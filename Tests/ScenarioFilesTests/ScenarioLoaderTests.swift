import ScenarioFiles
import SimulationCore
import Testing

@Suite struct ScenarioLoaderTests {
  @Test func `loads a generator with a catalogue`() throws {
    let loaded = try ScenarioLoader.load(Fixture.path("design/generator.yaml"))
    let scenario = loaded.scenario
    #expect(scenario.name == "generator")
    #expect(scenario.platform == PlatformModel(name: "textbook", kind: .textbook))
    #expect(scenario.device.name == "iphone-4gb")
    #expect(scenario.device.ram == .mebibytes(3_735))
    #expect(scenario.budget == .limited(.mebibytes(3_735 - 933)))
    #expect(scenario.seed == 42)
    #expect(scenario.duration == .hours(12))
    #expect(scenario.warmup == .hours(1))
    #expect(scenario.apps.map(\.id) == ["mail", "maps", "game"])
    #expect(scenario.actions.isEmpty)
    let expected = GeneratorModel(
      popularity: .zipf(exponent: 0.9),
      session: .logNormal(median: 75_000_000, sigma: 1.1),
      gap: .logNormal(median: 360_000_000, sigma: 1.4)
    )
    #expect(loaded.workload == .generator(expected))
  }

  @Test func `loads a script with an app in place`() throws {
    let loaded = try ScenarioLoader.load(Fixture.path("design/script.yaml"))
    let scenario = loaded.scenario
    var device = DeviceModel(name: "custom", ram: .mebibytes(1_024), system: .mebibytes(256))
    device.pageSize = Bytes(16_384)
    #expect(scenario.device == device)
    var mail = AppModel(id: "mail", name: "Mail", footprint: .init(launch: .fixed(60 << 20)))
    mail.footprint.growth = GrowthRate(bytesPerHour: 120 << 20)
    mail.footprint.peak = .fixed(140 << 20)
    mail.footprint.background = .fixed(70 << 20)
    mail.footprint.caches = .mebibytes(30)
    mail.footprint.onWarning = .mebibytes(20)
    mail.footprint.reaction = .milliseconds(300)
    mail.launch = LaunchModel(cold: .fixed(1_800_000), resume: .fixed(250_000))
    mail.background.task = .seconds(8)
    mail.background.modes = .fetch
    mail.background.fetchInterval = .minutes(15)
    mail.restoresState = true
    #expect(scenario.apps == [mail])
    let actions = [Action(.open, at: .zero, app: 0), Action(.home, at: .seconds(40))]
    #expect(scenario.actions == actions)
    #expect(loaded.workload == .script(actions))
  }
}
