@preconcurrency internal import Glibc
internal import SimulationCore

/// An open file of the system.
struct FileDescriptor {
  /// Its number.
  let number: Int32
  /// What errors call it.
  var name = "standard output"

  static let standardOutput = FileDescriptor(number: 1)

  /// Writes all of `text`.
  ///
  /// If nobody reads any more, the program ends quietly.
  func write(_ text: String) throws(SimulationError) {
    var text = text
    let code = text.withUTF8 { bytes in writeAll(UnsafeRawBufferPointer(bytes)) }
    if code == 0 { return }
    if code == EPIPE { Interruption.end(status: 0) }
    throw SimulationError(
      .inputOutput,
      "can't write to \(name): \(String(cString: strerror(code)))"
    )
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Glibc.write(
        number,
        UnsafeRawBufferPointer(rebasing: rest).baseAddress,
        rest.count
      )
      if count < 0 {
        if errno == EINTR { continue }
        return errno
      }
      rest = rest.dropFirst(count)
    }
    return 0
  }
}
