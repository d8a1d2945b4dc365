internal import CommandLine
internal import Reports
internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

/// Runs one app's lifecycle engine: events in, messages out; checks, diagrams and explanations.
enum LifecycleVerb: Verb {
  static let command = Command(
    "lifecycle",
    summary: "run one app's lifecycle, check goldens, explain messages",
    discussion: """
      Without --check, --diagram and --explain it starts an app in a state, lets the events reach it
      in order, and prints what comes of them: changes of state, messages with what the app's state
      reads inside them, and effects.

      Events may take an argument after a colon: launch:icon|url|userActivity|pushTap, activate:
      likewise and switcher, launch:url:app://x, wake:fetch|push|location|processing|bluetooth|
      urlSession, elapse:30s, push:silent|alert, interrupt:call|sms|calendar|systemAlert,
      apnsResult:ok|failed, bannerTap:own|other, sceneClose:1, sceneDisconnect:1,
      beginBackgroundTask:ends|leaks|none, endBackgroundTask:1, appExit:CALLBACK.

      --check compares every scenario of a file of the schema golden-lifecycle/1 with the engine and
      exits with 1 if any fails; --strict compares effects and arguments too.
      """,
    arguments: [
      Argument(
        "EVENT",
        help: "What happens to the app",
        isOptional: true,
        isRepeated: true,
        kind: .text(offered: LifecycleStepKind.allCases.map(\.rawValue))
      )
    ],
    options: [
      Option("profile", "P", help: "The reading of the lifecycle (default: textbook)"),
      Option(
        "start",
        "STATE",
        help: "The state to begin in (default: NotRunning)",
        kind: .choice(ProcessState.allCases.map(\.lifecycleName))
      ),
      Option(
        "set",
        "OPTION=VALUE",
        help: "Set an option of the profile",
        isRepeated: true,
        kind: .text(offered: LifecycleSwitch.allCases.map { "\($0.name)=" })
      ),
      Option(
        "format",
        "FORMAT",
        help: "text or json; of a diagram, dot or mermaid",
        kind: .choice(["text", "json", "dot", "mermaid"])
      ),
      Option("check", "FILE", help: "Check the engine against this file", kind: .file),
      Option("explain", "TOPIC", help: "Explain a message, a rule, a row, a disagreement"),
    ],
    flags: [
      Flag("strict", help: "With --check, compare effects and arguments as well"),
      Flag("diagram", help: "Print the state machine that the engine shows"),
      Flag("exits-on-suspend", help: "The app exits when it is left"),
    ],
    examples: [
      Example(
        "flotsam lifecycle --profile ios-13-scene --start Active home idle memoryKill",
        "what an app with scenes meets on its way out"
      ),
      Example("flotsam lifecycle --explain D9", "where readings differ over banners"),
      Example("flotsam lifecycle --check golden-lifecycle.yaml --strict", "checks a file"),
      Example("flotsam lifecycle --diagram --format mermaid", "the state machine"),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let result = try result(parsed)
    try ResultWriter.write(result.text, to: nil)
    return result.status
  }

  /// What the command line asks for, and the exit status.
  static func result(
    _ parsed: ParsedCommand
  ) throws(SimulationError) -> (text: String, status: Int32) {
    let profile = try profile(parsed)
    if let file = parsed.text("check") {
      let report = try LifecycleFile(at: file).report(isStrict: parsed.isSet("strict"))
      return (report.text, report.failures == 0 ? 0 : 1)
    }
    if let topic = parsed.text("explain") {
      let topics = try LifecycleExplanations().topics(about: topic)
      return (topics.map { $0.text(under: profile) }.joined(separator: "\n"), 0)
    }
    if parsed.isSet("diagram") {
      let language = parsed.text("format").flatMap { LifecycleDiagram.Language(rawValue: $0) }
      let diagram = LifecycleDiagram(.everything(under: profile))
      return (diagram.text(language ?? .dot), 0)
    }
    let transcript = try transcript(parsed, profile)
    switch parsed.text("format") {
    case nil, "text": return (transcript.table, 0)
    case "json": return (transcript.json, 0)
    default:
      throw SimulationError(
        .usage,
        "events are printed as text or json",
        hint: "dot and mermaid go with --diagram"
      )
    }
  }

  private static func profile(
    _ parsed: ParsedCommand
  ) throws(SimulationError) -> LifecycleProfile {
    let catalogue = try LifecycleProfileCatalogue()
    let name = parsed.text("profile") ?? "textbook"
    guard catalogue.names.contains(name) else {
      let near = Suggestion.nearest(to: name, among: catalogue.names)
      throw SimulationError(
        .usage,
        "there is no lifecycle profile '\(name)'",
        hint: near.map { "did you mean '\($0)'?" } ?? "see flotsam list profiles"
      )
    }
    var profile = try catalogue.profile(named: name)
    for setting in parsed.texts("set") {
      let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw SimulationError(
          .usage,
          "'\(setting)' is no setting",
          hint: "as in banner_deactivates=true"
        )
      }
      do throws(SimulationError) {
        try profile.set(parts[0], to: parts[1])
      } catch {
        throw SimulationError(.usage, error.message, hint: error.hint)
      }
    }
    return profile
  }

  private static func transcript(
    _ parsed: ParsedCommand,
    _ profile: LifecycleProfile
  ) throws(SimulationError) -> LifecycleTranscript {
    guard !parsed.words.isEmpty else {
      throw SimulationError(
        .usage,
        "an event is needed",
        hint: "as in flotsam lifecycle --start Active home idle"
      )
    }
    var settings = LifecycleSettings.everything(under: profile)
    settings.exitsOnSuspend = parsed.isSet("exits-on-suspend")
    var steps: [LifecycleStep] = []
    for word in parsed.words { steps.append(try LifecycleStep(word: word)) }
    let start = parsed.text("start").flatMap { ProcessState(lifecycleName: $0) } ?? .notRunning
    return LifecycleTranscript(
      words: parsed.words,
      steps: steps,
      start: start,
      settings: settings
    )
  }
}
