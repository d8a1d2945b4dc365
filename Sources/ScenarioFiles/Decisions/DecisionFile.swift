package import SimulationCore

/// A file of the schema `golden-decisions/1`: snapshots of devices, and who must be killed in each.
package struct DecisionFile: Sendable {
  /// The schema that is read.
  package static let schema = "golden-decisions/1"

  /// The families of platforms, each with cases of its own form.
  package enum Family: String, CaseIterable, Sendable {
    case ios
  }

  /// The file as the user named it.
  package let name: String
  /// Whose killers decide.
  package let family: Family
  private let root: YAMLValue

  /// The file at `path` on the disk.
  package init(at path: String) throws(SimulationError) {
    try self.init(SourceText(try DiskFile.read(path), file: path))
  }

  /// The file whose text is `source`.
  package init(_ source: SourceText) throws(SimulationError) {
    root = try YAMLValue(reading: source)
    name = source.file
    let schema = try Self.value("schema", of: root, hint: "as in schema: \(Self.schema)")
    guard try schema.string() == Self.schema else {
      throw schema.error(
        "the schema \(schema.node.kindName) is unknown",
        hint: "this reads \(Self.schema)"
      )
    }
    family = try Self.value("platform_family", of: root, hint: "as in platform_family: ios")
      .choice(of: "family of platforms", Family.allCases.map { ($0.rawValue, $0) })
  }

  /// Decides every case; `isStrict` compares texts as well, where a family has them.
  package func verdicts(isStrict: Bool) throws(SimulationError) -> [DecisionVerdict] {
    switch family {
    case .ios: try JetsamCases(decoding: root).verdicts()
    }
  }

  /// The value of `key`, before it is known which other keys there may be.
  private static func value(
    _ key: String,
    of root: YAMLValue,
    hint: String
  ) throws(SimulationError) -> YAMLValue {
    let pairs = try root.pairs()
    guard let found = pairs.first(where: { $0.0 == key }) else {
      throw root.error("the key \"\(key)\" is missing", hint: hint)
    }
    return found.1
  }
}
