internal import Reports
internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

/// Events on an Android device and what came of them, as a table and as JSON.
struct AndroidLifecycleTranscript {
  private let words: [String]
  private let stage: AndroidStage
  private let final: AndroidDevice
  private let entries: [[AndroidEntry]]

  /// Lets the events that `words` name reach a device whose app is in `start`.
  init(
    words: [String],
    start: ProcessState,
    profile: AndroidProfile
  ) throws(SimulationError) {
    self.words = words
    stage = AndroidStage(profile, start: start)
    var device = stage.start
    var entries: [[AndroidEntry]] = []
    for word in words {
      var brought: [AndroidEntry] = []
      let event = try stage.event(word: word)
      AndroidEngine.react(
        to: event,
        device: &device,
        settings: stage.settings,
        into: &brought
      )
      entries.append(brought)
    }
    self.entries = entries
    final = device
  }

  /// A line for each entry.
  var table: String {
    var table = TextTable([.left, .left, .left, .left])
    table.add(["EVENT", "APP", "KIND", "NAME"])
    for (word, entries) in zip(words, entries) {
      if entries.isEmpty { table.add([word, "", "-", "nothing"]) }
      for (index, entry) in entries.enumerated() {
        let place = stage.place(of: entry)
        table.add([
          index == 0 ? word : "", place.app + (place.activity.map { ".\($0)" } ?? ""),
          Self.kind(entry), Self.name(entry),
        ])
      }
    }
    return table.lines(indent: 0).map { $0 + "\n" }.joined() + "\n" + summary
  }

  private var summary: String {
    "\(start.lifecycleName) -> \(end.lifecycleName) (\(stage.settings.profile.name))\n"
  }

  private var start: ProcessState { stage.start.apps[AndroidStage.app].process }
  private var end: ProcessState { final.apps[AndroidStage.app].process }

  /// The same as a JSON document.
  var json: String {
    let steps = zip(words, entries).map { word, entries -> JSONValue in
      ["event": .text(word), "entries": .array(entries.map(json))]
    }
    return JSONWriter.pretty([
      "schema": .text("flotsam.lifecycle/1"), "profile": .text(stage.settings.profile.name),
      "start": .text(start.lifecycleName), "final": .text(end.lifecycleName),
      "steps": .array(steps),
    ])
  }

  private func json(_ entry: AndroidEntry) -> JSONValue {
    let place = stage.place(of: entry)
    var members: [(String, JSONValue)] = [("app", .text(place.app))]
    if let activity = place.activity { members.append(("activity", .text(activity))) }
    members += [("kind", .text(Self.kind(entry))), ("name", .text(entry.name))]
    if let argument = entry.argument {
      let value: JSONValue =
        switch argument {
        case .level(let level): .integer(Int64(level.rawValue))
        case .top(let isTop): .bool(isTop)
        case .savedState, .reason: .text(argument.text)
        }
      members.append(("args", JSONValue(members: [(argument.name, value)])))
    }
    return JSONValue(members: members)
  }

  private static func kind(_ entry: AndroidEntry) -> String {
    switch entry.kind {
    case .transition: "transition"
    case .callback: "callback"
    case .effect: "effect"
    }
  }

  private static func name(_ entry: AndroidEntry) -> String {
    entry.name + (entry.argument.map { " {\($0.name): \($0.text)}" } ?? "")
  }
}
