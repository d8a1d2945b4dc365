import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

/// The goldens: every scenario that the lifecycle's documents give must come out as they say.
struct GoldenLifecycleTests {
  static let file = Result { try GoldenFile(at: Fixture.path("golden-lifecycle.yaml")) }

  @Test(arguments: [false, true])
  func `all goldens pass`(isStrict: Bool) throws {
    let report = GoldenReport(try Self.file.get(), isStrict: isStrict)
    #expect(report.text == "118 passed, 0 failed\n")
  }

  /// Scenarios that the goldens don't reach; the note of each says which row it follows from.
  @Test(arguments: [false, true])
  func `all scenarios beyond the goldens pass`(isStrict: Bool) throws {
    let file = try GoldenFile(at: Fixture.path("more-lifecycle.yaml"))
    let report = GoldenReport(file, isStrict: isStrict)
    #expect(report.text == "\(file.scenarios.count) passed, 0 failed\n")
    #expect(file.scenarios.count > 210)
  }

  /// The lines of the documents' table of coverage, and what the goldens' names begin with.
  static let coverage: [(line: String, prefixes: [String])] = [
    ("000 scenario 1, launch", ["s000-1-"]),
    ("000 scenario 2 case 1, Home", ["s000-2a"]),
    ("000 scenario 2 case 2, exits on suspend", ["s000-2b"]),
    ("000 scenario 3, a suspended app runs again", ["s000-3"]),
    ("000 scenario 4, memory purge", ["s000-4a", "s000-4b", "s000-4c"]),
    (
      "001, all",
      ["s001-1", "s001-2a-h", "s001-2a-int", "s001-2b", "s001-2c", "s001-2d", "s001-3", "s001-4"]
    ),
    ("002-1 and 002-2, first launch", ["s002-01", "s002-02"]),
    ("002-3, Home", ["s002-03-", "s002-03a"]),
    ("002-4, lock", ["s002-04", "x-lock-"]),
    ("002-5, call or SMS", ["s002-05"]),
    ("002-6, switcher", ["s002-06"]),
    ("002-7, relaunch", ["s002-07"]),
    ("002-8, relaunch by URL", ["s002-08"]),
    ("002-9, deleted in the switcher", ["s002-09"]),
    ("002-10, memory short while suspended", ["s002-10"]),
    ("002 part 2, notifications and views", ["s002-II-"]),
    ("002 part 3, location in background", ["s002-III"]),
    ("003 didFinishLaunching", ["s003-a"]),
    ("003 memory warning", ["s003-b"]),
    ("003 willResignActive", ["s003-c", "s003-d", "s003-e", "s003-f", "s003-h"]),
    ("003 didEnterBackground and exit(0)", ["s003-c", "s003-h", "s003-n"]),
    ("003 willTerminate", ["s003-i"]),
    ("003 significant time change", ["s003-j"]),
    ("003 registration", ["s003-k", "s003-l"]),
    ("003 remote notification", ["s003-m"]),
    ("003 summary 2, pseudo-background", ["s003-d", "s003-g", "s003-e", "s003-f"]),
    ("004 main and argv", ["s004-a"]),
    ("004 willFinishLaunching", ["s004-b"]),
    ("004 performFetch", ["s004-c"]),
    (
      "004 cases 1-6",
      ["s004-1", "s004-2", "s004-3", "s004-4", "s004-5", "s004-6"]
    ),
  ]

  @Test(arguments: coverage)
  func `what a reading states comes out`(line: String, prefixes: [String]) throws {
    for prefix in prefixes {
      let scenarios = try Self.file.get().scenarios.filter { $0.id.hasPrefix(prefix) }
      #expect(!scenarios.isEmpty, "\(line): \(prefix)")
      for scenario in scenarios {
        #expect(GoldenCheck(scenario, isStrict: true).mismatches.isEmpty, "\(line): \(scenario.id)")
      }
    }
  }

  @Test func `an entry that is left out of any golden is missed`() throws {
    for scenario in try Self.file.get().scenarios where !scenario.comparesFinalOnly {
      for index in scenario.expectations.indices {
        guard scenario.expectations[index].kind != .effect else { continue }
        var changed = scenario
        changed.expectations.remove(at: index)
        #expect(!GoldenCheck(changed, isStrict: false).mismatches.isEmpty, "\(scenario.id)")
      }
    }
  }

  @Test func `a mismatch is told as expected and got`() throws {
    var scenario = try #require(try Self.file.get().scenarios.first)
    scenario.expectations[1].name = "applicationDidFinish:"
    scenario.final = .background
    let report = GoldenReport(GoldenFile(name: "a.yaml", scenarios: [scenario]), isStrict: false)
    #expect(
      report.text == """
        a.yaml:\(scenario.line): s000-1-launch-icon failed
          step 1: expected callback applicationDidFinish: [inactive] phase NotRunning->Inactive
                  got      callback application:didFinishLaunchingWithOptions: [inactive] \
        phase NotRunning->Inactive
          final: expected Background
                 got      Active
        0 passed, 1 failed

        """
    )
  }

  @Test(arguments: [
    ("schema: golden-lifecycle/2\nscenarios: []", "unknown"),
    ("schema: golden-lifecycle/1", "\"scenarios\" is missing"),
    (scenario("profile: textbok", "start: Active"), "unknown profile \"textbok\""),
    (scenario("profile: textbook", "start: Actve"), "unknown state \"Actve\""),
    (scenario("profile: textbook", "start: Active", event: "hom"), "unknown event \"hom\""),
    (
      scenario("profile: textbook", "start: Active", "options: {scene: true}"),
      "unknown option \"scene\""
    ),
    (
      scenario("profile: textbook", "start: Active", "options: {scenes: 3}"),
      "unknown value \"3\" of \"scenes\""
    ),
    (
      scenario("profile: textbook", "start: Active", "app: {playsAudio: true}"),
      "unknown key \"playsAudio\""
    ),
  ])
  func `a wrong file is refused with its place`(text: String, message: String) {
    let source = SourceText(Array(text.utf8), file: "a.yaml")
    let error = #expect(throws: SimulationError.self) { try GoldenFile(source) }
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    #expect((error?.place?.line ?? 0) > 0)
  }

  static func scenario(_ lines: String..., event: String = "home") -> String {
    "schema: golden-lifecycle/1\nscenarios:\n- id: a\n"
      + lines.map { "  \($0)\n" }.joined() + "  steps:\n  - event: \(event)\n"
  }
}
