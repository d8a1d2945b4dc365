internal import SimulationCore
internal import SimulationEngine

/// The apps of a scenario: those that the file names, and others that are there where they are needed
/// and aren't compared.
struct AndroidCast {
  /// What each app is and declares.
  private(set) var apps: [AndroidAppSettings] = []
  /// Where each app is to begin with.
  private(set) var starts: [AndroidDevice.App] = []
  /// The apps that are compared.
  private(set) var compared: [Int] = []
  /// How many apps the file names.
  private var namedCount = 0

  /// The apps of a device that is known, of which `compared` are compared.
  init(_ apps: [AndroidAppSettings], starts: [AndroidDevice.App], compared: [Int]) {
    self.apps = apps
    self.starts = starts
    self.compared = compared
    namedCount = apps.count
  }

  /// The apps that the key `apps` names.
  init(_ value: YAMLValue) throws(SimulationError) {
    for (name, value, _) in try value.namedPairs() {
      let isCompared = try add(name, value)
      if isCompared { compared.append(apps.count - 1) }
    }
    guard !apps.isEmpty else { throw value.error("a scenario needs an app") }
    namedCount = apps.count
    for role in [AndroidAppSettings.Role.home, .call]
    where apps.count(where: { $0.role == role }) > 1 {
      throw value.error("two apps have the same role")
    }
  }

  /// Adds the app that `value` describes; answers whether it is compared.
  private mutating func add(_ name: String, _ value: YAMLValue) throws(SimulationError) -> Bool {
    let known = ["targetSdk", "role", "compared", "activities", "note"]
    var settings = AndroidAppSettings(name: name, activities: [.init(name: Self.onlyActivity)])
    guard !value.node.isNull else {
      append(settings)
      return true
    }
    let filled = value.withoutNothing(butUnder: "activities")
    let keys = try YAMLMapping(filled, keys: known, of: "an app")
    settings.targetSdk = try keys["targetSdk"]?.integer(in: 1...10_000)
    settings.role =
      try keys["role"]?.choice(of: "role", [("home", .home), ("call", .call)]) ?? .ordinary
    if let activities = keys["activities"] {
      settings.activities = []
      for (name, value, _) in try activities.namedPairs() {
        settings.activities.append(try Self.activity(name, value))
      }
      guard !settings.activities.isEmpty else {
        throw activities.error("an app needs an activity", hint: "as in activities: {main: {}}")
      }
    }
    append(settings)
    return try keys["compared"]?.boolean() ?? true
  }

  /// What the only activity of an app is called that says nothing of activities.
  private static let onlyActivity = "main"

  private static func activity(
    _ name: String,
    _ value: YAMLValue
  ) throws(SimulationError) -> AndroidActivitySettings {
    var settings = AndroidActivitySettings(name: name)
    guard !value.node.isNull else { return settings }
    let known = ["translucent", "launchMode", "handlesConfigChanges", "launcher", "note"]
    let keys = try YAMLMapping(value.withoutNothing, keys: known, of: "an activity")
    settings.isTranslucent = try keys["translucent"]?.boolean() ?? false
    settings.launchMode = try keys["launchMode"]?.named("launch mode") ?? .standard
    settings.handlesConfigChanges = try keys["handlesConfigChanges"]?.boolean() ?? false
    settings.isLauncher = try keys["launcher"]?.boolean() ?? true
    return settings
  }

  private mutating func append(_ settings: AndroidAppSettings) {
    apps.append(settings)
    starts.append(AndroidDevice.App(.notRunning))
  }

  // MARK: Looking up

  /// The app called `name`; one that the file doesn't name comes into being, with a process if it
  /// `isThere`.
  mutating func app(_ name: YAMLValue, isThere: Bool = false) throws(SimulationError) -> Int {
    let text = try name.word()
    if let known = apps.firstIndex(where: { $0.name == text }) { return known }
    append(AndroidAppSettings(name: text, activities: [.init(name: Self.onlyActivity)]))
    if isThere {
      starts[apps.count - 1] = AndroidDevice.App(.background, stack: [.init(0, .stopped)])
    }
    return apps.count - 1
  }

  /// An app that the user might open beside those that the file names.
  mutating func anotherApp() -> Int {
    append(AndroidAppSettings(name: "another", activities: [.init(name: Self.onlyActivity)]))
    return apps.count - 1
  }

  /// The app that a step is about if it names none: the only ordinary one that is compared.
  func onlyApp(for step: YAMLValue) throws(SimulationError) -> Int {
    let ordinary = compared.filter { apps[$0].role == .ordinary }
    guard ordinary.count == 1 else {
      throw step.error("the key \"app\" is missing", hint: "the scenario has several apps")
    }
    return ordinary[0]
  }

  /// The app called `name`, which the file must compare.
  func comparedApp(_ name: YAMLValue) throws(SimulationError) -> Int {
    let text = try name.word()
    if let known = compared.first(where: { apps[$0].name == text }) { return known }
    let isKnown = apps.contains { $0.name == text }
    throw name.error(
      isKnown
        ? "the app \"\(text.prefix(40))\" isn't compared" : "unknown app \"\(text.prefix(40))\"",
      hint: YAMLValue.hint(for: text, among: compared.map { apps[$0].name })
    )
  }

  /// The activity called `name` of `app`.
  func activity(_ name: YAMLValue, of app: Int) throws(SimulationError) -> Int {
    let text = try name.word()
    let names = apps[app].activities.map(\.name)
    guard let known = names.firstIndex(of: text) else {
      throw name.error(
        "the app \"\(apps[app].name.prefix(40))\" has no activity \"\(text.prefix(40))\"",
        hint: YAMLValue.hint(for: text, among: names)
      )
    }
    return known
  }

  /// The same; an app that the file doesn't name has every activity.
  mutating func activity(
    _ name: YAMLValue,
    ofAny app: Int
  ) throws(SimulationError) -> Int {
    let text = try name.word()
    if app >= namedCount, !apps[app].activities.contains(where: { $0.name == text }) {
      apps[app].activities.append(AndroidActivitySettings(name: text))
    }
    return try activity(name, of: app)
  }

  // MARK: The start

  /// Puts the apps where the key `start` says; a launcher and a phone app of which it says nothing
  /// wait in the background.
  mutating func place(_ value: YAMLValue?) throws(SimulationError) {
    for app in apps.indices where apps[app].role != .ordinary {
      let stack = [AndroidDevice.Activity(0, .stopped)]
      starts[app] = AndroidDevice.App(.background, stack: apps[app].role == .home ? stack : [])
    }
    for (_, value, name) in try value?.namedPairs() ?? [] {
      let app = try app(name)
      starts[app] = try AndroidStart(value, app, &self).app
    }
  }
}
