import SimulationCore

/// Values from outside on their way into the nodes of files.
struct Overrides: Sendable {
  /// One value and the dotted path of keys to it.
  struct Entry: Sendable {
    var path: String
    var value: YAMLNode
    /// The line, as nodes have it, that keys of the path stand in.
    var keyLine: Int

    /// The `value` under `path`, whose keys stand where it does, or in `keyLine`.
    init(path: String, value: YAMLNode, keyLine: Int? = nil) {
      self.path = path
      self.value = value
      self.keyLine = keyLine ?? value.line
    }
  }

  private(set) var entries: [Entry] = []
  /// The arguments and places, which nodes of lines -1, -2 and so on stand for.
  private(set) var origins: [Origin] = []

  /// The overrides that `options` make.
  init(_ options: RunOptions) throws(SimulationError) {
    for (option, key, value) in options.plainSettings {
      origins.append(.argument("\(option) \(value)"))
      let node = YAMLNode(.scalar(value, plain: true), line: -origins.count, column: 0)
      entries.append(Entry(path: key, value: node))
    }
    if let trace = options.trace {
      origins.append(.argument("--trace \(trace)"))
      let line = -origins.count
      let key = YAMLNode(.scalar("trace", plain: true), line: line, column: 0)
      let value = YAMLNode(.scalar(trace, plain: true), line: line, column: 0)
      let workload = YAMLNode(.mapping([(key, value)]), line: line, column: 0)
      entries.append(Entry(path: "workload", value: workload))
    }
    for (key, value) in options.set { try add(key, value) }
    for parameter in options.parameters { add(parameter) }
  }

  private mutating func add(_ parameter: SweepParameter) {
    let value = parameter.value
    origins.append(.file(parameter.keyPlace, in: parameter.folder))
    let keyLine = -origins.count
    origins.append(.file(value.source.place(of: value.node), in: parameter.folder))
    let node = value.node.placed(inLine: -origins.count)
    guard parameter.key == "trace" else {
      let path = Self.path(of: parameter.key)
      return entries.append(Entry(path: path, value: node, keyLine: keyLine))
    }
    // It takes the place of whatever workload there is.
    let key = YAMLNode(.scalar("trace", plain: true), line: keyLine, column: 0)
    let workload = YAMLNode(.mapping([(key, node)]), line: node.line, column: 0)
    entries.append(Entry(path: "workload", value: workload, keyLine: keyLine))
  }

  /// A trace is a workload, but it is written as if it were a part of the scenario itself.
  private static func path(of key: String) -> String {
    key.hasPrefix("trace.") ? "workload." + key.dropFirst("trace.".count) : key
  }

  private mutating func add(_ key: String, _ value: String) throws(SimulationError) {
    let origin = "--set \(key)=\(value)"
    origins.append(.argument(origin))
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    guard !parts.contains(where: \.isEmpty) else {
      throw SimulationError(
        .usage,
        "\"\(key)\" is no path of keys",
        at: .init(file: origin),
        hint: "as in --set workload.exponent=1.1"
      )
    }
    let node: YAMLNode
    do throws(SimulationError) {
      node = try YAMLReader.read(Array(value.utf8), file: origin)
    } catch {
      throw SimulationError(.usage, error.message, at: .init(file: origin), hint: error.hint)
    }
    entries.append(Entry(path: Self.path(of: key), value: node.placed(inLine: -origins.count)))
  }

  /// Takes away the entries whose path goes on after `key`, but for those in `kept`, and returns
  /// what they go on with.
  mutating func take(under key: String, except kept: [String] = []) -> [Entry] {
    let prefix = key + "."
    let isTaken = { (entry: Entry) in
      entry.path.hasPrefix(prefix) && !kept.contains(entry.path)
    }
    let taken = entries.filter(isTaken)
    entries.removeAll(where: isTaken)
    return taken.map { entry in
      Entry(
        path: String(entry.path.dropFirst(prefix.count)),
        value: entry.value,
        keyLine: entry.keyLine
      )
    }
  }
}

extension YAMLValue {
  /// This value with `entries` set in it.
  func setting(_ entries: [Overrides.Entry]) throws(SimulationError) -> YAMLValue {
    var node = node
    for entry in entries {
      let keys = entry.path.split(separator: ".").map(String.init)
      node = try set(keys[...], to: entry, in: node)
    }
    return YAMLValue(node, in: source, path: path)
  }

  private func set(
    _ keys: ArraySlice<String>,
    to entry: Overrides.Entry,
    in node: YAMLNode
  ) throws(SimulationError) -> YAMLNode {
    let value = entry.value
    guard let first = keys.first else { return value }
    let rest = keys.dropFirst()
    switch node.content {
    case .mapping(var pairs):
      if let index = pairs.firstIndex(where: { $0.key.text == first }) {
        pairs[index].value = try set(rest, to: entry, in: pairs[index].value)
      } else {
        let empty = YAMLNode(.mapping([]), line: value.line, column: 0)
        let key = YAMLNode(.scalar(first, plain: true), line: entry.keyLine, column: 0)
        pairs.append((key, try set(rest, to: entry, in: empty)))
      }
      return YAMLNode(.mapping(pairs), line: node.line, column: node.column)
    case .sequence(var elements):
      guard let index = Int(first), elements.indices.contains(index) else {
        throw source.error(
          "the list has no element \"\(first)\"",
          at: value,
          hint: "elements count from 0"
        )
      }
      elements[index] = try set(rest, to: entry, in: elements[index])
      return YAMLNode(.sequence(elements), line: node.line, column: node.column)
    case .scalar:
      throw source.error("nothing can be set under \(node.kindName)", at: value)
    }
  }
}

extension YAMLValue {
  /// This mapping without `key`.
  func removing(_ key: String) -> YAMLValue {
    guard case .mapping(let pairs) = node.content else { return self }
    let rest = pairs.filter { $0.key.text != key }
    let node = YAMLNode(.mapping(rest), line: node.line, column: node.column)
    return YAMLValue(node, in: source, path: path)
  }
}

extension YAMLNode {
  /// The same node with everything in it standing in `line`.
  func placed(inLine line: Int) -> YAMLNode {
    let content: Content
    switch self.content {
    case .scalar: content = self.content
    case .sequence(let elements): content = .sequence(elements.map { $0.placed(inLine: line) })
    case .mapping(let pairs):
      content = .mapping(
        pairs.map { ($0.key.placed(inLine: line), $0.value.placed(inLine: line)) }
      )
    }
    return YAMLNode(content, line: line, column: 0)
  }
}
