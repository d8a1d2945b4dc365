package import SimulationCore

/// The files that names can refer to from the current folder: those under `configs/` here or above,
/// and the built-in set.
package enum FileCatalogue {
  /// The names of a `kind`, sorted.
  package static func names(of kind: FileKind) -> [String] {
    FileLibrary.names(of: kind, from: .disk("."))
  }

  /// The device called `name`.
  package static func device(named name: String) throws(SimulationError) -> DeviceModel {
    try DeviceModel(decoding: file(name, .device).root, name: name)
  }

  /// The platform called `name`.
  package static func platform(
    named name: String,
    known: KnownNames = KnownNames()
  ) throws(SimulationError) -> PlatformModel {
    try PlatformModel(decoding: file(name, .platform).root, name: name, known: known)
  }

  /// What the file says of itself: the first sentence of the comment at its start.
  package static func summary(
    of name: String,
    kind: FileKind
  ) throws(SimulationError) -> String {
    let lines = try file(name, kind).root.source.leadingComment
    let text = lines.prefix { !$0.isEmpty }.joined(separator: " ")
    var before: Character?
    for index in text.indices {
      if text[index] == " ", before == "." || before == "?" { return String(text[..<index]) }
      before = text[index]
    }
    return text
  }

  private static func file(_ name: String, _ kind: FileKind) throws(SimulationError) -> FoundFile {
    guard let file = try FileLibrary().named(name, kind: kind, from: .disk(".")) else {
      throw SimulationError(.noInput, "no \(kind.name) is called \"\(name)\"")
    }
    return file
  }
}

extension SourceText {
  /// The lines of the comment at the start, without their `#`.
  fileprivate var leadingComment: [String] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).prefix { $0.first == 0x23 }
      .map { line in
        let text = line.dropFirst(line.dropFirst().first == 0x20 ? 2 : 1)
        return String(decoding: text.last == 0x0D ? text.dropLast() : text, as: UTF8.self)
      }
  }
}
