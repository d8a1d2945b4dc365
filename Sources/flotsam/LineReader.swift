@preconcurrency internal import Glibc
internal import SimulationCore

/// Lines of standard input, one as soon as it is there.
struct LineReader {
  /// What is kept of a line that goes on and on, in bytes.
  private static let longest = 4_096

  private var waiting: [UInt8] = []
  private var isAtEnd = false

  /// The next line without its end, with a question mark for each character that isn't to be shown; nil
  /// at the end of input.
  mutating func next() throws(SimulationError) -> String? {
    var line: [UInt8] = []
    var hasLine = false
    while true {
      if let end = waiting.firstIndex(of: 0x0a) {
        keep(waiting[..<end], in: &line)
        waiting.removeFirst(end + 1)
        return shown(line)
      }
      hasLine = hasLine || !waiting.isEmpty
      keep(waiting[...], in: &line)
      waiting.removeAll(keepingCapacity: true)
      if isAtEnd { return hasLine ? shown(line) : nil }
      try fill()
    }
  }

  private func keep(_ bytes: ArraySlice<UInt8>, in line: inout [UInt8]) {
    line += bytes.prefix(max(0, Self.longest - line.count))
  }

  private mutating func fill() throws(SimulationError) {
    var bytes = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = read(0, &bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      // The terminal is gone, which is an end too.
      if count == 0 || (count < 0 && errno == EIO) {
        isAtEnd = true
        return
      }
      guard count > 0 else {
        throw SimulationError(
          .inputOutput,
          "can't read standard input: \(String(cString: strerror(errno)))"
        )
      }
      waiting += bytes.prefix(count)
      return
    }
  }

  private func shown(_ line: [UInt8]) -> String {
    var line = line
    if line.last == 0x0d { line.removeLast() }
    return String(
      String(decoding: line, as: UTF8.self).map { character in
        let isControl = character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7f }
        return isControl && character != "\t" ? "?" : character
      }
    )
  }
}
