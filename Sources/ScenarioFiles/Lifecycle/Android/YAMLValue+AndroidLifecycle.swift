internal import SimulationCore

/// Values as files of Android lifecycles write them.
extension YAMLValue {
  /// The one of an enumeration's cases whose name the text is.
  func named<Choice: CaseIterable & RawRepresentable<String>>(
    _ kind: String,
    as type: Choice.Type = Choice.self
  ) throws(SimulationError) -> Choice {
    try choice(of: kind, Choice.allCases.map { ($0.rawValue, $0) })
  }

  /// The keys and values of a mapping, and each key as a value of its own, for what is wrong with it.
  func namedPairs() throws(SimulationError) -> [(name: String, value: YAMLValue, key: YAMLValue)] {
    guard case .mapping(let nodes) = node.content else { throw wrongKind("a mapping") }
    return zip(try pairs(), nodes).map { pair, node in
      (pair.0, pair.1, YAMLValue(node.key, in: source, path: path))
    }
  }

  /// The elements of a list; of anything else, it alone.
  func entries() throws(SimulationError) -> [YAMLValue] {
    guard case .sequence = node.content else { return [self] }
    return try list()
  }
}
