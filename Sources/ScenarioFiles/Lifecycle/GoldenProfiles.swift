internal import SimulationCore

/// The profiles that a file of lifecycles brings, each of which may extend any other.
struct GoldenProfiles {
  /// Takes a profile's name, the one that it extends, and what it sets.
  typealias Definition = (String, String, [(String, YAMLValue)]) throws(SimulationError) -> Void

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

  /// Hands each profile to `define`, after the one that it extends.
  ///
  /// `known` are those that there are already; what a profile leaves open is as in `base`.
  func forEach(
    known: [String],
    base: String,
    _ define: Definition
  ) throws(SimulationError) {
    var known = known
    var done: Set<String> = []
    for name in names { try visit(name, [], &done, &known, base, define) }
  }

  private func visit(
    _ name: String,
    _ under: [String],
    _ done: inout Set<String>,
    _ known: inout [String],
    _ root: String,
    _ define: Definition
  ) throws(SimulationError) {
    guard let entry = entries[name], !done.contains(name) else { return }
    var base = root
    if let value = entry.base {
      let text = try value.word()
      // A profile that overrides a built-in one may extend it.
      let isBuiltIn = text == name && known.contains(name)
      guard isBuiltIn || (text != name && !under.contains(text)) else {
        throw value.error("the profile \"\(name)\" extends itself")
      }
      if !isBuiltIn { try visit(text, under + [name], &done, &known, root, define) }
      guard known.contains(text) else {
        throw value.error(
          "unknown profile \"\(text.prefix(40))\"",
          hint: YAMLValue.hint(for: text, among: known + names)
        )
      }
      base = text
    }
    try define(name, base, entry.settings)
    known.append(name)
    done.insert(name)
  }
}
