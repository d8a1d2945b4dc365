import ReferenceSimulator
import SimulationCore
import Testing

@testable import SimulationEngine

/// Deaths for want of memory, and all that comes before and after, against the slow telling of the rules.
@Suite("Android's killers and their reference")
struct AndroidPressureAgreementTests {
  /// Apps, the hog and actions drawn from `seed`, on a device of Android 8 with little memory and no swap,
  /// whose apps neither grow nor have files of their own.
  private static func scenario(_ seed: UInt64) -> Scenario {
    let stream = RandomStream(seed: seed, purpose: .test)
    var position: UInt64 = 0
    func draw(_ count: Int64) -> Int64 {
      position += 1
      return Int64(stream.index(below: UInt64(count), at: position))
    }
    func one<Value>(of values: [Value]) -> Value { values[Int(draw(Int64(values.count)))] }
    var script = AndroidScript(.android8)
    script.ram = 450 + draw(1_000)
    script.system = script.ram / 4
    let screen = one(of: [(480, 800), (720, 1_280), (1_080, 1_920)] as [(Int64, Int64)])
    let files = Share.percent(one(of: [0, 3, 8, 15, 25]))
    let inactive = Share.percent(one(of: [0, 50, 90]))
    let reap = Time.milliseconds(one(of: [1, 40, 41, 1_500]))
    let total = one(of: [nil, 8, 32] as [Int64?])
    script.change = { model in
      model.screen = .init(width: screen.0, height: screen.1)
      model.cached.total = total
      model.freezerDelay = nil
      model.memory.swap = .percent(0)
      model.memory.fileRead = .zero
      model.memory.systemFiles = files
      model.memory.inactiveFiles = inactive
      model.memory.reap = reap
    }
    let most = script.ram / one(of: [4, 8, 16])
    script.addApps(4 + Int(draw(20)), size: 1) { app in
      // Equal sizes are common, so that recency decides too.
      let size = draw(2) == 0 ? (most / 2) << 20 : 1 + draw(most << 20)
      app.footprint.launch = .fixed(draw(40) == 0 ? size * 6 : size)
      if draw(4) == 0 {
        app.background.modes.insert(.audio)
        app.background.audio = .seconds(draw(60))
      }
      app.background.task = .milliseconds(one(of: [0, 0, 5_003, 40_001]))
      app.launch = LaunchModel(
        cold: .fixed(1 + draw(2_000_000)),
        resume: .fixed(1 + draw(300_000))
      )
    }
    let kinds: [ActionKind] = [
      .open, .open, .open, .open, .wake, .wake, .home, .lock, .unlock, .memory,
    ]
    var time = Time.zero
    for _ in 0..<200 {
      time = time + Time(microseconds: 1 + draw(one(of: [9, 30_000, 2_000_000, 60_000_000])))
      var action = Action(one(of: kinds), at: time)
      if action.kind == .open || action.kind == .wake {
        action.app = Int32(draw(Int64(script.apps.count)))
      }
      if action.kind == .wake { action.detail = WakeReason.fetch.rawValue }
      if action.kind == .memory { action.amount = Bytes((draw(most * 4) - most * 2) << 20) }
      script.actions.append(action)
    }
    script.duration = time + .minutes(5)
    return script.scenario
  }

  @Test func `agree on who dies by free and file pages, without swap and growth`() throws {
    // The lines without their times and apps.
    var found: Set<String> = []
    for seed in DrawnSeeds.some(12) {
      let lines = try AndroidAgreementTests.compare(Self.scenario(seed), seed)
      found.formUnion(lines.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") })
    }
    #expect(found.contains("refused"))
    #expect(found.contains("dies (\(EvictionReason.minfree.name))"))
    #expect(found.contains("dies (\(EvictionReason.emptyLimit.name))"))
  }
}
