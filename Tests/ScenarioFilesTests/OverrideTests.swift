import ScenarioFiles
import SimulationCore
import Testing

/// What the command line says instead of the file.
@Suite struct OverrideTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "scenario.yaml": """
      device: {ram: 1GiB, system: 256MiB}
      duration: 1h
      apps:
        - {id: mail, footprint: {launch: 10MiB, peak: 30MiB}}
        - {id: com.example.maps, weight: 2, footprint: {launch: 20MiB}}
      workload: {generator: zipf, exponent: 1, session: 1min, gap: 1min}
      """,
      "apps.yaml": "apps: [{id: other, footprint: {launch: 5MiB}}]\n",
    ])
  }

  private func load(_ change: (inout RunOptions) -> Void) throws(SimulationError) -> LoadedScenario
  {
    var options = RunOptions()
    change(&options)
    return try ScenarioLoader.load(folder("scenario.yaml"), options: options)
  }

  @Test func `options stand for keys of the scenario`() throws {
    let scenario = try load {
      $0.platform = "bare"
      $0.device = "iphone-4gb"
      $0.policy = "fifo"
      $0.lifecycle = "ios-11"
      $0.seed = 7
      $0.replication = 3
      $0.duration = "2h"
      $0.warmup = "1h"
      $0.regret = "5min"
      $0.appsFile = folder("apps.yaml")
    }.scenario
    #expect(scenario.platform.kind == .bare)
    #expect(scenario.device.name == "iphone-4gb")
    #expect(scenario.policy == "fifo")
    #expect(scenario.lifecycle == "ios-11")
    #expect(scenario.seed == 7)
    #expect(scenario.replication == 3)
    #expect(scenario.duration == .hours(2))
    #expect(scenario.warmup == .hours(1))
    #expect(scenario.regretWindow == .minutes(5))
    #expect(scenario.apps.map(\.id) == ["other"])
  }

  @Test func `a path of keys sets one value wherever it is`() throws {
    let loaded = try load {
      $0.set = [
        ("apps.mail.footprint.launch", "12MiB"), ("apps.com.example.maps.weight", "5"),
        ("workload.exponent", "1.5"), ("workload.interruptions.per_hour", "2"),
        ("workload.session", "{median: 1s, sigma: 1}"), ("device.screen", "tablet"),
        ("platform.pressure.patience", "3s"), ("name", "mine"),
      ]
    }
    let scenario = loaded.scenario
    #expect(scenario.apps[0].footprint.launch == .fixed(12 << 20))
    #expect(scenario.apps[0].footprint.peak == .fixed(30 << 20))
    #expect(scenario.apps[1].weight == 5)
    #expect(scenario.device.hasSplitView)
    #expect(scenario.platform.pressure.patience == .seconds(3))
    #expect(scenario.name == "mine")
    var expected = GeneratorModel(
      popularity: .zipf(exponent: 1.5),
      session: .logNormal(median: 1_000_000, sigma: 1),
      gap: .fixed(60_000_000)
    )
    expected.interruptions = .init(perHour: 2)
    #expect(loaded.workload == .generator(expected))
  }

  @Test func `a catalogue's count is set like any key`() throws {
    var options = RunOptions()
    options.set = [("apps.count", "3"), ("apps.seabrowse.weight", "7")]
    let apps = try ScenarioLoader.load("everyday", options: options).scenario.apps
    #expect(apps.count == 3)
    #expect(apps[0].weight == 7)
  }

  @Test func `a wrong setting is told as the user gave it`() {
    let inputs: [(String, String, String, String?)] = [
      ("workload.exponnt", "1", "unknown key \"exponnt\" in a workload", "did you mean exponent?"),
      ("apps.mial.weight", "1", "no app has the id \"mial\"", "did you mean mail?"),
      ("duration", "5", "\"duration\" needs a unit: \"5\"", "as in 75s"),
      ("duration.x", "5", "nothing can be set under \"1h\"", nil),
      ("a..b", "5", "\"a..b\" is no path of keys", "as in --set workload.exponent=1.1"),
      (
        "seed", "[", "wrong YAML: did not find expected node content while parsing a flow node", nil
      ),
      ("seed", "", "the file is empty", nil),
    ]
    for (key, value, message, hint) in inputs {
      let error = errorThrown { () throws(SimulationError) in
        _ = try load { $0.set = [(key, value)] }
      }
      #expect(
        error
          == SimulationError(
            .usage,
            message,
            at: .init(file: "--set \(key)=\(value)"),
            hint: hint
          )
      )
    }
  }

  @Test func `an unknown device of the command line is a wrong use`() {
    let error = errorThrown { () throws(SimulationError) in
      _ = try load { $0.device = "iphone-4bg" }
    }
    #expect(
      error
        == SimulationError(
          .usage,
          "no device is called \"iphone-4bg\"",
          at: .init(file: "--device iphone-4bg"),
          hint: "did you mean iphone-4gb?"
        )
    )
  }

  @Test func `a trace takes the workload's place`() throws {
    let loaded = try load {
      $0.trace = "uses/phone.csv"
      $0.set = [("trace.reboots", "false")]
    }
    #expect(loaded.workload == .trace(TraceModel(path: "uses/phone.csv", reboots: false)))
    #expect(loaded.scenario.apps.count == 2)
  }

  @Test func `a trace alone runs on the default platform and device`() throws {
    var options = RunOptions()
    options.trace = "uses/phone.csv"
    options.policy = "fifo"
    let loaded = try ScenarioLoader.load(nil, options: options)
    #expect(loaded.scenario.name == "phone")
    #expect(loaded.scenario.platform.name == "textbook")
    #expect(loaded.scenario.device.name == "iphone-4gb")
    #expect(loaded.scenario.policy == "fifo")
    #expect(loaded.workload == .trace(TraceModel(path: "uses/phone.csv")))
  }

  @Test func `without a scenario and a trace there is nothing to run`() {
    let error = errorThrown { () throws(SimulationError) in _ = try ScenarioLoader.load(nil) }
    #expect(
      error
        == SimulationError(
          .usage,
          "a scenario or a trace is needed",
          hint: "give a scenario's file or --trace CSV"
        )
    )
  }
}
