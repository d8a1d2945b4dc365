import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

/// Files of lifecycles in every form that their vocabulary allows, and in some that it doesn't.
struct GoldenReaderTests {
  private static func read(_ text: String) throws(SimulationError) -> GoldenFile {
    try GoldenFile(SourceText(Array(text.utf8), file: "a.yaml"))
  }

  @Test func `keys that are left empty are as good as left out`() throws {
    let file = try Self.read(
      """
      schema: golden-lifecycle/1
      title: Any
      profiles:
      scenarios:
      - {id: 1, title: a, source: , confidence: ~, profile: ios-9, options: , app: , rows: L1,
         start: Active, steps: [{event: splitViewOpened, other: b, kind: , note: nothing comes}],
         stated: [], note: , expect: , absent: any callback, final: null, match: }
      """
    )
    #expect(GoldenReport(file, isStrict: true).text == "1 passed, 0 failed\n")
    #expect(file.scenarios.first?.rows == ["L1"])
    #expect(file.scenarios.first?.absent == ["any callback"])
  }

  @Test func `values may be in quotes, whole or broken, one or many`() throws {
    let file = try Self.read(
      """
      schema: "golden-lifecycle/1"
      scenarios:
      - id: a
        profile: ios-9
        options: {scenes: 'false', state_restoration: NO, background_task_budget_s: "20.0"}
        app: {backgroundModes: bluetooth, scenes: {1: background, b: unattached}}
        start: Active
        steps:
        - {event: beginBackgroundTask, id: '4', handler: ends task}
        - {event: launch, argv: [/a, 1, ''], previousRun: terminated}
        - {event: home, callbackDuration: {'applicationDidEnterBackground:': 1.5}}
        - {event: elapse, seconds: '20'}
        - {event: push, payload: {alert: {title: x}, content-available: '1'}}
        - {event: appExit, code: SIGKILL}
        absent:
        - 'applicationWillTerminate:'
        match: final_only
        final: Suspended
      """
    )
    #expect(GoldenReport(file, isStrict: true).text == "1 passed, 0 failed\n")
  }

  @Test func `profiles extend each other in any order, built-in ones and their own name`() throws {
    let file = try Self.read(
      """
      schema: golden-lifecycle/1
      profiles:
        mine: {extends: yours, set: {launch_watchdog_s: 3}}
        yours: {extends: ios-4, set: {scenes: false}, note: x}
        ios-8: {extends: ios-8, set: {launch_watchdog_s: 4}}
        bare:
      scenarios:
      - {id: a, profile: mine, start: Active, steps: []}
      - {id: b, profile: ios-8, start: Active, steps: []}
      - {id: c, profile: bare, start: Active, steps: []}
      """
    )
    let profiles = file.scenarios.map(\.settings.profile)
    #expect(profiles.map { $0[.launchWatchdog] } == [3, 4, 20])
    #expect(profiles.map { $0.value(of: .lockEntersBackground) } == ["false", "true", "true"])
    #expect(profiles.map { $0.value(of: .openURLCallback) }[1] == "sourceApplication")
  }

  private static let start = "schema: golden-lifecycle/1\nscenarios:\n- id: a\n"
  private static let active = start + "  profile: ios-9\n  start: Active\n"

  @Test(arguments: [
    (active, "\"steps\" is missing", 3),
    (active + "  steps:", "\"steps\" is missing", 3),
    (start + "  start: Active\n  steps: []", "\"profile\" is missing", 3),
    (active + "  steps: [home]", "must be a mapping", 6),
    (active + "  steps: [{cause: icon}]", "\"event\" is missing", 6),
    (active + "  steps: [{event: elapse}]", "\"seconds\" is missing", 6),
    (active + "  steps: [{event: elapse, seconds: -1}]", "\"seconds\" must be", 6),
    (active + "  steps: [{event: wake}]", "\"reason\" is missing", 6),
    (active + "  steps: [{event: wake, reason: x}]", "unknown reason", 6),
    (active + "  steps: [{event: launch, cause: x}]", "unknown cause", 6),
    (active + "  steps: [{event: push, payload: x}]", "must be a mapping", 6),
    (active + "  steps: [{event: home, callbackDuration: 3}]", "must be a mapping", 6),
    (active + "  steps: [{event: beginBackgroundTask, handler: x}]", "unknown handler", 6),
    (active + "  app: {scenes: {1: front}}\n  steps: []", "unknown activation", 6),
    (active + "  app: {backgroundModes: [gps]}\n  steps: []", "unknown background mode", 6),
    (active + "  options: {launch_watchdog_s: 0.5}\n  steps: []", "unknown value", 6),
    (active + "  steps: []\n  expect: [{step: 2, callback: x}]", "\"step\" must be", 7),
    (active + "  steps: []\n  expect: [{step: 1}]", "must have one of", 7),
    (active + "  steps: []\n  expect: [{step: 1, effect: x}]", "unknown effect", 7),
    (active + "  steps: []\n  expect: [{step: 1, transition: A->B}]", "unknown state", 7),
    (active + "  steps: []\n  match: some", "unknown match", 7),
    (active + "  steps: []\n- id: a\n  profile: ios-9\n  start: Active\n  steps: []", "two", 7),
    ("schema: golden-lifecycle/1\nprofiles: {a: {extends: a}}\nscenarios: []", "itself", 2),
    (
      "schema: golden-lifecycle/1\nprofiles:\n  a: {extends: b}\n  b: {extends: a}\nscenarios: []",
      "itself", 4
    ),
    ("schema: golden-lifecycle/1\nprofiles: {a: {extends: ios}}\nscenarios: []", "unknown", 2),
  ])
  func `a wrong file is refused with the line`(text: String, message: String, line: Int) {
    let error = #expect(throws: SimulationError.self) { try Self.read(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.place?.line == line)
  }
}
