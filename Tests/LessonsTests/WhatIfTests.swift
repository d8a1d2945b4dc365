import Lessons
import ReferenceSimulator
import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

/// What could happen otherwise.
@Suite struct WhatIfTests {
  /// Everything that is to be seen of the first `count` steps.
  private func sights(_ session: Session, upTo count: Int) -> [SessionTests.Sight] {
    var session = session
    session.jump(to: .start)
    return (0...count).map { _ in
      defer { session.forward() }
      return SessionTests.Sight(session)
    }
  }

  @Test(arguments: Array(stride(from: 0, to: 40, by: 2)).map { UInt64($0) })
  func `what came before an action stays as it was`(seed: UInt64) throws {
    var session = try Session(RandomScenarios.scenario(seed: seed))
    let stream = RandomStream(seed: seed, purpose: .test)
    guard !["belady", "belady-cost", "pessimal"].contains(session.policy.name) else { return }
    session.forward(Int(stream.index(below: UInt64(session.course.steps.count), at: 0)))
    let before = session
    let kinds: [ActionKind] = [.home, .open, .kill, .lock, .call, .memory]
    let kind = kinds[Int(stream.index(below: 6, at: 1))]
    let action = Action(
      kind,
      at: .zero,
      app: kind == .open || kind == .kill ? 0 : -1,
      amount: kind == .memory ? .mebibytes(30) : .zero
    )
    try session.apply(.action(action))
    let shared = before.position
    #expect(sights(session, upTo: shared) == sights(before, upTo: shared))
    #expect(session.course.scenario.actions.count == before.course.scenario.actions.count + 1)
    let isUndone = session.undo()
    #expect(isUndone)
    #expect(sights(session, upTo: shared) == sights(before, upTo: shared))
    #expect(session.position == before.position)
    #expect(session.course.steps.count == before.course.steps.count)
    let isUndoneAgain = session.undo()
    #expect(!isUndoneAgain)
  }

  @Test func `after an action the session stands behind it, and the script goes on`() throws {
    var session = try Session(Scenarios.builtin("policy-lesson"))
    session.jump(to: .time(200_000_000))
    try session.apply(.action(Action(.home, at: .zero)))
    #expect(session.state.front == -1)
    #expect(session.lastStep?.time == 200_000_000)
    session.jump(to: .action)
    #expect(session.lastStep?.time == 240_000_000)
  }

  @Test func `another policy chooses from now on`() throws {
    let lru = try Session(Scenarios.builtin("policy-lesson"))
    var session = lru
    session.jump(to: .eviction)
    let first = session.position
    try session.apply(.policy("largest"))
    #expect(session.policy.name == "largest")
    #expect(sights(session, upTo: first) == sights(lru, upTo: first))
    var plain = lru
    session.jump(to: .eviction)
    plain.jump(to: .eviction)
    plain.jump(to: .eviction)
    #expect(victims(session) != victims(plain))
    session.jump(to: .start)
    #expect(session.policy.name == "lru")
  }

  @Test func `a policy that takes over at once is the policy that was there from the start`() throws
  {
    for name in ["fifo", "sieve", "s3fifo", "gdsf", "lru-2", "lfu", "markov", "clock"] {
      let scenario = RandomScenarios.scenario(seed: 8)
      var session = try Session(scenario)
      try session.apply(.policy(PolicyModel(name)))
      var own = scenario
      own.policy = PolicyModel(name)
      let other = try Session(own)
      #expect(session.course.steps.count == other.course.steps.count)
      let count = session.course.steps.count
      #expect(sights(session, upTo: count) == sights(other, upTo: count), "\(name)")
    }
  }

  @Test func `what-ifs that lie ahead of a new one are given up`() throws {
    var session = try Session(Scenarios.builtin("policy-lesson"))
    session.jump(to: .time(300_000_000))
    try session.apply(.policy("fifo"))
    try session.apply(.action(Action(.home, at: .zero)))
    session.jump(to: .time(100_000_000))
    let dropped = try session.apply(.action(Action(.home, at: .zero)))
    #expect(dropped == 2)
    #expect(session.changes.count == 1)
    #expect(session.policy.name == "lru")
  }

  @Test
  func `another budget holds from the start, and where a policy is a platform's own that too`()
    throws
  {
    var session = try Session(Scenarios.builtin("policy-lesson"))
    session.jump(to: .time(200_000_000))
    try session.apply(.budget(.limited(.mebibytes(2_000))))
    #expect(session.course.record.evictionsByReason.reduce(0, +) == 0)
    #expect(session.lastStep?.time == 184_000_000)
    #expect(!session.holdsFromStart(.policy("fifo")))
    let isUndone = session.undo()
    #expect(isUndone)
    #expect(session.course.record.evictionsByReason.reduce(0, +) > 0)
  }

  @Test func `a change that can't be is an error and changes nothing`() throws {
    var session = try Session(Scenarios.builtin("policy-lesson"))
    session.forward(3)
    #expect(throws: SimulationError.self) { try session.apply(.policy("lruu")) }
    #expect(throws: SimulationError.self) { try session.apply(.policy("android-cached-limit")) }
    #expect(session.position == 3)
    #expect(session.changes.isEmpty)
  }

  private func victims(_ session: Session) -> [Int32] {
    session.events.compactMap { if case .eviction(let one) = $0.kind { one.app } else { nil } }
  }

  @Test func `finds the first thing that isn't the same under another policy`() throws {
    var session = try Session(Scenarios.builtin("policy-lesson"), beside: "fifo")
    let isFound = session.jump(to: .difference)
    #expect(isFound)
    let found = session.position
    let beside = try #require(session.beside)
    for count in 0..<found {
      #expect(session.course.state(after: count) == beside.state(after: count))
    }
    #expect(session.state != session.stateBeside)
    #expect(session.positionBeside == found)
    var same = try Session(Scenarios.builtin("policy-lesson"), beside: "lru")
    let isThere = same.jump(to: .difference)
    #expect(!isThere)
  }

  @Test func `shows what both devices hold beside each other`() throws {
    var options = RunOptions()
    options.duration = "20min"
    options.warmup = "0s"
    var session = try Session(Scenarios.builtin("everyday", options), beside: "fifo")
    session.jump(to: .end)
    let device = DeviceLines(session.course.scenario, session.state)
    for width in [60, 80, 100] {
      let lines = device.apps(width: width, beside: session.stateBeside)
      #expect(lines.contains { $0.text.hasSuffix(" MiB") })
      #expect(lines.allSatisfy { $0.text.count <= width && !$0.text.hasSuffix("…") })
    }
  }
}
