@preconcurrency internal import Glibc
internal import Synchronization

/// Ends the program early without leaving half a file behind.
enum Interruption {
  /// Where the name of the file stands that isn't whole yet, 0 for none.
  ///
  /// It is to be removed if the program ends now. A signal handler may read an atomic number, and no more.
  private static let unfinished = Atomic<UInt>(0)

  /// Lets a closed pipe be an error of `write`, and Ctrl-C end the program with status 130.
  static func prepare() {
    unfinished.store(0, ordering: .relaxed)
    signal(SIGPIPE, SIG_IGN)
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
