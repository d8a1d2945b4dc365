internal import SimulationCore
internal import Workloads

/// Times as a student says them: `90s`, `5min`, `2 min 5.25 s` as moments are shown, `0:02:05`.
enum SpokenTime {
  /// The time that `words` say, in microseconds; nil if they say none.
  static func microseconds(_ words: [String]) -> Int64? {
    if words.count == 1, let time = TextQuantity.duration(Array(words[0].utf8)[...]) {
      return time.microseconds
    }
    var sum: Int64 = 0
    var parts = parts(of: words.joined())
    guard !parts.isEmpty else { return nil }
    while let part = parts.popLast() {
      guard let time = TextQuantity.duration(Array(part.utf8)[...]) else { return nil }
      let (total, overflow) = sum.addingReportingOverflow(time.microseconds)
      guard !overflow else { return nil }
      sum = total
    }
    return sum
  }

  /// Numbers, each with the letters that follow it.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var isAfterUnit = true
    for character in text {
      let isNumber = ("0"..."9").contains(character) || character == "."
      if isNumber, isAfterUnit { parts.append("") }
      isAfterUnit = !isNumber
      guard !parts.isEmpty else { return [] }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
