import CYAML
import SimulationCore

/// One event of libyaml's parser as a value of our own.
struct YAMLEvent {
  enum Kind {
    case streamStart, streamEnd
    case documentStart, documentEnd
    case alias(String)
    case scalar(String, plain: Bool, anchor: String?)
    case sequenceStart(anchor: String?)
    case sequenceEnd
    case mappingStart(anchor: String?)
    case mappingEnd
  }

  var kind: Kind
  /// Where it starts, from 1.
  var line: Int
  var column: Int
  /// A tag that no schema of ours knows, if there is one.
  var foreignTag: String?
}

extension YAMLEvent {
  /// The next event of `parser`; throws what the parser says is wrong.
  static func next(
    of parser: UnsafeMutablePointer<yaml_parser_t>,
    in source: SourceText
  ) throws(SimulationError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else {
      throw YAMLSyntax.error(of: parser.pointee, in: source)
    }
    defer { yaml_event_delete(&event) }
    var tag: String?
    let kind: Kind
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: kind = .documentStart
    case YAML_DOCUMENT_END_EVENT: kind = .documentEnd
    case YAML_ALIAS_EVENT: kind = .alias(text(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      tag = text(scalar.tag)
      let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      kind = .scalar(
        String(decoding: value, as: UTF8.self),
        plain: scalar.style == YAML_PLAIN_SCALAR_STYLE && tag != coreTags + "str",
        anchor: text(scalar.anchor)
      )
    case YAML_SEQUENCE_START_EVENT:
      tag = text(event.data.sequence_start.tag)
      kind = .sequenceStart(anchor: text(event.data.sequence_start.anchor))
    case YAML_SEQUENCE_END_EVENT: kind = .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      tag = text(event.data.mapping_start.tag)
      kind = .mappingStart(anchor: text(event.data.mapping_start.anchor))
    case YAML_MAPPING_END_EVENT: kind = .mappingEnd
    case YAML_STREAM_START_EVENT: kind = .streamStart
    default: kind = .streamEnd
    }
    let foreign = tag.flatMap { $0 == "!" || $0.hasPrefix(coreTags) ? nil : $0 }
    return YAMLEvent(
      kind: kind,
      line: Int(event.start_mark.line) + 1,
      column: Int(event.start_mark.column) + 1,
      foreignTag: foreign
    )
  }

  private static let coreTags = "tag:yaml.org,2002:"

  private static func text(_ pointer: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    pointer.map { String(decodingCString: $0, as: UTF8.self) }
  }
}
