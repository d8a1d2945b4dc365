internal import CommandLine
internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

/// The profile that the command line names, of either family, and what can be asked of it.
enum LifecycleReading {
  case apple(LifecycleProfile)
  case android(AndroidProfile)

  /// The profile of `--profile` with the settings of `--set`.
  init(_ parsed: ParsedCommand) throws(SimulationError) {
    let apple = try LifecycleProfileCatalogue()
    let android = try AndroidProfileCatalogue()
    let name = parsed.text("profile") ?? "textbook"
    if apple.names.contains(name) {
      self = .apple(try apple.profile(named: name))
    } else if android.names.contains(name) {
      self = .android(try android.profile(named: name))
    } else {
      let near = Suggestion.nearest(to: name, among: apple.names + android.names)
      throw SimulationError(
        .usage,
        "there is no lifecycle profile '\(name)'",
        hint: near.map { "did you mean '\($0)'?" } ?? "see flotsam list profiles"
      )
    }
    for setting in parsed.texts("set") { try set(setting) }
  }

  /// Carries out `OPTION=VALUE`.
  private mutating func set(_ setting: String) throws(SimulationError) {
    let parts = setting.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2 else {
      throw SimulationError(.usage, "'\(setting)' is no setting", hint: example)
    }
    do throws(SimulationError) {
      switch self {
      case .apple(var profile):
        try profile.set(parts[0], to: parts[1])
        self = .apple(profile)
      case .android(var profile):
        try profile.set(parts[0], to: parts[1])
        self = .android(profile)
      }
    } catch {
      throw SimulationError(.usage, error.message, hint: error.hint)
    }
  }

  private var example: String {
    switch self {
    case .apple: "as in banner_deactivates=true"
    case .android: "as in freezer=none"
    }
  }

  /// The text about `topic`, which may be one of the other family.
  func explanation(of topic: String) throws(SimulationError) -> String {
    do throws(SimulationError) {
      switch self {
      case .apple(let profile): return try Self.text(topic, apple: profile)
      case .android(let profile): return try Self.text(topic, android: profile)
      }
    } catch {
      let other: String? =
        switch self {
        case .apple: try? Self.text(topic, android: nil)
        case .android:
          try? Self.text(topic, apple: LifecycleProfileCatalogue().profile(named: "textbook"))
        }
      guard let other else { throw error }
      return other
    }
  }

  private static func text(
    _ topic: String,
    apple profile: LifecycleProfile
  ) throws(SimulationError) -> String {
    let topics = try LifecycleExplanations().topics(about: topic)
    return topics.map { $0.text(under: profile) }.joined(separator: "\n")
  }

  private static func text(
    _ topic: String,
    android profile: AndroidProfile?
  ) throws(SimulationError) -> String {
    let topics = try AndroidExplanations().topics(about: topic)
    return topics.map { AndroidExplanations.text($0, under: profile) }.joined(separator: "\n")
  }

  /// The state machine that the engine shows.
  func diagram() throws(SimulationError) -> LifecycleDiagram {
    switch self {
    case .apple(let profile): LifecycleDiagram(.everything(under: profile))
    case .android(let profile): try LifecycleDiagram(profile)
    }
  }

  /// What comes of the events on the command line, as a table and as JSON.
  func transcript(_ parsed: ParsedCommand) throws(SimulationError) -> (table: String, json: String)
  {
    let start = parsed.text("start").flatMap { ProcessState(lifecycleName: $0) } ?? .notRunning
    switch self {
    case .apple(let profile):
      var settings = LifecycleSettings.everything(under: profile)
      settings.exitsOnSuspend = parsed.isSet("exits-on-suspend")
      var steps: [LifecycleStep] = []
      for word in parsed.words { steps.append(try LifecycleStep(word: word)) }
      let transcript = LifecycleTranscript(
        words: parsed.words,
        steps: steps,
        start: start,
        settings: settings
      )
      return (transcript.table, transcript.json)
    case .android(let profile):
      guard !parsed.isSet("exits-on-suspend") else {
        throw SimulationError(
          .usage,
          "--exits-on-suspend is about iOS",
          hint: "\(profile.name) is a profile of Android"
        )
      }
      let transcript = try AndroidLifecycleTranscript(
        words: parsed.words,
        start: start,
        profile: profile
      )
      return (transcript.table, transcript.json)
    }
  }
}
