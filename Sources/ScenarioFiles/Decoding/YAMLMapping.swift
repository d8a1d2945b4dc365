package import SimulationCore

/// A mapping whose keys are all known ones.
package struct YAMLMapping: Sendable {
  /// The mapping as a value, for messages about the whole.
  package let whole: YAMLValue
  private let values: [String: YAMLValue]
  private let pairs: [(key: YAMLNode, value: YAMLNode)]

  /// The mapping `value`, in which no key but `keys` may stand; `kind` is what it describes.
  package init(
    _ value: YAMLValue,
    keys: [String],
    of kind: String
  ) throws(SimulationError) {
    guard case .mapping(let pairs) = value.node.content else {
      throw value.wrongKind(
        "a mapping",
        hint: "\(kind) has the keys \(keys.joined(separator: ", "))"
      )
    }
    var values: [String: YAMLValue] = [:]
    for (key, node) in pairs {
      let name = key.text ?? ""
      guard keys.contains(name) else {
        throw value.source.error(
          "unknown key \"\(name.prefix(40))\" in \(kind)",
          at: key,
          hint: YAMLValue.hint(for: name, among: keys)
        )
      }
      let path = value.path.isEmpty ? name : "\(value.path).\(name)"
      values[name] = YAMLValue(node, in: value.source, path: path)
    }
    whole = value
    self.values = values
    self.pairs = pairs
  }

  /// The value of `key`, nil if it isn't there.
  package subscript(key: String) -> YAMLValue? { values[key] }

  /// Where `key` stands; the mapping's own place if it isn't there.
  func place(of key: String) -> SimulationError.Place {
    whole.source.place(of: pairs.first { $0.key.text == key }?.key ?? whole.node)
  }

  /// The value of `key`, which must be there.
  package func required(_ key: String, hint: String? = nil) throws(SimulationError) -> YAMLValue {
    if let value = values[key] { return value }
    throw whole.error("the key \"\(key)\" is missing", hint: hint)
  }

  /// What `decode` makes of the value of `key`; `fallback` if it isn't there.
  package func decode<Result>(
    _ key: String,
    or fallback: Result,
    _ decode: (YAMLValue) throws(SimulationError) -> Result
  ) throws(SimulationError) -> Result {
    guard let value = values[key] else { return fallback }
    return try decode(value)
  }
}
