import SimulationCore
import SimulationEngine

/// Puts one scenario together from its file, the files that it names, and the command line.
struct ScenarioAssembly {
  static let defaultPlatform = "textbook"
  static let defaultDevice = "iphone-4gb"

  private let library: FileLibrary
  private let file: FoundFile
  private let overrides: Overrides
  private let options: RunOptions

  init(library: FileLibrary, file: FoundFile, overrides: Overrides, options: RunOptions) {
    self.library = library
    self.file = file
    self.overrides = overrides
    self.options = options
  }

  /// The scenario, with its budget settled unless that needs a trace.
  func scenario() throws(SimulationError) -> LoadedScenario {
    var overrides = overrides
    let deviceEntries = overrides.take(under: "device")
    let platformEntries = overrides.take(under: "platform")
    let policyEntries = overrides.take(under: "policy")
    var root = file.root
    if options.trace != nil { root = root.removing("script") }
    let appEntries = overrides.take(
      under: "apps",
      except: AppListLoader.referenceKeys.map { "apps.\($0)" }
    )
    root = try root.setting(overrides.entries)
    let keys = try YAMLMapping(root, keys: ScenarioLoader.keys, of: "a scenario")

    let platform = try platform(keys["platform"], entries: platformEntries)
    let device = try device(keys["device"], entries: deviceEntries)
    let name = try keys.decode("name", or: file.name) { value throws(SimulationError) in
      try value.string()
    }
    var scenario = Scenario(name: name, platform: platform, device: device)
    try decodePlainKeys(keys, into: &scenario)
    scenario.policy = try policy(
      keys["policy"],
      on: platform,
      entries: policyEntries,
      in: root
    )
    if let value = keys["apps"] {
      var loader = AppListLoader(library: library, overrides: appEntries)
      scenario.apps = try loader.apps(in: value, from: file.folder, identity: file.identity)
    } else if let entry = appEntries.first {
      throw root.source.error("the scenario has no apps", at: entry.value)
    }
    let workload = try workload(keys, scenario)
    if case .script(let actions) = workload { scenario.actions = actions }
    let budget = try keys["budget"].map { value throws(SimulationError) in
      try BudgetSetting(decoding: value)
    }
    var loaded = LoadedScenario(scenario: scenario, workload: workload, budget: budget)
    if !loaded.needsTraceForBudget { try loaded.settleBudget() }
    return loaded
  }

  private func decodePlainKeys(
    _ keys: YAMLMapping,
    into scenario: inout Scenario
  ) throws(SimulationError) {
    scenario.replication = options.replication
    if let value = keys["lifecycle"] { scenario.lifecycle = try options.known.lifecycle(value) }
    scenario.seed = try keys["seed"]?.seed() ?? scenario.seed
    scenario.duration = try keys["duration"]?.duration()
    scenario.warmup = try keys["warmup"]?.duration(isZeroAllowed: true) ?? scenario.warmup
    scenario.timeOfDay = try keys["start"]?.timeOfDay() ?? scenario.timeOfDay
    scenario.regretWindow =
      try keys["regret"]?.duration(isZeroAllowed: true) ?? scenario.regretWindow
    if let duration = scenario.duration, let value = keys["warmup"], scenario.warmup >= duration {
      throw value.error("\"warmup\" must be shorter than \"duration\": nothing would be measured")
    }
  }
}

// MARK: - Parts

extension ScenarioAssembly {
  private func platform(
    _ value: YAMLValue?,
    entries: [Overrides.Entry]
  ) throws(SimulationError) -> PlatformModel {
    let (part, name) = try part(
      value,
      kind: .platform,
      standard: Self.defaultPlatform,
      entries: entries
    )
    return try PlatformModel(decoding: part, name: name, known: options.known)
  }

  /// The policy that `value` states, else the platform's, with `entries` set in it.
  private func policy(
    _ value: YAMLValue?,
    on platform: PlatformModel,
    entries: [Overrides.Entry],
    in root: YAMLValue
  ) throws(SimulationError) -> PolicyModel {
    if value == nil, entries.isEmpty { return platform.policy }
    let nothing = YAMLNode(.mapping([]), line: entries.first?.value.line ?? 0, column: 0)
    let value = value ?? YAMLValue(nothing, in: root.source, path: "policy")
    let policy = try PolicyModel(
      decoding: value.settingPolicyKeys(entries),
      known: options.known,
      standard: platform.policy
    )
    if let conflict = PolicyName.conflict(policy, on: platform) { throw value.error(conflict) }
    return policy
  }

  private func device(
    _ value: YAMLValue?,
    entries: [Overrides.Entry]
  ) throws(SimulationError) -> DeviceModel {
    let (part, name) = try part(
      value,
      kind: .device,
      standard: Self.defaultDevice,
      entries: entries
    )
    return try DeviceModel(decoding: part, name: name)
  }

  /// The mapping that `value` is or refers to, with `entries` set in it, and its name.
  private func part(
    _ value: YAMLValue?,
    kind: FileKind,
    standard: String,
    entries: [Overrides.Entry]
  ) throws(SimulationError) -> (YAMLValue, name: String) {
    guard let value else {
      guard let found = try library.named(standard, kind: kind, from: file.folder) else {
        throw SimulationError(.ours, "the built-in \(kind.name) \(standard) is missing")
      }
      return (try found.root.setting(entries), found.name)
    }
    if case .mapping = value.node.content { return (try value.setting(entries), "custom") }
    let found = try library.file(value, kind: kind, from: file.folder)
    return (try found.root.setting(entries), found.name)
  }

  private func workload(
    _ keys: YAMLMapping,
    _ scenario: Scenario
  ) throws(SimulationError) -> WorkloadModel {
    if let script = keys["script"] {
      if let workload = keys["workload"] {
        throw workload.error("a scenario has a workload or a script, not both")
      }
      let decoder = ScriptDecoder(apps: scenario.apps, device: scenario.device)
      return .script(try decoder.actions(in: script))
    }
    let value = try keys.required("workload", hint: "give a workload or a script")
    guard case .mapping(let pairs) = value.node.content else { throw value.wrongKind("a mapping") }
    if pairs.contains(where: { $0.key.text == "trace" }) { return .trace(try trace(value)) }
    let generator = try GeneratorModel(decoding: value)
    if scenario.duration == nil {
      throw value.error("a generator needs to know when to stop", hint: "state a duration: 12h")
    }
    if scenario.apps.isEmpty {
      throw value.error("a generator needs apps to open", hint: "as in apps: {catalogue: everyday}")
    }
    if generator.popularity == .weights, !scenario.apps.contains(where: { $0.weight > 0 }) {
      throw value.error("the weights of all apps are 0")
    }
    return .generator(generator)
  }

  private func trace(_ value: YAMLValue) throws(SimulationError) -> TraceModel {
    let keys = try YAMLMapping(value, keys: ScenarioLoader.traceKeys, of: "a trace")
    let reference = try keys.required("trace")
    let reboots = try keys.decode("reboots", or: true) { value throws(SimulationError) in
      try value.boolean()
    }
    switch try library.location(of: reference, from: file.folder) {
    case .disk(let path): return TraceModel(path: path, reboots: reboots)
    case .builtIn(let path): return TraceModel(path: "<built-in>/\(path)", reboots: reboots)
    }
  }
}
