internal import CommandLine
internal import Reports
internal import ScenarioFiles
internal import SimulationCore
internal import Workloads

/// Tells whether files are what they should be.
enum ValidateVerb: Verb {
  static let command = Command(
    "validate",
    summary: "check scenarios, devices, platforms, app catalogues and traces",
    discussion: """
      Reads each file with all that it names, and says what it is or what is wrong with it. A file
      whose name ends in .csv is a usage trace; the kind of any other is told by its keys. The exit
      status is that of the first file that is wrong.
      """,
    arguments: [Argument("FILE", help: "A file to check", isRepeated: true, kind: .file)],
    options: [CommonOptions.format, CommonOptions.output],
    flags: [CommonOptions.quiet],
    examples: [
      Example("flotsam validate configs/scenarios/*.yaml phone.csv", "checks scenarios and a trace")
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    var status: Int32 = 0
    var rows: [[JSONValue]] = []
    for file in parsed.words {
      do throws(SimulationError) {
        rows.append([.text(file), .bool(true), .text(try kind(of: file)), .null])
      } catch {
        if status == 0 { status = error.kind.rawValue }
        let text = ErrorText.text(error)
        Console.complain(text)
        let line = String(text.prefix { $0 != "\n" }.dropFirst("flotsam: ".count))
        rows.append([.text(file), .bool(false), .null, .text(line)])
      }
    }
    let text = form(rows, ResultFormat(parsed), isQuiet: parsed.isSet("quiet"))
    try ResultWriter.write(text, to: parsed.text("output"))
    return status
  }

  /// Checks one file and says what it is.
  private static func kind(of file: String) throws(SimulationError) -> String {
    if file.lowercased().hasSuffix(".csv") {
      let bytes = try ScenarioLoader.bytes(of: TraceModel(path: file))
      let trace = try UsageTrace.read(bytes, file: file)
      return "usage trace, \(HumanUnits.count(trace.notes.rows)) rows,"
        + " \(HumanUnits.count(Int64(trace.apps.count))) apps"
    }
    let kind = try ScenarioLoader.validate(file, known: .ofEngine())
    if kind == .scenario {
      var options = RunOptions()
      options.known = try .ofEngine()
      let path = file.contains("/") ? file : "./" + file
      _ = try Preparation(path, options: options)
    }
    return kind.name
  }

  private static func form(
    _ rows: [[JSONValue]],
    _ format: ResultFormat,
    isQuiet: Bool
  ) -> String {
    let columns = ["file", "valid", "kind", "error"]
    switch format {
    case .text:
      // What is wrong stands on standard error.
      guard !isQuiet else { return "" }
      return rows.map { row in
        guard case .text(let file) = row[0], case .text(let kind) = row[2] else { return "" }
        return "\(file): \(kind), valid\n"
      }.joined()
    case .json:
      let files = rows.map { JSONValue(members: zip(columns, $0)) }
      return JSONWriter.pretty(["schema": .text("flotsam.validate/1"), "files": .array(files)])
    case .csv:
      return CSVWriter.text([columns.map(JSONValue.text)] + rows)
    }
  }
}
