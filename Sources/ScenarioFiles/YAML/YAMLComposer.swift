import CYAML
import SimulationCore

/// Builds the tree of nodes from the parser's events, and refuses what would be too deep or too
/// much before it is built.
struct YAMLComposer {
  /// A node that an anchor names, and how much it holds.
  private struct Anchored {
    var node: YAMLNode
    var count: Int
    var depth: Int
  }

  /// A node with its number of nodes and of levels, itself included.
  private typealias Measured = Anchored

  static let deepest = 64
  static let mostFromAliases = 100_000

  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let source: SourceText
  private var anchors: [String: Anchored] = [:]
  private var openAnchors: [String] = []
  private var fromAliases = 0

  init(parser: UnsafeMutablePointer<yaml_parser_t>, source: SourceText) {
    self.parser = parser
    self.source = source
  }

  /// The only document of the file.
  mutating func document() throws(SimulationError) -> YAMLNode {
    _ = try next()
    let start = try next()
    guard case .documentStart = start.kind else { throw nothing() }
    let root = try node(from: next(), depth: 1).node
    _ = try next()
    let after = try next()
    guard case .streamEnd = after.kind else {
      throw error("a second document begins here", at: after, hint: "one file is one document")
    }
    if case .scalar(let text, plain: true) = root.content, text.isEmpty { throw nothing() }
    return root
  }

  private func nothing() -> SimulationError {
    let isEmpty = source.bytes.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return SimulationError(
      .badData,
      isEmpty ? "the file is empty" : "the file holds nothing but comments",
      at: .init(file: source.file)
    )
  }

  private func next() throws(SimulationError) -> YAMLEvent {
    let event = try YAMLEvent.next(of: parser, in: source)
    if let tag = event.foreignTag {
      throw error("the tag \(tag) means nothing here", at: event, hint: "leave it out")
    }
    return event
  }

  private func error(
    _ message: String,
    at event: YAMLEvent,
    hint: String? = nil
  ) -> SimulationError {
    let node = YAMLNode(.sequence([]), line: event.line, column: event.column)
    return source.error(message, at: node, hint: hint)
  }
}

// MARK: - Nodes

extension YAMLComposer {
  private mutating func node(
    from event: YAMLEvent,
    depth: Int
  ) throws(SimulationError) -> Measured {
    guard depth <= Self.deepest else {
      throw error("nested more than \(Self.deepest) levels deep", at: event)
    }
    switch event.kind {
    case .alias(let name):
      return try alias(name, at: event, depth: depth)
    case .scalar(let text, let plain, let anchor):
      let node = YAMLNode(.scalar(text, plain: plain), line: event.line, column: event.column)
      return name(Measured(node: node, count: 1, depth: 1), anchor)
    case .sequenceStart(let anchor):
      return try collection(anchor) { (composer) throws(SimulationError) in
        try composer.sequence(at: event, depth: depth)
      }
    case .mappingStart(let anchor):
      return try collection(anchor) { (composer) throws(SimulationError) in
        try composer.mapping(at: event, depth: depth)
      }
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd:
      throw error("a value is missing", at: event)
    }
  }

  private mutating func alias(
    _ name: String,
    at event: YAMLEvent,
    depth: Int
  ) throws(SimulationError) -> Measured {
    guard !openAnchors.contains(name) else {
      throw error(
        "a cycle of references: *\(name) stands inside &\(name)",
        at: event,
        hint: "a value can't hold itself"
      )
    }
    guard let anchored = anchors[name] else {
      let hint = Spelling.nearest(to: name, among: anchors.keys.sorted())
      throw error(
        "*\(name) refers to nothing: there is no &\(name) above it",
        at: event,
        hint: hint.map { "did you mean *\($0)?" }
      )
    }
    fromAliases += anchored.count
    guard fromAliases <= Self.mostFromAliases else {
      throw error(
        "the references expand to more than \(Self.mostFromAliases) values",
        at: event
      )
    }
    guard depth - 1 + anchored.depth <= Self.deepest else {
      throw error("nested more than \(Self.deepest) levels deep", at: event)
    }
    return anchored
  }

  private mutating func collection(
    _ anchor: String?,
    _ body: (inout YAMLComposer) throws(SimulationError) -> Measured
  ) throws(SimulationError) -> Measured {
    guard let anchor else { return try body(&self) }
    openAnchors.append(anchor)
    let measured = try body(&self)
    openAnchors.removeLast()
    return name(measured, anchor)
  }

  private mutating func name(_ measured: Measured, _ anchor: String?) -> Measured {
    if let anchor { anchors[anchor] = measured }
    return measured
  }

  private mutating func sequence(
    at start: YAMLEvent,
    depth: Int
  ) throws(SimulationError) -> Measured {
    var elements: [YAMLNode] = []
    var count = 1
    var deepest = 0
    while true {
      let event = try next()
      if case .sequenceEnd = event.kind { break }
      let element = try node(from: event, depth: depth + 1)
      elements.append(element.node)
      count += element.count
      deepest = max(deepest, element.depth)
    }
    let node = YAMLNode(.sequence(elements), line: start.line, column: start.column)
    return Measured(node: node, count: count, depth: deepest + 1)
  }

  private mutating func mapping(
    at start: YAMLEvent,
    depth: Int
  ) throws(SimulationError) -> Measured {
    var pairs: [(key: YAMLNode, value: YAMLNode)] = []
    var lines: [String: Int] = [:]
    var count = 1
    var deepest = 0
    while true {
      let event = try next()
      if case .mappingEnd = event.kind { break }
      let key = try node(from: event, depth: depth + 1).node
      guard let text = key.text else {
        throw error("a key must be a word, not \(key.kindName)", at: event)
      }
      if let line = lines.updateValue(event.line, forKey: text) {
        throw error(
          "duplicate key \"\(text.prefix(40))\"",
          at: event,
          hint: "it is already set in line \(line)"
        )
      }
      let value = try node(from: next(), depth: depth + 1)
      pairs.append((key, value.node))
      count += value.count + 1
      deepest = max(deepest, value.depth)
    }
    let node = YAMLNode(.mapping(pairs), line: start.line, column: start.column)
    return Measured(node: node, count: count, depth: deepest + 1)
  }
}
