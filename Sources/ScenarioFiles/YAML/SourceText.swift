package import SimulationCore

/// The bytes of a file, and its lines for error messages.
package struct SourceText: Sendable {
  /// The file as the user named it.
  package let file: String
  /// What is in it, without a byte order mark.
  package let bytes: [UInt8]
  /// What was said elsewhere instead of in the file: nodes of line -1 stand in the first.
  var origins: [Origin] = []
  /// Where each line starts.
  private let starts: [Int]

  /// The longest line that a message repeats.
  private static let longestExcerpt = 500

  /// The text `bytes` of `file`.
  package init(_ bytes: [UInt8], file: String) {
    self.file = file
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    starts = Self.lineStarts(of: self.bytes)
  }

  /// The place at `line` and `column`, with the line's text.
  package func place(line: Int, column: Int) -> SimulationError.Place {
    SimulationError.Place(
      file: file,
      line: line,
      column: column,
      excerpt: excerpt(line: line)
    )
  }

  /// The same, but where nothing but blank lines follow, the end of the last line with text.
  package func textPlace(line: Int, column: Int) -> SimulationError.Place {
    let isBlank = { (byte: UInt8) in byte == 0x20 || (0x09...0x0D).contains(byte) }
    let start = line <= starts.count ? starts[line - 1] : bytes.count
    guard bytes[start...].allSatisfy(isBlank), let last = bytes.lastIndex(where: { !isBlank($0) }),
      let textLine = starts.lastIndex(where: { $0 <= last })
    else { return placeWithin(line: line, column: column) }
    let characters = bytes[starts[textLine]...last].count { $0 & 0xC0 != 0x80 }
    return placeWithin(line: textLine + 1, column: characters + 1)
  }

  /// The place at `line` and `column`, or at the line's end if that comes first: libyaml counts
  /// some characters beyond it.
  private func placeWithin(line: Int, column: Int) -> SimulationError.Place {
    var place = place(line: line, column: column)
    if let excerpt = place.excerpt { place.column = min(column, excerpt.unicodeScalars.count + 1) }
    return place
  }

  /// The place where `node` starts.
  package func place(of node: YAMLNode) -> SimulationError.Place {
    if let origin = origin(of: node) { return origin.place }
    return place(line: node.line, column: node.column)
  }

  /// Where `node` comes from, nil if it comes from the file.
  func origin(of node: YAMLNode) -> Origin? {
    node.line < 0 && -node.line <= origins.count ? origins[-node.line - 1] : nil
  }

  /// The text of `line`, unless it is too long to show or no text.
  private func excerpt(line: Int) -> String? {
    guard line >= 1, line <= starts.count else { return nil }
    let end = line < starts.count ? starts[line] : bytes.count
    var text = bytes[starts[line - 1]..<end]
    let length = lineBreakLength(before: text.endIndex, in: text)
    text = text.dropLast(length)
    guard text.count <= Self.longestExcerpt else { return nil }
    guard text.allSatisfy({ $0 >= 0x20 || $0 == 0x09 }) else { return nil }
    return String(validating: text, as: UTF8.self)
  }

  private func lineBreakLength(before end: Int, in line: ArraySlice<UInt8>) -> Int {
    // Slices by type: a sequence's suffix goes through the whole line.
    let (two, three): (ArraySlice, ArraySlice) = (line.suffix(2), line.suffix(3))
    if two == [0x0D, 0x0A] || two == [0xC2, 0x85] { return 2 }
    if three == [0xE2, 0x80, 0xA8] || three == [0xE2, 0x80, 0xA9] { return 3 }
    return line.last == 0x0A || line.last == 0x0D ? 1 : 0
  }

  /// Where lines start, with the breaks of YAML 1.1: LF, CR, CR LF, NEL, LS and PS.
  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let length = breakLength(at: index, in: bytes)
      index += max(length, 1)
      if length > 0 { starts.append(index) }
    }
    return starts
  }

  private static func breakLength(at index: Int, in bytes: [UInt8]) -> Int {
    switch bytes[index] {
    case 0x0A: 1
    case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
    case 0xC2: index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
    case 0xE2:
      index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] & 0xFE == 0xA8
        ? 3 : 0
    default: 0
    }
  }
}

extension SourceText {
  /// The longest line that is read at all, in bytes.
  package static let longestLine = 1 << 20

  /// Throws unless the bytes are lines of text: valid UTF-8, no control characters, no line over
  /// 1 MiB.
  package func validate() throws(SimulationError) {
    for line in starts.indices {
      let end = line + 1 < starts.count ? starts[line + 1] : bytes.count
      guard end - starts[line] <= Self.longestLine else {
        throw SimulationError(
          .badData,
          "the line is longer than 1 MiB",
          at: .init(file: file, line: line + 1),
          hint: "break the line up"
        )
      }
      try validateLine(line + 1, bytes[starts[line]..<end])
    }
  }

  private func validateLine(_ line: Int, _ text: ArraySlice<UInt8>) throws(SimulationError) {
    var decoder = Unicode.UTF8.ForwardParser()
    var input = text.makeIterator()
    var column = 1
    while true {
      switch decoder.parseScalar(from: &input) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if let name = refusal(of: scalar, line: line, column: column) {
          throw SimulationError(
            .badData,
            "not a text file: \(name)",
            at: .init(file: file, line: line, column: column)
          )
        }
        column += 1
      case .error:
        throw SimulationError(
          .badData,
          "not a text file: the bytes here are no UTF-8",
          at: .init(file: file, line: line, column: column),
          hint: "save the file as UTF-8"
        )
      case .emptyInput:
        return
      }
    }
  }

  /// What `scalar` is, if it has no place in a text.
  private func refusal(of scalar: Unicode.Scalar, line: Int, column: Int) -> String? {
    switch scalar.value {
    case 0: "a NUL byte"
    case 0x09, 0x0A, 0x0D, 0x85: nil
    case 0x01..<0x20, 0x7F..<0xA0:
      "the control character U+00\(scalar.value < 16 ? "0" : "")"
        + String(scalar.value, radix: 16, uppercase: true)
    case 0xFEFF: "a byte order mark that is not at the start"
    case 0xFFFE, 0xFFFF: "U+" + String(scalar.value, radix: 16, uppercase: true)
    default: nil
    }
  }
}
