/// Writes CSV after RFC 4180, with line feeds.
package enum CSVWriter {
  /// Rows of plain values; `null` is an empty field.
  package static func text(_ rows: [[JSONValue]]) -> String {
    rows.map { $0.map(field).joined(separator: ",") + "\n" }.joined()
  }

  private static func field(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .text(let text): quoted(text)
    case .bool, .integer, .unsigned, .number, .array, .object: JSONWriter.compact(value)
    }
  }

  /// A field in quotes if it has a comma, a quote or an end of line in it.
  private static func quoted(_ field: String) -> String {
    guard field.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return field
    }
    var text = "\""
    for scalar in field.unicodeScalars {
      if scalar == "\"" { text += "\"" }
      text.unicodeScalars.append(scalar)
    }
    return text + "\""
  }
}
