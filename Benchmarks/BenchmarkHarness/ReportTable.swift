internal import Reports

/// A table with a heading, as aligned text or as Markdown.
struct ReportTable {
  /// The forms.
  enum Form: Sendable {
    case text, markdown
  }

  private let heading: [String]
  private let alignments: [TextTable.Alignment]
  private var rows: [[String]] = []

  /// A table whose first `labels` columns are texts, and numbers the others.
  init(_ heading: [String], labels: Int) {
    self.heading = heading
    alignments = heading.indices.map { $0 < labels ? .left : .right }
  }

  var isEmpty: Bool { rows.isEmpty }

  mutating func add(_ row: [String]) { rows.append(row) }

  func lines(_ form: Form) -> [String] {
    switch form {
    case .text:
      var table = TextTable(alignments)
      table.add(heading)
      for row in rows { table.add(row) }
      return table.lines(indent: 0)
    case .markdown:
      let rule = alignments.map { $0 == .left ? "---" : "--:" }
      return ([heading, rule] + rows).map { "| " + $0.joined(separator: " | ") + " |" }
    }
  }
}

/// Numbers in a report: three digits that count, thousands in groups.
enum ReportNumber {
  static func text(_ value: Double) -> String {
    switch value.magnitude {
    case 0: "0"
    case ..<1: HumanUnits.decimal(value, 3)
    case ..<10: HumanUnits.decimal(value, 2)
    case ..<1_000: HumanUnits.decimal(value, 1)
    case let large where large < 9e18: HumanUnits.count(Int64(value.rounded()))
    case _: value.description
    }
  }

  /// A value of `metric` as its column has it.
  static func text(_ value: Double, of metric: Metric) -> String {
    metric == .peakResident ? HumanUnits.decimal(value / 1_048_576, 1) : text(value)
  }
}
