import ReferenceSimulator
import SimulationCore
import SimulationEngine
import Testing

/// Who goes next and why: what is told of a moment agrees with what the engine does at it.
@Suite("Who goes next")
struct VictimReportTests {
  /// The evictions of an ordinary run.
  private static func evictions(of scenario: Scenario) throws -> [(time: Int64, app: Int32)] {
    var evictions: [(Int64, Int32)] = []
    _ = try Simulation.run(scenario) { event in
      if case .eviction(let eviction) = event.kind { evictions.append((event.time, eviction.app)) }
    }
    return evictions
  }

  /// Holds reports of some evictions of `scenario` against the run, and answers how many.
  private static func check(
    _ scenario: Scenario,
    _ place: String,
    most: Int = 3
  ) throws -> Int {
    let evictions = try evictions(of: scenario)
    // Spread over the run, the first one among them.
    let step = max(evictions.count / most, 1)
    let numbers = Array(stride(from: 0, to: evictions.count, by: step).prefix(most))
    for number in numbers {
      let report = try Simulation.ranking(of: scenario, at: .eviction(number + 1))
      let place = "\(place), eviction \(number + 1)"
      #expect(report.eviction?.app == evictions[number].app, "\(place)")
      #expect(report.candidates.first?.app == evictions[number].app, "\(place)")
      #expect(report.time == evictions[number].time, "\(place)")
      #expect(report.candidates.first?.isOpen == true, "\(place)")
      let apps = report.candidates.map(\.app)
      #expect(Set(apps).count == apps.count, "\(place)")
      if scenario.policy == "belady", let belady = report.belady {
        #expect(belady == 0, "\(place)")
      }
    }
    return numbers.count
  }

  @Test(arguments: PolicyName.allCases)
  func `the first candidate is the one that the engine evicts, under every policy`(
    policy: PolicyName
  ) throws {
    var checked = 0
    for seed in 0..<UInt64(4) {
      var scenario = SmallBareScenario.scenario(seed: seed, [.sizes, .ends, .hog, .home])
      if seed % 2 == 1 { scenario.platform = PlatformModel(name: "textbook", kind: .textbook) }
      scenario.policy = policy.sample
      guard policy.objection(on: scenario.platform) == nil else { continue }
      checked += try Self.check(scenario, "\(policy.rawValue), seed \(seed)")
      guard policy == .gdsf, seed % 2 == 0 else { continue }
      scenario.policy["newcomer"] = "evictable"
      checked += try Self.check(scenario, "evictable newcomers, seed \(seed)")
    }
    #expect(checked > 6 || policy == .androidCachedLimit)
  }

  @Test func `so it is on iOS, whatever rule decides`() throws {
    var checked = 0
    for seed in 0..<UInt64(8) {
      var scenario = RandomScenarios.ios(seed: seed)
      scenario.actions = Array(scenario.actions.prefix(30))
      scenario.duration = nil
      scenario.warmup = .zero
      checked += try Self.check(scenario, "seed \(seed)", most: 2)
      scenario.policy = seed % 2 == 0 ? "clock" : "s3fifo"
      checked += try Self.check(scenario, "seed \(seed), a rank", most: 2)
    }
    #expect(checked > 4)
  }

  /// A phone with 1 GiB for apps, and a few too many of them.
  private static func crowded(_ release: AndroidModel.Release) -> AndroidScript {
    var script = AndroidScript(release)
    script.ram = 1_536
    script.system = 512
    script.addApps(10, size: 180)
    for app in Int32(0)..<10 { script.open(app, at: Int64(app) * 10) }
    script.duration = .seconds(100)
    return script
  }

  @Test(arguments: zip([AndroidModel.Release.android8, .android14], ["largest", "sieve"]))
  func `so it is on Android, whatever killer decides`(
    release: AndroidModel.Release,
    rank: String
  ) throws {
    var scenario = Self.crowded(release).scenario
    var checked = try Self.check(scenario, "the platform's own", most: 1)
    scenario.policy = PolicyModel(rank)
    checked += try Self.check(scenario, rank, most: 1)
    var limited = Self.crowded(release)
    limited.ram = 8_192
    limited.change = { $0.cached.total = 8 }
    checked += try Self.check(limited.scenario, "limits of cached processes", most: 2)
    #expect(checked > 2)
  }

  // MARK: By hand

  /// Three apps on 100 MiB; the fourth needs the room of one.
  private func textbook(_ policy: PolicyModel) -> Scenario {
    let apps = [
      exampleApp("small", 20, cold: 1), exampleApp("large", 40, cold: 1),
      exampleApp("often", 20, cold: 1), exampleApp("new", 30, cold: 1),
    ]
    let opens: [Int32] = [2, 1, 2, 0, 2, 3, 1, 0]
    let actions = opens.enumerated().map { at(Double($0.offset) * 10, .open, $0.element) }
    return exampleScenario(apps, actions, policy: policy)
  }

  private func names(_ report: VictimRankingReport, in scenario: Scenario) -> [String] {
    report.candidates.map { scenario.apps[Int($0.app)].id }
  }

  @Test func `lru tells idle times`() throws {
    let scenario = textbook("lru")
    let report = try Simulation.ranking(of: scenario, at: .eviction(1))
    #expect(names(report, in: scenario) == ["large", "small", "often"])
    #expect(report.candidates.map { $0.score[0].name } == ["idle", "idle", "idle"])
    let times = [40, 20, 10].map { VictimScore.Amount.duration(seconds($0)) }
    #expect(report.candidates.map { $0.score[0].amount } == times)
    #expect(report.rule == "lru: the app whose last launch lies furthest back")
    #expect(report.candidates.allSatisfy { $0.group == .suspended && $0.isOpen })
    // large is opened again after 10 s, small after 20 s, often never.
    #expect(report.belady == 2)
    #expect(report.candidates.map(\.nextUse) == [seconds(60), seconds(70), nil])
    #expect(report.action == 5)
    #expect(report.eviction?.needed == mebibytes(40))
  }

  @Test func `gdsf tells what each is worth`() throws {
    let scenario = textbook("gdsf")
    let report = try Simulation.ranking(of: scenario, at: .eviction(1))
    #expect(names(report, in: scenario) == ["large", "small", "often"])
    // Uses x 1 s / footprint, nobody having gone before.
    let worth = [1.0e6 / 40 / 1_048_576, 1.0e6 / 20 / 1_048_576, 3.0e6 / 20 / 1_048_576]
    #expect(report.candidates.map { $0.score[0].amount } == worth.map { .number($0) })
    #expect(report.candidates.map { $0.score[2].amount } == [.count(1), .count(1), .count(3)])
  }

  @Test func `jetsam tells bands, and the rule by name`() throws {
    let apps = ["a", "b", "c", "d"].map { exampleApp($0, 100) }
    let actions =
      (0..<4).map { at(Double($0) * 60, .open, Int32($0)) }
      + [at(240, .home), at(300, .open, 1), at(330, .home), at(400, .memory, amount: 505)]
    let scenario = iosScenario(apps, actions)
    let report = try Simulation.ranking(of: scenario, at: .eviction(1))
    #expect(names(report, in: scenario) == ["a", "c", "d", "b"])
    #expect(report.rule == "jetsam: head of band 0, idle-exit")
    #expect(report.candidates.allSatisfy { $0.group == .band(0) })
    #expect(report.eviction?.jetsam?.attempt.rule == .idleExit)
    // None is used again: the least recently used.
    #expect(report.belady == 0)
  }

  @Test func `lmkd tells adj, and the row of its table`() throws {
    let scenario = Self.crowded(.android11).scenario
    let report = try Simulation.ranking(of: scenario, at: .eviction(1))
    let adjustments = report.candidates.map { candidate -> Int32 in
      guard case .adjustment(let adjustment) = candidate.group else { return -1 }
      return adjustment
    }
    #expect(adjustments == adjustments.sorted(by: >))
    #expect(report.candidates.first?.app == report.eviction?.app)
    let row = report.eviction?.android?.rule ?? -1
    #expect(report.rule.hasPrefix("lmkd-psi: row \(row), LOW_MEM"))
  }

  // MARK: At a time

  @Test func `at a time it tells who would go, and who for so many bytes`() throws {
    let scenario = textbook("lru")
    let time = Time.seconds(45)
    // 80 of 100 MiB are in use, and evictions stop at 90.
    let report = try Simulation.ranking(of: scenario, at: .time(time, room: .mebibytes(30)))
    #expect(report.time == seconds(45) && report.eviction == nil && report.makesRoom == true)
    #expect(names(report, in: scenario) == ["large", "small"])
    #expect(report.candidates.map(\.goes) == [true, false])
    #expect(report.available == mebibytes(20))
    let more = try Simulation.ranking(of: scenario, at: .time(time, room: .mebibytes(60)))
    #expect(more.candidates.map(\.goes) == [true, true])
    let most = try Simulation.ranking(of: scenario, at: .time(time, room: .mebibytes(90)))
    #expect(most.makesRoom == false && most.candidates.map(\.goes) == [false, false])
    let none = try Simulation.ranking(of: scenario, at: .time(time))
    #expect(none.makesRoom == nil && none.candidates.map(\.goes) == [nil, nil])
  }

  @Test func `on iOS those go for so many bytes that jetsam would kill`() throws {
    let apps = ["a", "b", "c", "d"].map { exampleApp($0, 100) }
    let actions = (0..<4).map { at(Double($0) * 60, .open, Int32($0)) } + [at(240, .home)]
    let scenario = iosScenario(apps, actions, duration: 400)
    let moment = VictimMoment.time(.seconds(300), room: .mebibytes(605))
    let report = try Simulation.ranking(of: scenario, at: moment)
    #expect(names(report, in: scenario) == ["a", "b", "c", "d"])
    #expect(report.candidates.map(\.goes) == [true, true, false, false])
  }

  @Test func `a request on bare may take the app in front`() throws {
    let apps = ["a", "b"].map { exampleApp($0, 40) }
    let actions = [at(0, .open, 0), at(10, .open, 1)]
    let scenario = exampleScenario(apps, actions, duration: seconds(100), isBare: true)
    let report = try Simulation.ranking(of: scenario, at: .time(.seconds(20)))
    #expect(names(report, in: scenario) == ["a", "b"])
  }

  @Test func `a moment that the run doesn't have is an error that says what it has`() throws {
    let scenario = textbook("lru")
    let count = try Self.evictions(of: scenario).count
    let error = #expect(throws: SimulationError.self) {
      try Simulation.ranking(of: scenario, at: .eviction(count + 1))
    }
    #expect(error?.kind == .badData && error?.hint == "it has \(count)")
    let late = #expect(throws: SimulationError.self) {
      try Simulation.ranking(of: scenario, at: .time(.seconds(1_000)))
    }
    #expect(late?.message.hasPrefix("the run ends after ") == true)
  }
}
