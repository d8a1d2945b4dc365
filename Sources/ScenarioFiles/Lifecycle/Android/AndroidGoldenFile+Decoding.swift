package import SimulationCore
internal import SimulationEngine

/// Files of the schema `golden-lifecycle/2`: their profiles and their scenarios.
extension AndroidGoldenFile {
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
        "schema", "title", "source", "note", "states", "activity_states", "callbacks", "effects",
        "events", "options", "profiles", "scenarios",
      ],
      of: "a file of Android lifecycles"
    )
    let schema = try file.required("schema", hint: "as in schema: \(Self.schema)")
    guard try schema.string() == Self.schema else { throw schema.unknownSchema }
    var catalogue = try AndroidProfileCatalogue()
    if let profiles = file["profiles"], !profiles.node.isNull {
      let known = catalogue.names
      try GoldenProfiles(profiles).forEach(known: known, base: AndroidProfileCatalogue.base) {
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
      let filled = value.withoutNothing(butUnder: "apps")
      let scenario = try AndroidGoldenScenario(decoding: filled, catalogue)
      guard ids.insert(scenario.id).inserted else {
        throw value.error("there are two scenarios called \"\(scenario.id)\"")
      }
      scenarios.append(scenario)
    }
  }
}

extension AndroidProfile {
  /// Sets the option called `name` to what `value` says.
  mutating func set(_ name: String, decoding value: YAMLValue) throws(SimulationError) {
    guard let option = AndroidOption(name: name) else {
      throw value.error(
        "unknown option \"\(name.prefix(40))\"",
        hint: YAMLValue.hint(for: name, among: AndroidOption.allCases.map(\.name))
      )
    }
    guard var text = value.node.text else { throw value.wrongKind("a value") }
    if option.values == ["false", "true"] { text = LifecycleProfile.flag(text) }
    do throws(SimulationError) {
      try set(name, to: text)
    } catch {
      throw value.error(
        "unknown value \"\(text.prefix(40))\" of \"\(name)\"",
        hint: YAMLValue.hint(for: text, among: option.values)
      )
    }
  }
}
