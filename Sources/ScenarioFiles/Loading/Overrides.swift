import SimulationCore

/// Values from the command line on their way into the nodes of files.
struct Overrides: Sendable {
  /// One value and the dotted path of keys to it.
  struct Entry: Sendable {
    var path: String
    var value: YAMLNode
  }

  private(set) var entries: [Entry] = []
  /// The arguments, which nodes of lines -1, -2 and so on stand for.
  private(set) var origins: [String] = []

  /// The overrides that `options` make.
  init(_ options: RunOptions) throws(SimulationError) {
    for (option, key, value) in options.plainSettings {
      origins.append("\(option) \(value)")
      let node = YAMLNode(.scalar(value, plain: true), line: -origins.count, column: 0)
      entries.append(Entry(path: key, value: node))
    }
    if let trace = options.trace {
      origins.append("--trace \(trace)")
      let line = -origins.count
      let key = YAMLNode(.scalar("trace", plain: true), line: line, column: 0)
      let value = YAMLNode(.scalar(trace, plain: true), line: line, column: 0)
      let workload = YAMLNode(.mapping([(key, value)]), line: line, column: 0)
      entries.append(Entry(path: "workload", value: workload))
    }
    for (key, value) in options.set { try add(key, value) }
  }

  private mutating func add(_ key: String, _ value: String) throws(SimulationError) {
    let origin = "--set \(key)=\(value)"
    origins.append(origin)
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
    // A trace is a workload, but it is written as if it were a part of the scenario itself.
    let path = parts[0] == "trace" ? "workload." + key.dropFirst("trace.".count) : key
    entries.append(Entry(path: path, value: node.placed(inLine: -origins.count)))
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
    return taken.map { Entry(path: String($0.path.dropFirst(prefix.count)), value: $0.value) }
  }
}

extension YAMLValue {
  /// This value with `entries` set in it.
  func setting(_ entries: [Overrides.Entry]) throws(SimulationError) -> YAMLValue {
    var node = node
    for entry in entries {
      let keys = entry.path.split(separator: ".").map(String.init)
      node = try set(keys[...], to: entry.value, in: node)
    }
    return YAMLValue(node, in: source, path: path)
  }

  private func set(
    _ keys: ArraySlice<String>,
    to value: YAMLNode,
    in node: YAMLNode
  ) throws(SimulationError) -> YAMLNode {
    guard let first = keys.first else { return value }
    let rest = keys.dropFirst()
    switch node.content {
    case .mapping(var pairs):
      if let index = pairs.firstIndex(where: { $0.key.text == first }) {
        pairs[index].value = try set(rest, to: value, in: pairs[index].value)
      } else {
        let empty = YAMLNode(.mapping([]), line: value.line, column: 0)
        let key = YAMLNode(.scalar(first, plain: true), line: value.line, column: 0)
        pairs.append((key, try set(rest, to: value, in: empty)))
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
      elements[index] = try set(rest, to: value, in: elements[index])
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
