import Foundation

/// Files that aren't part of the repository: those of the folder that `FLOTSAM_CORPUS` names, and
/// those beside it.
enum SharedFile {
  /// The path of `name`, nil where it isn't to be had.
  static func path(_ name: String) -> String? {
    guard let corpus = ProcessInfo.processInfo.environment["FLOTSAM_CORPUS"] else { return nil }
    let paths = ["\(corpus)/\(name)", "\(corpus)/../\(name)"]
    return paths.first { FileManager.default.fileExists(atPath: $0) }
  }
}
