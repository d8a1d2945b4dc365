import SimulationCore
import Testing
import Workloads

@Suite struct AppChoiceTests {
  /// Sessions and gaps of fixed lengths: 90 s a session, so a day has 960.
  private func sessions(
    _ popularity: GeneratorModel.Popularity,
    apps: [AppModel],
    days: Int64,
    seed: UInt64 = 5
  ) -> GeneratedSessions {
    let model = GeneratorModel(
      popularity: popularity,
      session: .fixed(60_000_000),
      gap: .fixed(30_000_000)
    )
    let generator = ActionGenerator(model, apps: apps, seed: seed)
    return GeneratedSessions(generator.actions(until: .hours(24 * days)))
  }

  private func counts(_ sessions: GeneratedSessions, apps: Int) -> [Int] {
    var counts = Array(repeating: 0, count: apps)
    for app in sessions.apps { counts[app] += 1 }
    return counts
  }

  private func zipfShares(_ count: Int, _ exponent: Double) -> [Double] {
    let weights = (1...count).map { Mathematics.pow(Double($0), -exponent) }
    return weights.map { $0 / weights.reduce(0, +) }
  }

  @Test(arguments: [0, 0.9, 1.5], [1, 2, 3] as [UInt64])
  func `opens apps by Zipf's law`(exponent: Double, seed: UInt64) {
    let sessions = sessions(.zipf(exponent: exponent), apps: .plain(60), days: 50, seed: seed)
    let deviation = chiSquareDeviation(
      counts(sessions, apps: 60),
      shares: zipfShares(60, exponent)
    )
    #expect(abs(deviation) < 4, "exponent \(exponent), seed \(seed)")
  }

  @Test func `opens apps by their weights, and none without one`() {
    var apps = [AppModel].plain(6)
    let weights = [5, 0.5, 0, 2, 0.25, 1]
    for (index, weight) in weights.enumerated() { apps[index].weight = weight }
    var counts = counts(sessions(.weights, apps: apps, days: 40), apps: 6)
    #expect(counts.remove(at: 2) == 0)
    let shares = [5, 0.5, 2, 0.25, 1].map { $0 / 8.75 }
    #expect(abs(chiSquareDeviation(counts, shares: shares)) < 4)
  }

  @Test func `opens all apps alike`() {
    let counts = counts(sessions(.uniform, apps: .plain(40), days: 40), apps: 40)
    #expect(abs(chiSquareDeviation(counts, shares: zipfShares(40, 0))) < 4)
  }

  @Test func `opens apps in turn`() {
    let apps = sessions(.loop, apps: .plain(7), days: 1).apps
    #expect(apps == apps.indices.map { $0 % 7 })
    #expect(apps.count == 960)
  }

  @Test(arguments: [1, 2] as [UInt64])
  func `lets the next app depend on the last`(seed: UInt64) {
    let (count, each, follow) = (12, 3, 0.7)
    let popularity = GeneratorModel.Popularity.markov(
      follow: follow,
      successors: each,
      exponent: 0.9
    )
    let apps = sessions(popularity, apps: .plain(count), days: 120, seed: seed).apps
    var pairs = Array(repeating: Array(repeating: 0, count: count), count: count)
    for (last, next) in zip(apps, apps.dropFirst()) { pairs[last][next] += 1 }
    let zipf = zipfShares(count, 0.9)
    for last in 0..<count {
      let total = Double(pairs[last].reduce(0, +))
      let excess = (0..<count).map { next in
        Double(pairs[last][next]) / total - (1 - follow) * zipf[next]
      }
      let often = (0..<count).filter { excess[$0] > follow / Double(2 * each) }
      #expect(often.count == each, "seed \(seed), app \(last)")
      #expect(!often.contains(last))
      let shares = (0..<count).map { next in
        (1 - follow) * zipf[next] + (often.contains(next) ? follow / Double(each) : 0)
      }
      #expect(abs(chiSquareDeviation(pairs[last], shares: shares)) < 4, "app \(last)")
    }
  }

  @Test func `gives a Markov chain of one app nobody to follow`() {
    let popularity = GeneratorModel.Popularity.markov(follow: 1, successors: 4, exponent: 1)
    #expect(Set(sessions(popularity, apps: .plain(1), days: 1).apps) == [0])
  }
}

@Suite struct SessionTests {
  private func model() -> GeneratorModel {
    var model = GeneratorModel(
      popularity: .zipf(exponent: 0.9),
      session: .logNormal(median: 75_000_000, sigma: 1.1),
      gap: .logNormal(median: 360_000_000, sigma: 1.4)
    )
    model.direct = 0.4
    model.locked = 0.3
    return model
  }

  private func sessions(_ model: GeneratorModel, seed: UInt64) -> [GeneratedSessions.Session] {
    let generator = ActionGenerator(model, apps: .plain(100), seed: seed)
    return GeneratedSessions(generator.actions(until: .hours(24 * 100))).all
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `have the median and the sigma that the model states`(seed: UInt64) {
    let moments = logarithmMoments(
      sessions(model(), seed: seed).map { ($0.end - $0.start).microseconds }
    )
    #expect(abs(moments.median / 75_000_000 - 1) < 0.04, "seed \(seed)")
    #expect(abs(moments.sigma / 1.1 - 1) < 0.03, "seed \(seed)")
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func `are apart by gaps with their median and sigma`(seed: UInt64) {
    let gaps = sessions(model(), seed: seed).filter { $0.ending != .open }
    let moments = logarithmMoments(gaps.map { max($0.gap.microseconds, 1) })
    #expect(abs(moments.median / 360_000_000 - 1) < 0.06, "seed \(seed)")
    #expect(abs(moments.sigma / 1.4 - 1) < 0.03, "seed \(seed)")
  }

  @Test func `follow directly as often as stated, but never to the same app`() {
    let all = sessions(model(), seed: 4)
    let pairs = Array(zip(all, all.dropFirst()))
    let others = pairs.filter { $0.app != $1.app }
    let direct = pairs.filter { last, _ in last.ending == .open }
    #expect(direct.allSatisfy { $0.app != $1.app && $0.gap == .zero })
    #expect(abs(Double(direct.count) / Double(others.count) - 0.4) < 0.02)
  }

  @Test func `end with a lock as often as stated`() {
    let gaps = sessions(model(), seed: 4).filter { $0.ending != .open }
    let locked = gaps.count { $0.ending == .lock }
    #expect(abs(Double(locked) / Double(gaps.count) - 0.3) < 0.02)
  }

  @Test func `come after an unlock at the moment of the next opening`() {
    let actions = ActionGenerator(model(), apps: .plain(9), seed: 1).actions(until: .hours(48))
    for (unlock, next) in zip(actions, actions.dropFirst()) where unlock.kind == .unlock {
      #expect(next.kind == .open && next.time == unlock.time)
    }
  }

  @Test func `last at least a microsecond`() {
    var model = model()
    model.session = .fixed(0)
    model.gap = .fixed(0)
    model.direct = 0
    let actions = ActionGenerator(model, apps: .plain(9), seed: 1)
      .actions(until: Time(microseconds: 50))
    #expect(GeneratedSessions(actions).all.count == 50)
  }

  @Test func `are made of the kinds of actions that the model names`() {
    var model = model()
    model.interruptions = .init(perHour: 20, banners: 0.3)
    var apps = [AppModel].plain(9)
    apps[2].background.fetchInterval = .minutes(30)
    let actions = ActionGenerator(model, apps: apps, seed: 1).actions(until: .hours(48))
    #expect(Set(actions.map(\.kind)) == Set(model.actionKinds))
  }
}
