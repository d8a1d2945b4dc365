internal import SimulationCore
internal import SimulationEngine

/// Where a scenario finds one of its apps.
struct AndroidStart {
  /// Its process and its task.
  private(set) var app: AndroidDevice.App
  private let source: YAMLValue

  init(_ value: YAMLValue, _ number: Int, _ cast: inout AndroidCast) throws(SimulationError) {
    let keys = try YAMLMapping(
      value,
      keys: ["state", "stack", "activities", "note"],
      of: "the start of an app"
    )
    source = value
    let process = try keys.required("state", hint: "as in state: Active").processState()
    app = AndroidDevice.App(process)
    try fillStack(keys, number, &cast)
    try setStates(keys, number, &cast)
    for place in app.stack.indices where app.stack[place].state == nil {
      app.stack[place].state = Self.state(process, isTop: place == app.stack.count - 1)
    }
    try check(cast.apps[number])
  }

  private mutating func fillStack(
    _ keys: YAMLMapping,
    _ number: Int,
    _ cast: inout AndroidCast
  ) throws(SimulationError) {
    var names = try keys["stack"]?.list() ?? []
    if keys["stack"] == nil, let activities = keys["activities"] {
      names = try activities.namedPairs().map(\.key)
    }
    for name in names {
      app.stack.append(.init(try cast.activity(name, ofAny: number), nil))
    }
    if app.stack.isEmpty, keys["stack"] == nil, app.process == .active || app.process == .inactive {
      app.stack.append(.init(0, nil))
    }
  }

  private mutating func setStates(
    _ keys: YAMLMapping,
    _ number: Int,
    _ cast: inout AndroidCast
  ) throws(SimulationError) {
    for (_, value, name) in try keys["activities"]?.namedPairs() ?? [] {
      let activity = try cast.activity(name, ofAny: number)
      guard let place = app.stack.lastIndex(where: { $0.number == activity }) else {
        throw name.error("the activity \(name.node.kindName) isn't in the stack")
      }
      try setState(value, place)
    }
  }

  private mutating func setState(_ value: YAMLValue, _ place: Int) throws(SimulationError) {
    guard value.node.text == nil else {
      app.stack[place].state = try value.named("state of an activity")
      return
    }
    let keys = try YAMLMapping(
      value,
      keys: ["state", "launches", "lastLaunchAgo", "note"],
      of: "the start of an activity"
    )
    app.stack[place].state = try keys.required("state").named("state of an activity")
    app.stack[place].launches = try keys["launches"]?.unquoted.integer(in: 0...1_000_000) ?? 1
    if let ago = keys["lastLaunchAgo"] {
      app.stack[place].lastLaunch = Time.zero - (try ago.unquoted.seconds())
    }
  }

  /// Where an activity is of which only the process is known.
  private static func state(_ process: ProcessState, isTop: Bool) -> AndroidActivityState {
    switch process {
    case .notRunning: .saved
    case .active: isTop ? .resumed : .stopped
    case .inactive: isTop ? .paused : .stopped
    case .background, .suspended: .stopped
    }
  }

  /// The process and its activities must fit together.
  private func check(_ settings: AndroidAppSettings) throws(SimulationError) {
    let fits: [AndroidActivityState] =
      switch app.process {
      case .notRunning: [.saved]
      case .active: [.resumed, .paused, .stopped, .saved]
      case .inactive: [.paused, .stopped, .saved]
      case .background, .suspended: [.stopped, .saved]
      }
    for activity in app.stack {
      guard let state = activity.state, !fits.contains(state) else { continue }
      let name = settings.activities[activity.number].name
      throw source.error(
        "\"\(name)\" can't be \(state.rawValue) in an app that is \(app.process.lifecycleName)"
      )
    }
    if app.process == .active, !app.stack.contains(where: { $0.state == .resumed }) {
      throw source.error("an app that is Active has an activity that is resumed")
    }
  }
}
