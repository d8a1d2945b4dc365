@preconcurrency internal import Glibc
internal import Synchronization

/// Ends the program early without leaving half a file behind.
enum Interruption {
  /// Where the name of the file stands that isn't whole yet, 0 for none.
  ///
  /// It is to be removed if the program ends now. A signal handler may read an atomic number, and no more.
  private static let unfinished = Atomic<UInt>(0)

  /// The signal that asked for an end, 0 for none.
  private static let request = Atomic<Int32>(0)

  /// Lets work in hand be finished when the user interrupts; a second time it ends at once.
  static func letFinish() {
    request.store(0, ordering: .relaxed)
    for code in [SIGINT, SIGTERM] {
      signal(code) { code in
        let earlier = Interruption.request.exchange(code, ordering: .relaxed)
        if earlier != 0 { Interruption.end(status: 128 + code) }
      }
    }
  }

  /// Whether the user has asked for an end.
  static var isWanted: Bool { request.load(ordering: .relaxed) != 0 }

  /// The exit status that tells so.
  static var status: Int32 { 128 + request.load(ordering: .relaxed) }

  /// Lets a closed pipe, and a file that may not grow, be errors of `write`, and Ctrl-C end the program
  /// with status 130.
  static func prepare() {
    unfinished.store(0, ordering: .relaxed)
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGINT) { _ in Interruption.end(status: 130) }
    signal(SIGTERM) { _ in Interruption.end(status: 143) }
  }

  /// Remembers that `path` isn't whole yet; nil when it is, or gone.
  static func setUnfinished(_ path: String?) {
    let new = path.flatMap { strdup($0) }.map { UInt(bitPattern: $0) } ?? 0
    let old = unfinished.exchange(new, ordering: .acquiringAndReleasing)
    free(UnsafeMutablePointer<CChar>(bitPattern: old))
  }

  /// Ends at once: only calls that a signal handler may make.
  static func end(status: Int32) -> Never {
    TerminalSignals.giveBack()
    if let path = UnsafePointer<CChar>(bitPattern: unfinished.load(ordering: .acquiring)) {
      unlink(path)
    }
    _exit(status)
  }
}
