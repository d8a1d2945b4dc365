internal import CommandLine
internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

/// How a command line says which scenario is meant, and what to change in it.
enum ScenarioOptions {
  /// The scenario by its file or name.
  static let scenario = Argument(
    "SCENARIO",
    help: "The scenario; may be left out if --trace is given",
    isOptional: true,
    kind: .nameOrFile(BuiltinFiles.names(of: .scenario))
  )

  /// What can be said in place of the scenario's own words.
  static let all = [
    Option("trace", "CSV", help: "Replay this usage trace", kind: .file),
    Option(
      "apps",
      "FILE",
      help: "Take apps from this catalogue",
      kind: .nameOrFile(BuiltinFiles.names(of: .apps))
    ),
    Option(
      "platform",
      "P",
      help: "The platform (default: the scenario's, else textbook)",
      kind: .nameOrFile(BuiltinFiles.names(of: .platform))
    ),
    Option(
      "device",
      "D",
      help: "The device (default: the scenario's, else iphone-4gb)",
      kind: .nameOrFile(BuiltinFiles.names(of: .device))
    ),
    Option(
      "budget",
      "SIZE",
      help: "What apps may hold together: a size, unlimited, or a share of the"
        + " working set such as 0.3ws"
    ),
    Option(
      "policy",
      "P",
      help: "The kill policy (default: the platform's)",
      kind: .text(offered: PolicyName.allCases.map(\.rawValue))
    ),
    Option("lifecycle", "P", help: "The lifecycle profile (default: the platform's)"),
    Option(
      "seed",
      "N",
      help: "The seed of every random draw (default: the scenario's, else 0)",
      kind: .integer
    ),
    Option("duration", "D", help: "When the run ends, in virtual time"),
    Option("warmup", "D", help: "Measure from here on (default: 0s)"),
    Option(
      "regret",
      "D",
      help: "A cold launch this soon after the app's eviction is a regret"
        + " (default: 10min)"
    ),
    Option(
      "set",
      "KEY=VALUE",
      help: "Set any key of the scenario, with dots between the keys of a"
        + " path",
      isRepeated: true
    ),
  ]

  /// Which replication a single run is; verbs that run many have their own count of them.
  static let replication = Option(
    "replication",
    "N",
    help: "Which of the seed's users to draw, as sweeps count them (default: 0)",
    kind: .integer
  )

  /// The same without those called `names`.
  static func all(but names: String...) -> [Option] {
    all.filter { !names.contains($0.name) }
  }

  /// Those called `names`.
  static func only(_ names: String...) -> [Option] {
    all.filter { names.contains($0.name) }
  }

  /// What the command line says, of the options that its verb has.
  static func read(_ parsed: ParsedCommand) throws(SimulationError) -> RunOptions {
    let declared = Set(parsed.command.options.map(\.name))
    func text(_ name: String) -> String? { declared.contains(name) ? parsed.text(name) : nil }
    var options = RunOptions()
    options.trace = text("trace")
    options.appsFile = text("apps")
    options.platform = text("platform")
    options.device = text("device")
    options.budget = text("budget")
    options.policy = text("policy")
    options.lifecycle = text("lifecycle")
    options.seed = parsed.integer("seed")
    options.replication = declared.contains("replication") ? parsed.integer("replication") ?? 0 : 0
    options.duration = text("duration")
    options.warmup = text("warmup")
    options.regret = text("regret")
    for setting in declared.contains("set") ? parsed.texts("set") : [] {
      let parts = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[0].isEmpty else {
        throw SimulationError(
          .usage,
          "--set \(setting) has no key and value",
          hint: "as in --set warmup=1h"
        )
      }
      options.set.append((key: String(parts[0]), value: String(parts[1])))
    }
    options.known = try .ofEngine()
    return options
  }
}
