/// Draws for random snapshots: numbers close to where decisions change.
struct OracleDraw {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  /// One of `choices`.
  mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
    choices[Int.random(in: 0..<choices.count, using: &random)]
  }

  /// `number`, or one less or more; never under 0.
  mutating func near(_ number: Int) -> Int { max(0, number + pick([-1, 0, 0, 1])) }

  /// Numbers of processes, all different, in any order.
  mutating func pids(_ count: Int) -> [Int] {
    var pids = Array((1...max(count, 1)).map { $0 * 7 }.prefix(count))
    pids.shuffle(using: &random)
    return pids
  }
}

/// Keys and values in the flow style of YAML.
struct OracleMapping {
  private var parts: [String] = []

  mutating func add(_ key: String, _ value: some CustomStringConvertible) {
    parts.append("\(key): \(value)")
  }

  /// Leaves the key out if there is no value.
  mutating func add(_ key: String, _ value: (some CustomStringConvertible)?) {
    if let value { parts.append("\(key): \(value)") }
  }

  /// Leaves the key out where `value` is the default, now and then.
  mutating func add<Value: Equatable & CustomStringConvertible>(
    _ key: String,
    _ value: Value,
    unless standard: Value
  ) {
    if value != standard { parts.append("\(key): \(value)") }
  }

  var flow: String { "{" + parts.joined(separator: ", ") + "}" }
  var block: String { parts.map { "  \($0)\n" }.joined() }
}
