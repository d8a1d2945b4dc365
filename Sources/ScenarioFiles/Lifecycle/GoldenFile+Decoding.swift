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
        "schema", "title", "source", "note", "states", "observed_values", "events", "options",
        "profiles", "scenarios",
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
    if let profiles = file["profiles"], !profiles.node.isNull {
      try GoldenProfiles(profiles).define(in: &catalogue)
    }
    self.init(name: source.file, scenarios: [])
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

/// The profiles that a file brings, each of which may extend any other.
private struct GoldenProfiles {
  private struct Entry {
    var base: YAMLValue?
    var settings: [(String, YAMLValue)]
  }

  private var entries: [String: Entry] = [:]
  private var names: [String] = []

  init(_ value: YAMLValue) throws(SimulationError) {
    for (name, profile) in try value.pairs() {
      var entry = Entry(base: nil, settings: [])
      if !profile.node.isNull {
        let known = ["extends", "set", "source", "note"]
        let keys = try YAMLMapping(profile.withoutNothing, keys: known, of: "a profile")
        entry.base = keys["extends"]
        entry.settings = try keys["set"]?.pairs() ?? []
      }
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
    // What a profile leaves open is as in the built-in base.
    var base = "base"
    if let value = entry.base {
      let text = try value.word()
      // A profile that overrides a built-in one may extend it.
      let isBuiltIn = text == name && catalogue.names.contains(name)
      guard isBuiltIn || (text != name && !under.contains(text)) else {
        throw value.error("the profile \"\(name)\" extends itself")
      }
      if !isBuiltIn { try define(text, under + [name], &done, &catalogue) }
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
    guard var text = value.node.text else { throw value.wrongKind("a value") }
    if choice.values == ["false", "true"] {
      // YAML has more than one spelling of the same.
      let isTrue = ["true", "yes", "on"].contains(text.lowercased())
      if isTrue || ["false", "no", "off"].contains(text.lowercased()) { text = "\(isTrue)" }
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
}
