import Synchronization

/// Files that were read already: a sweep makes thousands of scenarios of the same few.
///
/// A class, since all of its scenarios share it.
final class FileCache: Sendable {
  private let files = Mutex<[Folder: FoundFile]>([:])

  subscript(location: Folder) -> FoundFile? {
    get { files.withLock { $0[location] } }
    set { files.withLock { $0[location] = newValue } }
  }
}

extension FoundFile {
  /// The same file with other things said outside of it.
  func with(_ origins: [Origin]) -> FoundFile {
    var source = root.source
    source.origins = origins
    var file = self
    file.root = YAMLValue(root.node, in: source, path: root.path)
    return file
  }
}

extension YAMLValue {
  /// The folder that a name or a path in this value is relative to, if the file that it is set in lies
  /// in `folder`.
  func folder(or folder: Folder) -> Folder {
    guard case .file(_, in: let own) = source.origin(of: node) else { return folder }
    return own
  }
}
