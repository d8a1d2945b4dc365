/// What a terminal's screen shows, as far as the program uses one: text, line ends, the cursor, and what
/// clears.
struct ScreenGrid {
  let width: Int
  let height: Int
  private(set) var isAlternate = false
  private(set) var hasCursor = true
  private var rows: [[Character]]
  private var row = 0
  private var column = 0
  private var pending: [UInt8] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    rows = Array(repeating: Array(repeating: " ", count: width), count: height)
  }

  /// The rows, without spaces at their ends.
  var lines: [String] {
    rows.map { row in
      var line = String(row)
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  var text: String { lines.joined(separator: "\n") }

  mutating func receive(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes {
      pending.append(byte)
      guard isWhole else { continue }
      if pending[0] == 0x1b {
        obey(String(decoding: pending.dropFirst(2), as: UTF8.self))
      } else {
        put(pending)
      }
      pending.removeAll(keepingCapacity: true)
    }
  }

  /// Whether what is pending is a whole character or sequence.
  private var isWhole: Bool {
    let first = pending[0]
    guard first != 0x1b else {
      return pending.count > 2 && (0x40...0x7e).contains(pending[pending.count - 1])
    }
    return pending.count >= (first < 0x80 ? 1 : first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2)
  }

  private mutating func put(_ bytes: [UInt8]) {
    switch bytes[0] {
    case 0x0d: column = 0
    case 0x0a: row = min(row + 1, height - 1)
    default:
      guard column < width, let character = String(decoding: bytes, as: UTF8.self).first else {
        return
      }
      rows[row][column] = character
      column += 1
    }
  }

  private mutating func obey(_ sequence: String) {
    switch sequence {
    case "H": (row, column) = (0, 0)
    case "K": for place in column..<width where column < width { rows[row][place] = " " }
    case "J":
      for place in min(column, width)..<width { rows[row][place] = " " }
      for lower in row + 1..<max(height, row + 1) {
        rows[lower] = Array(repeating: " ", count: width)
      }
    case "?1049h": isAlternate = true
    case "?1049l": isAlternate = false
    case "?25h": hasCursor = true
    case "?25l": hasCursor = false
    default:
      guard sequence.last == "H" else { return }
      let numbers = sequence.dropLast().split(separator: ";").compactMap { Int($0) }
      guard numbers.count == 2 else { return }
      (row, column) = (min(numbers[0], height) - 1, min(numbers[1], width) - 1)
    }
  }
}
