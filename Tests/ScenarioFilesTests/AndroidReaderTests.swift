import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

/// Files of Android lifecycles in every form that their vocabulary allows, and in some that it doesn't.
struct AndroidReaderTests {
  private static func read(_ text: String) throws(SimulationError) -> AndroidGoldenFile {
    try AndroidGoldenFile(SourceText(Array(text.utf8), file: "a.yaml"))
  }

  @Test func `a file says itself which schema it has`() throws {
    let start = "title: x\nscenarios: []\nschema: golden-lifecycle/"
    func kind(_ number: String) throws -> String {
      switch try LifecycleFile(SourceText(Array((start + number).utf8), file: "a.yaml")) {
      case .apple: "apple"
      case .android: "android"
      }
    }
    #expect(try kind("1") == "apple")
    #expect(try kind("2") == "android")
    let error = #expect(throws: SimulationError.self) { try kind("3") }
    #expect(error?.message == "the schema \"golden-lifecycle/3\" is unknown")
    #expect(error?.hint == "this reads golden-lifecycle/1 and golden-lifecycle/2")
    #expect(error?.place?.line == 3)
  }

  @Test func `keys that are left empty are as good as left out`() throws {
    let file = try Self.read(
      """
      schema: golden-lifecycle/2
      title: Any
      profiles:
      scenarios:
      - {id: 1, title: a, source: , confidence: ~, facts: , profile: android-12, options: ,
         apps: {mail: , maps: {activities: {map: }}}, rows: G1, start: {mail: {state: Active}},
         lru: , previous: , top: , steps: [{event: dialogShown, note: nothing comes}],
         stated: [], note: , expect: , absent: any callback, final: null, match: }
      """
    )
    #expect(GoldenReport(file, isStrict: true).text == "1 passed, 0 failed\n")
    #expect(file.scenarios.first?.rows == ["G1"])
    #expect(file.scenarios.first?.settings.apps.map(\.activities[0].name) == ["main", "map"])
  }

  @Test func `values may be in quotes, whole or broken, one or many`() throws {
    let file = try Self.read(
      """
      schema: "golden-lifecycle/2"
      scenarios:
      - id: a
        profile: android-14
        options: {top_resumed_callback: NO, multi_resume: 'true', freezer: none}
        apps: {mail: {targetSdk: 30}}
        start: {mail: {state: Background, stack: [main],
          activities: {main: {state: stopped, launches: '3', lastLaunchAgo: 1.5}}}}
        steps:
        - {event: launch, cause: intent}
        - {event: elapse, seconds: '20'}
        - {event: call, presentation: headsUp}
        absent: [onTopResumedActivityChanged, {name: onStop}, {app: mail, name: onTrimMemory}]
        match: final_only
        final: {mail: {state: Active, activities: {main: resumed}}}
      """
    )
    #expect(GoldenReport(file, isStrict: true).text == "1 passed, 0 failed\n")
  }

  @Test func `profiles extend each other in any order, built-in ones and their own name`() throws {
    let file = try Self.read(
      """
      schema: golden-lifecycle/2
      profiles:
        mine: {extends: yours, set: {freezer: none}}
        yours: {extends: android-8, set: {multi_resume: true}, note: x}
        android-14: {extends: android-14, set: {freezer: 10min}}
        bare:
      scenarios:
      - {id: a, profile: mine, apps: {m: }, steps: []}
      - {id: b, profile: android-14, apps: {m: }, steps: []}
      - {id: c, profile: bare, apps: {m: }, steps: []}
      """
    )
    let profiles = file.scenarios.map(\.settings.profile)
    #expect(profiles.map { $0.value(of: .freezer) } == ["none", "10min", "10min"])
    #expect(profiles.map { $0.value(of: .multiResume) } == ["true", "true", "true"])
    #expect(profiles.map { $0.value(of: .saveStateOrder) }[0] == "before_stop")
    #expect(profiles.map { $0.value(of: .trimLevels) } == ["legacy", "modern", "legacy"])
  }

  @Test func `apps that aren't named are there where they are needed`() throws {
    let file = try Self.read(
      """
      schema: golden-lifecycle/2
      scenarios:
      - id: a
        profile: android-12
        apps: {mail: }
        start: {mail: {state: Active}, notes: {state: Background, stack: [list]}}
        previous: maps
        lru: [mail, maps, notes]
        steps:
        - {event: openOtherApp}
        - {event: recentsSelectOther}
        - {event: startActivity, app: maps, activity: map}
        - {event: lowMemoryKill, app: notes}
        - {event: launch, app: mail}
        absent: onLowMemory
        match: final_only
        final: {mail: {state: Active}}
      """
    )
    #expect(GoldenReport(file, isStrict: true).text == "1 passed, 0 failed\n")
    #expect(file.scenarios[0].compared == [0])
    #expect(
      file.scenarios[0].settings.apps.map(\.name)
        == ["mail", "notes", "another", "another", "maps"]
    )
  }

  @Test func `a launcher and a phone app wait in the background unless the start says more`() throws
  {
    let file = try Self.read(
      """
      schema: golden-lifecycle/2
      scenarios:
      - id: a
        profile: android-12
        apps: {home: {role: home}, phone: {role: call}, mail: }
        steps: [{event: home}, {event: call}]
      """
    )
    let apps = file.scenarios[0].start.apps
    #expect(apps.map(\.process) == [.background, .background, .notRunning])
    #expect(apps.map(\.stack.count) == [1, 0, 0])
  }

  private static let start = "schema: golden-lifecycle/2\nscenarios:\n- id: a\n"
  private static let active =
    start + "  profile: android-12\n  apps: {mail: {activities: {inbox: }}}\n"
    + "  start: {mail: {state: Active}}\n"
  private static let idle = active + "  steps: []\n"
  private static func home(_ entry: String) -> String {
    active + "  steps: [{event: home}]\n  expect: [{step: 1, app: mail, \(entry)}]"
  }

  @Test(arguments: [
    ("schema: golden-lifecycle/2", "\"scenarios\" is missing", 1),
    ("schema: golden-lifecycle/2\nscenes: []", "unknown key \"scenes\"", 2),
    (start + "  apps: {m: }\n  steps: []", "\"profile\" is missing", 3),
    (start + "  profile: android-12\n  steps: []", "\"apps\" is missing", 3),
    (start + "  profile: android-12\n  apps: {}\n  steps: []", "needs an app", 5),
    (start + "  profile: android-13\n  apps: {m: }\n  steps: []", "unknown profile", 4),
    (start + "  profile: ios-9\n  apps: {m: }\n  steps: []", "unknown profile \"ios-9\"", 4),
    (active, "\"steps\" is missing", 3),
    (active + "  steps: [home]", "must be a mapping", 7),
    (active + "  steps: [{cause: icon}]", "\"event\" is missing", 7),
    (active + "  steps: [{event: hom}]", "unknown event \"hom\"", 7),
    (active + "  steps: [{event: home, via: link}]", "unknown key \"via\"", 7),
    (active + "  steps: [{event: elapse}]", "\"seconds\" is missing", 7),
    (active + "  steps: [{event: elapse, seconds: -1}]", "\"seconds\" must be", 7),
    (active + "  steps: [{event: launch, cause: url}]", "unknown cause", 7),
    (active + "  steps: [{event: memoryTrim}]", "\"factor\" is missing", 7),
    (active + "  steps: [{event: memoryTrim, factor: high}]", "unknown factor", 7),
    (active + "  steps: [{event: processKill}]", "\"reason\" is missing", 7),
    (active + "  steps: [{event: processKill, reason: lowMemory}]", "unknown reason", 7),
    (active + "  steps: [{event: unfreeze, reason: trim}]", "unknown reason", 7),
    (active + "  steps: [{event: call, presentation: loud}]", "unknown presentation", 7),
    (active + "  steps: [{event: recents, covered: maybe}]", "true or false", 7),
    (active + "  steps: [{event: startActivity}]", "\"activity\" is missing", 7),
    (active + "  steps: [{event: finish, activity: imbox}]", "no activity \"imbox\"", 7),
    (active + "  options: {freezr: none}\n  steps: []", "unknown option \"freezr\"", 7),
    (active + "  options: {freezer: 5s}\n  steps: []", "unknown value \"5s\"", 7),
    (active + "  lru: [mail, mail]\n  steps: []", "comes twice", 7),
    (home("callback: onStopp"), "unknown callback \"onStopp\"", 8),
    (home("effect: archiveDeleted"), "unknown effect", 8),
    (home("transition: Active->Gone"), "unknown state \"Gone\"", 8),
    (home("callback: onStop, effect: killed"), "must have one of", 8),
    (home("activity: outbox, callback: onStop"), "no activity \"outbox\"", 8),
    (home("callback: onTrimMemory, args: {level: 30}"), "no level 30", 8),
    (home("callback: onCreate, args: {saved: none}"), "unknown argument \"saved\"", 8),
    (home("callback: onCreate, args: {savedState: maybe}"), "unknown saved state", 8),
    (home("effect: killed, args: {reason: old}"), "unknown reason", 8),
    (home("observed: active, callback: onStop"), "unknown key \"observed\"", 8),
    (idle + "  expect: [{step: 2, app: mail, callback: onStop}]", "\"step\" must be", 8),
    (idle + "  expect: [{step: 1, callback: onStop}]", "\"app\" is missing", 8),
    (idle + "  expect: [{step: 1, app: mial, callback: onStop}]", "unknown app \"mial\"", 8),
    (idle + "  absent: [onStopp]", "unknown callback", 8),
    (idle + "  absent: [{activity: inbox, name: onStop}]", "needs its app", 8),
    (idle + "  final: {maps: {state: Active}}", "unknown app \"maps\"", 8),
    (idle + "  final: {mail: {state: Frozen}}", "unknown state", 8),
    (idle + "  final: {mail: {activities: {inbox: gone}}}", "unknown state of an activity", 8),
    (idle + "  match: some", "unknown match", 8),
    (idle + "- id: a\n  profile: android-12\n  apps: {m: }\n  steps: []", "two scenarios", 8),
    ("schema: golden-lifecycle/2\nprofiles: {a: {extends: a}}\nscenarios: []", "itself", 2),
  ])
  func `a wrong file is refused with the line`(text: String, message: String, line: Int) {
    let error = #expect(throws: SimulationError.self) { try Self.read(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.place?.line == line, "\(error?.message ?? "")")
  }

  private static func app(_ app: String, _ start: String) -> String {
    self.start + "  profile: android-12\n  steps: []\n  apps: {mail: \(app), maps: }\n"
      + "  start: {mail: \(start)}\n"
  }

  @Test(arguments: [
    (app("{role: phone}", "{state: Active}"), "unknown role", 6),
    (app("{sdk: 3}", "{state: Active}"), "unknown key \"sdk\"", 6),
    (app("{targetSdk: 0}", "{state: Active}"), "\"targetSdk\" must be", 6),
    (app("{activities: {}}", "{state: Active}"), "needs an activity", 6),
    (app("{activities: {a: {launchMode: twice}}}", "{state: Active}"), "unknown launch mode", 6),
    (app("{activities: {a: {translucent: 1}}}", "{state: Active}"), "true or false", 6),
    (app("", "Active"), "must be a mapping", 7),
    (app("", "{stack: [main]}"), "\"state\" is missing", 7),
    (app("", "{state: Active, stack: [man]}"), "no activity \"man\"", 7),
    (app("", "{state: Active, activities: {main: stopped}}"), "that is resumed", 7),
    (app("", "{state: Inactive, activities: {main: resumed}}"), "can't be resumed", 7),
    (app("", "{state: Background, activities: {main: paused}}"), "can't be paused", 7),
    (app("", "{state: NotRunning, activities: {main: stopped}}"), "can't be stopped", 7),
    (app("", "{state: Active, stack: [main], activities: {main: up}}"), "unknown state of", 7),
    (
      app("{activities: {a: , b: }}", "{state: Active, stack: [a], activities: {b: stopped}}"),
      "isn't in the stack", 7
    ),
    (
      app("", "{state: Background, stack: [main], activities: {main: {launches: 1}}}"),
      "\"state\" is missing", 7
    ),
    (
      start + "  profile: android-12\n  apps: {a: {role: home}, b: {role: home}}\n  steps: []",
      "the same role", 5
    ),
    (
      start + "  profile: android-12\n  apps: {a: , b: }\n  steps: [{event: launch}]",
      "\"app\" is missing", 6
    ),
  ])
  func `a wrong app is refused with the line`(text: String, message: String, line: Int) {
    let error = #expect(throws: SimulationError.self) { try Self.read(text) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect(error?.place?.line == line, "\(error?.message ?? "")")
  }

  @Test func `an error shows the line and what was meant`() {
    let text = Self.active + "  steps: [{event: lowMemoryKil, app: mail}]"
    let error = #expect(throws: SimulationError.self) { try Self.read(text) }
    #expect(error?.message == "unknown event \"lowMemoryKil\"")
    #expect(error?.hint == "did you mean lowMemoryKill?")
    #expect(error?.place?.column == 19)
    #expect(error?.place?.excerpt == "  steps: [{event: lowMemoryKil, app: mail}]")
  }
}
