import ScenarioFiles
import SimulationCore
import Testing

/// Whatever bytes stand in a file of Android's decisions, the answer is a verdict or one error in good form.
@Suite struct AndroidFuzzTests {
  static let files = (1...24 as ClosedRange<UInt64>).map { seed -> String in
    var draw = OracleDraw(seed: seed)
    let head = "schema: golden-decisions/1\nplatform_family: android\ncases:\n"
    switch seed % 3 {
    case 0: return head + MinfreeOracle(&draw).yaml(id: "a")
    case 1: return head + LMKDOracle(&draw).yaml(id: "a")
    default: return head + CachedOracle(&draw).yaml(id: "a")
    }
  }

  static let pieces =
    FuzzCorpus.yamlPieces + [
      "1099511627776", "4503599627370496", "-1000", "1001", "none", "bytes", "alive: ", "pid: 7",
      "release: 8", "release: a15", "adj: ", "rss: 0", "kind: recent", "empty #", "limit: ",
      "age_ms: 4503599627370496", "properties: {thrashing_limit: 1000000000}", "processes: []",
      "file: 0", "total: ", "max_cached: 0",
    ]

  @Test func `the reader of decisions survives any bytes`() {
    let mutator = Mutator(corpus: Self.files + [WrongAndroidTests.file], pieces: Self.pieces)
    let failure = FuzzPlan(inputs: 200).run(test: "AndroidFuzzTests.*decisions") { seed in
      let bytes = mutator.input(seed: seed)
      return FuzzTests.fault(in: bytes) { () throws(SimulationError) in
        let file = try DecisionFile(SourceText(bytes, file: "fuzz"))
        let report = try DecisionReport(file, isStrict: true)
        guard report.text.hasSuffix("failed\n") else { throw SimulationError(.ours, "no end") }
      }
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func `the reader of states survives any bytes`() {
    let states = [WrongAndroidTests.minfree, WrongAndroidTests.lmkd, WrongAndroidTests.cached]
    let mutator = Mutator(corpus: states, pieces: Self.pieces)
    let failure = FuzzPlan(inputs: 200).run(test: "AndroidFuzzTests.*states") { seed in
      let bytes = mutator.input(seed: seed)
      return FuzzTests.fault(in: bytes) { () throws(SimulationError) in
        _ = try ScenarioLoader.validate(bytes: bytes, name: "fuzz")
        let source = SourceText(bytes, file: "fuzz")
        _ = try AndroidDecisions.decide(YAMLValue(reading: source))
      }
    }
    #expect(failure == nil, "\(failure ?? "")")
  }

  /// The largest numbers that a file may name overflow nothing.
  @Test func `the largest numbers are decided`() throws {
    let most: Int64 = 1 << 40
    let texts = [
      """
      policy: lmk-minfree
      unit: bytes
      memory: {free: 0, file: 0, min: \(most * 4_096), total: \(most * 4_096), reserve: \(most * 4_096)}
      minfree: {levels: [1], adjs: [1001]}
      processes: [{pid: 1, name: a, adj: 1000, rss: \(most * 4_096), swap: \(most * 4_096), pagetables: \(most * 4_096)}]
      """,
      """
      policy: lmkd-psi
      release: a15
      event: medium
      reclaim: direct
      direct_reclaim_ms: \(1 << 52 as Int64)
      properties: {thrashing_limit: 1000000000, swap_compression_ratio: 1000, direct_reclaim_threshold_ms: 1000000000}
      memory: {free: \(most), min: \(most), low: \(most), high: \(most), active_file: \(most), inactive_file: \(most), anon: \(most), shmem: \(most), swap_total: \(most), swap_free: 0}
      thrashing: {refaults: \(1 << 52 as Int64), refaults_before: 0, window: {age_ms: 0, refaults: 0, file: 0}, carried: \(1 << 52 as Int64), limit: \(1 << 52 as Int64)}
      processes: [{pid: 1, name: a, adj: 900, rss: \(most), swap: \(most), adjSetAt: \(1 << 52 as Int64)}]
      """,
      """
      policy: android-cached-limit
      release: 14
      uptime: \(1 << 52 as Int64)
      max_cached: \(1 << 30)
      before: {cached: \(1 << 30), non_cached: \(1 << 30)}
      proactive_swap: {total: \(most), free: \(most), free_before: 0}
      lru: [{pid: 1, name: a, kind: empty, lastActivity: 0, uid: 2147483647, group: 2147483647, importance: 2147483647}]
      """,
    ]
    var kills: [Int] = []
    for text in texts {
      let source = SourceText(Array(text.utf8), file: "large.yaml")
      kills.append(try AndroidDecisions.decide(YAMLValue(reading: source)).kills.count)
    }
    #expect(kills == [1, 1, 0])
  }
}
