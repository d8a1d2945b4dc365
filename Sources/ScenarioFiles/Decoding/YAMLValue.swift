package import SimulationCore

/// A node on its way to a value of ours: it knows its file and the keys that lead to it, so that
/// whatever is wrong with it can be said in one line.
package struct YAMLValue: Sendable {
  /// The node.
  package let node: YAMLNode
  /// The text that it stands in.
  package let source: SourceText
  /// The keys that lead to it, as in `apps[0].footprint.launch`; empty for a whole file.
  package let path: String

  /// The value of `node` in `source`, which the keys `path` lead to.
  package init(_ node: YAMLNode, in source: SourceText, path: String = "") {
    self.node = node
    self.source = source
    self.path = path
  }

  /// The one document in `bytes`, which were read from `file`.
  package init(reading source: SourceText) throws(SimulationError) {
    self.init(try YAMLReader.read(source), in: source)
  }

  /// What messages call it: its key, in quotes.
  var label: String {
    guard !path.isEmpty else { return "the file" }
    return "\"\(path.split(separator: ".").last ?? "")\""
  }

  /// An error that says `message` about this value.
  package func error(_ message: String, hint: String? = nil) -> SimulationError {
    source.error(message, at: node, hint: hint)
  }

  /// The error of a value that is none of `kind`.
  func wrongKind(_ kind: String, hint: String? = nil) -> SimulationError {
    error("\(label) must be \(kind), not \(node.kindName)", hint: hint)
  }
}

extension SourceText {
  /// An error that says `message` about `node`.
  package func error(
    _ message: String,
    at node: YAMLNode,
    hint: String? = nil
  ) -> SimulationError {
    let isFromCommandLine = origin(of: node)?.isArgument ?? false
    return SimulationError(
      isFromCommandLine ? .usage : .badData,
      message.onOneLine,
      at: place(of: node),
      hint: hint?.onOneLine
    )
  }
}

extension String {
  /// The same text with control characters written as a file would escape them, because a message
  /// is one line and must not reach into a terminal.
  var onOneLine: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      text += scalar.isControl ? scalar.escaped(asASCII: true) : String(scalar)
    }
    return text
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    value < 0x20 || (0x7F..<0xA0).contains(value) || value == 0x2028 || value == 0x2029
  }
}

// MARK: - Plain values

extension YAMLValue {
  /// The elements of a list.
  package func list() throws(SimulationError) -> [YAMLValue] {
    guard case .sequence(let elements) = node.content else { throw wrongKind("a list") }
    var values: [YAMLValue] = []
    values.reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      values.append(YAMLValue(element, in: source, path: "\(path)[\(index)]"))
    }
    return values
  }

  /// The text of a scalar that isn't empty and is one line.
  package func string() throws(SimulationError) -> String {
    guard let text = node.text, !node.isNull, !text.isEmpty else { throw wrongKind("a text") }
    guard !text.unicodeScalars.contains(where: \.isControl) else {
      throw error("\(label) holds a control character")
    }
    return text
  }

  /// `true` or `false`.
  package func boolean() throws(SimulationError) -> Bool {
    switch node.content {
    case .scalar("true", plain: true): return true
    case .scalar("false", plain: true): return false
    case .scalar, .sequence, .mapping: throw wrongKind("true or false")
    }
  }

  /// The one of `choices` whose name the text is.
  package func choice<Choice>(
    of kind: String,
    _ choices: [(name: String, value: Choice)]
  ) throws(SimulationError) -> Choice {
    let text = try string()
    if let found = choices.first(where: { $0.name == text }) { return found.value }
    let names = choices.map(\.name)
    throw error(
      "unknown \(kind) \"\(text.prefix(40))\"",
      hint: Self.hint(for: text, among: names)
    )
  }

  /// Which of `names` was meant by `text`, or all of them.
  static func hint(for text: String, among names: [String]) -> String? {
    if let nearest = Spelling.nearest(to: text, among: names) { return "did you mean \(nearest)?" }
    return names.isEmpty ? nil : "one of \(names.joined(separator: ", "))"
  }
}
