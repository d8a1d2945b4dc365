package import SimulationCore
import SimulationEngine

/// Policies as files state them: `gdsf`, or `{name: gdsf, newcomer: evictable}`; a score is stated
/// without a name.
extension PolicyModel {
  /// The key of the name; the others are the policy's own.
  package static let nameKey = "name"

  /// The policy that `value` states; a mapping without a name is about `standard`, if there is one.
  package init(
    decoding value: YAMLValue,
    known: KnownNames,
    standard: PolicyModel? = nil
  ) throws(SimulationError) {
    switch value.node.content {
    case .scalar:
      if known.hasScore, let score = try Self.score(inOneWord: value) {
        self = score
      } else {
        self.init(try known.policy(value))
      }
    case .sequence:
      throw value.wrongKind("a policy's name or a mapping")
    case .mapping(let pairs):
      let stated = pairs.first { $0.key.text == Self.nameKey }?.value
      if let stated {
        let path = value.path.isEmpty ? Self.nameKey : "\(value.path).\(Self.nameKey)"
        self.init(try known.policy(YAMLValue(stated, in: value.source, path: path)))
      } else if known.hasScore, pairs.contains(where: { $0.key.text == PolicyName.scoreKey }) {
        self.init(PolicyName.score.rawValue)
      } else if let standard {
        self = standard
      } else {
        throw value.error("the key \"\(Self.nameKey)\" is missing")
      }
      try state(in: value, known: known)
    }
    if known.hasScore, name == PolicyName.score.rawValue, self[PolicyName.scoreKey] == nil {
      throw value.error(
        "the policy score needs a score",
        hint: "as in {score: idle * footprint / (1 + relaunch_cost)}"
      )
    }
  }

  private mutating func state(
    in value: YAMLValue,
    known: KnownNames
  ) throws(SimulationError) {
    let known = known.policyKeys[name] ?? []
    let keys = try YAMLMapping(
      value,
      keys: [Self.nameKey] + known.map(\.name),
      of: "the policy \(name)"
    )
    for key in known {
      guard let value = keys[key.name] else { continue }
      if name == PolicyName.score.rawValue {
        self[key.name] = try Self.score(value)
      } else if key.words.isEmpty {
        self[key.name] = try value.string()
      } else {
        self[key.name] = try value.choice(of: key.name, key.words.map { ($0, $0) })
      }
    }
  }
}

extension YAMLValue {
  /// A policy's value with `entries` set in it, for which a plain name becomes a mapping.
  func settingPolicyKeys(_ entries: [Overrides.Entry]) throws(SimulationError) -> YAMLValue {
    guard !entries.isEmpty, case .scalar = node.content else { return try setting(entries) }
    let key = YAMLNode(
      .scalar(PolicyModel.nameKey, plain: true),
      line: node.line,
      column: node.column
    )
    let mapping = YAMLNode(.mapping([(key, node)]), line: node.line, column: node.column)
    return try YAMLValue(mapping, in: source, path: path).setting(entries)
  }
}
