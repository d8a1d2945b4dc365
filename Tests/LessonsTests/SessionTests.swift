import Lessons
import ReferenceSimulator
import SimulationCore
import SimulationEngine
import Testing

/// A session: forwards and back, jumps, and what-ifs.
@Suite struct SessionTests {
  /// What there is to see of a session.
  struct Sight: Hashable {
    var state: DeviceState
    var title: String
    var lines: [EventLine]

    init(_ session: Session) {
      let words = EventWords(session.course)
      state = session.state
      title = session.position > 0 ? words.title(of: session.position - 1) : ""
      lines = session.position > 0 ? words.lines(of: session.position - 1) : []
    }
  }

  @Test(arguments: [0, 1, 2, 3, 10, 11, 34, 35].map(UInt64.init))
  func `forwards n and back n gives the same state`(seed: UInt64) throws {
    var session = try Session(RandomScenarios.scenario(seed: seed))
    let stream = RandomStream(seed: seed, purpose: .test)
    var sights: [Int: Sight] = [:]
    for move in 0..<120 as Range<UInt64> {
      let count = Int(stream.index(below: 90, at: 2 * move)) + 1
      if stream.index(below: 2, at: 2 * move + 1) == 0 {
        session.forward(count)
      } else {
        session.back(count)
      }
      let sight = Sight(session)
      #expect(sights[session.position, default: sight] == sight)
      sights[session.position] = sight
    }
    #expect(sights.count > 3)
  }

  @Test func `the last moment is where the run ends, and the first where nothing has happened`()
    throws
  {
    var session = try Session(Scenarios.builtin("policy-lesson"))
    #expect(session.state == DeviceState(apps: 5))
    session.jump(to: .end)
    let stepsOn = session.forward()
    #expect(stepsOn == 0)
    #expect(session.state.front == -1)
    #expect(session.state.apps.map(\.state).contains(.suspended))
    session.jump(to: .start)
    let stepsBack = session.back()
    #expect(stepsBack == 0)
    #expect(session.state == DeviceState(apps: 5))
  }

  @Test(arguments: ["policy-lesson", "commute", "memory-hog", "tablet-split-view"])
  func `what a session shows adds up to the run's own counts`(name: String) throws {
    let session = try Session(Scenarios.builtin(name))
    let course = session.course
    let events = course.steps.indices.flatMap { course.events(of: $0) }
    let evictions = events.count { if case .eviction = $0.kind { true } else { false } }
    let messages = course.steps.indices.flatMap { EventWords(course).lines(of: $0) }
      .count { $0.kind == .message }
    #expect(Int64(evictions) == course.record.evictionsByReason.reduce(0, +))
    #expect(Int64(messages) == course.record.messages)
    for count in 0...course.steps.count {
      let state = course.state(after: count)
      #expect(state.hog + state.apps.reduce(0) { $0 + $1.footprint } == state.used)
    }
  }

  @Test func `jumps go to the next and to the last`() throws {
    var session = try Session(Scenarios.builtin("memory-hog"))
    let isWarned = session.jump(to: .warning)
    #expect(isWarned)
    let warned = session.position
    #expect(session.lastStep?.time == 200_000_000)
    let isEvicted = session.jump(to: .eviction)
    #expect(isEvicted)
    #expect(session.lastStep?.time == 210_000_000)
    let isFound = session.jump(to: .warning, backwards: true)
    #expect(isFound)
    #expect(session.position == warned)
    let isThere = session.jump(to: .warning, backwards: true)
    #expect(!isThere)
    #expect(session.position == warned)
    session.jump(to: .time(89_000_000))
    #expect(session.course.steps[session.position].time > 89_000_000)
  }

  @Test func `an app's next change is none of its growth`() throws {
    var session = try Session(Scenarios.builtin("commute"))
    var last = session.state.apps[0]
    while session.jump(to: .app(0)) {
      var now = session.state.apps[0]
      now.footprint = last.footprint
      #expect(now != last)
      last = session.state.apps[0]
    }
  }

  @Test func `goes through a day of 200 apps both ways`() throws {
    var session = try Session(Scenarios.day())
    #expect(session.course.scenario.apps.count == 200)
    session.jump(to: .time(43_200_000_000))
    let noon = Sight(session)
    let steps = session.forward(300)
    #expect(steps == 300)
    #expect(Sight(session) != noon)
    session.back(300)
    #expect(Sight(session) == noon)
  }

  @Test(arguments: ["lru", "fifo"] as [PolicyModel])
  func `names the next victim first`(policy: PolicyModel) throws {
    var compared = 0
    for seed in stride(from: 0, to: 60, by: 2) {
      var scenario = RandomScenarios.scenario(seed: UInt64(seed))
      scenario.policy = policy
      var session = try Session(scenario)
      while session.jump(to: .eviction), compared < 40 {
        let victims = session.events.compactMap { event -> Eviction? in
          if case .eviction(let eviction) = event.kind { eviction } else { nil }
        }
        // An action may add a candidate in the same step: the app that was in front.
        guard let victim = victims.first, victim.reason == .pressure else { continue }
        session.back()
        #expect(try session.ranking().candidates.first?.app == victim.app, "seed \(seed)")
        session.forward()
        compared += 1
      }
    }
    #expect(compared > 3)
  }
}
