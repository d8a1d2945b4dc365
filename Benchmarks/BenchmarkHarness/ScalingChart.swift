internal import Reports
internal import SimulationCore

/// The cost of an operation against the number of apps, both on logarithmic scales: a line that rises
/// one decade a decade is O(n).
enum ScalingChart {
  static let height = 12
  static let widthOfDecade = 12
  static let most = 20

  /// The charts of the series in `results` that have three sizes or more; a letter a series.
  static func charts(of results: [BenchmarkResult]) -> [[String]] {
    var series: [(name: String, points: [(apps: Int, cost: Double)])] = []
    for result in results {
      guard let cost = result.percentiles(.wall)?.median, cost > 0, result.apps > 0 else {
        continue
      }
      if let place = series.firstIndex(where: { $0.name == result.series }) {
        series[place].points.append((result.apps, cost))
      } else {
        series.append((result.series, [(result.apps, cost)]))
      }
    }
    let curves = series.filter { $0.points.count >= 3 }
    return stride(from: 0, to: curves.count, by: most).map { start in
      chart(Array(curves[start..<min(start + most, curves.count)]))
    }
  }

  private static func chart(
    _ series: [(name: String, points: [(apps: Int, cost: Double)])]
  ) -> [String] {
    let points = series.flatMap(\.points)
    let sizes = points.map { log10(Double($0.apps)) }
    let costs = points.map { log10($0.cost) }
    guard let left = sizes.min(), let right = sizes.max(),
      let bottom = costs.min()?.rounded(.down), let top = costs.max()?.rounded(.up)
    else { return [] }
    let width = max(Int((right - left) * Double(widthOfDecade)), 1)
    let rise = max(top - bottom, 1)
    var grid = Array(
      repeating: [Character](repeating: " ", count: width + 1),
      count: height + 1
    )
    for (place, one) in series.enumerated() {
      for point in one.points {
        let x = Int(((log10(Double(point.apps)) - left) * Double(widthOfDecade)).rounded())
        let y = Int(((log10(point.cost) - bottom) / rise * Double(height)).rounded())
        let letter = Character(Unicode.Scalar(UInt8(97 + place)))
        let row = height - min(max(y, 0), height)
        let column = min(x, width)
        grid[row][column] = grid[row][column] == " " ? letter : "*"
      }
    }
    var lines = ["ns an operation (up) against apps (right), logarithmic; * is several"]
    for (row, cells) in grid.enumerated() {
      let value = Mathematics.pow(10, bottom + rise * Double(height - row) / Double(height))
      let label = row % 3 == 0 ? ReportNumber.text(value) : ""
      let padding = String(repeating: " ", count: max(13 - label.count, 0))
      lines.append(trimmed(padding + label + " │" + String(cells)))
    }
    lines.append(String(repeating: " ", count: 14) + "└" + String(repeating: "─", count: width + 1))
    lines.append(axis(from: left, to: right))
    for (place, one) in series.enumerated() {
      lines.append("  \(Character(Unicode.Scalar(UInt8(97 + place))))  \(one.name)")
    }
    return lines
  }

  private static func axis(from left: Double, to right: Double) -> String {
    var line = String(repeating: " ", count: 15)
    for decade in Int(left.rounded(.up))...max(Int(right), Int(left.rounded(.up))) {
      let column = 15 + Int(((Double(decade) - left) * Double(widthOfDecade)).rounded())
      let label = HumanUnits.count(Int64(Mathematics.pow(10, Double(decade)).rounded()))
      line += String(repeating: " ", count: max(column - line.count, line.count > 15 ? 1 : 0))
      line += label
    }
    return line
  }

  private static func trimmed(_ line: String) -> String {
    var line = line
    while line.last == " " { line.removeLast() }
    return line
  }

  private static func log10(_ value: Double) -> Double {
    Mathematics.log(value) / Mathematics.log(10)
  }
}
