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
