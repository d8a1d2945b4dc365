package import SimulationCore

/// A file of lifecycles of any schema that is read; the file itself says which one it is.
package enum LifecycleFile: Sendable {
  /// One app under an iOS profile.
  case apple(GoldenFile)
  /// Several apps under an Android profile.
  case android(AndroidGoldenFile)

  /// The file at `path` on the disk.
  package init(at path: String) throws(SimulationError) {
    try self.init(SourceText(try DiskFile.read(path), file: path))
  }

  /// The file whose text is `source`.
  package init(_ source: SourceText) throws(SimulationError) {
    let value = try YAMLValue(reading: source)
    if try value.schema() == AndroidGoldenFile.schema {
      self = .android(try AndroidGoldenFile(value))
    } else {
      self = .apple(try GoldenFile(value))
    }
  }

  /// What a check of all its scenarios finds.
  package func report(isStrict: Bool) -> GoldenReport {
    switch self {
    case .apple(let file): GoldenReport(file, isStrict: isStrict)
    case .android(let file): GoldenReport(file, isStrict: isStrict)
    }
  }
}

extension YAMLValue {
  /// What the file says its schema is; nil if it says nothing, or nothing that could be one.
  fileprivate func schema() throws(SimulationError) -> String? {
    guard case .mapping(let pairs) = node.content else { return nil }
    return pairs.first { $0.key.text == "schema" }?.value.text
  }

  /// The error of a schema that nothing here reads.
  var unknownSchema: SimulationError {
    error(
      "the schema \(node.kindName) is unknown",
      hint: "this reads \(GoldenFile.schema) and \(AndroidGoldenFile.schema)"
    )
  }
}
