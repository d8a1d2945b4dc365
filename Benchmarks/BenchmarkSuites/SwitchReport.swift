/// The table that `flotsam bench` prints.
package enum SwitchReport {
  /// The numbers of apps that are measured, and how many switches each gets.
  package static let sizes: [(apps: Int, switches: Int)] = [
    (100, 500_000), (1_000, 500_000), (4_096, 1_000_000), (10_000, 500_000),
    (100_000, 1_000_000), (1_000_000, 2_000_000),
  ]

  /// The headline and the names of the columns.
  package static let heading = """
    Foreground switching, Zipf 0.9, budget 30 % of all footprints; nanoseconds a switch.
    Ratios are the yardstick's time over ours, so more is better; medians of alternated pairs.

    """
    + line(
      ["apps", "transitions/s", "full ns", "bare ns", "C ns", "full : C", "bare : C"])

  /// The line of one number of apps.
  package static func text(_ row: SwitchBenchmark.Row) -> String {
    line([
      grouped(Int64(row.apps)), grouped(Int64(row.transitionsPerSecond)),
      fixed(row.full, 1), fixed(row.bare, 1), fixed(row.yardstick, 1),
      fixed(row.fullRatio, 3), fixed(row.bareRatio, 3),
    ])
  }

  private static func line(_ cells: [String]) -> String {
    let widths = [10, 15, 9, 9, 8, 10, 10]
    return zip(cells, widths).map { cell, width in
      String(repeating: " ", count: max(width - cell.count, 1)) + cell
    }.joined()
  }

  private static func grouped(_ number: Int64) -> String {
    var rest = String(number)
    var groups: [String] = []
    while rest.count > 3 {
      groups.insert(String(rest.suffix(3)), at: 0)
      rest.removeLast(3)
    }
    return ([rest] + groups).joined(separator: ",")
  }

  private static func fixed(_ number: Double, _ places: Int) -> String {
    var scale: Int64 = 1
    for _ in 0..<places { scale *= 10 }
    let scaled = Int64((number * Double(scale)).rounded())
    let fraction = String(scaled % scale)
    return "\(scaled / scale)." + String(repeating: "0", count: places - fraction.count) + fraction
  }
}
