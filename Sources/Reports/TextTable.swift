/// Rows of text in aligned columns.
package struct TextTable: Sendable {
  /// On which side a column's texts are flush.
  package enum Alignment: Sendable {
    case left, right
  }

  private let columns: [Alignment]
  private var rows: [[String]] = []

  /// A table with these columns.
  package init(_ columns: [Alignment]) { self.columns = columns }

  /// Adds a row.
  ///
  /// - Precondition: it has a text for each column.
  package mutating func add(_ row: [String]) {
    precondition(row.count == columns.count, "a row has a text for each column")
    rows.append(row)
  }

  /// The rows as lines, each after `indent` spaces, without spaces at the end.
  package func lines(indent: Int = 2) -> [String] {
    let widths = columns.indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      var line = String(repeating: " ", count: indent)
      for (column, alignment) in columns.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - row[column].count)
        if column > 0 { line += "  " }
        switch alignment {
        case .left: line += row[column] + padding
        case .right: line += padding + row[column]
        }
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
