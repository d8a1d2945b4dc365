@preconcurrency internal import Glibc
internal import SimulationCore

/// What a terminal tells: a key, or that it is another now.
enum Key: Equatable {
  case character(Character)
  case up, down, left, right, pageUp, pageDown, home, end
  case enter, backspace, escape
  /// Ctrl-C.
  case interrupt
  /// Ctrl-Z.
  case stop
  /// The window has another size, or Ctrl-L wants the screen anew.
  case redraw
  /// Ctrl-D, or nobody types any more.
  case endOfInput
}

/// A terminal whose screen is drawn as a whole and whose keys come one by one.
///
/// It is given back as it was when the program leaves it, and when a signal ends the program.
struct Terminal: ~Copyable {
  private static let enter = "\u{1b}[?1049h\u{1b}[?25l"
  private static let input: Int32 = 0

  private let screen = FileDescriptor.standardOutput
  private let saved: UnsafeMutablePointer<termios>
  private let resizes: Int32
  private var waiting: [UInt8] = []

  /// Whether the program talks to a terminal that can place its cursor.
  static var isThere: Bool {
    let name = getenv("TERM").map { String(cString: $0) } ?? "dumb"
    return isatty(input) == 1 && isatty(1) == 1 && name != "dumb" && !name.isEmpty
  }

  private init(_ saved: UnsafeMutablePointer<termios>, resizes: Int32) {
    self.saved = saved
    self.resizes = resizes
  }

  /// Takes the terminal over.
  static func takenOver() throws(SimulationError) -> Terminal {
    let saved = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    guard tcgetattr(input, saved) == 0, let resizes = TerminalSignals.watchSize() else {
      saved.deallocate()
      throw SimulationError(.inputOutput, "can't take over the terminal")
    }
    let terminal = Terminal(saved, resizes: resizes)
    try terminal.takeOver()
    return terminal
  }

  deinit {
    TerminalSignals.giveBack()
    saved.deallocate()
  }

  private func takeOver() throws(SimulationError) {
    TerminalSignals.willGiveBack(saved)
    var raw = saved.pointee
    cfmakeraw(&raw)
    // A line end stays one.
    raw.c_oflag |= tcflag_t(OPOST)
    tcsetattr(Self.input, TCSADRAIN, &raw)
    try screen.write(Self.enter)
  }

  /// Columns and rows; 80 and 24 where the terminal doesn't say.
  var size: (width: Int, height: Int) {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return (80, 24)
    }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Shows `lines` and nothing else, with the cursor behind line number `cursor`, or without one.
  ///
  /// The whole screen is one write, and no part of it is blank in between.
  func show(_ lines: [String], cursor: (row: Int, column: Int)?) throws(SimulationError) {
    let body = lines.map { $0 + "\u{1b}[K" }.joined(separator: "\n")
    var frame = "\u{1b}[?25l\u{1b}[H" + body + "\u{1b}[J"
    if let cursor { frame += "\u{1b}[\(cursor.row);\(cursor.column)H\u{1b}[?25h" }
    try screen.write(frame)
  }

  /// Lets the shell go on, and comes back with it.
  func stop() throws(SimulationError) {
    TerminalSignals.giveBack()
    raise(SIGTSTP)
    try takeOver()
  }
}

// MARK: - Keys

extension Terminal {
  /// The next key; waits for it.
  mutating func key() -> Key {
    while true {
      if waiting.isEmpty, !wait(for: -1) { return .redraw }
      if waiting.isEmpty { return .endOfInput }
      if let key = next() { return key }
    }
  }

  /// Waits for bytes up to `time` ms; answers false if the window has another size.
  private mutating func wait(for time: Int32) -> Bool {
    while true {
      var sources = [
        pollfd(fd: Self.input, events: Int16(POLLIN), revents: 0),
        pollfd(fd: resizes, events: Int16(POLLIN), revents: 0),
      ]
      let count = poll(&sources, 2, time)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return true }
      var bytes = [UInt8](repeating: 0, count: 256)
      if sources[1].revents != 0 {
        _ = read(resizes, &bytes, bytes.count)
        return false
      }
      let length = read(Self.input, &bytes, bytes.count)
      if length > 0 { waiting += bytes.prefix(length) }
      return true
    }
  }

  /// The key at the start of what waits; nil if it is none that means something.
  private mutating func next() -> Key? {
    let byte = waiting.removeFirst()
    switch byte {
    case 0x03: return .interrupt
    case 0x04: return .endOfInput
    case 0x0c: return .redraw
    case 0x0a, 0x0d: return .enter
    case 0x08, 0x7f: return .backspace
    case 0x1a: return .stop
    case 0x1b: return escaped()
    case 0..<0x20: return nil
    case 0x20..<0x7f: return .character(Character(UnicodeScalar(byte)))
    default: return character(from: byte)
    }
  }

  /// A character of more bytes than one.
  private mutating func character(from first: UInt8) -> Key? {
    let length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2
    while waiting.count < length - 1 {
      let count = waiting.count
      guard wait(for: 50), waiting.count > count else { break }
    }
    let bytes = [first] + waiting.prefix(length - 1)
    waiting.removeFirst(min(length - 1, waiting.count))
    return String(validating: bytes, as: UTF8.self)?.first.map { .character($0) }
  }

  /// A key that sends a sequence, or Escape itself: then nothing follows at once.
  private mutating func escaped() -> Key? {
    if waiting.isEmpty { _ = wait(for: 50) }
    guard let second = waiting.first, second == 0x5b || second == 0x4f else { return .escape }
    waiting.removeFirst()
    var sequence = ""
    while !waiting.isEmpty || (wait(for: 50) && !waiting.isEmpty) {
      let byte = waiting.removeFirst()
      sequence.append(Character(UnicodeScalar(byte)))
      if (0x40...0x7e).contains(byte) { break }
    }
    switch sequence {
    case "A": return .up
    case "B": return .down
    case "C": return .right
    case "D": return .left
    case "5~": return .pageUp
    case "6~": return .pageDown
    case "H", "1~", "7~": return .home
    case "F", "4~", "8~": return .end
    default: return nil
    }
  }
}
