/// What a command line says in place of a scenario's own words.
package struct RunOptions: Sendable {
  /// `--platform`.
  package var platform: String?
  /// `--device`.
  package var device: String?
  /// `--budget`.
  package var budget: String?
  /// `--policy`.
  package var policy: String?
  /// `--lifecycle`.
  package var lifecycle: String?
  /// `--duration`, with a unit.
  package var duration: String?
  /// `--warmup`, with a unit.
  package var warmup: String?
  /// `--regret`, with a unit.
  package var regret: String?
  /// `--seed`.
  package var seed: UInt64?
  /// Which of the scenario's replications to take.
  package var replication: UInt64 = 0
  /// `--set key=value`, with dots between the keys of a path.
  package var set: [(key: String, value: String)] = []
  /// What a cell of a sweep says, in the words of the sweep's file.
  package var parameters: [SweepParameter] = []
  /// `--trace`, a path to a CSV file.
  package var trace: String?
  /// `--apps`, a path to or the name of an app catalogue.
  package var appsFile: String?
  /// The names that the engine has something for.
  package var known = KnownNames.engine

  /// Options that leave a scenario as it is.
  package init() {}

  /// The options that stand for one key of a scenario, with their names and in a fixed order.
  var plainSettings: [(option: String, key: String, value: String)] {
    let settings: [(String, String, String?)] = [
      ("--platform", "platform", platform), ("--device", "device", device),
      ("--budget", "budget", budget), ("--policy", "policy", policy),
      ("--lifecycle", "lifecycle", lifecycle), ("--duration", "duration", duration),
      ("--warmup", "warmup", warmup), ("--regret", "regret", regret),
      ("--seed", "seed", seed.map(String.init)), ("--apps", "apps", appsFile),
    ]
    return settings.compactMap { option, key, value in value.map { (option, key, $0) } }
  }
}
