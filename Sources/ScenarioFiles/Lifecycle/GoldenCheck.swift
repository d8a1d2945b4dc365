package import SimulationCore
package import SimulationEngine

/// Compares what the engine says with what a scenario expects.
package struct GoldenCheck: Sendable {
  /// A difference.
  package struct Mismatch: Hashable, Sendable {
    /// Where in the scenario, as in `step 2`.
    package var place: String
    /// What should have come.
    package var expected: String
    /// What came.
    package var got: String
  }

  /// The scenario.
  package let scenario: GoldenScenario
  /// What each step brought about.
  package let entries: [[LifecycleEntry]]
  /// The state in the end.
  package let final: ProcessState
  /// All differences; none if the scenario passes.
  package private(set) var mismatches: [Mismatch] = []

  /// Runs `scenario`; `isStrict` compares effects and arguments as well.
  package init(_ scenario: GoldenScenario, isStrict: Bool) {
    var session = LifecycleSession(scenario.settings, state: scenario.start)
    self.init(
      scenario,
      isStrict: isStrict,
      entries: session.run(scenario.steps),
      final: session.state.process
    )
  }

  /// Compares `entries`, which another driver of the engine gave, with `scenario`.
  package init(
    _ scenario: GoldenScenario,
    isStrict: Bool,
    entries: [[LifecycleEntry]],
    final: ProcessState
  ) {
    self.scenario = scenario
    self.entries = entries
    self.final = final
    if !scenario.comparesFinalOnly {
      for step in entries.indices { compare(step: step, isStrict) }
    }
    compareAbsent()
    if let expected = scenario.final, expected != final {
      add("final", expected.lifecycleName, final.lifecycleName)
    }
  }

  private mutating func add(_ place: String, _ expected: String, _ got: String) {
    mismatches.append(Mismatch(place: place, expected: expected, got: got))
  }

  private mutating func compareAbsent() {
    let messages = entries.joined().filter(\.isMessage)
    for name in scenario.absent {
      let found = messages.first { entry in
        switch entry.kind {
        case .callback, .controllers: name == "any callback" || name == entry.name
        case .notification: name == "any notification" || name == entry.name
        case .transition, .effect: false
        }
      }
      if let found {
        let what = name.hasPrefix("any ") ? "no \(name.dropFirst(4))" : "no \(name)"
        add("absent", what, Self.text(found, isStrict: false))
      }
    }
  }

  private mutating func compare(step: Int, _ isStrict: Bool) {
    let expected = scenario.expectations.filter {
      $0.step == step + 1 && (isStrict || $0.kind != .effect)
    }
    let got = entries[step].filter { entry in
      guard case .effect = entry.kind else { return true }
      return isStrict && expected.contains { $0.kind == .effect && $0.name == entry.name }
    }
    let ordered = Self.arrange(got, like: expected, isStrict)
    let alignment = GoldenAlignment(expected, ordered) { $0.agrees(with: $1, isStrict: isStrict) }
    for (missing, extra) in alignment.differences() {
      add(
        "step \(step + 1)",
        missing.map { $0.text(isStrict: isStrict) } ?? "nothing",
        extra.map { Self.text($0, isStrict: isStrict) } ?? "nothing"
      )
    }
  }

  /// `got` with the members of each group of `expected` in its order, as far as they are there.
  private static func arrange(
    _ got: [LifecycleEntry],
    like expected: [GoldenScenario.Expectation],
    _ isStrict: Bool
  ) -> [LifecycleEntry] {
    guard got.count == expected.count else { return got }
    var arranged = got
    for group in Set(expected.compactMap(\.group)).sorted() {
      let places = expected.indices.filter { expected[$0].group == group }
      var rest = places.map { got[$0] }
      var ordered: [LifecycleEntry] = []
      for place in places {
        let index = rest.firstIndex { expected[place].agrees(with: $0, isStrict: isStrict) }
        guard let index else { break }
        ordered.append(rest.remove(at: index))
      }
      for (place, entry) in zip(places, ordered + rest) { arranged[place] = entry }
    }
    return arranged
  }
}

/// The pairing of two sequences that leaves the fewest members alone.
struct GoldenAlignment<Expected, Got> {
  private let expected: [Expected]
  private let got: [Got]
  /// How many pairs the rests from each two places allow.
  private var lengths: [[Int]]
  private let isEqual: (Expected, Got) -> Bool

  init(_ expected: [Expected], _ got: [Got], isEqual: @escaping (Expected, Got) -> Bool) {
    self.expected = expected
    self.got = got
    self.isEqual = isEqual
    lengths = Array(repeating: Array(repeating: 0, count: got.count + 1), count: expected.count + 1)
    for left in expected.indices.reversed() {
      for right in got.indices.reversed() {
        lengths[left][right] =
          isEqual(expected[left], got[right])
          ? lengths[left + 1][right + 1] + 1
          : max(lengths[left + 1][right], lengths[left][right + 1])
      }
    }
  }

  /// What has no partner, with what stands in its place on the other side.
  func differences() -> [(Expected?, Got?)] {
    var found: [(Expected?, Got?)] = []
    var missing: [Expected] = []
    var extra: [Got] = []
    func flush() {
      for index in 0..<max(missing.count, extra.count) {
        found.append(
          (
            index < missing.count ? missing[index] : nil,
            index < extra.count ? extra[index] : nil
          )
        )
      }
      missing = []
      extra = []
    }
    var left = 0
    var right = 0
    while left < expected.count || right < got.count {
      let hasBoth = left < expected.count && right < got.count
      if hasBoth, isEqual(expected[left], got[right]) {
        flush()
        left += 1
        right += 1
      } else if left < expected.count,
        right == got.count || lengths[left + 1][right] >= lengths[left][right + 1]
      {
        missing.append(expected[left])
        left += 1
      } else {
        extra.append(got[right])
        right += 1
      }
    }
    flush()
    return found
  }
}
