package import SimulationCore
internal import SimulationEngine

/// Files of the schema `golden-lifecycle/1`: their profiles and their scenarios.
extension GoldenFile {
  /// The file at `path` on the disk.
  package init(at path: String) throws(SimulationError) {
    try self.init(SourceText(try DiskFile.read(path), file: path))
  }

  /// The file whose text is `source`.
  package init(_ source: SourceText) throws(SimulationError) {
    let file = try YAMLMapping(
      YAMLValue(reading: source),
      keys: [
        "schema", "states", "observed_values", "events", "options", "profiles", "scenarios",
      ],
      of: "a file of lifecycles"
    )
    let schema = try file.required("schema", hint: "as in schema: \(Self.schema)")
    guard try schema.string() == Self.schema else {
      throw schema.error(
        "the schema \(schema.node.kindName) is unknown",
        hint: "this reads \(Self.schema)"
      )
    }
    var catalogue = try LifecycleProfileCatalogue()
    if let profiles = file["profiles"] {
      try GoldenProfiles(profiles).define(in: &catalogue)
    }
    self.init(name: source.file, scenarios: [])
    var ids: Set<String> = []
    for value in try file.required("scenarios").list() {
      let scenario = try GoldenScenario(decoding: value, catalogue)
      guard ids.insert(scenario.id).inserted else {
        throw value.error("there are two scenarios called \"\(scenario.id)\"")
      }
      scenarios.append(scenario)
    }
  }
}

/// The profiles that a file brings, each of which may extend any other.
private struct GoldenProfiles {
  private struct Entry {
    var value: YAMLValue
    var base: YAMLValue?
    var settings: [(String, YAMLValue)]
  }

  private var entries: [String: Entry] = [:]
  private var names: [String] = []

  init(_ value: YAMLValue) throws(SimulationError) {
    for (name, profile) in try value.pairs() {
      let keys = try YAMLMapping(profile, keys: ["extends", "set"], of: "a profile")
      var entry = Entry(value: profile, base: nil, settings: [])
      if let base = keys["extends"], !base.node.isNull { entry.base = base }
      if let settings = keys["set"], !settings.node.isNull { entry.settings = try settings.pairs() }
      entries[name] = entry
      names.append(name)
    }
  }

  func define(in catalogue: inout LifecycleProfileCatalogue) throws(SimulationError) {
    var done: Set<String> = []
    for name in names { try define(name, [], &done, &catalogue) }
  }

  private func define(
    _ name: String,
    _ under: [String],
    _ done: inout Set<String>,
    _ catalogue: inout LifecycleProfileCatalogue
  ) throws(SimulationError) {
    guard let entry = entries[name], !done.contains(name) else { return }
    var base: String?
    if let value = entry.base {
      let text = try value.string()
      guard text != name, !under.contains(text) else {
        throw value.error("the profile \"\(name)\" extends itself")
      }
      try define(text, under + [name], &done, &catalogue)
      guard catalogue.names.contains(text) else {
        throw value.error(
          "unknown profile \"\(text.prefix(40))\"",
          hint: YAMLValue.hint(for: text, among: catalogue.names + names)
        )
      }
      base = text
    }
    try catalogue.define(name, extends: base, settings: [])
    var profile = try catalogue.profile(named: name)
    for (option, value) in entry.settings { try profile.set(option, decoding: value) }
    catalogue.define(profile)
    done.insert(name)
  }
}

extension LifecycleProfile {
  /// Sets the option called `option` to what `value` says.
  mutating func set(_ option: String, decoding value: YAMLValue) throws(SimulationError) {
    guard let choice = LifecycleSwitch(name: option) else {
      throw value.error(
        "unknown option \"\(option.prefix(40))\"",
        hint: YAMLValue.hint(for: option, among: LifecycleSwitch.allCases.map(\.name))
      )
    }
    guard let text = value.node.text else { throw value.wrongKind("a value") }
    do throws(SimulationError) {
      try set(option, to: text)
    } catch {
      let near =
        choice.values.isEmpty ? error.hint : YAMLValue.hint(for: text, among: choice.values)
      throw value.error("unknown value \"\(text.prefix(40))\" of \"\(option)\"", hint: near)
    }
  }
}

extension YAMLValue {
  /// The keys and values of a mapping whose keys may be anything.
  func pairs() throws(SimulationError) -> [(String, YAMLValue)] {
    guard case .mapping(let pairs) = node.content else { throw wrongKind("a mapping") }
    return pairs.map { key, value in
      let name = key.text ?? ""
      return (name, YAMLValue(value, in: source, path: path.isEmpty ? name : "\(path).\(name)"))
    }
  }

  /// The text of any scalar, numbers and truth values included.
  func word() throws(SimulationError) -> String {
    guard let text = node.text, !text.isEmpty else { throw wrongKind("a text") }
    return text
  }

  /// A number of seconds, perhaps a broken one.
  func seconds() throws(SimulationError) -> Time {
    let seconds = try number(in: 0...Double(Time.longest.microseconds / 1_000_000))
    return Time(microseconds: Int64((seconds * 1_000_000).rounded()))
  }

  /// Anything, as it stands beside a message.
  func argument() -> LifecycleValue {
    switch node.content {
    case .scalar("true", plain: true): return .truth(true)
    case .scalar("false", plain: true): return .truth(false)
    case .scalar(let text, let plain):
      if plain, let number = Int64(text) { return .number(number) }
      return .text(text)
    case .sequence(let elements):
      return .list(elements.map { YAMLValue($0, in: source).argument() })
    case .mapping(let pairs):
      return .pairs(
        pairs.map { .init($0.key.text ?? "", YAMLValue($0.value, in: source).argument()) }
      )
    }
  }
}
