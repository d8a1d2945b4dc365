internal import SimulationCore
internal import SimulationEngine

/// Values as files of lifecycles write them, where much may be left out.
extension YAMLValue {
  /// The keys and values of a mapping whose keys may be anything.
  func pairs() throws(SimulationError) -> [(String, YAMLValue)] {
    guard case .mapping(let pairs) = node.content else { throw wrongKind("a mapping") }
    return pairs.map { key, value in
      let name = key.text ?? ""
      return (name, YAMLValue(value, in: source, path: path.isEmpty ? name : "\(path).\(name)"))
    }
  }

  /// It without the keys that are left empty, which say no more than keys that are left out.
  var withoutNothing: YAMLValue {
    YAMLValue(Self.withoutNothing(node), in: source, path: path)
  }

  /// The same, but for what stands under `key`, whose own keys are names that may be left empty.
  func withoutNothing(butUnder key: String) -> YAMLValue {
    guard case .mapping(let pairs) = node.content else { return self }
    var node = node
    let filled = pairs.filter { !$0.value.isNull }
    node.content = .mapping(
      filled.map { ($0.key, $0.key.text == key ? $0.value : Self.withoutNothing($0.value)) }
    )
    return YAMLValue(node, in: source, path: path)
  }

  private static func withoutNothing(_ node: YAMLNode) -> YAMLNode {
    var node = node
    switch node.content {
    case .scalar:
      break
    case .sequence(let elements):
      node.content = .sequence(elements.map { withoutNothing($0) })
    case .mapping(let pairs):
      node.content = .mapping(
        pairs.filter { !$0.value.isNull }.map { ($0.key, withoutNothing($0.value)) }
      )
    }
    return node
  }

  /// A number that may stand in quotes.
  var unquoted: YAMLValue {
    guard let text = node.text else { return self }
    var node = node
    node.content = .scalar(text, plain: true)
    return YAMLValue(node, in: source, path: path)
  }

  /// The elements of a list; of a text, the text alone.
  func elements() throws(SimulationError) -> [YAMLValue] {
    node.text == nil ? try list() : [self]
  }

  /// The text of any scalar, numbers and truth values included.
  func word() throws(SimulationError) -> String {
    guard let text = node.text, !text.isEmpty else { throw wrongKind("a text") }
    return text
  }

  /// A number of seconds, perhaps a broken one.
  func seconds() throws(SimulationError) -> Time {
    let seconds = try number(in: 0...Double(Time.longest.microseconds / 1_000_000))
    return Time(microseconds: Int64((seconds * 1_000_000).rounded()))
  }

  /// Anything, as it stands beside a message.
  func argument() -> LifecycleValue {
    switch node.content {
    case .scalar("true", plain: true): return .truth(true)
    case .scalar("false", plain: true): return .truth(false)
    case .scalar(let text, let plain):
      if plain, let number = Int64(text) { return .number(number) }
      return .text(text)
    case .sequence(let elements):
      return .list(elements.map { YAMLValue($0, in: source).argument() })
    case .mapping(let pairs):
      return .pairs(
        pairs.map { .init($0.key.text ?? "", YAMLValue($0.value, in: source).argument()) }
      )
    }
  }
}
