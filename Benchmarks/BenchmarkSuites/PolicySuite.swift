internal import BenchmarkHarness
internal import SimulationCore
internal import SimulationEngine
internal import Workloads

/// What a decision costs under each policy, and what the policy needs to be kept up to date for it.
enum PolicySuite: BenchmarkSuite {
  static let name = "policy"
  static let summary = "a victim's choice, its return and another app's use, under every policy"

  /// A policy as it is measured.
  private struct Entry {
    var name: String
    var model: PolicyModel
    /// What its documentation says that a decision costs, where that is each candidate.
    var remark: String
  }

  /// All policies; scores of both kinds.
  private static let entries: [Entry] = PolicyName.allCases.flatMap { policy -> [Entry] in
    guard policy == .score else {
      let isLinear = policy.cost.hasPrefix("O(n)")
      return [
        Entry(
          name: policy.rawValue,
          model: PolicyModel(policy.rawValue),
          remark: isLinear ? "O(n)" : ""
        )
      ]
    }
    return [
      Entry(name: "score-sum", model: score("footprint - 2 * idle"), remark: ""),
      Entry(name: "score", model: score("idle * footprint"), remark: "O(n)"),
    ]
  }

  private static func score(_ text: String) -> PolicyModel {
    PolicyModel(PolicyName.score.rawValue, [.init(PolicyName.scoreKey, text)])
  }

  static func benchmarks(_ selection: BenchmarkSelection) -> [Benchmark] {
    selection.sizes.flatMap { apps in
      selection.patterns.flatMap { pattern in
        entries.map { entry in
          Benchmark(
            "\(name)/\(entry.name)",
            input: pattern.rawValue,
            apps: apps,
            unit: "decision",
            remark: entry.remark
          ) { () throws(SimulationError) in
            var scenario = SampleApps.scenario(name, apps: apps, percent: 100)
            scenario.policy = entry.model
            let opens = min(64 * apps, 1 << 20)
            scenario.actions = pattern.opens(.phone, apps: scenario.apps, count: opens, seed: 1)
            let drill = Held(try PolicyDrill(scenario))
            return BenchmarkWork(.adjustable) { count in drill.value.decide(count) }
          }
        }
      }
    }
  }
}
