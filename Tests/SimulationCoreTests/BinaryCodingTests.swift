import SimulationCore
import Testing

/// A scenario that uses every part at least once.
private var sample: Scenario {
  var platform = PlatformModel(name: "textbook", kind: .textbook)
  platform.taskLimit = .seconds(30)
  var device = DeviceModel(name: "étagère", ram: .mebibytes(4_096), system: .mebibytes(7))
  device.perAppLimit = .mebibytes(100)
  device.hasSplitView = true
  var scenario = Scenario(name: "a script", platform: platform, device: device)
  scenario.policy = PolicyModel("gdsf", [.init("newcomer", "evictable")])
  scenario.seed = .max
  scenario.replication = 3
  scenario.duration = .hours(12)
  scenario.warmup = .minutes(1)
  scenario.timeOfDay = .hours(8)
  scenario.regretWindow = .minutes(5)
  var footprint = FootprintModel(launch: .uniform(from: 1, to: 1 << 40))
  footprint.peak = .logNormal(median: 1 << 28, sigma: 0.15)
  footprint.background = .fixed(1 << 20)
  footprint.leak = GrowthRate(bytesPerHour: -1)
  var app = AppModel(id: "mail", name: "Mail", footprint: footprint)
  app.background.modes = [.audio, .bluetooth]
  app.background.fetchInterval = .minutes(15)
  app.limits.active = MemoryLimit(Bytes(7), isFatal: true)
  app.restoresState = true
  app.weight = 0.1
  scenario.apps = [app, AppModel(id: "", footprint: FootprintModel(launch: .fixed(.min)))]
  scenario.actions = ActionKind.allCases.map { kind in
    Action(kind, at: .longest, app: -1, detail: 255, amount: Bytes(-5))
  }
  return scenario
}

private let model = GeneratorModel(popularity: .loop, session: .fixed(1), gap: .fixed(1))

struct BinaryCodingTests {
  private let scenario = sample

  @Test func `reads a scenario as it was written`() throws {
    let written = scenario
    let read = try Scenario(bytes: written.encoded)
    #expect(read.name == written.name)
    #expect(read.platform == written.platform)
    #expect(read.device == written.device)
    #expect(read.budget == written.budget)
    #expect(read.policy == written.policy)
    #expect(read.lifecycle == written.lifecycle)
    #expect(read.seed == written.seed)
    #expect(read.replication == written.replication)
    #expect(read.duration == written.duration)
    #expect(read.warmup == written.warmup)
    #expect(read.timeOfDay == written.timeOfDay)
    #expect(read.regretWindow == written.regretWindow)
    #expect(read.apps == written.apps)
    #expect(read.actions == written.actions)
  }

  @Test func `reads the numbers of an iOS platform as they were written`() throws {
    var written = scenario
    written.platform.kind = .ios
    written.platform.ios.lines[1].soft = 16
    written.platform.ios.bands.idle = 80
    written.platform.ios.freezer = IOSModel.Freezer()
    written.platform.ios.freezer?.most = 7
    #expect(try Scenario(bytes: written.encoded).platform == written.platform)
  }

  @Test func `reads the numbers of an Android platform as they were written`() throws {
    var written = scenario
    var android = AndroidModel(release: .android14)
    android.memory.minimum = .mebibytes(9)
    android.memory.compression = 305
    android.daemon = AndroidDaemonModel(release: "a14", isLowRAM: true)
    android.daemon?.properties = [.init("thrashing_limit", 40)]
    android.cached.total = nil
    android.trim.shares[2] = .percent(33)
    written.platform.android = android
    written.apps[0].footprint.clean = .mebibytes(3)
    let read = try Scenario(bytes: written.encoded)
    #expect(read.platform == written.platform)
    #expect(read.apps == written.apps)
  }

  @Test func `reads what Android measured as it was written`() throws {
    var written = RunRecord()
    var android = AndroidRecord()
    android.trims[6] = 4
    android.someStall = -1
    written.android = android
    #expect(try RunRecord(bytes: written.encoded) == written)
  }

  @Test func `reads what is absent as absent`() throws {
    var written = scenario
    written.budget = .unlimited
    written.duration = nil
    written.apps = []
    written.actions = []
    let read = try Scenario(bytes: written.encoded)
    #expect(read.budget == .unlimited)
    #expect(read.duration == nil)
    #expect(read.apps.isEmpty && read.actions.isEmpty)
  }

  @Test(arguments: [
    GeneratorModel.Popularity.zipf(exponent: 0.9), .weights, .uniform, .loop,
    .markov(follow: 0.3, successors: 4, exponent: 1),
  ])
  func `reads a generator's model as it was written`(
    popularity: GeneratorModel.Popularity
  ) throws {
    var model = model
    model.popularity = popularity
    model.session = .logNormal(median: 75, sigma: 1.1)
    #expect(try GeneratorModel(bytes: model.encoded) == model)
    model.direct = 0.4
    model.locked = 0.5
    model.interruptions = .init(perHour: 2)
    model.wakes = false
    model.dayRhythm = [0.5, 1.5]
    #expect(try GeneratorModel(bytes: model.encoded) == model)
  }

  @Test func `reads a record as it was written`() throws {
    var record = RunRecord()
    record.scenario = "everyday"
    record.seed = 42
    record.duration = .hours(1)
    record.events = .max
    record.latency.p50 = 0.1 + 0.2
    record.latency.max = .min
    record.evictionsByReason[2] = 7
    record.budget = 1
    record.memorySamples = [MemorySample(mean: 1, peak: 2)]
    record.meanAlive = -0.0
    record.apps = [AppRecord(id: "mail")]
    record.apps[0].regrets = 9
    let read = try RunRecord(bytes: record.encoded)
    #expect(read == record)
    #expect(read.meanAlive.sign == .minus)
  }

  /// A field that is added to one of these types must be coded, and then counted here.
  @Test func `knows every field`() {
    expect(RunRecord(), has: 44)
    expect(AppRecord(id: ""), has: 7)
    expect(DurationSummary(), has: 5)
    expect(MemorySample(mean: 0, peak: 0), has: 2)
    expect(scenario, has: 14)
    expect(scenario.platform, has: 9)
    expect(IOSModel(), has: 14)
    expect(IOSModel().lines[0], has: 5)
    expect(IOSModel().bands, has: 6)
    expect(IOSModel().aggressive, has: 5)
    expect(IOSModel().reaper, has: 2)
    expect(IOSModel().pressure, has: 11)
    expect(IOSModel().compressor, has: 5)
    expect(IOSModel.Freezer(), has: 9)
    expect(scenario.platform.pressure, has: 7)
    expect(scenario.device, has: 6)
    expect(scenario.apps[0], has: 9)
    expect(scenario.apps[0].limits, has: 2)
    expect(scenario.apps[0].footprint, has: 9)
    expect(AndroidRecord(), has: 14)
    expect(AndroidModel(release: .android8), has: 10)
    expect(AndroidModel(release: .android8).memory, has: 19)
    expect(AndroidModel(release: .android8).cached, has: 4)
    expect(AndroidModel(release: .android8).trim, has: 7)
    expect(AndroidDaemonModel(release: ""), has: 7)
    expect(scenario.apps[0].launch, has: 2)
    expect(scenario.apps[0].background, has: 4)
    expect(scenario.actions[0], has: 5)
    expect(model, has: 8)
    expect(GeneratorModel.Interruptions(perHour: 1), has: 4)
  }

  private func expect<Value>(_ value: Value, has fields: Int) {
    #expect(Mirror(reflecting: value).children.count == fields, "of \(Value.self)")
  }

  @Test func `refuses bytes that end early or late`() {
    let bytes = scenario.encoded
    for count in bytes.indices {
      #expect(throws: SimulationError.self) { try Scenario(bytes: Array(bytes[..<count])) }
    }
    #expect(throws: SimulationError.self) { try Scenario(bytes: bytes + [0]) }
  }

  @Test func `refuses a case that it doesn't know`() {
    var bytes = scenario.encoded
    let kind = 1 + "a script".utf8.count + 1 + "textbook".utf8.count
    #expect(bytes[kind] == PlatformModel.Kind.textbook.rawValue)
    bytes[kind] = 200
    #expect(throws: SimulationError.self) { try Scenario(bytes: bytes) }
  }

  @Test func `survives any change of one byte`() {
    let bytes = scenario.encoded
    let random = RandomStream(seed: 1, purpose: .test)
    for position in bytes.indices {
      var changed = bytes
      changed[position] = UInt8(truncatingIfNeeded: random.bits(at: UInt64(position)))
      guard let read = try? Scenario(bytes: changed) else { continue }
      #expect(read.apps.count <= changed.count)
    }
  }
}
