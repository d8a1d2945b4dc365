internal import SimulationEngine

/// The pairing of what one step must bring with what it brought.
///
/// The order is that of the file, but entries of one group may interleave, lane by lane; a lane is an
/// app, or in a group of one app alone an activity. An entry that floats may stand anywhere in its
/// group.
struct AndroidMatching {
  typealias Expectation = AndroidGoldenScenario.Expectation

  /// What must come: all that isn't optional, and what is and came.
  private(set) var expected: [Expectation]
  private let got: [AndroidEntry]
  /// The place in `expected` of what came, by its own.
  private var partners: [Int?]
  /// The groups in which lanes are activities.
  private var narrow: Set<String> = []

  init(_ expected: [Expectation], _ got: [AndroidEntry]) {
    self.got = got
    self.expected = Self.given(expected, got)
    partners = Array(repeating: nil, count: got.count)
    findLanes()
    pair()
  }

  /// `expected` without the optional ones that didn't come.
  private static func given(_ expected: [Expectation], _ got: [AndroidEntry]) -> [Expectation] {
    var isTaken = Array(repeating: false, count: got.count)
    func take(_ expectation: Expectation) -> Bool {
      let place = got.indices.first { !isTaken[$0] && expectation.agrees(with: got[$0]) }
      if let place { isTaken[place] = true }
      return place != nil
    }
    var isKept = expected.map { !$0.isOptional }
    for index in expected.indices where isKept[index] { _ = take(expected[index]) }
    for index in expected.indices where !isKept[index] { isKept[index] = take(expected[index]) }
    return expected.indices.filter { isKept[$0] }.map { expected[$0] }
  }

  private mutating func findLanes() {
    var apps: [String: Set<Int>] = [:]
    for expectation in expected {
      if let group = expectation.group { apps[group, default: []].insert(expectation.app) }
    }
    narrow = Set(apps.filter { $0.value.count == 1 }.keys)
  }

  /// Takes what came in its order; each goes to the first that agrees and that nothing else must come
  /// before.
  private mutating func pair() {
    var isPaired = Array(repeating: false, count: expected.count)
    var first = 0
    for index in got.indices {
      while first < expected.count, isPaired[first] { first += 1 }
      var place = first
      while place < expected.count {
        if !isPaired[place] {
          // Nothing outside the group of the first that is left may come yet.
          let isInReach =
            place == first
            || (expected[place].group != nil && expected[place].group == expected[first].group)
          guard isInReach else { break }
          let waits = (first..<place).contains { !isPaired[$0] && isOrdered($0, place) }
          if !waits, expected[place].agrees(with: got[index]) {
            partners[index] = place
            isPaired[place] = true
            break
          }
        }
        place += 1
      }
    }
  }

  /// Whether `left`, which stands before `right` in the file, must come before it.
  private func isOrdered(_ left: Int, _ right: Int) -> Bool {
    let (left, right) = (expected[left], expected[right])
    guard let group = left.group, group == right.group else { return true }
    guard !left.isFloating, !right.isFloating, left.app == right.app else { return false }
    return !narrow.contains(group) || left.activity == right.activity
  }

  /// Whether everything came, nothing else, and in an order that is allowed.
  var isComplete: Bool {
    got.count == expected.count && partners.allSatisfy { $0 != nil }
  }

  /// What should have come and didn't, beside what came in its place.
  var differences: [(Expectation?, AndroidEntry?)] {
    guard !isComplete else { return [] }
    let alignment = GoldenAlignment(expected, arranged) { $0.agrees(with: $1) }
    let found = alignment.differences()
    guard found.isEmpty, let stray = partners.firstIndex(of: nil) else { return found }
    return [(expected[stray], got[stray])]
  }

  /// What came, in which the members of a group stand as in the file, as far as they are there.
  private var arranged: [AndroidEntry] {
    var order = Array(got.indices)
    var start = 0
    while start < got.count {
      var end = start + 1
      if let group = partners[start].flatMap({ expected[$0].group }) {
        while end < got.count, let next = partners[end], expected[next].group == group { end += 1 }
        order[start..<end].sort { (partners[$0] ?? 0) < (partners[$1] ?? 0) }
      }
      start = end
    }
    return order.map { got[$0] }
  }
}

extension AndroidGoldenScenario.Expectation {
  /// Whether `entry` is what is expected, with the arguments that the file names.
  func agrees(with entry: AndroidEntry) -> Bool {
    app == entry.app && activity == entry.activity && kind == entry.kind
      && arguments.allSatisfy { $0 == entry.argument }
  }
}
