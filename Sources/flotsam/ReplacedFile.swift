internal import CommandLine
@preconcurrency internal import Glibc
internal import Reports
internal import SimulationCore

/// A file that is written beside its place and put there when it is whole.
///
/// So nobody ever sees half of it. Where the place is no regular file (a pipe, a terminal), it is written directly.
struct ReplacedFile: ~Copyable {
  /// Where the file is written, and where it is put.
  private struct Place {
    var target: String
    /// Nil where it is written directly.
    var temporary: String?
    var descriptor: FileDescriptor
  }

  private let place: Place
  private var isOpen = true

  /// A new version of the file at `path`.
  init(_ path: String) throws(SimulationError) {
    place = try Self.place(for: path)
    Interruption.setUnfinished(place.temporary)
  }

  deinit {
    guard isOpen else { return }
    close(place.descriptor.number)
    if let temporary = place.temporary { unlink(temporary) }
    Interruption.setUnfinished(nil)
  }

  /// Adds `text` at the end.
  func write(_ text: String) throws(SimulationError) { try place.descriptor.write(text) }

  /// Puts the file in its place.
  mutating func finish() throws(SimulationError) {
    let isClosed = close(place.descriptor.number) == 0
    let code = errno
    isOpen = false
    defer { Interruption.setUnfinished(nil) }
    guard isClosed else { throw failure(code) }
    guard let temporary = place.temporary, rename(temporary, place.target) != 0 else { return }
    let reason = errno
    unlink(temporary)
    throw failure(reason)
  }

  private func failure(_ code: Int32) -> SimulationError {
    SimulationError(
      .inputOutput,
      "can't write to \(place.target): \(String(cString: strerror(code)))"
    )
  }

  private static func place(for path: String) throws(SimulationError) -> Place {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let name = part(of: path)
      let descriptor = try open(name, O_WRONLY | O_CREAT | O_EXCL, named: path)
      return Place(target: path, temporary: name, descriptor: descriptor)
    }
    switch status.st_mode & S_IFMT {
    case S_IFDIR:
      throw SimulationError(.inputOutput, "can't write to \(path): it is a folder")
    case S_IFREG:
      let target = resolved(path)
      let name = part(of: target)
      let descriptor = try open(name, O_WRONLY | O_CREAT | O_EXCL, named: path)
      fchmod(descriptor.number, status.st_mode & 0o777)
      return Place(target: target, temporary: name, descriptor: descriptor)
    case _:
      let descriptor = try open(path, O_WRONLY, named: path)
      return Place(target: path, temporary: nil, descriptor: descriptor)
    }
  }

  private static func part(of path: String) -> String { "\(path).\(getpid()).part" }

  private static func open(
    _ path: String,
    _ flags: Int32,
    named name: String
  ) throws(SimulationError) -> FileDescriptor {
    let number = Glibc.open(path, flags | O_CLOEXEC, 0o666)
    guard number >= 0 else {
      throw SimulationError(
        .inputOutput,
        "can't write to \(name): \(String(cString: strerror(errno)))"
      )
    }
    return FileDescriptor(number: number, name: name)
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}

/// Puts results where the user wants them.
enum ResultWriter {
  /// Writes a result in the form, and to the place, that the command line asks for.
  static func write(
    _ parsed: ParsedCommand,
    text: (TextStyle) -> String,
    json: @autoclosure () -> String,
    csv: @autoclosure () -> String
  ) throws(SimulationError) {
    let output = parsed.text("output")
    let result =
      switch ResultFormat(parsed) {
      case .text: text(Console.style(for: output))
      case .json: json()
      case .csv: csv()
      }
    try write(result, to: output)
  }

  /// Writes `text` to the file `output`, or to standard output.
  static func write(_ text: String, to output: String?) throws(SimulationError) {
    guard let output else { return try FileDescriptor.standardOutput.write(text) }
    var file = try ReplacedFile(output)
    try file.write(text)
    try file.finish()
  }
}
