internal import SimulationCore
internal import SimulationEngine

/// Scenarios as files state them.
extension AndroidGoldenScenario {
  private static let keys = [
    "id", "title", "source", "confidence", "facts", "rows", "profile", "options", "apps", "start",
    "lru", "previous", "top", "steps", "stated", "note", "expect", "absent", "final", "match",
  ]

  init(
    decoding value: YAMLValue,
    _ catalogue: AndroidProfileCatalogue
  ) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "a scenario")
    id = try keys.required("id").word()
    line = value.node.line
    let resolved = try Self.profile(keys, catalogue)
    profile = resolved.name
    var cast = try AndroidCast(keys.required("apps"))
    try cast.place(keys["start"])
    steps = []
    for step in try keys.required("steps").list() {
      steps.append(try Step(decoding: step, &cast))
    }
    let order = try keys["lru"]?.elements() ?? []
    var recency: [Int] = []
    for name in order {
      let app = try cast.app(name, isThere: true)
      guard !recency.contains(app) else { throw name.error("\(name.node.kindName) comes twice") }
      recency.append(app)
    }
    let previous = try keys["previous"].map { name throws(SimulationError) in
      try cast.app(name, isThere: true)
    }
    let top = try keys["top"].map { name throws(SimulationError) in
      try cast.app(name, isThere: true)
    }
    settings = AndroidSettings(profile: resolved, apps: cast.apps)
    compared = cast.compared
    start = AndroidDevice(
      settings,
      apps: cast.starts,
      recency: recency,
      previous: previous,
      top: top
    )
    expectations = []
    for entry in try keys["expect"]?.list() ?? [] {
      expectations.append(try Expectation(decoding: entry, cast, steps: steps.count))
    }
    absent = []
    for name in try keys["absent"]?.entries() ?? [] {
      absent.append(try Absence(decoding: name, cast))
    }
    final = []
    for (_, value, name) in try keys["final"]?.namedPairs() ?? [] {
      final.append(try Final(decoding: value, cast.comparedApp(name), cast))
    }
    comparesFinalOnly =
      try keys["match"]?.choice(of: "match", [("final_only", true), ("complete", false)]) ?? false
    rows = []
    for row in try keys["rows"]?.elements() ?? [] { rows.append(try row.word()) }
  }

  private static func profile(
    _ keys: YAMLMapping,
    _ catalogue: AndroidProfileCatalogue
  ) throws(SimulationError) -> AndroidProfile {
    let value = try keys.required("profile", hint: "as in profile: android-14")
    let name = try value.word()
    guard catalogue.names.contains(name) else {
      throw value.error(
        "unknown profile \"\(name.prefix(40))\"",
        hint: YAMLValue.hint(for: name, among: catalogue.names)
      )
    }
    var profile = try catalogue.profile(named: name)
    for (option, value) in try keys["options"]?.pairs() ?? [] {
      try profile.set(option, decoding: value)
    }
    return profile
  }
}

extension AndroidGoldenScenario.Expectation {
  private static let keys = [
    "step", "app", "activity", "transition", "callback", "effect", "args", "group", "float",
    "optional", "note",
  ]

  init(
    decoding value: YAMLValue,
    _ cast: AndroidCast,
    steps: Int
  ) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "an expected entry")
    step = Int(try keys.required("step").integer(in: 1...Int64(max(steps, 1)))) - 1
    let app = try cast.comparedApp(try keys.required("app"))
    self.app = app
    activity = try keys["activity"].map { name throws(SimulationError) in
      try cast.activity(name, of: app)
    }
    let kinds = ["transition", "callback", "effect"].filter { keys[$0] != nil }
    guard kinds.count == 1 else {
      throw value.error("an expected entry must have one of transition, callback and effect")
    }
    if let phase = keys["transition"] {
      kind = .transition(try phase.phase())
    } else if let callback = keys["callback"] {
      kind = .callback(try callback.named("callback"))
    } else {
      kind = .effect(try keys.required("effect").named("effect"))
    }
    for (name, value) in try keys["args"]?.pairs() ?? [] {
      arguments.append(try AndroidArgument(name, decoding: value))
    }
    group = try keys["group"]?.word()
    isFloating = try keys["float"]?.boolean() ?? false
    isOptional = try keys["optional"]?.boolean() ?? false
  }
}

extension AndroidArgument {
  fileprivate init(_ name: String, decoding value: YAMLValue) throws(SimulationError) {
    switch name {
    case "savedState":
      let values = [("none", false), ("present", true)]
      self = .savedState(try value.choice(of: "saved state", values))
    case "level":
      let number = try value.unquoted.integer(in: 0...Int64(UInt8.max))
      guard let level = AndroidTrimLevel(rawValue: UInt8(number)) else {
        let levels = AndroidTrimLevel.allCases.map { "\($0.rawValue)" }.joined(separator: ", ")
        throw value.error("there is no level \(number)", hint: "one of \(levels)")
      }
      self = .level(level)
    case "top": self = .top(try value.boolean())
    case "reason": self = .reason(try value.named("reason"))
    default:
      throw value.error(
        "unknown argument \"\(name.prefix(40))\"",
        hint: YAMLValue.hint(for: name, among: ["savedState", "level", "top", "reason"])
      )
    }
  }
}

extension AndroidGoldenScenario.Absence {
  init(decoding value: YAMLValue, _ cast: AndroidCast) throws(SimulationError) {
    var name = value
    if value.node.text == nil {
      let keys = try YAMLMapping(
        value,
        keys: ["app", "activity", "name", "note"],
        of: "an absent message"
      )
      name = try keys.required("name", hint: "as in name: onStop")
      if let text = keys["app"] {
        let app = try cast.comparedApp(text)
        activity = try keys["activity"].map { name throws(SimulationError) in
          try cast.activity(name, of: app)
        }
        self.app = app
      } else if let activity = keys["activity"] {
        throw activity.error(
          "an activity needs its app",
          hint: "as in {app: mail, activity: inbox}"
        )
      }
    }
    if name.node.text != "any callback" { callback = try name.named("callback") }
  }
}

extension AndroidGoldenScenario.Final {
  init(decoding value: YAMLValue, _ app: Int, _ cast: AndroidCast) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: ["state", "activities", "note"], of: "a final state")
    self.app = app
    process = try keys["state"]?.processState()
    guard let activities = keys["activities"] else { return }
    var states: [(number: Int, state: AndroidActivityState)] = []
    for (_, value, name) in try activities.namedPairs() {
      states.append((try cast.activity(name, of: app), try value.named("state of an activity")))
    }
    self.activities = states
  }
}
