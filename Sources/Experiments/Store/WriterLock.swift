@preconcurrency internal import Glibc
internal import SimulationCore

/// Keeps all but one from writing to a file, while others may read it.
///
/// The lock goes with the process, however that ends. It lies on a byte that SQLite, whose own locks come
/// and go with each transaction, leaves alone.
///
/// A class, since a file that is locked has one owner, who closes it. That has to be after SQLite has closed
/// the same file: closing a file takes all of SQLite's locks on it away.
final class WriterLock {
  /// The bytes that SQLite locks begin at 2^30 and are less than a thousand.
  private static let byte: off_t = 1 << 30 + 4_096
  private static let pause: UInt32 = 50_000
  /// `F_OFD_SETLK` of Linux, which the module Glibc leaves out: a lock of the open file, not of the process.
  private static let setLock: Int32 = 37

  private let descriptor: Int32

  /// The lock on the file `path`, which is made if it isn't there; whoever has it is waited for for a while.
  init(_ path: String) throws(SimulationError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      let reason = String(cString: strerror(errno))
      throw SimulationError(
        .inputOutput,
        "the database can't be opened: \(reason)",
        at: .init(file: path)
      )
    }
    var waits = Database.patience * 1_000 / Int32(Self.pause)
    while !set(F_WRLCK) {
      guard errno == EAGAIN || errno == EACCES else {
        let reason = String(cString: strerror(errno))
        throw SimulationError(
          .inputOutput,
          "the database can't be locked: \(reason)",
          at: .init(file: path),
          hint: "write to another file system"
        )
      }
      guard waits > 0 else {
        throw .busy(path, by: .sweep, hint: "wait for it, or write to another one")
      }
      waits -= 1
      usleep(Self.pause)
    }
  }

  deinit { close(descriptor) }

  /// Lets others have it.
  func unlock() { _ = set(F_UNLCK) }

  private func set(_ type: Int32) -> Bool {
    var lock = flock()
    lock.l_type = Int16(type)
    lock.l_whence = Int16(SEEK_SET)
    lock.l_start = Self.byte
    lock.l_len = 1
    return fcntl(descriptor, Self.setLock, &lock) == 0
  }
}
