package import SimulationCore

/// One record of a CSV file, its fields unquoted and laid end to end in one buffer.
package struct CSVRecord {
  package struct Field {
    /// Where it is in `text`.
    package var range: Range<Int>
    /// Where it starts in the file.
    package var source: Int
  }

  /// The bytes of all fields.
  package fileprivate(set) var text: [UInt8] = []
  package fileprivate(set) var fields: [Field] = []
  /// The line that it starts on, from 1.
  package fileprivate(set) var line = 0
  /// Where it starts in the file.
  package fileprivate(set) var start = 0

  /// A record to read into.
  package init() {}

  /// The bytes of field `index`.
  package subscript(index: Int) -> ArraySlice<UInt8> { text[fields[index].range] }
}

/// Reads records of a CSV file as RFC 4180 has them, from bytes.
///
/// A byte order mark, CRLF and LF are accepted, blank lines are passed over, and spaces around a field
/// without quotes are no part of it.
package struct CSVReader {
  /// Longer records are refused: no such file is a trace.
  private static let longestRecord = 1 << 20

  let bytes: [UInt8]
  let file: String
  /// Blank lines passed over so far.
  private(set) var blankLines: Int64 = 0
  private var position = 0
  private var line = 1

  /// A reader of `bytes`, called `file` in errors.
  package init(_ bytes: [UInt8], file: String) throws(SimulationError) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: [0xfe, 0xff]) || bytes.starts(with: [0xff, 0xfe]) {
      throw SimulationError(
        .badData,
        "the file is UTF-16",
        at: .init(file: file),
        hint: "save it as UTF-8"
      )
    }
    if bytes.starts(with: [0xef, 0xbb, 0xbf]) { position = 3 }
  }

  /// Reads the next record into `record`; false at the end of the file.
  package mutating func next(into record: inout CSVRecord) throws(SimulationError) -> Bool {
    skipBlankLines()
    guard position < bytes.count else { return false }
    record.text.removeAll(keepingCapacity: true)
    record.fields.removeAll(keepingCapacity: true)
    record.line = line
    record.start = position
    repeat {
      skipSpaces()
      if position < bytes.count && bytes[position] == .quote {
        try readQuoted(into: &record)
      } else {
        try readPlain(into: &record)
      }
      if position - record.start > Self.longestRecord {
        throw error("a record is over 1 MiB", at: record.start, of: record)
      }
    } while skipComma()
    skipLineEnd()
    return true
  }

  private mutating func skipBlankLines() {
    while position < bytes.count {
      var next = position
      while next < bytes.count && bytes[next].isBlank { next += 1 }
      if next + 1 < bytes.count && bytes[next] == .carriageReturn { next += 1 }
      guard next < bytes.count else {
        position = next
        return
      }
      guard bytes[next] == .lineFeed else { return }
      position = next + 1
      line += 1
      blankLines += 1
    }
  }

  private mutating func skipSpaces() {
    while position < bytes.count && bytes[position].isBlank { position += 1 }
  }

  private mutating func skipComma() -> Bool {
    guard position < bytes.count && bytes[position] == .comma else { return false }
    position += 1
    return true
  }

  private mutating func skipLineEnd() {
    if position < bytes.count && bytes[position] == .carriageReturn { position += 1 }
    if position < bytes.count && bytes[position] == .lineFeed { position += 1 }
    line += 1
  }

  /// Reads a field without quotes and stops at the comma, the line end or the end of the file.
  private mutating func readPlain(into record: inout CSVRecord) throws(SimulationError) {
    let start = position
    scan: while position < bytes.count {
      switch bytes[position] {
      case .comma, .lineFeed:
        break scan
      case .carriageReturn:
        guard position + 1 == bytes.count || bytes[position + 1] == .lineFeed else {
          throw error(
            "a carriage return stands alone",
            at: position,
            of: record,
            hint: "lines end with LF or CRLF"
          )
        }
        break scan
      case .quote:
        throw error(
          "a quote stands inside a field",
          at: position,
          of: record,
          hint: "put the whole field in quotes and double the quotes inside"
        )
      case 0:
        throw error("the file is not text", at: position, of: record)
      default:
        position += 1
      }
    }
    var end = position
    while end > start && bytes[end - 1].isBlank { end -= 1 }
    append(start..<end, to: &record)
  }

  /// Reads a field in quotes, and the spaces behind it.
  private mutating func readQuoted(into record: inout CSVRecord) throws(SimulationError) {
    let opening = position
    let first = record.text.count
    position += 1
    while true {
      guard position < bytes.count && position - opening <= Self.longestRecord else {
        throw error("a quote is not closed", at: opening, of: record)
      }
      let byte = bytes[position]
      position += 1
      switch byte {
      case .quote:
        guard position < bytes.count && bytes[position] == .quote else {
          record.fields.append(.init(range: first..<record.text.count, source: opening))
          try closeQuoted(record)
          return
        }
        position += 1
        record.text.append(.quote)
      case 0:
        throw error("the file is not text", at: position - 1, of: record)
      default:
        if byte == .lineFeed { line += 1 }
        record.text.append(byte)
      }
    }
  }

  private mutating func closeQuoted(_ record: CSVRecord) throws(SimulationError) {
    skipSpaces()
    guard position < bytes.count else { return }
    let isEnd = [.comma, .lineFeed, .carriageReturn].contains(bytes[position])
    guard isEnd else {
      throw error(
        "text follows a closing quote",
        at: position,
        of: record,
        hint: "double the quotes inside a field"
      )
    }
  }

  private func append(_ range: Range<Int>, to record: inout CSVRecord) {
    let first = record.text.count
    record.text.append(contentsOf: bytes[range])
    record.fields.append(.init(range: first..<record.text.count, source: range.lowerBound))
  }
}
