import SimulationCore
import SimulationEngine

/// Scores as files and the command line state them: `{score: idle * footprint}`, a weighted sum
/// `{score: {idle: 1.0, footprint: 0.3}}`, or in one word `score:idle*footprint`.
extension PolicyModel {
  /// What a policy begins with that is a score in one word.
  private static let prefix = PolicyName.score.rawValue + ":"

  /// What a score may be made of.
  package static let scoreVariables = ScoreVariable.allCases.map(\.name)

  /// The policy `score` that `value` states in one word; nil if it states another.
  static func score(inOneWord value: YAMLValue) throws(SimulationError) -> PolicyModel? {
    guard let text = value.node.text, text.hasPrefix(prefix) else { return nil }
    let score = String(text.dropFirst(prefix.count))
    try check(score, in: value, after: prefix.count)
    return PolicyModel(PolicyName.score.rawValue, [Option(PolicyName.scoreKey, score)])
  }

  /// The score that `value` states: a text as it is, a mapping as the sum of its weighted variables.
  static func score(_ value: YAMLValue) throws(SimulationError) -> String {
    guard case .mapping(let pairs) = value.node.content else {
      let text = try value.string()
      try check(text, in: value)
      return text
    }
    let weights = try YAMLMapping(value, keys: scoreVariables, of: "a score")
    var sum = ""
    for (key, _) in pairs {
      let weight = try weights.required(key.text ?? "")
      _ = try weight.number(in: -1e15...1e15)
      var number = try weight.string()
      try check(number, in: weight)
      if !sum.isEmpty {
        let isNegative = number.hasPrefix("-")
        sum += isNegative ? " - " : " + "
        if isNegative { number.removeFirst() }
      }
      sum += "\(number) * \(key.text ?? "")"
    }
    guard !sum.isEmpty else {
      throw value.error("an empty score", hint: "as in {idle: 1, footprint: 0.3}")
    }
    try check(sum, in: value)
    return sum
  }

  /// Throws what is wrong with the score `text`, which stands in `value` after `start` characters.
  private static func check(
    _ text: String,
    in value: YAMLValue,
    after start: Int = 0
  ) throws(SimulationError) {
    do throws(ScoreFailure) {
      _ = try ScoreExpression(text)
    } catch {
      let hint = error.name.flatMap { YAMLValue.hint(for: $0, among: ScoreFailure.names) }
      var told = value.error(error.message, hint: hint ?? error.hint)
      if let column = column(of: start + error.column, in: value, at: told.place) {
        told.place?.column = column
      } else {
        told.message = value.error(error.text).message
      }
      throw told
    }
  }

  /// The column of a character of the text of `value`, which is at `place`; nil if the line doesn't
  /// hold the text as it is.
  private static func column(
    of character: Int,
    in value: YAMLValue,
    at place: SimulationError.Place?
  ) -> Int? {
    guard let place, let line = place.excerpt, let text = value.node.text, place.column > 0 else {
      return nil
    }
    let rest = line.unicodeScalars.dropFirst(place.column - 1)
    if rest.starts(with: text.unicodeScalars) { return place.column + character - 1 }
    let isQuoted = rest.first == "\"" || rest.first == "'"
    guard isQuoted, rest.dropFirst().starts(with: text.unicodeScalars) else { return nil }
    return place.column + character
  }
}
