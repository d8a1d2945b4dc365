/// Small pictures made of block characters.
package enum Picture {
  private static let eighths = Array("▏▎▍▌▋▊▉█")
  private static let heights = Array("▁▂▃▄▅▆▇█")

  /// A bar as long as `value` is of `whole`, which is `width` characters.
  package static func bar(_ value: Int64, of whole: Int64, width: Int) -> String {
    guard value > 0, whole > 0 else { return "" }
    let share = min(1, Double(value) / Double(whole))
    let filled = max(1, Int(share * Double(width * 8) + 0.5))
    let rest = filled % 8
    return String(repeating: "█", count: filled / 8) + (rest > 0 ? String(eighths[rest - 1]) : "")
  }

  /// A line of small columns, one a value, where `whole` fills a column.
  ///
  /// There are at most `width` of them, each then the largest value of its stretch.
  package static func sparkline(_ values: [Int64], of whole: Int64, width: Int) -> String {
    guard !values.isEmpty, whole > 0 else { return "" }
    let columns = min(width, values.count)
    return String(
      (0..<columns).map { column in
        let start = column * values.count / columns
        let end = (column + 1) * values.count / columns
        let value = values[start..<max(end, start + 1)].max() ?? 0
        let step = Int(Double(max(0, value)) / Double(whole) * Double(heights.count))
        return heights[min(step, heights.count - 1)]
      }
    )
  }
}
