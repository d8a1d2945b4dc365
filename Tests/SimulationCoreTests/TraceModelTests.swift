import SimulationCore
import Testing
import Workloads

@Suite struct TraceModelTests {
  private let catalogue = (0..<7).map { index in
    AppModel(id: "kind-\(index)", footprint: .init(launch: .fixed(Int64(index + 1) << 20)))
  }

  private func apps(_ names: String...) -> [UsageTrace.App] {
    names.map { UsageTrace.App(id: $0, size: nil) }
  }

  @Test func `an app with a size has that footprint and nothing else`() {
    let sized = UsageTrace.App(id: "Mail", size: .mebibytes(60))
    let models = UsageTrace.assignModels([sized], catalogue: catalogue, seed: 1)
    #expect(models == [AppModel(id: "Mail", footprint: .init(launch: .fixed(60 << 20)))])
  }

  @Test func `an app's model depends on its name and the seed, not on the others`() {
    let alone = UsageTrace.assignModels(apps("Mail"), catalogue: catalogue, seed: 1)
    let among = UsageTrace.assignModels(apps("Chess", "Mail"), catalogue: catalogue, seed: 1)
    #expect(alone[0] == among[1])
    #expect(alone[0].id == "Mail" && alone[0].name == "Mail")
    let seeds = (0..<40 as Range<UInt64>).map {
      UsageTrace.assignModels(apps("Mail"), catalogue: catalogue, seed: $0)[0].footprint
    }
    #expect(Set(seeds).count == 7)
  }

  @Test func `names spread evenly over the catalogue`() {
    let many = (0..<7_000).map { UsageTrace.App(id: "app \($0)", size: nil) }
    var counts = Array(repeating: 0, count: 7)
    for model in UsageTrace.assignModels(many, catalogue: catalogue, seed: 3) {
      counts[Int(model.footprint.launch.median >> 20) - 1] += 1
    }
    #expect(
      abs(chiSquareDeviation(counts, shares: Array(repeating: 1.0 / 7, count: 7))) < 4
    )
  }

  @Test func `known apps keep their models, by id before name`() {
    var named = AppModel(id: "m", name: "Mail", footprint: .init(launch: .fixed(1)))
    named.restoresState = true
    let byID = AppModel(id: "Chess", footprint: .init(launch: .fixed(2)))
    let decoy = AppModel(id: "x", name: "Chess", footprint: .init(launch: .fixed(3)))
    let models = UsageTrace.assignModels(
      apps("Mail", "Chess"),
      known: [decoy, named, byID],
      catalogue: catalogue,
      seed: 1
    )
    #expect(models[0].id == "Mail" && models[0].restoresState)
    #expect(models[1] == byID)
  }

  @Test func `keeps its golden choice`() {
    let models = UsageTrace.assignModels(
      apps("WhatsApp", "Mail", "Chess", "Müsic"),
      catalogue: catalogue,
      seed: 42
    )
    #expect(models.map { $0.footprint.launch.median >> 20 } == [3, 1, 7, 1])
  }
}

@Suite struct WorkloadTests {
  private let apps = [AppModel].plain(3)

  private func noFile(_ model: TraceModel) throws(SimulationError) -> [UInt8] {
    throw SimulationError(.noInput, "there is no file", at: .init(file: model.path))
  }

  @Test func `a script is taken as it is`() throws {
    let script = [Action(.open, at: .zero, app: 1), Action(.home, at: .seconds(3))]
    let workload = try Workload.actions(
      for: .script(script),
      from: .init(apps: apps, seed: 1),
      load: noFile
    )
    #expect(workload.actions == script)
    #expect(workload.apps == apps)
  }

  @Test func `a generator draws until the duration`() throws {
    let source = Workload.Source(apps: apps, seed: 7, replication: 2, duration: .hours(3))
    let workload = try Workload.actions(
      for: .generator(.phone),
      from: source,
      load: noFile
    )
    let expected = ActionGenerator(.phone, apps: apps, seed: 7, replication: 2)
    #expect(workload.actions == expected.actions(until: .hours(3)))
  }

  @Test func `a generator without a duration or without apps is refused`() throws {
    #expect(throws: SimulationError.self) {
      try Workload.actions(
        for: .generator(.phone),
        from: .init(apps: apps, seed: 7),
        load: noFile
      )
    }
    #expect(throws: SimulationError.self) {
      try Workload.actions(
        for: .generator(.phone),
        from: .init(apps: [], seed: 7, duration: .hours(1)),
        load: noFile
      )
    }
  }

  @Test func `a trace brings its own apps, clock and notes`() throws {
    let model = WorkloadModel.trace(TraceModel(path: "t.csv", reboots: false))
    let text = "time,app,event\n2024-01-01T06:00:00,app-2,\n2024-01-01T06:00:10,,reboot\n"
    let workload = try Workload.actions(for: model, from: .init(apps: apps, seed: 1)) {
      (trace: TraceModel) throws(SimulationError) in
      trace.path == "t.csv" ? Array(text.utf8) : []
    }
    #expect(workload.apps.map(\.id) == ["app-2"])
    #expect(workload.apps[0].footprint == apps[2].footprint)
    #expect(workload.actions == [Action(.open, at: .zero, app: 0)])
    #expect(workload.timeOfDay == .hours(6))
    #expect(workload.notes?.rebootsDropped == 1)
  }

  @Test func `a trace without sizes needs a catalogue`() {
    #expect(throws: SimulationError.self) {
      try Workload.actions(
        for: .trace(TraceModel(path: "t.csv")),
        from: .init(apps: [], seed: 1)
      ) { (_: TraceModel) throws(SimulationError) in Array("time,app\n0,a\n".utf8) }
    }
  }

  @Test func `a missing file is the loader's error`() {
    #expect(throws: SimulationError(.noInput, "there is no file", at: .init(file: "t.csv"))) {
      try Workload.actions(
        for: .trace(TraceModel(path: "t.csv")),
        from: .init(apps: apps, seed: 1),
        load: noFile
      )
    }
  }
}

@Suite struct TraceWritingTests {
  @Test func `what is written reads back`() throws {
    var model = GeneratorModel.phone
    model.locked = 0.4
    var actions = ActionGenerator(model, apps: .plain(5), seed: 3).actions(until: .hours(5))
    actions.append(Action(.kill, at: .hours(5), app: 1))
    actions.append(Action(.shutdown, at: .hours(6)))
    actions.append(Action(.open, at: .hours(7), app: 4, amount: Bytes(12_345)))
    var order: [Int32] = []
    for action in actions where action.kind == .open && !order.contains(action.app) {
      order.append(action.app)
    }
    let names = ["plain", "with, comma", "with \"quotes\"", " outer space ", "two\nlines"]
    let written = UsageTrace.csv(ids: names, actions: actions)
    let trace = try UsageTrace.read(written.bytes, file: "written.csv")
    #expect(written.leftOut == 0)
    #expect(trace.apps.map(\.id) == order.map { names[Int($0)] })
    let renamed = actions.map { action in
      var action = action
      if let place = order.firstIndex(of: action.app) { action.app = Int32(place) }
      return action
    }
    #expect(trace.actions == renamed)
  }

  @Test func `what the layout has no word for is left out and counted`() {
    let actions = [Action(.call, at: .zero), Action(.home, at: Time(microseconds: 1_500_000))]
    let written = UsageTrace.csv(ids: [], actions: actions)
    #expect(String(decoding: written.bytes, as: UTF8.self) == "time,app,event\n1.5,,home\n")
    #expect(written.leftOut == 1)
  }
}
