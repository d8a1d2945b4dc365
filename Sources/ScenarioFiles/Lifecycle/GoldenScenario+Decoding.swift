internal import SimulationCore
internal import SimulationEngine

/// Scenarios as files state them.
extension GoldenScenario {
  private static let keys = [
    "id", "title", "source", "confidence", "profile", "options", "app", "rows", "start", "steps",
    "stated",
    "note", "expect", "absent", "final", "match",
  ]

  init(
    decoding value: YAMLValue,
    _ catalogue: LifecycleProfileCatalogue
  ) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "a scenario")
    id = try keys.required("id").word()
    line = value.node.line
    let profile = try keys.required("profile", hint: "as in profile: textbook")
    self.profile = try profile.word()
    guard catalogue.names.contains(self.profile) else {
      throw profile.error(
        "unknown profile \"\(self.profile.prefix(40))\"",
        hint: YAMLValue.hint(for: self.profile, among: catalogue.names)
      )
    }
    var resolved = try catalogue.profile(named: self.profile)
    if let options = keys["options"] {
      for (option, value) in try options.pairs() { try resolved.set(option, decoding: value) }
    }
    let process = try keys.required("start").processState()
    settings = LifecycleSettings(profile: resolved)
    start = LifecycleState(process, settings)
    if let app = keys["app"] {
      (settings, start) = try GoldenApp(app).start(in: process, under: resolved)
    }
    steps = []
    for step in try keys.required("steps").list() {
      steps.append(try LifecycleStep(decoding: step))
    }
    expectations = []
    for entry in try keys["expect"]?.list() ?? [] {
      expectations.append(try Expectation(decoding: entry, steps: steps.count))
    }
    absent = []
    for name in try keys["absent"]?.elements() ?? [] { absent.append(try name.word()) }
    final = try keys["final"]?.processState()
    comparesFinalOnly =
      try keys["match"]?.choice(of: "match", [("final_only", true), ("complete", false)]) ?? false
    rows = []
    for row in try keys["rows"]?.elements() ?? [] { rows.append(try row.word()) }
  }
}

extension GoldenScenario.Expectation {
  private static let keys = [
    "step", "transition", "callback", "notification", "vc", "effect", "observed", "phase",
    "scene", "group", "args", "note",
  ]

  init(decoding value: YAMLValue, steps: Int) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "an expected entry")
    step = Int(try keys.required("step").integer(in: 1...Int64(max(steps, 1))))
    let kinds = Kind.allCases.filter { keys[$0.rawValue] != nil }
    guard kinds.count == 1, let kind = kinds.first, let named = keys[kind.rawValue] else {
      throw value.error(
        "an expected entry must have one of transition, callback, notification, vc and effect"
      )
    }
    self.kind = kind
    name = try named.word()
    if kind == .transition { _ = try named.phase() }
    if kind == .effect {
      _ = try named.choice(of: "effect", LifecycleEffect.allCases.map { ($0.name, $0) })
    }
    let values: [(String, ObservedState?)] = [
      ("active", ObservedState.active), ("inactive", ObservedState.inactive),
      ("background", ObservedState.background), ("none", ObservedState.none),
      ("unspecified", nil),
    ]
    observed = try keys["observed"]?.choice(of: "observed value", values) ?? nil
    phase = try keys["phase"]?.phase().name
    scene = try keys["scene"]?.word()
    group = try keys["group"]?.word()
    arguments = []
    for (name, value) in try keys["args"]?.pairs() ?? [] {
      arguments.append(.init(name, value.argument()))
    }
  }
}

extension YAMLValue {
  static var stateNames: [String] { ProcessState.allCases.map(\.lifecycleName) }

  func processState() throws(SimulationError) -> ProcessState {
    try choice(of: "state", ProcessState.allCases.map { ($0.lifecycleName, $0) })
  }

  /// A change of state, as in `Active->Inactive`.
  func phase() throws(SimulationError) -> LifecyclePhase {
    let text = try word()
    let hint = "as in Active->Inactive"
    let parts = text.split(separator: ">", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].hasSuffix("-") else {
      throw error("\"\(text.prefix(40))\" is no change of state", hint: hint)
    }
    var states: [ProcessState] = []
    for part in [String(parts[0].dropLast()), String(parts[1])] {
      guard let state = ProcessState(lifecycleName: part) else {
        throw error(
          "unknown state \"\(part.prefix(40))\"",
          hint: YAMLValue.hint(for: part, among: YAMLValue.stateNames)
        )
      }
      states.append(state)
    }
    return LifecyclePhase(states[0], states[1])
  }
}
