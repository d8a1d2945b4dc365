internal import CommandLine
internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

/// The options with which step and quiz take a scenario otherwise than its file says.
enum ScenarioOptions {
  static let options = [
    Option(
      "policy",
      "P",
      help: "The kill policy (default: the platform's)",
      kind: .text(offered: PolicyName.allCases.map(\.rawValue))
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
      help: "What apps may hold together: a size, unlimited, or a share of the working set"
    ),
    Option(
      "duration",
      "D",
      help: "When the run ends, in virtual time"
    ),
    Option("seed", "N", help: "The seed of every random draw", kind: .integer),
  ]

  static func read(_ parsed: ParsedCommand) throws(SimulationError) -> RunOptions {
    var options = RunOptions()
    options.platform = parsed.text("platform")
    options.device = parsed.text("device")
    options.budget = parsed.text("budget")
    options.policy = parsed.text("policy")
    options.duration = parsed.text("duration")
    options.seed = parsed.integer("seed")
    options.known = try .ofEngine()
    return options
  }

  /// The policy that `text` names, whose scores are `score:EXPR`.
  static func policy(_ text: String) throws(SimulationError) -> PolicyModel {
    var model = PolicyModel(text)
    if text.hasPrefix("score:") {
      model = PolicyModel("score", [PolicyModel.Option("score", String(text.dropFirst(6)))])
    }
    let names = PolicyName.allCases.map(\.rawValue)
    guard names.contains(model.name) else {
      throw SimulationError(
        .usage,
        "there is no policy '\(text)'",
        hint: Suggestion.nearest(to: text, among: names).map { "did you mean '\($0)'?" }
          ?? "see flotsam list policies"
      )
    }
    return model
  }
}
