import SimulationCore
import Testing
import Workloads

@Suite struct InterruptionTests {
  private func actions(_ interruptions: GeneratorModel.Interruptions, seed: UInt64) -> [Action] {
    var model = GeneratorModel(
      popularity: .uniform,
      session: .logNormal(median: 120_000_000, sigma: 1),
      gap: .fixed(60_000_000)
    )
    model.interruptions = interruptions
    return ActionGenerator(model, apps: .plain(5), seed: seed).actions(until: .hours(24 * 60))
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `arrive at the stated rate of use`(seed: UInt64) {
    let actions = actions(.init(perHour: 4, answered: 0.25, banners: 0.6), seed: seed)
    var counts: [ActionKind: Int] = [:]
    for action in actions { counts[action.kind, default: 0] += 1 }
    let calls = Double(counts[.call, default: 0])
    let banners = Double(counts[.banner, default: 0])
    let answers = Double(counts[.answer, default: 0])
    #expect(abs(banners / (calls + banners) - 0.6) < 0.04, "seed \(seed)")
    #expect(abs(answers / calls - 0.25) < 0.05, "seed \(seed)")
    let use = useHours(actions)
    #expect(abs((calls + banners) / use - 4) < 4 * 2 / use.squareRoot(), "seed \(seed)")
  }

  @Test func `ring, end, and go on to nothing else in between`() {
    let actions = actions(.init(perHour: 20, answered: 0.5, length: .fixed(7_000_000)), seed: 9)
    for (index, action) in actions.enumerated() where index + 2 < actions.count {
      if action.kind == .call {
        let reaction = actions[index + 1]
        #expect(reaction.kind == .answer || reaction.kind == .decline)
        #expect(
          (2_000_000...20_000_000).contains(reaction.time.microseconds - action.time.microseconds)
        )
      }
      if action.kind == .answer {
        #expect(actions[index + 1].kind == .hangUp)
        #expect(actions[index + 1].time - action.time == .seconds(7))
      }
    }
  }

  @Test func `leave the time of use as it is`() {
    let with = actions(.init(perHour: 6), seed: 3)
    let without = actions(.init(perHour: 0), seed: 3)
    #expect(!without.contains { $0.kind == .call })
    let first = Array(GeneratedSessions(with).apps.prefix(500))
    #expect(first == Array(GeneratedSessions(without).apps.prefix(500)))
  }

  /// The time in sessions, less that of calls.
  private func useHours(_ actions: [Action]) -> Double {
    var microseconds: Int64 = 0
    var since: Int64?
    for action in actions {
      let now = action.time.microseconds
      switch action.kind {
      case .open, .decline, .hangUp:
        if let start = since { microseconds += now - start }
        since = now
      case .home, .call:
        if let start = since { microseconds += now - start }
        since = nil
      default: continue
      }
    }
    return Double(microseconds) / 3.6e9
  }
}

@Suite struct WakeTests {
  private func apps() -> [AppModel] {
    var apps = [AppModel].plain(6)
    for index in 0..<4 {
      apps[index].background.fetchInterval = .minutes(Int64(15 + index))
      apps[index].background.modes = .fetch
    }
    return apps
  }

  private let model = GeneratorModel(
    popularity: .uniform,
    session: .fixed(60_000_000),
    gap: .fixed(60_000_000)
  )

  @Test func `come at each app's interval, from a phase of its own`() throws {
    let actions = ActionGenerator(model, apps: apps(), seed: 2).actions(until: .hours(12))
    let wakes = actions.filter { $0.kind == .wake }
    #expect(wakes.allSatisfy { $0.detail == WakeReason.fetch.rawValue })
    #expect(Set(wakes.map(\.app)) == [0, 1, 2, 3])
    var phases: Set<Int64> = []
    for app in 0..<4 as Range<Int32> {
      let times = wakes.filter { $0.app == app }.map(\.time)
      let interval = Time.minutes(15 + Int64(app))
      let phase = try #require(times.first)
      #expect(phase < interval)
      #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 == interval })
      let last = try #require(times.last)
      #expect(Time.hours(12) - last < interval)
      phases.insert(phase.microseconds)
    }
    #expect(phases.count == 4)
  }

  @Test func `leave what users do as it is`() {
    let with = ActionGenerator(model, apps: apps(), seed: 2).actions(until: .hours(12))
    var quiet = model
    quiet.wakes = false
    let without = ActionGenerator(quiet, apps: apps(), seed: 2).actions(until: .hours(12))
    #expect(!without.contains { $0.kind == .wake })
    #expect(with.filter { $0.kind != .wake } == without)
  }
}

@Suite struct DayRhythmTests {
  private func openings(factors: [Double], start: Time) -> [Int] {
    var model = GeneratorModel(
      popularity: .uniform,
      session: .fixed(1),
      gap: .logNormal(median: 120_000_000, sigma: 1)
    )
    model.dayRhythm = factors
    let generator = ActionGenerator(model, apps: .plain(3), seed: 8, timeOfDay: start)
    var counts = Array(repeating: 0, count: 24)
    for action in generator.actions(until: .hours(24 * 90)) where action.kind == .open {
      let clock = (action.time + start).microseconds / 3_600_000_000
      counts[Int(clock % 24)] += 1
    }
    return counts
  }

  @Test(arguments: [0, 8 * 3_600 + 1_800] as [Int64])
  func `makes each hour as busy as its factor says`(start: Int64) {
    let factors = (0..<24).map { hour in hour < 7 ? 0.1 : hour == 20 ? 3 : 1.0 }
    let counts = openings(factors: factors, start: .seconds(start))
    let unit = Double(counts[7..<20].reduce(0, +)) / 13
    for hour in 0..<24 {
      let expected = factors[hour] * unit
      let spread = 4 * 1.7 * expected.squareRoot() + 0.02 * expected
      #expect(abs(Double(counts[hour]) - expected) < spread, "hour \(hour)")
    }
  }

  @Test func `divides a gap by the factor of its hour`() {
    var model = GeneratorModel(
      popularity: .loop,
      session: .fixed(1_000_000),
      gap: .fixed(600_000_000)
    )
    model.dayRhythm = Array(repeating: 2, count: 24)
    let actions = ActionGenerator(model, apps: .plain(2), seed: 0).actions(until: .minutes(20))
    let openings = actions.filter { $0.kind == .open }.map(\.time)
    #expect(openings == [.zero, .seconds(301), .seconds(602), .seconds(903)])
  }
}

@Suite struct DeterminismTests {
  private func actions(seed: UInt64, replication: UInt64 = 0, hours: Int64 = 30) -> [Action] {
    ActionGenerator(.hostile, apps: apps, seed: seed, replication: replication)
      .actions(until: .hours(hours))
  }

  private var apps: [AppModel] {
    var apps = [AppModel].plain(20)
    apps[3].background.fetchInterval = .minutes(20)
    apps[7].background.fetchInterval = .minutes(20)
    return apps
  }

  @Test func `gives equal lists to whoever asks`() {
    #expect(actions(seed: 1) == actions(seed: 1))
  }

  @Test func `gives other lists for another seed and another replication`() {
    let first = GeneratedSessions(actions(seed: 1)).apps
    #expect(first != GeneratedSessions(actions(seed: 2)).apps)
    #expect(first != GeneratedSessions(actions(seed: 1, replication: 1)).apps)
  }

  @Test func `keeps its golden digest`() {
    var digest: UInt64 = 0
    for action in actions(seed: 42) {
      for part in [
        UInt64(bitPattern: action.time.microseconds), UInt64(action.kind.rawValue),
        UInt64(bitPattern: Int64(action.app)), UInt64(action.detail),
      ] {
        digest = (digest ^ part) &* 0x100_0000_01b3
      }
    }
    #expect(digest == 0xbfc9_649f_3af5_06d1, "0x\(String(digest, radix: 16))")
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `never goes back in time, nor beyond the end`(seed: UInt64) {
    let actions = actions(seed: seed)
    #expect(zip(actions, actions.dropFirst()).allSatisfy { $0.time <= $1.time })
    #expect(actions.last.map { $0.time <= .hours(30) } == true)
  }

  @Test func `starts a longer run with the shorter one`() {
    let short = actions(seed: 3, hours: 10)
    #expect(Array(actions(seed: 3).prefix(short.count)) == short)
  }

  @Test func `draws the same apps whatever the lengths of sessions`() {
    var other = GeneratorModel.hostile
    other.session = .fixed(5_000_000)
    let changed = ActionGenerator(other, apps: apps, seed: 1).actions(until: .hours(30))
    let apps = GeneratedSessions(actions(seed: 1)).apps
    let changedApps = GeneratedSessions(changed).apps
    let common = min(apps.count, changedApps.count)
    #expect(apps.prefix(common) == changedApps.prefix(common))
  }
}

extension GeneratorModel {
  /// Everything at once.
  fileprivate static var hostile: GeneratorModel {
    var model = GeneratorModel(
      popularity: .markov(follow: 0.5, successors: 3, exponent: 0.9),
      session: .logNormal(median: 30_000_000, sigma: 1.5),
      gap: .logNormal(median: 90_000_000, sigma: 1.5)
    )
    model.direct = 0.3
    model.locked = 0.5
    model.interruptions = .init(perHour: 10, answered: 0.5, banners: 0.3)
    model.dayRhythm = (0..<24).map { 0.25 + Double($0 % 5) }
    return model
  }
}
