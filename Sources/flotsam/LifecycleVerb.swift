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
      reads inside them, and effects. Under a profile of Android it shows what a launcher and another
      app meet as well.

      Under a profile of iOS events may take an argument after a colon: launch:icon|url|userActivity|pushTap, activate:
      likewise and switcher, launch:url:app://x, wake:fetch|push|location|processing|bluetooth|
      urlSession, elapse:30s, push:silent|alert, interrupt:call|sms|calendar|systemAlert,
      apnsResult:ok|failed, bannerTap:own|other, sceneClose:1, sceneDisconnect:1,
      beginBackgroundTask:ends|leaks|none, endBackgroundTask:1, appExit:CALLBACK.

      Under a profile of Android: launch:icon|intent|recents, openOtherApp and relaunchAfterKill
      likewise, startActivity:second|dialog, startThenCover and finish likewise, recents:covered|moving,
      call:fullScreen|headsUp, memoryTrim:normal|moderate|low|critical, processKill:died|tooManyCached|
      tooManyEmpty|frozenBinder, unfreeze:broadcast|bind|provider, elapse:30s. An event may name its
      app: lowMemoryKill@other.

      --check compares every scenario of a file of the schema golden-lifecycle/1 (iOS) or
      golden-lifecycle/2 (Android) with the engine and exits with 1 if any fails; --strict compares
      effects and all arguments too.
      """,
    arguments: [
      Argument(
        "EVENT",
        help: "What happens to the app",
        isOptional: true,
        isRepeated: true,
        kind: .text(offered: offeredEvents)
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
        kind: .text(offered: offeredOptions)
      ),
      Option(
        "format",
        "FORMAT",
        help: "text or json; of a diagram, dot or mermaid",
        kind: .choice(["text", "json", "dot", "mermaid"])
      ),
      Option("check", "FILE", help: "Check the engine against this file", kind: .file),
      Option("explain", "TOPIC", help: "Explain a message, a rule, a row, an option"),
    ],
    flags: [
      Flag("strict", help: "With --check, compare effects and arguments as well"),
      Flag("diagram", help: "Print the state machine that the engine shows"),
      Flag("exits-on-suspend", help: "The app exits when it is left (iOS)"),
    ],
    examples: [
      Example(
        "flotsam lifecycle --profile ios-13-scene --start Active home idle memoryKill",
        "what an app with scenes meets on its way out"
      ),
      Example(
        "flotsam lifecycle --profile android-14 --start Active home elapse:70s",
        "an app that is left, cached and frozen"
      ),
      Example("flotsam lifecycle --explain D9", "where readings differ over banners"),
      Example("flotsam lifecycle --check golden-lifecycle.yaml --strict", "checks a file"),
      Example("flotsam lifecycle --diagram --format mermaid", "the state machine"),
    ]
  )

  /// The events of both families, each once.
  private static var offeredEvents: [String] {
    let apple = LifecycleStepKind.allCases.map(\.rawValue)
    return apple + AndroidEventName.allCases.map(\.rawValue).filter { !apple.contains($0) }
  }

  private static var offeredOptions: [String] {
    let names = LifecycleSwitch.allCases.map(\.name) + AndroidOption.allCases.map(\.name)
    return names.map { "\($0)=" }
  }

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let result = try result(parsed)
    try ResultWriter.write(result.text, to: nil)
    return result.status
  }

  /// What the command line asks for, and the exit status.
  static func result(
    _ parsed: ParsedCommand
  ) throws(SimulationError) -> (text: String, status: Int32) {
    let reading = try LifecycleReading(parsed)
    if let file = parsed.text("check") {
      let report = try LifecycleFile(at: file).report(isStrict: parsed.isSet("strict"))
      return (report.text, report.failures == 0 ? 0 : 1)
    }
    if let topic = parsed.text("explain") { return (try reading.explanation(of: topic), 0) }
    if parsed.isSet("diagram") {
      let language = parsed.text("format").flatMap { LifecycleDiagram.Language(rawValue: $0) }
      return (try reading.diagram().text(language ?? .dot), 0)
    }
    guard !parsed.words.isEmpty else {
      throw SimulationError(
        .usage,
        "an event is needed",
        hint: "as in flotsam lifecycle --start Active home"
      )
    }
    let transcript = try reading.transcript(parsed)
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
}
