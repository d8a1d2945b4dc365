internal import CommandLine

/// Options that more than one verb takes.
enum CommonOptions {
  static let format = Option(
    "format",
    "FORMAT",
    help: "The form of the result (default: text)",
    kind: .choice(ResultFormat.allCases.map(\.rawValue))
  )
  static let output = Option(
    "output",
    "FILE",
    help:
      "Write the result to this file instead of standard output; it appears whole or not at all",
    kind: .file
  )
  static let quiet = Flag("quiet", help: "Print nothing but the result and errors")
}

/// The forms that a result can take.
enum ResultFormat: String, CaseIterable {
  case text, json, csv

  init(_ parsed: ParsedCommand) {
    self = parsed.text("format").flatMap { ResultFormat(rawValue: $0) } ?? .text
  }
}
