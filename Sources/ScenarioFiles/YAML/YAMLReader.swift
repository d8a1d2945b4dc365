import CYAML
package import SimulationCore

/// Reads YAML (and JSON, which is YAML) into nodes that know where they stand.
package enum YAMLReader {
  /// The one document in `bytes`, which were read from `file`.
  ///
  /// Refused are, with a place: bytes that are no text, lines over 1 MiB, wrong syntax, duplicate
  /// keys, undefined aliases and cycles of them, nesting deeper than 64 levels, aliases that expand
  /// to more than 100,000 values, and files with no document or several.
  package static func read(_ bytes: [UInt8], file: String) throws(SimulationError) -> YAMLNode {
    try read(SourceText(bytes, file: file))
  }

  /// The one document in `source`.
  package static func read(_ source: SourceText) throws(SimulationError) -> YAMLNode {
    try source.validate()
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    defer { parser.deallocate() }
    guard yaml_parser_initialize(parser) == 1 else {
      throw SimulationError(.ours, "no memory for the YAML parser")
    }
    defer { yaml_parser_delete(parser) }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    return try source.bytes.withUnsafeBufferPointer { (input) throws(SimulationError) in
      yaml_parser_set_input_string(parser, input.baseAddress, input.count)
      var composer = YAMLComposer(parser: parser, source: source)
      return try composer.document()
    }
  }
}
