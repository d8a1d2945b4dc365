import ScenarioFiles
import SimulationCore
import Testing

/// Random snapshots of Android's killers, held against a second telling of the same rules.
@Suite struct AndroidOracleTests {
  private static func check(
    _ name: String,
    _ inputs: Int,
    _ yaml: (inout OracleDraw) -> String
  ) -> String? {
    FuzzPlan(inputs: inputs).run(test: "AndroidOracleTests.*\(name)") { seed in
      var draw = OracleDraw(seed: seed)
      let text = yaml(&draw)
      do throws(SimulationError) {
        let source = SourceText(Array(text.utf8), file: "random.yaml")
        let cases = try YAMLValue(reading: source)
        let verdicts = try AndroidDecisions.check(cases, isStrict: true)
        let differences = verdicts.flatMap(\.differences)
        return verdicts.count == 1 && differences.isEmpty
          ? nil : "\(differences.joined(separator: "\n"))\n\(text)"
      } catch {
        return "\(error)\n\(text)"
      }
    }
  }

  @Test func `the kernel's killer decides random snapshots as a slow telling of its rules`() {
    let failure = Self.check("kernel", 300) { MinfreeOracle(&$0).yaml(id: "random") }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func `lmkd decides random wake-ups as a slow telling of its rules`() {
    let failure = Self.check("lmkd", 300) { LMKDOracle(&$0).yaml(id: "random") }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func `the limits judge random lists as a slow telling of their rules`() {
    let failure = Self.check("limits", 100) { CachedOracle(&$0).yaml(id: "random") }
    #expect(failure == nil, "\(failure ?? "")")
  }

  @Test func `the random snapshots meet every reason`() {
    var reasons: Set<String> = []
    for seed in 1...1_500 as ClosedRange<UInt64> {
      var draw = OracleDraw(seed: seed)
      reasons.insert(MinfreeOracle(&draw).answer().reason)
      let answer = LMKDOracle(&draw).answer()
      reasons.insert(answer.skipped ? "skipped" : answer.reason ?? "nothing")
      for kill in CachedOracle(&draw).answer().kills {
        reasons.insert(String(kill.reason.prefix { !$0.isNumber }))
      }
    }
    #expect(
      reasons.sorted() == [
        "DIRECT_RECL_AND_THRASHING", "DIRECT_RECL_STUCK", "LOW_FILECACHE_AFTER_THRASHING",
        "LOW_MEM", "LOW_MEM_AND_SWAP", "LOW_MEM_AND_SWAP_UTIL", "LOW_MEM_AND_THRASHING",
        "LOW_SWAP_AND_THRASHING", "NOT_RESPONDING", "PRESSURE_AFTER_KILL", "cached #", "empty #",
        "empty for ", "isolated not needed", "lmk-minfree", "none", "nothing", "oom", "skipped",
        "swap low and too many cached",
      ]
    )
  }

  /// What android-lmkd.md 7.2 asks to be asserted.
  @Test func `lmkd spares whom each of its rows spares`() {
    var frontKills: Set<String> = []
    for seed in 1...400 as ClosedRange<UInt64> {
      var draw = OracleDraw(seed: seed)
      let oracle = LMKDOracle(&draw)
      guard let decision = Self.decision(oracle.yaml(id: "random")),
        let victim = decision.kills.first, let reason = decision.reason,
        let process = oracle.processes.first(where: { $0.pid == victim.pid })
      else { continue }
      let adj = oracle.filed(process)
      let answer = oracle.answer()
      switch reason {
      case "LOW_MEM":
        let isDefault = oracle.release == "a14" || oracle.properties["lowmem_min_oom_score"] == nil
        if isDefault, !answer.isCritical { #expect(adj > 700, "seed \(seed)") }
      case "LOW_SWAP_AND_THRASHING", "LOW_MEM_AND_SWAP":
        if !answer.isBelowMin, !answer.isCritical { #expect(adj > 200, "seed \(seed)") }
      case "LOW_MEM_AND_THRASHING", "DIRECT_RECL_AND_THRASHING":
        if !answer.isCritical { #expect(adj > 200, "seed \(seed)") }
      default: if adj == 0 { frontKills.insert(reason) }
      }
      let candidates = oracle.candidates
      #expect(candidates.allSatisfy { oracle.filed($0) <= adj }, "seed \(seed): the order of adj")
      if adj > 200, !oracle.killsHeaviest {
        let equal = candidates.filter { oracle.filed($0) == adj }
        #expect(equal.allSatisfy { $0.adjSetAt >= process.adjSetAt }, "seed \(seed)")
      }
    }
    #expect(frontKills.isSuperset(of: ["NOT_RESPONDING", "PRESSURE_AFTER_KILL"]))
  }

  private static func decision(_ yaml: String) -> AndroidDecision? {
    // A state is a case without its name and what is expected.
    let lines = yaml.split(separator: "\n").filter {
      !$0.hasPrefix("- id:") && !$0.hasPrefix("  expect:")
    }
    let text = lines.map { $0.hasPrefix("  ") ? $0.dropFirst(2) : $0 }.joined(separator: "\n")
    let source = SourceText(Array(text.utf8), file: "state.yaml")
    do throws(SimulationError) {
      return try AndroidDecisions.decide(YAMLValue(reading: source))
    } catch {
      Issue.record("\(error)\n\(text)")
      return nil
    }
  }
}
