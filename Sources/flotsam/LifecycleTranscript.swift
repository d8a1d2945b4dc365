internal import Reports
internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

/// Events and what came of them, as a table and as JSON.
struct LifecycleTranscript {
  private let words: [String]
  private let profile: String
  private let start: ProcessState
  private let final: ProcessState
  private let entries: [[LifecycleEntry]]

  /// Lets `steps`, which were written `words`, reach an app in `start`.
  init(
    words: [String],
    steps: [LifecycleStep],
    start: ProcessState,
    settings: LifecycleSettings
  ) {
    self.words = words
    self.start = start
    profile = settings.profile.name
    var session = LifecycleSession(settings, state: LifecycleState(start, settings))
    entries = session.run(steps)
    final = session.state.process
  }

  /// A line for each entry.
  var table: String {
    var table = TextTable([.left, .left, .left, .left, .left])
    table.add(["EVENT", "KIND", "NAME", "READS", "PHASE"])
    for (word, entries) in zip(words, entries) {
      if entries.isEmpty { table.add([word, "-", "nothing", "", ""]) }
      for (index, entry) in entries.enumerated() {
        table.add([
          index == 0 ? word : "", Self.kind(entry), Self.name(entry), Self.observed(entry),
          entry.phase?.name ?? "",
        ])
      }
    }
    return table.lines(indent: 0).map { $0 + "\n" }.joined()
      + "\n\(start.lifecycleName) -> \(final.lifecycleName) (\(profile))\n"
  }

  /// The same as a JSON document.
  var json: String {
    let steps = zip(words, entries).map { word, entries -> JSONValue in
      ["event": .text(word), "entries": .array(entries.map(Self.json))]
    }
    return JSONWriter.pretty([
      "schema": .text("flotsam.lifecycle/1"), "profile": .text(profile),
      "start": .text(start.lifecycleName), "final": .text(final.lifecycleName),
      "steps": .array(steps),
    ])
  }

  private static func kind(_ entry: LifecycleEntry) -> String {
    entry.goldenKind == .controllers ? "controllers" : entry.goldenKind.rawValue
  }

  private static func observed(_ entry: LifecycleEntry) -> String {
    entry.goldenKind == .effect ? "" : entry.observed.name
  }

  private static func name(_ entry: LifecycleEntry) -> String {
    var text = entry.name
    if let scene = entry.scene { text += " (scene \(scene))" }
    if !entry.arguments.isEmpty { text += " " + LifecycleValue.pairs(entry.arguments).text }
    return text
  }

  private static func json(_ entry: LifecycleEntry) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("kind", .text(kind(entry))), ("name", .text(entry.name)),
    ]
    if entry.goldenKind != .effect {
      members.append(("application_state", .text(entry.observed.name)))
    }
    if let phase = entry.phase { members.append(("phase", .text(phase.name))) }
    if let scene = entry.scene { members.append(("scene", .text(scene))) }
    if !entry.arguments.isEmpty { members.append(("args", json(.pairs(entry.arguments)))) }
    return JSONValue(members: members)
  }

  private static func json(_ value: LifecycleValue) -> JSONValue {
    switch value {
    case .text(let text): .text(text)
    case .number(let number): .integer(number)
    case .truth(let isTrue): .bool(isTrue)
    case .list(let values): .array(values.map(json))
    case .pairs(let pairs): JSONValue(members: pairs.map { ($0.name, json($0.value)) })
    }
  }
}
