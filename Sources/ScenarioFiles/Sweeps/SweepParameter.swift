import SimulationCore

/// One key of a scenario and the value that a cell of a sweep gives it.
package struct SweepParameter: Sendable {
  /// The dotted path of keys, as in `workload.exponent`; `scenario` stands for the scenario itself.
  package let key: String
  /// The value as it is written, which is also what the cell is known by.
  package let text: String
  /// The value, which knows where it stands.
  let value: YAMLValue
  /// Where the key stands.
  let keyPlace: SimulationError.Place
  /// The folder of the file, which names and paths in the value are relative to.
  let folder: Folder

  init(
    _ key: String,
    _ value: YAMLValue,
    keyPlace: SimulationError.Place,
    folder: Folder
  ) {
    self.key = key
    self.value = value
    self.keyPlace = keyPlace
    self.folder = folder
    text = value.node.inlineText
  }
}

extension YAMLNode {
  /// The node on one line, so that it reads back as itself.
  var inlineText: String { inlineText(isInside: false) }

  private func inlineText(isInside: Bool) -> String {
    switch content {
    case .scalar(let text, let isPlain):
      let isSafe =
        isPlain && (!isInside || text.utf8.allSatisfy { !",[]{}:#\"'".utf8.contains($0) })
      return isSafe ? text : "\"" + text.unicodeScalars.map(\.quoted).joined() + "\""
    case .sequence(let elements):
      return "[" + elements.map { $0.inlineText(isInside: true) }.joined(separator: ", ") + "]"
    case .mapping(let pairs):
      return "{"
        + pairs.map { key, value in
          "\(key.inlineText(isInside: true)): \(value.inlineText(isInside: true))"
        }.joined(separator: ", ") + "}"
    }
  }
}

extension Unicode.Scalar {
  /// As a text in double quotes has it.
  fileprivate var quoted: String {
    switch self {
    case "\"", "\\": return "\\" + String(self)
    case "\n": return "\\n"
    case "\t": return "\\t"
    case let other where other.value < 0x20 || (0x7F..<0xA0).contains(other.value):
      let digits = String(other.value, radix: 16)
      return "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
    case let other: return String(other)
    }
  }
}
