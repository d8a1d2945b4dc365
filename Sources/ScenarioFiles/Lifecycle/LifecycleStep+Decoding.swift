internal import SimulationCore
internal import SimulationEngine

/// Steps as files of lifecycles state them.
extension LifecycleStep {
  private static let keys = [
    "event", "cause", "reason", "kind", "via", "payload", "url", "ok", "result", "seconds", "other",
    "target", "scene", "id", "code", "inside", "handler", "callbackDuration", "previousRun", "argv",
    "note",
  ]

  static let causes: [(name: String, value: LaunchCause)] = [
    ("icon", .icon), ("switcher", .switcher), ("url", .url), ("userActivity", .userActivity),
    ("pushTap", .pushTap), ("localNotification", .localNotification),
  ]

  static let reasons: [(name: String, value: WakeReason)] = [
    ("fetch", .fetch), ("location", .location), ("processing", .processing),
    ("bluetooth", .bluetooth), ("urlSession", .urlSession), ("push", .push), ("audio", .audio),
  ]

  init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "a step")
    let kinds = LifecycleStepKind.allCases.map { ($0.rawValue, $0) }
    self.init(try keys.required("event").choice(of: "event", kinds))
    try decodeCause(keys)
    try decodeAnswers(keys)
    scene = try keys["scene"]?.word() ?? "1"
    task = try keys["id"]?.unquoted.integer(in: 0...Int64.max)
    time = try keys["seconds"]?.unquoted.seconds() ?? .zero
    if kind == .elapse, keys["seconds"] == nil {
      throw value.error("the key \"seconds\" is missing", hint: "as in seconds: 30")
    }
    handler =
      try keys["handler"]?.choice(
        of: "handler",
        Handler.allCases.map { ($0.rawValue, $0) }
      ) ?? .none
    inside = try keys["inside"]?.word()
    for (callback, duration) in try keys["callbackDuration"]?.pairs() ?? [] {
      durations.append(Duration(callback, try duration.unquoted.seconds()))
    }
    if let argv = keys["argv"] {
      var arguments: [String] = []
      for argument in try argv.elements() {
        guard let text = argument.node.text else { throw argument.wrongKind("a text") }
        arguments.append(text)
      }
      self.arguments = arguments
    }
  }

  private mutating func decodeCause(_ keys: YAMLMapping) throws(SimulationError) {
    cause = try keys["cause"]?.choice(of: "cause", Self.causes) ?? .icon
    url = try keys["url"]?.word()
    if kind == .wake {
      reason = try keys.required("reason", hint: "as in reason: fetch")
        .choice(of: "reason", Self.reasons)
    } else if let text = keys["reason"] {
      _ = try text.choice(of: "reason", [("memory", true)])
    }
    let kinds = ["call", "sms", "calendar", "systemAlert", "push"]
    _ = try keys["kind"]?.choice(of: "kind", kinds.map { ($0, true) })
    _ = try keys["via"]?.choice(of: "way", [("link", true), ("push", true)])
    isOther = try keys["target"]?.choice(of: "target", [("other", true), ("own", false)]) ?? false
  }

  private mutating func decodeAnswers(_ keys: YAMLMapping) throws(SimulationError) {
    for (name, value) in try keys["payload"]?.pairs() ?? [] {
      payload.append(.init(name, value.argument()))
    }
    isSilent = payload.contains { $0.name == "content-available" && $0.value.text == "1" }
    isGood = try keys["ok"]?.boolean() ?? true
    let results = ["newData", "noData", "failed"]
    _ = try keys["result"]?.choice(of: "result", results.map { ($0, true) })
    _ = try keys["code"]?.word()
    _ = try keys["other"]?.word()
    _ = try keys["previousRun"]?.choice(of: "previous run", [("terminated", true)])
  }
}
