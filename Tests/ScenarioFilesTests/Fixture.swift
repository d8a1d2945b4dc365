import Foundation

/// The files that tests read.
enum Fixture {
  /// The path of the fixture `name`.
  static func path(_ name: String) -> String {
    "\(Bundle.module.bundlePath)/Fixtures/\(name)"
  }
}

/// A folder with files in it that goes away with the value.
final class TemporaryFolder {
  let path: String

  init(_ files: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "flotsam-\(UUID())")
    path = folder.path(percentEncoded: false)
    for (name, text) in files {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: file)
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of the file `name` in it.
  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }
}
