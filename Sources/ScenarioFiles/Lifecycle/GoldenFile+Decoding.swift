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
    try self.init(YAMLValue(reading: source))
  }

  /// The file that `value` holds.
  init(_ value: YAMLValue) throws(SimulationError) {
    let file = try YAMLMapping(
      value,
      keys: [
        "schema", "title", "source", "note", "states", "observed_values", "events", "options",
        "profiles", "scenarios",
      ],
      of: "a file of lifecycles"
    )
    let schema = try file.required("schema", hint: "as in schema: \(Self.schema)")
    guard try schema.string() == Self.schema else { throw schema.unknownSchema }
    var catalogue = try LifecycleProfileCatalogue()
    if let profiles = file["profiles"], !profiles.node.isNull {
      let known = catalogue.names
      try GoldenProfiles(profiles).forEach(known: known, base: "base") {
        (name, base, settings) throws(SimulationError) in
        try catalogue.define(name, extends: base, settings: [])
        var profile = try catalogue.profile(named: name)
        for (option, value) in settings { try profile.set(option, decoding: value) }
        catalogue.define(profile)
      }
    }
    self.init(name: value.source.file, scenarios: [])
    var ids: Set<String> = []
    for value in try file.required("scenarios").list() {
      let scenario = try GoldenScenario(decoding: value.withoutNothing, catalogue)
      guard ids.insert(scenario.id).inserted else {
        throw value.error("there are two scenarios called \"\(scenario.id)\"")
      }
      scenarios.append(scenario)
    }
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
    guard var text = value.node.text else { throw value.wrongKind("a value") }
    if choice.values == ["false", "true"] {
      text = Self.flag(text)
    } else if choice.values.isEmpty, text.hasSuffix(".0") {
      text.removeLast(2)
    }
    do throws(SimulationError) {
      try set(option, to: text)
    } catch {
      let near =
        choice.values.isEmpty ? error.hint : YAMLValue.hint(for: text, among: choice.values)
      throw value.error("unknown value \"\(text.prefix(40))\" of \"\(option)\"", hint: near)
    }
  }

  /// `text` as `true` or `false` if it is another of YAML's spellings of them.
  static func flag(_ text: String) -> String {
    let isTrue = ["true", "yes", "on"].contains(text.lowercased())
    return isTrue || ["false", "no", "off"].contains(text.lowercased()) ? "\(isTrue)" : text
  }
}
