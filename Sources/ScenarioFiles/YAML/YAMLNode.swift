/// A value in a YAML file, and where it stands.
package struct YAMLNode: Sendable {
  /// What a node holds.
  package enum Content: Sendable {
    /// A piece of text; `plain` if it was written without quotes, so that it may mean a number.
    case scalar(String, plain: Bool)
    /// A list.
    case sequence([YAMLNode])
    /// Keys and their values in the order of the file; every key is a scalar, and none comes twice.
    case mapping([(key: YAMLNode, value: YAMLNode)])
  }

  /// What it holds.
  package var content: Content
  /// The line that it starts in, from 1.
  package var line: Int
  /// The column of its first character, from 1; counted in characters, not bytes.
  package var column: Int

  /// A node that holds `content` and starts at `line` and `column`.
  package init(_ content: Content, line: Int, column: Int) {
    self.content = content
    self.line = line
    self.column = column
  }
}

extension YAMLNode {
  /// The text of a scalar, nil for a list or a mapping.
  package var text: String? {
    guard case .scalar(let text, _) = content else { return nil }
    return text
  }

  /// Whether it is left empty, or says `null` or `~` without quotes.
  package var isNull: Bool {
    guard case .scalar(let text, plain: true) = content else { return false }
    return text.isEmpty || text == "~" || text == "null" || text == "Null" || text == "NULL"
  }

  /// What kind of value it is, for a message.
  package var kindName: String {
    switch content {
    case .scalar(let text, _): isNull ? "nothing" : "\"\(text.prefix(40))\""
    case .sequence: "a list"
    case .mapping: "a mapping"
    }
  }
}
