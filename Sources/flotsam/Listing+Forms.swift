internal import Reports

/// The forms of a list.
extension Listing {
  /// For people: aligned, with a heading if there is more than a name.
  var text: String {
    guard columns.count > 1 else {
      return rows.map { Self.shown($0[0], column: "") + "\n" }.joined()
    }
    // Columns of numbers are flush right.
    let alignments = columns.indices.map { column -> TextTable.Alignment in
      Self.unit(of: columns[column]) == nil ? .left : .right
    }
    var table = TextTable(alignments)
    table.add(columns.map(Self.heading))
    for row in rows {
      table.add(zip(row, columns).map { Self.shown($0, column: $1) })
    }
    return table.lines(indent: 0).map { $0 + "\n" }.joined()
  }

  /// For programs: `flotsam.list/1`.
  var json: String {
    let items = rows.map { JSONValue(members: zip(columns, $0)) }
    return JSONWriter.pretty([
      "schema": .text("flotsam.list/1"), "topic": .text(topic.rawValue), "items": .array(items),
    ])
  }

  /// For tables: the columns' names, then a line a row.
  var csv: String {
    CSVWriter.text([columns.map(JSONValue.text)] + rows)
  }

  private static func unit(of column: String) -> String? {
    ["_bytes", "_us"].first { column.hasSuffix($0) }
  }

  private static func heading(_ column: String) -> String {
    let name = unit(of: column).map { String(column.dropLast($0.count)) } ?? column
    return name.split(separator: "_").joined(separator: " ")
  }

  private static func shown(_ value: JSONValue, column: String) -> String {
    switch value {
    case .null: "-"
    case .text(let text): text
    case .integer(let count):
      unit(of: column) == "_us" ? HumanUnits.duration(count) : HumanUnits.bytes(count)
    case .bool, .unsigned, .number, .array, .object: JSONWriter.compact(value)
    }
  }
}
