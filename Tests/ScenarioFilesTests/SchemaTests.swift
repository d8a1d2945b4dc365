import SimulationCore
import SimulationEngine
import Testing

@testable import ScenarioFiles

/// The JSON Schemas under `configs/schema/` tell editors the keys and words that the decoders know, no
/// more and no less.
struct SchemaTests {
  @Test(arguments: [
    Described("scenario", "", ScenarioLoader.keys),
    Described("scenario", "$defs/generator", generatorKeys),
    Described("scenario", "$defs/generator/properties/interruptions", interruptionKeys),
    Described("scenario", "$defs/policyWithKeys", policyKeys),
    Described("scenario", "$defs/scoreWeights", PolicyModel.scoreVariables),
    Described("scenario", "$defs/trace", ScenarioLoader.traceKeys),
    Described("scenario", "$defs/action", ScriptDecoder.keys),
    Described("sweep", "", SweepFile.keys),
    Described("sweep", "$defs/range", SweepRange.keys),
    Described("apps", "$defs/catalogue", AppListLoader.referenceKeys),
    Described("apps", "$defs/app", AppModel.keys),
    Described("apps", "$defs/app/properties/footprint", FootprintModel.keys),
    Described("apps", "$defs/app/properties/launch", LaunchModel.keys),
    Described("apps", "$defs/app/properties/background", BackgroundModel.keys),
    Described("apps", "$defs/app/properties/limits", MemoryLimits.keys),
    Described("apps", "$defs/limit", MemoryLimits.limitKeys),
    Described("device", "", DeviceModel.keys),
    Described("state", "", JetsamState.keys + ["memory"]),
    Described("state", "properties/device", JetsamState.deviceKeys),
    Described("state", "properties/trigger", JetsamState.triggerKeys),
    Described("state", "properties/clock", JetsamState.clockKeys),
    Described("state", "properties/state", JetsamState.stateKeys),
    Described(
      "state",
      "$defs/process",
      JetsamProcessReader.requiredKeys + JetsamProcessReader.optionalKeys
    ),
    Described("lesson", "", LessonFile.keys),
    Described("lesson", "$defs/run", LessonFile.runKeys),
    Described("lesson", "$defs/part", LessonDecoder.partKeys),
    Described("lesson", "$defs/view", LessonDecoder.viewKeys),
    Described("lesson", "$defs/fact", LessonDecoder.factKeys),
    Described("platform", "", PlatformModel.keys),
    Described("platform", "properties/pressure", PressureModel.keys),
    Described("platform", "properties/pressure/properties/warning", PressureModel.levelKeys),
    Described("platform", "properties/pressure/properties/critical", PressureModel.levelKeys),
    Described("platform", "properties/pressure/properties/evict", PressureModel.evictionKeys),
    Described("platform", "properties/jetsam", IOSModel.jetsamKeys),
    Described("platform", "properties/jetsam/properties/relaunch", IOSModel.relaunchKeys),
    Described("platform", "properties/jetsam/properties/aggressive", IOSModel.Aggressive.keys),
    Described("platform", "properties/jetsam/properties/reaper", IOSModel.Reaper.keys),
    Described("platform", "$defs/lines", IOSModel.Lines.keys),
    Described("platform", "properties/bands", IOSModel.Bands.keys),
    Described("platform", "properties/limits", IOSModel.limitKeys),
    Described("platform", "properties/warnings", IOSModel.Pressure.keys),
    Described("platform", "properties/warnings/properties/warning", IOSModel.Pressure.levelKeys),
    Described("platform", "properties/warnings/properties/critical", IOSModel.Pressure.levelKeys),
    Described("platform", "properties/compressor", IOSModel.Compressor.keys),
    Described("platform", "properties/freezer", IOSModel.Freezer.keys),
    Described("platform", "properties/memory", AndroidMemoryModel.keys),
    Described("platform", "properties/screen", AndroidModel.screenKeys),
    Described("platform", "$defs/cachedLimit", AndroidCachedModel.keys),
    Described("platform", "properties/lmkd", AndroidDaemonModel.keys),
    Described("platform", "properties/trim", AndroidTrimModel.keys),
    Described("platform", "properties/trim/properties/frees", AndroidTrimModel.levelNames),
  ])
  func `describes the keys of the decoder`(part: Described) throws {
    let object = try part.node()
    let properties = try #require(object["properties"]).keys
    #expect(Set(properties) == Set(part.names))
    #expect(object["additionalProperties"]?.text == "false")
  }

  @Test(arguments: [
    Described("scenario", "$defs/generator/properties/generator", GeneratorModel.kinds.map(\.name)),
    Described("scenario", "$defs/action/properties/via", ScriptDecoder.viaNames.map(\.name)),
    Described("scenario", "$defs/action/properties/reason", ScriptDecoder.reasonNames.map(\.name)),
    Described(
      "apps",
      "$defs/app/properties/background/properties/modes/items",
      BackgroundModel.modeNames.map(\.name)
    ),
    Described(
      "platform",
      "properties/lmkd/properties/release",
      AndroidDaemonModel.releases.map(\.name)
    ),
    Described(
      "platform",
      "properties/trim/properties/source",
      AndroidTrimModel.sources.map(\.name)
    ),
    Described(
      "platform",
      "properties/trim/properties/strongest_first",
      AndroidTrimModel.orders.map(\.name)
    ),
    Described("lesson", "$defs/measure", Measure.allCases.map(\.name)),
    Described("state", "properties/policy", JetsamPolicy.allCases.map(\.rawValue)),
    Described(
      "state",
      "properties/trigger/properties/kind",
      JetsamTriggerKind.allCases.map(\.rawValue)
    ),
    Described(
      "state",
      "properties/trigger/properties/detectors/items",
      JetsamDetectors.names.map(\.name)
    ),
    Described(
      "state",
      "$defs/process/properties/relaunch",
      RelaunchClass.allCases.map(\.name)
    ),
    Described("state", "$defs/process/properties/role", CoalitionRole.allCases.map(\.name)),
  ])
  func `describes the words of the decoder`(part: Described) throws {
    #expect(try #require(part.node()["enum"]).elements.compactMap(\.text) == part.names)
  }

  @Test func `allows the keys of a scenario in a sweep`() throws {
    let pattern = try #require(Described("sweep", "$defs/key", []).node()["pattern"]?.text)
    let names = ["scenario"] + ScenarioLoader.keys + ["trace"]
    #expect(pattern == "^(\(names.joined(separator: "|")))(\\.[^.]+)*$")
  }

  @Test func `knows every action by name`() throws {
    let actions = try Described("scenario", "$defs/action", []).node()["oneOf"]?.elements ?? []
    let names = actions.compactMap { $0["required"]?.elements.first?.text }
    #expect(names == ScriptDecoder.actionNames)
  }

  @Test(arguments: ["size", "duration"])
  func `allows the units of the decoder and no others`(kind: String) throws {
    let pattern = try #require(Described("units", "$defs/\(kind)", []).node()["pattern"]?.text)
    let units = kind == "size" ? MeasuringUnit.sizes : MeasuringUnit.durations
    #expect(pattern.hasSuffix("(\(units.map(\.name).joined(separator: "|")))$"))
  }

  private static let generatorKeys =
    GeneratorModel.commonKeys
    + GeneratorModel.kinds.flatMap(\.keys)
  private static let policyKeys =
    [PolicyModel.nameKey]
    + Set(KnownNames.keysOfPolicies.values.flatMap { $0.map(\.name) }).sorted()
  private static let interruptionKeys = GeneratorModel.Interruptions.keys
}

/// A part of a schema, and the names that it should have.
struct Described: Sendable, CustomTestStringConvertible {
  private let schema: String
  private let path: String
  let names: [String]

  init(_ schema: String, _ path: String, _ names: [String]) {
    self.schema = schema
    self.path = path
    self.names = names
  }

  var testDescription: String { "\(schema)/\(path)" }

  /// The part, read by our own reader: JSON is YAML.
  func node() throws -> YAMLNode {
    let root = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let file = "/\(root)/configs/schema/\(schema).schema.json"
    var node = try YAMLReader.read(DiskFile.read(file), file: file)
    for step in path.split(separator: "/") { node = try #require(node[String(step)]) }
    return node
  }
}

extension YAMLNode {
  subscript(key: String) -> YAMLNode? {
    guard case .mapping(let pairs) = content else { return nil }
    return pairs.first { $0.key.text == key }?.value
  }

  var keys: [String] {
    guard case .mapping(let pairs) = content else { return [] }
    return pairs.compactMap(\.key.text)
  }

  var elements: [YAMLNode] {
    guard case .sequence(let elements) = content else { return [] }
    return elements
  }
}
