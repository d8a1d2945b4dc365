@preconcurrency import Glibc

/// A folder of one's own that is gone when its owner is.
///
/// A class, since the folder has one owner and is removed when that one goes.
final class ScratchFolder {
  /// Where it is.
  let path: String

  init() throws {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/flotsam-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Executable.Failure(call: "mkdtemp", code: errno)
    }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in (try? names()) ?? [] { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// The names of the files in it, sorted.
  func names() throws -> [String] {
    guard let folder = opendir(path) else {
      throw Executable.Failure(call: "opendir", code: errno)
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Writes a file.
  func write(_ text: String, to name: String) throws {
    guard let file = fopen(path + "/" + name, "w") else {
      throw Executable.Failure(call: "fopen \(name)", code: errno)
    }
    defer { fclose(file) }
    fputs(text, file)
  }

  /// Reads a file.
  func read(_ name: String) throws -> String { try Self.read(path + "/" + name) }

  /// Reads any file.
  static func read(_ path: String) throws -> String {
    guard let file = fopen(path, "r") else {
      throw Executable.Failure(call: "fopen \(path)", code: errno)
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
