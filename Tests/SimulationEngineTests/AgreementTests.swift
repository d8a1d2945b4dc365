import Foundation
import ReferenceSimulator
import SimulationCore
import Testing

@testable import SimulationEngine

struct Draw { let s: RandomStream; var n: UInt64 = 0
  mutating func below(_ c: Int) -> Int { n += 1; return Int(s.index(below: UInt64(c), at: n)) }
  mutating func pick<T>(_ a: [T]) -> T { a[below(a.count)] }
}
func quick(_ seed: UInt64) -> Scenario {
  var d = Draw(s: RandomStream(seed: seed, purpose: .test))
  let bare = d.below(4) == 0
  let platform = PlatformModel(name: bare ? "bare" : "textbook", kind: bare ? .bare : .textbook)
  var device = DeviceModel(name: "t", ram: .mebibytes(1000), system: .zero)
  device.hasSplitView = d.below(3) == 0
  var s = Scenario(name: "seed \(seed)", platform: platform, device: device)
  s.seed = seed
  s.policy = d.pick(["lru", "fifo", "random", "largest"])
  let n = 3 + d.below(10)
  var sum: Int64 = 0
  for i in 0..<n {
    let launch = Int64(d.below(200) + 1) * 1_048_576 + Int64(d.below(3))
    sum += launch
    var f = FootprintModel(launch: .fixed(launch))
    if d.below(2) == 0 { f.growth = GrowthRate(bytesPerHour: Int64(d.below(400)) * 62_914_560 + Int64(d.below(2)) * 3600) }
    if d.below(2) == 0 { f.peak = .fixed(launch + Int64(d.below(300)) * 1_000_003) }
    if d.below(2) == 0 { f.background = .fixed(Int64(d.below(200)) * 1_048_576) }
    let core = min(launch, f.background?.median ?? .max)
    if d.below(2) == 0, core > 0 { f.caches = Bytes(Int64(d.below(100)) * core / 100) }
    if d.below(2) == 0 { f.onWarning = Bytes(Int64(d.below(100)) * 1_048_576) }
    f.reaction = Time(microseconds: d.pick([0, 0, 300_000, 2_000_000, 20_000_000]))
    var a = AppModel(id: "a\(i)", footprint: f)
    a.launch = LaunchModel(cold: .fixed(Int64(d.pick([0, 1_000_000, 1_800_000, 5_000_000]))), resume: .fixed(Int64(d.pick([0, 250_000, 1_000_000]))))
    a.background.task = Time(microseconds: d.pick([0, 0, 3_000_000, 8_000_000, 60_000_000]))
    a.background.modes = BackgroundModel.Modes(rawValue: UInt8(d.below(128)))
    if d.below(3) == 0 { a.background.audio = .seconds(Int64(d.below(100))) }
    a.restoresState = false
    s.apps.append(a)
  }
  s.budget = .limited(Bytes(sum * Int64(d.pick([15, 30, 50, 70, 100, 200])) / 100 + Int64(d.below(7))))
  if d.below(2) == 0 { s.duration = .seconds(Int64(d.below(2000) + 1)) }
  if d.below(3) == 0 { s.warmup = .seconds(Int64(d.below(300))) }
  if let x = s.duration, s.warmup > x { s.warmup = .zero }
  var t: Int64 = 0
  let wild = d.below(2) == 0
  for _ in 0..<(20 + d.below(60)) {
    t += Int64(d.pick([0, 0, 1, 300_000, 1_000_000, 2_000_000, 10_000_000, 60_000_000, 37_123_457]))
    let app = Int32(d.below(n))
    let time = Time(microseconds: t)
    switch d.below(wild ? 24 : 12) {
    case 0...5: s.actions.append(Action(.open, at: time, app: app, amount: Bytes(bare && d.below(3) == 0 ? Int64(d.below(100) + 1) * 1_048_576 : 0)))
    case 6, 7: s.actions.append(Action(.home, at: time))
    case 8: s.actions.append(Action(.memory, at: time, amount: Bytes(Int64(d.below(200)) * 1_048_576)))
    case 9: s.actions.append(Action(.memory, at: time, amount: Bytes(-Int64(d.below(200)) * 1_048_576)))
    case 10: s.actions.append(Action(.kill, at: time, app: app))
    case 11: s.actions.append(Action(.wake, at: time, app: app, detail: UInt8(d.below(7))))
    case 12: s.actions.append(Action(.lock, at: time))
    case 13: s.actions.append(Action(.unlock, at: time))
    case 14: s.actions.append(Action(.call, at: time))
    case 15: s.actions.append(Action(d.pick([.answer, .decline]), at: time))
    case 16: s.actions.append(Action(.hangUp, at: time))
    case 17: s.actions.append(Action(.switcher, at: time))
    case 18: s.actions.append(Action(.returnToApp, at: time))
    case 19: s.actions.append(Action(.notificationCentre, at: time))
    case 20: s.actions.append(Action(.dismiss, at: time))
    case 21: s.actions.append(Action(.split, at: time, app: app))
    case 22: s.actions.append(Action(.unsplit, at: time))
    default: s.actions.append(Action(d.pick([.shutdown, .banner, .timeChange, .controlCentre]), at: time))
    }
  }
  return s
}

@Suite struct AgreementTests {
  @Test func quickCompare() throws {
    let from = UInt64(ProcessInfo.processInfo.environment["FROM"] ?? "0") ?? 0
    let count = UInt64(ProcessInfo.processInfo.environment["COUNT"] ?? "200") ?? 200
    var bad = 0
    var fields: [String: Int] = [:]
    for seed in from..<from + count {
      let s = quick(seed)
      let e = try Simulation.run(s)
      let r = ReferenceSimulator.run(s).record
      let diff = differences(e, r)
      if !diff.isEmpty {
        bad += 1
        for f in diff { fields[String(f.split(separator: ":")[0].split(separator: " ")[0]), default: 0] += 1 }
        if diff.contains(where: { !$0.hasPrefix("transitions") }), bad < 60 { print("SEED \(seed) \(s.platform.name) \(s.policy)"); for f in diff { print("   ", f) } }
      }
    }
    print("BAD \(bad) of \(count)", fields.sorted { $0.value > $1.value })
    #expect(bad == 0)
  }
}
@Suite struct DebugOne {
  @Test func one() throws {
    let s = quick(UInt64(ProcessInfo.processInfo.environment["SEED"] ?? "135")!)
    print("budget", s.budget, "last", s.actions.last!, "warm", s.warmup)
    _ = try Simulation.run(s) { e in
      if case .lifecycle = e.kind { return }
      if e.time > 990_000_000 { print("E", e.time, e.used, e.kind) } }
    for x in ReferenceSimulator.run(s).log.suffix(25) { print("R", x) }
  }
}
