package import SimulationCore

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Reads files of the machine that the tool runs on.
package enum DiskFile {
  /// The largest YAML file that is read: 64 MiB.
  package static let largestText: Int64 = 64 << 20
  /// The largest trace that is read: 8 GiB.
  package static let largestTrace: Int64 = 8 << 30

  /// What is in the file at `path`, at most `limit` bytes.
  package static func read(
    _ path: String,
    limit: Int64 = largestText
  ) throws(SimulationError) -> [UInt8] {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw SimulationError(.noInput, "the name of a file is empty")
    }
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure(path, errno) }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw directory(path) }
    return try read(descriptor, path: path, expected: Int64(status.st_size), limit: limit)
  }

  private static func read(
    _ descriptor: Int32,
    path: String,
    expected: Int64,
    limit: Int64
  ) throws(SimulationError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(min(max(expected, 0), limit)))
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { buffer in
        #if canImport(Darwin)
        Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #else
        Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0 {
        let code = errno
        if code == EINTR { continue }
        throw failure(path, code)
      }
      if count == 0 { return bytes }
      bytes.append(contentsOf: chunk[..<count])
      guard bytes.count <= limit else {
        throw SimulationError(
          .badData,
          "the file is larger than \(limit >> 20) MiB",
          at: .init(file: path)
        )
      }
    }
  }

  /// Whether something is at `path`.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// The names of what is in the folder `path`, sorted; none if it can't be read.
  package static func names(in path: String) -> [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { buffer in
        String(decoding: buffer.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// The absolute path without links that `path` leads to, nil if nothing is there.
  static func resolved(_ path: String) -> String? {
    guard let real = realpath(path, nil) else { return nil }
    defer { free(real) }
    return String(cString: real)
  }

  static func directory(_ path: String) -> SimulationError {
    SimulationError(.badData, "this is a directory, not a file", at: .init(file: path))
  }

  private static func failure(_ path: String, _ code: Int32) -> SimulationError {
    let place = SimulationError.Place(file: path)
    switch code {
    case ENOENT, ENOTDIR, ENAMETOOLONG, ELOOP:
      return SimulationError(.noInput, "there is no such file", at: place)
    case EACCES, EPERM:
      return SimulationError(.noInput, "the file may not be read", at: place)
    case EISDIR:
      return directory(path)
    default:
      let reason = String(cString: strerror(code))
      return SimulationError(.inputOutput, "the file can't be read: \(reason)", at: place)
    }
  }
}
