internal import SimulationCore
internal import SimulationEngine

/// Steps as files of Android lifecycles state them.
extension AndroidGoldenScenario.Step {
  private static let keys = [
    "event", "app", "activity", "cause", "presentation", "covered", "factor", "reason",
    "savedState", "seconds", "note",
  ]

  init(decoding value: YAMLValue, _ cast: inout AndroidCast) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "a step")
    let name: AndroidEventName = try keys.required("event").named("event")
    var step = AndroidStepReader(keys, name)
    event = try step.event(&cast)
    if let isPresent = try keys["savedState"]?.boolean() {
      savedState = (try step.app(&cast), isPresent)
    }
  }
}

/// What a step says, on its way to an event.
private struct AndroidStepReader {
  private let keys: YAMLMapping
  private let name: AndroidEventName

  init(_ keys: YAMLMapping, _ name: AndroidEventName) {
    self.keys = keys
    self.name = name
  }

  mutating func event(_ cast: inout AndroidCast) throws(SimulationError) -> AndroidEvent {
    let cause = try keys["cause"]?.named("cause", as: AndroidCause.self) ?? .icon
    try checkValues()
    switch name {
    case .launch, .relaunchAfterKill:
      return .open(try app(&cast), cause, activity: try activity(&cast))
    case .openOtherApp:
      let app = try keys["app"] == nil ? cast.anotherApp() : app(&cast)
      return .open(app, cause, activity: try activity(&cast, of: app))
    case .recentsSelectOther:
      return .open(try keys["app"] == nil ? cast.anotherApp() : app(&cast), .recents)
    case .startActivity:
      let app = try app(&cast)
      let activity = try keys.required("activity", hint: "as in activity: message")
      return .startActivity(app, activity: try cast.activity(activity, ofAny: app))
    case .startThenCover: return .startThenCover(try app(&cast), activity: try activity(&cast))
    case .finish: return .finish(try app(&cast), activity: try activity(&cast))
    case .home: return .home
    case .back: return .back
    case .recents: return .recents(isCovered: try keys["covered"]?.boolean() ?? true)
    case .recentsReturn: return .recentsReturn(app: try named(&cast))
    case .recentsSwipe: return .recentsSwipe(try app(&cast))
    case .call: return .call(isFullScreen: try isFullScreen())
    case .callEnd: return .callEnd(app: try named(&cast))
    case .dialogShown, .dialogDismissed: return .dialog
    case .lock: return .lock
    case .unlock: return .unlock(app: try named(&cast))
    case .rotate, .configChange: return .configurationChange
    case .multiWindowFocus: return .focus(try app(&cast))
    case .memoryTrim:
      let factor = try keys.required("factor", hint: "as in factor: moderate")
      return .memoryFactor(try factor.named("factor"))
    case .lowMemoryKill: return .kill(try app(&cast), .lowMemory)
    case .processKill: return .kill(try app(&cast), try killReason())
    case .forceStop: return .kill(try app(&cast), .forceStop)
    case .freeze: return .freeze(try app(&cast))
    case .unfreeze: return .unfreeze(try app(&cast))
    case .elapse:
      let seconds = try keys.required("seconds", hint: "as in seconds: 30")
      return .elapse(try seconds.unquoted.seconds())
    }
  }

  /// The app that the step is about.
  func app(_ cast: inout AndroidCast) throws(SimulationError) -> Int {
    guard let name = keys["app"] else { return try cast.onlyApp(for: keys.whole) }
    return try cast.app(name)
  }

  /// The app that the step names, if it names one.
  private func named(_ cast: inout AndroidCast) throws(SimulationError) -> Int? {
    guard let name = keys["app"] else { return nil }
    return try cast.app(name)
  }

  private func activity(_ cast: inout AndroidCast) throws(SimulationError) -> Int? {
    try activity(&cast, of: try app(&cast))
  }

  private func activity(
    _ cast: inout AndroidCast,
    of app: Int
  ) throws(SimulationError) -> Int? {
    guard let name = keys["activity"] else { return nil }
    return try cast.activity(name, ofAny: app)
  }

  private func isFullScreen() throws(SimulationError) -> Bool {
    let values = [("headsUp", false), ("fullScreen", true)]
    return try keys["presentation"]?.choice(of: "presentation", values) ?? true
  }

  private static let killReasons: [(name: String, value: AndroidKillReason)] =
    [.died, .tooManyCached, .tooManyEmpty, .frozenBinder].map { ($0.rawValue, $0) }
  private static let thawReasons = [("broadcast", true), ("bind", true), ("provider", true)]

  private func killReason() throws(SimulationError) -> AndroidKillReason {
    let reason = try keys.required("reason", hint: "as in reason: died")
    return try reason.choice(of: "reason", Self.killReasons)
  }

  /// Values that change nothing must be right as well.
  private func checkValues() throws(SimulationError) {
    if name == .unfreeze { _ = try keys["reason"]?.choice(of: "reason", Self.thawReasons) }
    _ = try isFullScreen()
    _ = try keys["covered"]?.boolean()
  }
}
