import ScenarioFiles
import SimulationCore
import Testing

/// Wrong decisions of Android's killers, and the one error that each must give.
struct WrongAndroidTests {
  static let minfree = """
    policy: lmk-minfree
    memory: {free: 1, file: 1}
    minfree: {levels: [10, 20], adjs: [0, 900]}
    processes: [{pid: 1, name: a, adj: 900, rss: 5}]
    """
  static let lmkd = """
    policy: lmkd-psi
    release: a14
    event: medium
    reclaim: kswapd
    memory: {free: 1, min: 1, low: 2, high: 3, active_file: 1, inactive_file: 1, swap_total: 0, swap_free: 0}
    thrashing: {refaults: 9, refaults_before: 5, window: {age_ms: 1, refaults: 4, file: 1}}
    processes: [{pid: 1, name: a, adj: 900, rss: 5, swap: 0, adjSetAt: 1}]
    """
  static let bytes =
    minfree.replacing("free: 1,", with: "free: 8192,")
    .replacing("file: 1}", with: "file: 4096}").replacing("rss: 5", with: "rss: 4096")
    + "\nunit: bytes"
  static let cached = """
    policy: android-cached-limit
    release: 11
    uptime: 10
    lru: [{pid: 1, name: a, kind: empty, lastActivity: 10}]
    """

  /// A state that is right but for `old`, which `new` stands for.
  static func wrong(
    _ text: String,
    _ old: String,
    _ new: String,
    _ message: String,
    hint: String? = nil
  ) -> WrongInput {
    let changed = text.replacing(old, with: new, maxReplacements: 1)
    let lines = changed.split(separator: "\n").map(String.init)
    let line = lines.indices.first { lines[$0] != text.split(separator: "\n")[$0] } ?? 0
    return WrongInput("\(old) -> \(new)", changed, line + 1, 0, message, hint: hint)
  }

  @Test(arguments: [
    wrong(minfree, "lmk-minfree", "lmk", "unknown policy \"lmk\""),
    wrong(minfree, "memory: {free", "memory: {fre", "unknown key \"fre\""),
    wrong(minfree, "free: 1,", "free: 1MiB,", "must be a whole number"),
    wrong(minfree, "free: 1,", "free: -1,", "must be a whole number"),
    wrong(minfree, "file: 1}", "file: 1, min: 5}", "\"total\" is missing"),
    wrong(minfree, "[10, 20]", "[10, 10]", "levels must rise; 10 doesn't"),
    wrong(minfree, "[10, 20]", "[10]", "there are 1 levels and 2 adjs"),
    wrong(minfree, "[10, 20], adjs: [0, 900]", "[], adjs: []", "there must be 1 to 6 levels"),
    wrong(minfree, "adj: 900, rss", "adj: 1002, rss", "\"adj\" must be a whole number"),
    wrong(minfree, "rss: 5", "rss: 5, swp: 1", "unknown key \"swp\""),
    wrong(minfree, "rss: 5", "adjSetAt: 1, rss: 5", "unknown key \"adjSetAt\""),
    wrong(minfree, "[{pid: 1, name: a, adj: 900, rss: 5}]", "{}", "must be a list"),
    wrong(
      minfree,
      "rss: 5}",
      "rss: 5}, {pid: 1, name: b, adj: 0, rss: 5}",
      "there are two processes with the pid 1"
    ),
    wrong(bytes, "8192", "8191", "\"free\" must be a multiple of 4096 bytes, not 8191"),
    wrong(lmkd, "a14", "a13", "unknown release \"a13\""),
    wrong(lmkd, "event: medium", "event: low", "unknown event \"low\""),
    wrong(lmkd, "kswapd", "some", "unknown reclaim \"some\""),
    wrong(lmkd, "low: 2", "low: 0", "the watermarks min, low and high must not fall"),
    wrong(lmkd, "swap_free: 0", "swap_free: 1", "\"swap_free\" is over \"swap_total\""),
    wrong(lmkd, "free: 1,", "free: 1, cma_free: 2,", "\"cma_free\" is over \"free\""),
    wrong(lmkd, "refaults_before: 5", "refaults_before: 10", "which only grows"),
    wrong(lmkd, "refaults: 4", "refaults: 10", "which only grows"),
    wrong(lmkd, "event:", "properties: {use_psi: true}\nevent:", "unknown key \"use_psi\""),
    wrong(lmkd, "event:", "properties: {swap_util_max: 101}\nevent:", "from 0 to 100"),
    wrong(lmkd, "event:", "properties: {kill_heaviest_task: 1}\nevent:", "true or false"),
    wrong(lmkd, "event:", "full_avg10: 100.1\nevent:", "must be a number from 0 to 100"),
    wrong(lmkd, "event:", "pending: {pid: 1}\nevent:", "\"age_ms\" is missing"),
    wrong(cached, "11", "12", "unknown release \"12\" of android-cached-limit"),
    wrong(cached, "11", "a11", "unknown release \"a11\" of android-cached-limit"),
    wrong(cached, "kind: empty", "kind: cached", "unknown kind \"cached\""),
    wrong(cached, "lastActivity: 10", "lastActivity: 11", "is later than \"uptime\""),
    wrong(cached, "uptime:", "since_unlock_ms: never\nuptime:", "whole number"),
    wrong(cached, "uptime:", "before: {cached: 1}\nuptime:", "\"non_cached\" is missing"),
    wrong(cached, "uptime:", "id: a\nuptime:", "unknown key \"id\""),
  ])
  func `a wrong state is refused with its place`(input: WrongInput) {
    let source = SourceText(Array(input.text.utf8), file: "wrong.yaml")
    let error = errorThrown { () throws(SimulationError) in
      _ = try AndroidDecisions.decide(YAMLValue(reading: source))
    }
    #expect(error?.message.contains(input.message) == true, "\(error?.message ?? "no error")")
    #expect(error?.kind == .badData)
    #expect(error?.place?.line == input.line, "\(error?.message ?? "")")
    #expect((error?.place?.column ?? 0) > 0)
  }

  @Test func `there is no kind recent in Android 8`() {
    let text = Self.cached.replacing("11", with: "8").replacing("empty", with: "recent")
    let error = errorThrown { () throws(SimulationError) in
      let source = SourceText(Array(text.utf8), file: "wrong.yaml")
      _ = try AndroidDecisions.decide(YAMLValue(reading: source))
    }
    #expect(error?.message == "there is no kind recent in Android 8")
    #expect(error?.place?.line == 4 && error?.place?.column == 31)
  }

  static let file = """
    schema: golden-decisions/1
    platform_family: android
    policies: [lmk-minfree]
    page_bytes: 4096
    releases: {lmkd-psi: [a11]}
    reasons: {lmk-minfree: [oom]}
    kinds: [front]
    cases:
    - id: a
      policy: lmk-minfree
      pins: one
      facts: ['2.1', 7.1.4]
      origin: hand
      memory: {free: 1, file: 1}
      minfree: {levels: [10, 20], adjs: [0, 900]}
      processes: [{pid: 1, name: a, adj: 900, rss: 5}]
      expect: {kill: 1, reason: lmk-minfree, min_adj: 0}
    - id: b
      policy: android-cached-limit
      release: 11
      uptime: 10
      lru: [{pid: 1, name: a, kind: empty, lastActivity: 10}]
      expect: {kills: [], adj: {1: 905}}
    """

  @Test(arguments: [
    wrong(file, "[lmk-minfree]", "[lmk]", "unknown policy \"lmk\""),
    wrong(file, "4096", "16384", "\"page_bytes\" must be"),
    wrong(file, "[a11]", "[a10]", "unknown release \"a10\""),
    wrong(file, "[oom]", "[omm]", "unknown reason \"omm\""),
    wrong(file, "[front]", "[top]", "unknown kind \"top\""),
    wrong(file, "id: b", "id: a", "there are two cases called \"a\""),
    wrong(file, "pins: one", "pin: one", "unknown key \"pin\""),
    wrong(file, "origin: hand", "origin: machine", "unknown origin \"machine\""),
    wrong(file, "kill: 1,", "kill: 2,", "no process has the pid 2"),
    wrong(file, "kill: 1,", "kill: nobody,", "\"kill\" must be"),
    wrong(file, "reason: lmk-minfree,", "reason: LOW_MEM,", "unknown reason \"LOW_MEM\""),
    wrong(file, "min_adj: 0", "min_adj: 0, thrashing: 1", "unknown key \"thrashing\""),
    wrong(file, "kills: []", "kills: [{pid: 1, reason: 'empty #'}]", "unknown reason \"empty #\""),
    wrong(file, "kills: []", "kills: [{pid: 3, reason: 'empty #1'}]", "no process has the pid 3"),
    wrong(file, "{1: 905}", "{2: 905}", "no process has the pid 2"),
    wrong(file, "{1: 905}", "{1: 905, 01: 905}", "the pid 1 comes twice"),
    wrong(file, "{1: 905}", "[905]", "\"adj\" must be a mapping"),
  ])
  func `a wrong file is refused with its place`(input: WrongInput) {
    let source = SourceText(Array(input.text.utf8), file: "wrong.yaml")
    let error = errorThrown { () throws(SimulationError) in
      _ = try DecisionFile(source).verdicts(isStrict: true)
    }
    #expect(error?.message.contains(input.message) == true, "\(error?.message ?? "no error")")
    #expect(error?.kind == .badData)
    #expect(error?.place?.line == input.line, "\(error?.message ?? "")")
  }

  @Test func `the files that these tests spoil are right`() throws {
    for text in [Self.minfree, Self.bytes, Self.lmkd, Self.cached] {
      _ = try AndroidDecisions.decide(
        YAMLValue(reading: SourceText(Array(text.utf8), file: "right.yaml"))
      )
    }
    let file = try DecisionFile(SourceText(Array(Self.file.utf8), file: "right.yaml"))
    let report = try DecisionReport(file, isStrict: true)
    #expect(report.text == "2 passed, 0 failed\n")
  }

  @Test func `every difference is told`() throws {
    let text = Self.file
      .replacing(
        "kill: 1, reason: lmk-minfree, min_adj: 0",
        with: "kill: none, reason: oom, min_adj: 900"
      )
      .replacing("kills: [], adj: {1: 905}", with: "kills: [{pid: 1, reason: 'empty #9'}], adj: {}")
    let file = try DecisionFile(SourceText(Array(text.utf8), file: "a.yaml"))
    let report = try DecisionReport(file, isStrict: true)
    #expect(
      report.text == """
        a.yaml:9: a failed
          kill: expected none, got 1
          reason: expected oom, got lmk-minfree
          min_adj: expected 900, got 0
        a.yaml:18: b failed
          kill 1: expected 1 empty #9, got none
          adj of 1: expected none, got 905
        0 passed, 2 failed

        """
    )
  }
}
