import SimulationCore
import Testing

@testable import SimulationEngine

/// Each rank's rule on a few opens, worked out by hand.
@Suite("The rules of ranks")
struct RankRuleTests {
  /// Room for three apps of equal size: who goes, in order, for opens on `bare`.
  @Test(arguments: [
    ("lru", "a b c a d e", "b c"),
    ("fifo", "a b c a d e", "a b"),
    // a is used again, so b goes and a stands behind c.
    ("clock", "a b c a d e f", "b c a"),
    // The hand passes a, whose mark it takes, and rests at c, then at d: it isn't back at a.
    ("sieve", "a b c a d e f", "b c d"),
    // Counts 2 1 1; then c before d, which has as many but is newer.
    ("lfu", "a a b c d e", "b c"),
    // An app that comes back counts from 1 again.
    ("lfu", "a b b c c d a e", "a d a"),
    // Used once: c, then d. Then a, whose last use but one is older than b's.
    ("lru-2", "a b a b c d d e e f", "c a b"),
    // Nobody has followed f yet: the fewest opens go, of equal ones the least recently used.
    ("markov", "a b a b c d", "c"),
    ("linux-oom", "a b c d e", "c d"),
  ])
  func `takes who goes by its rule`(policy: String, opens: String, gone: String) throws {
    #expect(try evictions(PolicyModel(policy), opens) == gone)
  }

  private static let sizes: [String: Int64] = ["a": 10, "b": 10, "m": 50, "x": 90]

  /// On 100 MiB.
  @Test(
    arguments: [
      ("largest", "a m b x", "m a"),
      ("smallest", "a m b x", "a b m"),
      // Worth 3 / 50 against 1 / 10.
      (PolicyModel("gdsf"), "a m a m m b x", "m b"),
    ] as [(PolicyModel, String, String)]
  )
  func `goes by sizes`(policy: PolicyModel, opens: String, gone: String) throws {
    #expect(try evictions(policy, opens, sizes: Self.sizes) == gone)
  }

  @Test func `an evictable newcomer goes at once where it is worth least`() throws {
    let sizes = Self.sizes
    let evictable = PolicyModel("gdsf", [.init("newcomer", "evictable")])
    let (gone, record) = try run(evictable, "a b x a b", sizes: sizes)
    #expect(gone == "x")
    #expect(record.coldLaunches == 3)
    #expect(record.foregroundKills == 1)
    #expect(record.evictionsByState[Int(ProcessState.active.rawValue)] == 1)
    #expect(try evictions("gdsf", "a b x a b", sizes: sizes) == "a b x")
  }

  @Test func `newcomers are evictable on bare alone`() {
    var scenario = exampleScenario([exampleApp("a", 10)], [at(0, .open, 0)])
    scenario.policy = PolicyModel("gdsf", [.init("newcomer", "evictable")])
    #expect(throws: SimulationError.self) { try Simulation.run(scenario) }
    scenario.policy["newcomer"] = "protected"
    #expect(throws: Never.self) { try Simulation.run(scenario) }
  }

  @Test func `gdsf keeps what takes long to launch, where launches take time`() throws {
    let apps = [
      exampleApp("slow", 40, cold: 4), exampleApp("fast", 40, cold: 1), exampleApp("new", 30),
    ]
    let opens = [at(0, .open, 0), at(10, .open, 1), at(20, .open, 2)]
    let record = try Simulation.run(exampleScenario(apps, opens, policy: "gdsf"))
    #expect(record.apps.map(\.evictions) == [0, 1, 0])
    let recent = try Simulation.run(exampleScenario(apps, opens, policy: "lru"))
    #expect(recent.apps.map(\.evictions) == [1, 0, 0])
  }

  /// The small row has room for one of ten, and remembers nine.
  @Test func `s3fifo lets new apps go early and remembers them`() throws {
    // a stands in the small row, b to j in the main row, since the small row is full before the first
    // victim. k takes a's place. a is remembered, comes back and stands in the main row, which is
    // over its share then: b goes.
    let opens = "a b c d e f g h i j k a k"
    #expect(try evictions("s3fifo", opens, room: 10) == "a k b")
    // Used twice in the small row, a moves to the main row; the oldest there goes.
    #expect(try evictions("s3fifo", "a b a c a d e f g h i j k", room: 10) == "b")
    // In the main row a use is a second chance.
    #expect(try evictions("s3fifo", "a b c b d e f g h i j k a k", room: 10) == "a k c")
  }

  @Test func `linux-oom counts whole pages, of equal ones the newest process goes`() throws {
    var scenario = exampleScenario([], [], policy: "linux-oom", isBare: true)
    scenario.device.pageSize = Bytes(16_384)
    scenario.budget = .limited(Bytes(130_000))
    scenario.apps = [40_000, 33_000, 49_152, 20_000].enumerated().map { index, size in
      AppModel(id: "\(index)", footprint: FootprintModel(launch: .fixed(size)))
    }
    scenario.actions = (0..<4).map { at(Double($0), .open, $0) }
    #expect(try Simulation.run(scenario).apps.map(\.evictions) == [0, 0, 1, 0])
  }

  // MARK: markov

  @Test func `markov keeps what often follows the app in front`() {
    let apps = (0..<4).map { exampleApp("\($0)", 1) }
    let setting = PolicySetting(exampleScenario(apps, [], policy: "markov"))
    var policy = LeastLikelyNext(setting)
    // 1 came twice after 0. By opens alone it has the fewest, 2; then 0, 3 times, and 2 and 3.
    for app: AppIndex in [0, 1, 0, 1, 2, 3, 2, 3, 2, 3, 0] { policy.opened(app, action: 0) }
    for app: AppIndex in [1, 2, 3] {
      policy.entered(app, .suspended, footprint: 1, lastUse: UInt64(app))
    }
    let column = Column<AppState>([])
    #expect(policy.victim(of: .suspended, among: column, at: 0) == 2)
    policy.left(2, .suspended)
    #expect(policy.victim(of: .suspended, among: column, at: 0) == 3)
    policy.left(3, .suspended)
    #expect(policy.victim(of: .suspended, among: column, at: 0) == 1)
    policy.entered(2, .suspended, footprint: 1, lastUse: 9)
    #expect(policy.victim(of: .suspended, among: column, at: 0) == 2)
    // After 3 nobody but 2 and 0 ever came.
    policy.opened(3, action: 0)
    #expect(policy.victim(of: .suspended, among: column, at: 0) == 1)
  }

  @Test func `a ninth follower takes one from each of the eight`() {
    var table = FollowerTable(apps: 12)
    for follower: AppIndex in [1, 2, 3, 4, 5, 6, 7, 8, 1, 1, 2] { table.note(follower, after: 0) }
    #expect(table.count(after: 0) == 8)
    table.note(9, after: 0)
    #expect((1...9).map { table.times($0, after: 0) } == [2, 1, 0, 0, 0, 0, 0, 0, 0])
    table.note(9, after: 0)
    table.note(3, after: 0)
    #expect((1...9).map { table.times($0, after: 0) } == [2, 1, 1, 0, 0, 0, 0, 0, 1])
    #expect(table.count(after: 0) == 4)
    #expect(table.count(after: 1) == 0)
  }

  // MARK: Runs of letters

  private func evictions(
    _ policy: PolicyModel,
    _ opens: String,
    sizes: [String: Int64] = [:],
    room: Int64 = 3
  ) throws -> String {
    try run(policy, opens, sizes: sizes, room: room).gone
  }

  /// Opens apps by their letters, on 100 MiB if there are `sizes`, else with room for `room` of them.
  private func run(
    _ policy: PolicyModel,
    _ opens: String,
    sizes: [String: Int64] = [:],
    room: Int64 = 3
  ) throws -> (gone: String, record: RunRecord) {
    let names = opens.split(separator: " ").map(String.init)
    let ids = Set(names).sorted()
    let apps = ids.map { exampleApp($0, Double(sizes[$0] ?? 1)) }
    let actions = names.enumerated().map { index, name in
      at(Double(index), .open, Int32(ids.firstIndex(of: name) ?? 0))
    }
    var scenario = exampleScenario(apps, actions, policy: policy, isBare: true)
    if sizes.isEmpty { scenario.budget = .limited(.mebibytes(room)) }
    var gone: [String] = []
    let record = try Simulation.run(scenario) { event in
      if case .eviction(let eviction) = event.kind { gone.append(ids[Int(eviction.app)]) }
    }
    return (gone.joined(separator: " "), record)
  }
}
