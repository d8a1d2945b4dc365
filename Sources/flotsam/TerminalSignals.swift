@preconcurrency internal import Glibc
internal import Synchronization

/// What signals do to a terminal that the program has taken over.
enum TerminalSignals {
  private static let leave: StaticString = "\u{1b}[?25h\u{1b}[?1049l"
  /// Where the settings stand that the terminal had; 0 while it isn't taken over.
  private static let settings = Atomic<UInt>(0)
  /// Where a change of the window's size is written to, for `poll` to see.
  private static let sizePipe = Atomic<Int32>(-1)

  /// From now on the terminal gets `saved` back when the program ends.
  static func willGiveBack(_ saved: UnsafeMutablePointer<termios>) {
    settings.store(UInt(bitPattern: saved), ordering: .releasing)
    signal(SIGHUP) { _ in Interruption.end(status: 129) }
  }

  /// Gives the terminal back, if it was taken over: only calls that a signal handler may make.
  static func giveBack() {
    let address = settings.exchange(0, ordering: .acquiringAndReleasing)
    guard let saved = UnsafeMutablePointer<termios>(bitPattern: address) else { return }
    _ = write(1, leave.utf8Start, leave.utf8CodeUnitCount)
    tcsetattr(0, TCSANOW, saved)
  }

  /// Opens a pipe that has a byte after each change of the window's size; nil if that can't be.
  static func watchSize() -> Int32? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    sizePipe.store(ends[1], ordering: .releasing)
    signal(SIGWINCH) { _ in
      var byte: UInt8 = 0
      _ = write(TerminalSignals.sizePipe.load(ordering: .acquiring), &byte, 1)
    }
    return ends[0]
  }
}
