import ScenarioFiles
import SimulationCore
import Testing

/// The goldens of Android's killers: every snapshot must be answered as they say.
struct AndroidDecisionGoldenTests {
  static let file = SharedFile.path("golden-decisions-android.yaml")

  @Test(
    .enabled(if: file != nil, "FLOTSAM_CORPUS names no folder with the goldens"),
    arguments: [false, true]
  )
  func `all goldens pass`(isStrict: Bool) throws {
    let path = try #require(Self.file)
    let report = try DecisionReport(DecisionFile(at: path), isStrict: isStrict)
    #expect(report.text == "188 passed, 0 failed\n")
  }
}

/// One or more cases for each choice that the rules leave open.
struct AndroidRuleTests {
  @Test(arguments: [false, true])
  func `all cases of the rules pass`(isStrict: Bool) throws {
    let file = try DecisionFile(at: Fixture.path("android-rules.yaml"))
    let report = try DecisionReport(file, isStrict: isStrict)
    #expect(report.failures == 0, "\(report.text)")
    #expect(Set(report.verdicts.map { $0.id.prefix(3) }).count == 32)
  }

  @Test func `a file may be JSON, where none and the pid of a key stand in quotes`() throws {
    let text = """
      {"schema": "golden-decisions/1", "platform_family": "android", "cases": [
      {"id": "idle", "policy": "lmk-minfree", "memory": {"free": 9, "file": 9},
       "minfree": {"levels": [5], "adjs": [0]}, "processes": [],
       "expect": {"kill": "none", "reason": "none", "min_adj": "none"}},
      {"id": "locked", "policy": "android-cached-limit", "release": 14, "uptime": 9,
       "max_cached": 0, "since_unlock_ms": "none",
       "lru": [{"pid": 1, "name": "a", "kind": "empty", "lastActivity": 9}],
       "expect": {"kills": [], "adj": {"1": 905}}}]}
      """
    let file = try DecisionFile(SourceText(Array(text.utf8), file: "a.json"))
    let report = try DecisionReport(file, isStrict: true)
    #expect(report.text == "2 passed, 0 failed\n")
  }
}
