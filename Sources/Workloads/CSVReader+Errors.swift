import SimulationCore

extension CSVReader {
  /// The longest excerpt that an error carries.
  private static let longestExcerpt = 160

  /// An error about the whole file.
  func error(_ message: String, hint: String? = nil) -> SimulationError {
    SimulationError(.badData, message, at: .init(file: file), hint: hint)
  }

  /// An error about field `index` of `record`.
  func error(
    _ message: String,
    in index: Int,
    of record: CSVRecord,
    hint: String? = nil
  ) -> SimulationError {
    error(message, at: record.fields[index].source, of: record, hint: hint)
  }

  /// An error about the whole of `record`.
  func error(_ message: String, of record: CSVRecord, hint: String? = nil) -> SimulationError {
    var error = error(message, at: record.start, of: record, hint: hint)
    error.place?.column = 0
    return error
  }

  /// An error at `offset` in the file, which lies in `record`.
  func error(
    _ message: String,
    at offset: Int,
    of record: CSVRecord,
    hint: String? = nil
  ) -> SimulationError {
    var line = record.line
    var lineStart = record.start
    for index in record.start..<offset where bytes[index] == .lineFeed {
      line += 1
      lineStart = index + 1
    }
    var lineEnd = lineStart
    while lineEnd < bytes.count && !bytes[lineEnd].isLineEnd
      && lineEnd - lineStart < Self.longestExcerpt
    {
      lineEnd += 1
    }
    let before = bytes[lineStart..<offset].count { $0 & 0xc0 != 0x80 }
    let excerpt = String(decoding: bytes[lineStart..<lineEnd], as: UTF8.self)
    return SimulationError(
      .badData,
      message,
      at: .init(file: file, line: line, column: before + 1, excerpt: excerpt),
      hint: hint
    )
  }
}

extension UInt8 {
  static let comma: UInt8 = 0x2c
  static let quote: UInt8 = 0x22
  static let lineFeed: UInt8 = 0x0a
  static let carriageReturn: UInt8 = 0x0d

  /// A space or a tabulator.
  var isBlank: Bool { self == 0x20 || self == 0x09 }
  /// A line feed or a carriage return.
  var isLineEnd: Bool { self == .lineFeed || self == .carriageReturn }
  /// The value of a decimal digit; nil for anything else.
  var digit: UInt64? { self >= 0x30 && self <= 0x39 ? UInt64(self - 0x30) : nil }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes are those of `text`.
  func isText(_ text: String) -> Bool { count == text.utf8.count && elementsEqual(text.utf8) }
}
