import SimulationCore

/// Where a file lies, and with it what its own references are relative to.
enum Folder: Hashable, Sendable {
  /// A folder of this machine.
  case disk(String)
  /// A folder under `configs/` of the built-in set.
  case builtIn(String)
}

/// A file that was found and read.
struct FoundFile: Sendable {
  /// The whole of it.
  var root: YAMLValue
  /// The folder that it lies in.
  var folder: Folder
  /// Its name without folder and ending.
  var name: String
  /// The same for the same file, however it was reached.
  var identity: String
}

/// Finds the files that names and paths refer to.
struct FileLibrary: Sendable {
  /// What was said outside of the files, for the places of errors.
  var origins: [Origin] = []
  /// What was read already, if many scenarios are made of the same files.
  var cache: FileCache?

  /// What `reference` in a file in `folder` refers to: a path if it has a slash, otherwise the name
  /// of a file of `kind`.
  func file(
    _ reference: YAMLValue,
    kind: FileKind,
    from folder: Folder
  ) throws(SimulationError) -> FoundFile {
    let text = try reference.string()
    guard text.contains("/") else {
      let folder = reference.folder(or: folder)
      if let found = try named(text, kind: kind, from: folder) { return found }
      let isArgument = reference.source.origin(of: reference.node)?.isArgument ?? false
      if isArgument, DiskFile.exists(text) { return try read(.disk(text)) }
      throw unknown(text, reference, kind: kind, from: folder)
    }
    return try read(location(of: reference, from: folder))
  }

  /// The file of `kind` called `name`, looked up in `configs/` in `folder` and all folders above
  /// it, then in the built-in set; nil if there is none.
  func named(
    _ name: String,
    kind: FileKind,
    from folder: Folder
  ) throws(SimulationError) -> FoundFile? {
    for path in Self.configs(above: folder) {
      let candidate = "\(path)/\(kind.folder)/\(name).yaml"
      if DiskFile.exists(candidate) { return try read(.disk(Self.shown(candidate))) }
    }
    let path = "\(kind.folder)/\(name).yaml"
    return BuiltinFiles.bytes(of: path) == nil ? nil : try read(.builtIn(path))
  }

  /// The file that the argument `path` means: a path if it looks like one, else the name of a
  /// file of `kind`.
  func argument(_ path: String, kind: FileKind) throws(SimulationError) -> FoundFile {
    let isPath = path.contains("/") || path.contains(".")
    if !isPath, let found = try named(path, kind: kind, from: .disk(".")) { return found }
    if isPath || DiskFile.exists(path) { return try read(.disk(path)) }
    let names = Self.names(of: kind, from: .disk("."))
    throw SimulationError(
      .noInput,
      "there is no \(kind.name) \"\(path)\"",
      hint: YAMLValue.hint(for: path, among: names)
    )
  }

  /// The file at `location`.
  func read(_ location: Folder) throws(SimulationError) -> FoundFile {
    guard let cache else { return try readAnew(location) }
    if let found = cache[location] { return found.with(origins) }
    let found = try readAnew(location)
    cache[location] = found
    return found
  }

  private func readAnew(_ location: Folder) throws(SimulationError) -> FoundFile {
    switch location {
    case .disk(let path):
      let source = source(try DiskFile.read(path), file: path)
      return FoundFile(
        root: try YAMLValue(reading: source),
        folder: .disk(Self.parent(of: path)),
        name: Self.stem(of: path),
        identity: DiskFile.resolved(path) ?? path
      )
    case .builtIn(let path):
      let name = "<built-in>/\(path)"
      guard let bytes = BuiltinFiles.bytes(of: path) else {
        throw SimulationError(.noInput, "there is no such built-in file", at: .init(file: name))
      }
      return FoundFile(
        root: try YAMLValue(reading: source(bytes, file: name)),
        folder: .builtIn(Self.parent(of: path)),
        name: Self.stem(of: path),
        identity: name
      )
    }
  }

  private func source(_ bytes: [UInt8], file: String) -> SourceText {
    var source = SourceText(bytes, file: file)
    source.origins = origins
    return source
  }

  private func unknown(
    _ name: String,
    _ reference: YAMLValue,
    kind: FileKind,
    from folder: Folder
  ) -> SimulationError {
    let message = "no \(kind.name) is called \"\(name.prefix(60))\""
    if case .disk(let path) = folder, DiskFile.exists("\(path)/\(name)") {
      return reference.error(message, hint: "a path has a slash: ./\(name)")
    }
    let names = Self.names(of: kind, from: folder)
    return reference.error(message, hint: YAMLValue.hint(for: name, among: names))
  }
}

// MARK: - Paths

extension FileLibrary {
  /// Where the path `reference`, which stands in a file in `folder`, leads to; it may not leave the
  /// folder, unless it was given on the command line.
  func location(
    of reference: YAMLValue,
    from folder: Folder
  ) throws(SimulationError) -> Folder {
    let text = try reference.string()
    if reference.source.origin(of: reference.node)?.isArgument ?? false { return .disk(text) }
    let steps = text.split(separator: "/", omittingEmptySubsequences: true).filter { $0 != "." }
    guard !text.hasPrefix("/"), !steps.contains(".."), !steps.isEmpty else {
      throw escape(reference)
    }
    let relative = steps.joined(separator: "/")
    switch reference.folder(or: folder) {
    case .builtIn(let path):
      let target = path.isEmpty ? relative : "\(path)/\(relative)"
      guard BuiltinFiles.bytes(of: target) != nil else { throw missing(reference) }
      return .builtIn(target)
    case .disk(let path):
      let target = path == "." ? relative : "\(path)/\(relative)"
      guard let real = DiskFile.resolved(target), let root = DiskFile.resolved(path) else {
        throw missing(reference)
      }
      guard root == "/" || real.hasPrefix(root + "/") else { throw escape(reference) }
      return .disk(target)
    }
  }

  private func missing(_ reference: YAMLValue) -> SimulationError {
    reference.error(
      "there is no file \"\(reference.node.text ?? "")\"",
      hint: "a path is relative to the file that names it"
    )
  }

  private func escape(_ reference: YAMLValue) -> SimulationError {
    reference.error(
      "the path \"\(reference.node.text ?? "")\" leaves the folder of the file that names it",
      hint: "put the file beside or below it"
    )
  }

  /// The names of all files of `kind` that can be reached from `folder`, sorted.
  static func names(of kind: FileKind, from folder: Folder) -> [String] {
    var names = Set(BuiltinFiles.names(of: kind))
    for path in configs(above: folder) {
      for name in DiskFile.names(in: "\(path)/\(kind.folder)") where name.hasSuffix(".yaml") {
        names.insert(String(name.dropLast(".yaml".count)))
      }
    }
    return names.sorted()
  }

  /// The folders `configs` in `folder` and above it, nearest first.
  private static func configs(above folder: Folder) -> [String] {
    guard case .disk(let path) = folder, let real = DiskFile.resolved(path) else { return [] }
    var steps = real.split(separator: "/")
    var paths: [String] = []
    while true {
      let base = steps.isEmpty ? "" : "/" + steps.joined(separator: "/")
      paths.append(base + "/configs")
      if steps.popLast() == nil { break }
    }
    return paths.filter(DiskFile.exists)
  }

  /// An absolute path as a user in the current folder would write it.
  private static func shown(_ path: String) -> String {
    guard let here = DiskFile.resolved("."), path.hasPrefix(here + "/") else { return path }
    return String(path.dropFirst(here.count + 1))
  }

  /// The folder that the file at `path` lies in.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of `path`, without its ending.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return String(name) }
    return String(name[..<dot])
  }
}
