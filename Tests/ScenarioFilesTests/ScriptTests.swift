import ScenarioFiles
import SimulationCore
import Testing

@Suite struct ScriptTests {
  private static let entries: [(String, Action)] = [
    ("open: mail", Action(.open, at: .zero, app: 0)),
    ("open: maps, via: icon", Action(.open, at: .zero, app: 1)),
    ("open: maps, via: switcher", Action(.open, at: .zero, app: 1, detail: 1)),
    ("open: maps, via: url", Action(.open, at: .zero, app: 1, detail: 2)),
    ("open: maps, via: push", Action(.open, at: .zero, app: 1, detail: 3)),
    ("open: maps, via: link", Action(.open, at: .zero, app: 1, detail: 4)),
    ("home: true", Action(.home, at: .zero)),
    ("lock: true", Action(.lock, at: .zero)),
    ("unlock: true", Action(.unlock, at: .zero)),
    ("call: true", Action(.call, at: .zero)),
    ("answer: true", Action(.answer, at: .zero)),
    ("decline: true", Action(.decline, at: .zero)),
    ("hangUp: true", Action(.hangUp, at: .zero)),
    ("switcher: true", Action(.switcher, at: .zero)),
    ("return: true", Action(.returnToApp, at: .zero)),
    ("kill: mail", Action(.kill, at: .zero, app: 0)),
    ("wake: mail, reason: fetch", Action(.wake, at: .zero, app: 0, detail: 0)),
    ("wake: mail, reason: push", Action(.wake, at: .zero, app: 0, detail: 1)),
    ("wake: mail, reason: location", Action(.wake, at: .zero, app: 0, detail: 2)),
    ("wake: mail, reason: processing", Action(.wake, at: .zero, app: 0, detail: 3)),
    ("wake: mail, reason: bluetooth", Action(.wake, at: .zero, app: 0, detail: 4)),
    ("wake: mail, reason: urlSession", Action(.wake, at: .zero, app: 0, detail: 5)),
    ("wake: mail, reason: audio", Action(.wake, at: .zero, app: 0, detail: 6)),
    ("notificationCentre: true", Action(.notificationCentre, at: .zero)),
    ("controlCentre: true", Action(.controlCentre, at: .zero)),
    ("dismiss: true", Action(.dismiss, at: .zero)),
    ("banner: true", Action(.banner, at: .zero)),
    ("split: maps", Action(.split, at: .zero, app: 1)),
    ("unsplit: true", Action(.unsplit, at: .zero)),
    ("memory: 300MiB", Action(.memory, at: .zero, amount: .mebibytes(300))),
    ("memory: -300MiB", Action(.memory, at: .zero, amount: .mebibytes(-300))),
    ("memory: 0B", Action(.memory, at: .zero)),
    ("shutdown: true", Action(.shutdown, at: .zero)),
    ("timeChange: true", Action(.timeChange, at: .zero)),
  ]

  @Test func `every action of a script is understood`() throws {
    var text = """
      device: {ram: 3GiB, system: 1GiB, screen: tablet}
      start: 08:30
      apps:
        - {id: mail, footprint: {launch: 1MiB}}
        - {id: maps, footprint: {launch: 2MiB}}
      script:

      """
    var expected: [Action] = []
    for (index, (entry, action)) in Self.entries.enumerated() {
      text += "  - {at: \(index)s, \(entry)}\n"
      var action = action
      action.time = .seconds(Int64(index))
      expected.append(action)
    }
    let folder = try TemporaryFolder(["all.yaml": text])
    let scenario = try ScenarioLoader.load(folder("all.yaml")).scenario
    #expect(scenario.actions == expected)
    #expect(scenario.timeOfDay == .minutes(510))
    #expect(Set(scenario.actions.map(\.kind)) == Set(ActionKind.allCases))
  }

  @Test func `actions at the same time stay in the order of the file`() throws {
    let text = """
      apps: [{id: mail, footprint: {launch: 1MiB}}]
      script: [{at: 1s, open: mail}, {at: 1000ms, home: true}, {at: 1s, lock: true}]
      """
    let folder = try TemporaryFolder(["ties.yaml": text])
    let actions = try ScenarioLoader.load(folder("ties.yaml")).scenario.actions
    #expect(actions.map(\.kind) == [.open, .home, .lock])
  }
}
