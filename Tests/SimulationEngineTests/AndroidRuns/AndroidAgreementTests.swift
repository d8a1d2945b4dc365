import ReferenceSimulator
import SimulationCore
import SimulationEngine
import Testing

/// Every adj and every death for being one too many, against the slow telling of the same rules.
@Suite("Android's activity manager and its reference")
struct AndroidAgreementTests {
  /// Apps and actions drawn from `seed`, on a device of `release` with memory without end.
  private static func scenario(_ seed: UInt64, _ release: AndroidModel.Release) -> Scenario {
    let stream = RandomStream(seed: seed, purpose: .test)
    var position: UInt64 = 0
    func draw(_ count: Int64) -> Int64 {
      position += 1
      return Int64(stream.index(below: UInt64(count), at: position))
    }
    var script = AndroidScript(release)
    script.policy = "android-cached-limit"
    script.isUnlimited = true
    let total = [4, 7, 12, 36][Int(draw(4))]
    let timeout = Time.minutes([2, 30][Int(draw(2))])
    script.change = { model in
      model.cached.total = Int64(total)
      model.cached.emptyTimeout = timeout
      model.memory.reap = .zero
      model.freezerDelay = nil
    }
    script.addApps(6 + Int(draw(30)), size: 1) { app in
      if draw(3) == 0 {
        app.background.modes.insert(.audio)
        app.background.audio = .seconds(draw(60))
      }
      app.background.task = .milliseconds([0, 0, 5_000, 40_001][Int(draw(4))])
      app.launch = LaunchModel(cold: .fixed(0), resume: .fixed(0))
    }
    let kinds: [ActionKind] = [.open, .open, .open, .wake, .wake, .wake, .home, .lock, .unlock]
    var time = Time.zero
    for _ in 0..<200 {
      time = time + Time(microseconds: 1 + draw([9, 20_000_000, 90_000_000][Int(draw(3))]))
      var action = Action(kinds[Int(draw(9))], at: time)
      if action.kind == .open || action.kind == .wake {
        action.app = Int32(draw(Int64(script.apps.count)))
      }
      if action.kind == .wake { action.detail = WakeReason.fetch.rawValue }
      script.actions.append(action)
    }
    script.duration = time + .minutes(5)
    return script.scenario
  }

  /// Holds the engine's run of `scenario` against the reference's; answers what happened, line by line.
  static func compare(_ scenario: Scenario, _ seed: UInt64) throws -> [String] {
    var lines: [String] = []
    _ = try Simulation.run(scenario) { event in
      func note(_ app: Int32, _ text: String) {
        lines.append("\(event.time) \(app < 0 ? "hog" : scenario.apps[Int(app)].id) \(text)")
      }
      switch event.kind {
      case .adjustment(let app, _, let adjustment): note(app, "\(adjustment)")
      case .eviction(let kill): note(kill.app, "dies (\(kill.reason.name))")
      case .launched(let app, _, let latency): note(app, "launched (\(latency))")
      case .refused(let app, _): note(app, "refused")
      default: break
      }
    }
    let expected = ReferenceAndroid.run(scenario)
    let place = zip(lines, expected).prefix { $0 == $1 }.count
    let rest = (lines.dropFirst(place).prefix(3), expected.dropFirst(place).prefix(3))
    #expect(lines == expected, "seed \(seed): \(rest.0), but the reference: \(rest.1)")
    return lines
  }

  @Test(arguments: [AndroidModel.Release.android8, .android11, .android14])
  func `give everybody the same adj and kill the same ones`(
    _ release: AndroidModel.Release
  ) throws {
    var found: Set<String> = []
    for seed in DrawnSeeds.some(6) {
      let scenario = Self.scenario(seed, release)
      let lines = try Self.compare(scenario, seed)
      found.formUnion(lines.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") })
    }
    let steps = release == .android8 ? ["900", "901", "902"] : ["900", "905", "910", "915"]
    for text in ["0", "50", "200", "500", "700", "800"] + steps { #expect(found.contains(text)) }
    #expect(found.contains("dies (\(EvictionReason.cachedLimit.name))"))
    #expect(found.contains("dies (\(EvictionReason.emptyLimit.name))"))
  }
}
