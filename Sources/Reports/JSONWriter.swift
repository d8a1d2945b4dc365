/// Writes JSON texts (RFC 8259): the same value is always the same bytes, on any machine.
package enum JSONWriter {
  /// `value` with two spaces a level, arrays of plain values on one line, and an end of line.
  package static func pretty(_ value: JSONValue) -> String {
    var text = ""
    write(value, depth: 0, into: &text)
    return text + "\n"
  }

  /// `value` on one line without an end of line.
  package static func compact(_ value: JSONValue) -> String {
    var text = ""
    writeCompact(value, into: &text)
    return text
  }

  private static func write(_ value: JSONValue, depth: Int, into text: inout String) {
    let margin = String(repeating: "  ", count: depth)
    switch value {
    case .array(let values) where values.contains { !$0.isScalar }:
      text += "["
      for (place, value) in values.enumerated() {
        text += place == 0 ? "\n  \(margin)" : ",\n  \(margin)"
        write(value, depth: depth + 1, into: &text)
      }
      text += "\n\(margin)]"
    case .object(let members) where !members.isEmpty:
      text += "{"
      for (place, member) in members.enumerated() {
        text += place == 0 ? "\n  \(margin)" : ",\n  \(margin)"
        writeString(member.key, into: &text)
        text += ": "
        write(member.value, depth: depth + 1, into: &text)
      }
      text += "\n\(margin)}"
    case .array(let values):
      text += "["
      for (place, value) in values.enumerated() {
        if place > 0 { text += ", " }
        writeCompact(value, into: &text)
      }
      text += "]"
    case .null, .bool, .integer, .unsigned, .number, .text, .object:
      writeCompact(value, into: &text)
    }
  }

  private static func writeCompact(_ value: JSONValue, into text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .unsigned(let value): text += String(value)
    case .number(let value): text += number(value)
    case .text(let value): writeString(value, into: &text)
    case .array(let values):
      text += "["
      for (place, value) in values.enumerated() {
        if place > 0 { text += "," }
        writeCompact(value, into: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (place, member) in members.enumerated() {
        if place > 0 { text += "," }
        writeString(member.key, into: &text)
        text += ":"
        writeCompact(member.value, into: &text)
      }
      text += "}"
    }
  }

  /// The shortest digits that read back as the same number; `null` for what JSON can't say.
  static func number(_ value: Double) -> String {
    value.isFinite ? value.description : "null"
  }

  private static func writeString(_ string: String, into text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let other where other.value < 0x20 || other.value == 0x7f:
        let digits = String(other.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      case let other: text.unicodeScalars.append(other)
      }
    }
    text += "\""
  }
}
