public import SimulationCore

/// A key that a scenario may state beside a policy's name.
public struct PolicyKey: Hashable, Sendable {
  /// The key.
  public var name: String
  /// What it decides, in one sentence.
  public var summary: String
  /// The words that it takes, the one that holds unless another is stated first; none if it takes any
  /// text.
  public var words: [String]

  /// The key `name`, which takes one of `words`, or any text if there are none.
  public init(_ name: String, _ summary: String, words: [String] = []) {
    self.name = name
    self.summary = summary
    self.words = words
  }
}

extension PolicyName {
  /// The policy that `model` names.
  ///
  /// A name or a key that doesn't exist, or a word that the key doesn't take, is an error.
  public init(_ model: PolicyModel) throws(SimulationError) {
    guard let policy = PolicyName(rawValue: model.name) else {
      throw SimulationError(
        .badData,
        "there is no policy '\(model.name)'",
        hint: "policies are " + PolicyName.allCases.map { $0.rawValue }.joined(separator: ", ")
      )
    }
    for option in model.options {
      guard let key = policy.keys.first(where: { $0.name == option.key }) else {
        throw SimulationError(
          .badData,
          "the policy \(model.name) has no key '\(option.key)'",
          hint: policy.keys.isEmpty
            ? nil : "it has " + policy.keys.map { $0.name }.joined(separator: ", ")
        )
      }
      guard key.words.isEmpty || key.words.contains(option.value) else {
        throw SimulationError(
          .badData,
          "'\(option.value)' is nothing for the key '\(key.name)' of the policy \(model.name)",
          hint: "it takes " + key.words.joined(separator: ", ")
        )
      }
    }
    if policy == .score { try Self.checkScore(of: model) }
    self = policy
  }

  /// A policy `score` has a score, and one that can be read.
  private static func checkScore(of model: PolicyModel) throws(SimulationError) {
    guard let text = model[scoreKey] else {
      throw SimulationError(
        .badData,
        "the policy score needs a score",
        hint: "as in idle * footprint / (1 + relaunch_cost)"
      )
    }
    do throws(ScoreFailure) {
      _ = try ScoreExpression(text)
    } catch {
      let names = "names are " + ScoreFailure.names.joined(separator: ", ")
      throw SimulationError(
        .badData,
        error.text,
        hint: error.name == nil ? error.hint : names
      )
    }
  }
}

extension PolicyName {
  /// Whether `model` may evict an app as soon as it is launched.
  static func takesNewcomers(_ model: PolicyModel) -> Bool {
    model.name == PolicyName.gdsf.rawValue
      && model[GreedyDualSizeFrequency.newcomer.name] == "evictable"
  }

  /// Why `model` can't run on `platform`, in one line without a full stop; nil if it can.
  public static func conflict(_ model: PolicyModel, on platform: PlatformModel) -> String? {
    if let objection = PolicyName(rawValue: model.name)?.objection(on: platform) {
      return objection
    }
    if takesNewcomers(model), platform.kind != .bare {
      return "newcomers are evictable on platforms of kind bare alone: elsewhere the app in front "
        + "is no victim"
    }
    return nil
  }
}
