import Foundation
import Synchronization

/// Says which seed was being tried when a fuzz test crashes the process.
///
/// A trap ends the process at once, so that no test could tell; the seed is written by the handler of
/// the signal, which may do little more than that.
enum CrashNote {
  /// For each test under way, the line that repeats its input, as bytes; read by the handler.
  private static let lines = Mutex<[String: [UInt8]]>([:])
  private static let isInstalled = Atomic(false)

  /// Remembers the input that is about to be tried.
  static func begin(test: String, seed: UInt64) {
    let text = "\nin hand at the crash: \(FuzzPlan.line(test: test, seed: seed))\n"
    lines.withLock { $0[test] = Array(text.utf8) }
    if !isInstalled.exchange(true, ordering: .relaxed) { install() }
  }

  /// Forgets it.
  static func end(test: String) { lines.withLock { $0[test] = nil } }

  private static func install() {
    for code in [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGFPE, SIGABRT] {
      signal(code) { code in
        CrashNote.lines.withLockIfAvailable { lines in
          for line in lines.values {
            line.withUnsafeBytes { _ = write(2, $0.baseAddress, $0.count) }
          }
        }
        signal(code, SIG_DFL)
        raise(code)
      }
    }
  }
}
