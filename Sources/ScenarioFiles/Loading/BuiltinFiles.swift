import CBuiltinFiles

/// The files of `configs/` that are compiled into the binary.
package enum BuiltinFiles {
  /// The paths of all files under `configs/`, sorted.
  package static var paths: [String] {
    (0..<builtin_file_count()).map { String(cString: builtin_file_at($0).path) }.sorted()
  }

  /// The names of the files of a `kind`, sorted.
  package static func names(of kind: FileKind) -> [String] {
    let prefix = kind.folder + "/"
    return paths.filter { $0.hasPrefix(prefix) && $0.hasSuffix(".yaml") }.map {
      String($0.dropFirst(prefix.count).dropLast(".yaml".count))
    }
  }

  /// The bytes of the file that lies at `path` under `configs/`, nil if there is none.
  package static func bytes(of path: String) -> [UInt8]? {
    for index in 0..<builtin_file_count() {
      let file = builtin_file_at(index)
      guard String(cString: file.path) == path else { continue }
      return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
    return nil
  }
}
