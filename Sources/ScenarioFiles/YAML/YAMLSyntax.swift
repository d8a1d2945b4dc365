import CYAML
import SimulationCore

/// Turns what libyaml says about wrong syntax into an error with a place.
enum YAMLSyntax {
  static func error(of parser: yaml_parser_t, in source: SourceText) -> SimulationError {
    guard parser.error != YAML_MEMORY_ERROR else {
      return SimulationError(.ours, "no memory for the YAML parser")
    }
    let problem = parser.problem.map { String(cString: $0) } ?? "wrong syntax"
    let mark = parser.problem_mark
    let place = source.textPlace(line: Int(mark.line) + 1, column: Int(mark.column) + 1)
    if let excerpt = place.excerpt, isTab(in: excerpt, at: place.column) {
      return SimulationError(
        .badData,
        "a tab can't indent or begin a value",
        at: place,
        hint: "use spaces"
      )
    }
    let context = parser.context.map { " " + String(cString: $0) } ?? ""
    return SimulationError(
      .badData,
      "wrong YAML: \(problem)\(context)".onOneLine,
      at: place,
      hint: hint(for: problem)
    )
  }

  /// Whether a tab stands at `column` or in the indentation up to it.
  private static func isTab(in excerpt: String, at column: Int) -> Bool {
    let scalars = excerpt.unicodeScalars
    let indentation = scalars.prefix { $0 == " " || $0 == "\t" }
    return scalars.dropFirst(column - 1).first == "\t"
      || (indentation.contains("\t") && column - 1 <= indentation.count)
  }

  private static func hint(for problem: String) -> String? {
    switch problem {
    case "did not find expected ',' or ']'": "close the list with ]"
    case "did not find expected ',' or '}'": "close the mapping with }"
    case "mapping values are not allowed in this context":
      "put the key on a line of its own, or quote the value"
    case "found unexpected end of stream": "close the quotes"
    case "could not find expected ':'": "write a colon and a space after the key"
    case "did not find expected key": "indent the keys of one mapping alike"
    default: nil
    }
  }
}
