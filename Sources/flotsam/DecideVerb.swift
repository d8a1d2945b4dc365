internal import CommandLine
internal import Reports
internal import ScenarioFiles
internal import SimulationCore

/// Lets a killer decide one snapshot of a device, or checks it against a file of decisions.
enum DecideVerb: Verb {
  static let command = Command(
    "decide",
    summary: "let a killer decide one snapshot of a device, and say why",
    discussion: """
      STATE is a snapshot of a device and what has just happened to it: a file, or the name of one
      under configs/states. The result tells who is killed, in which order, with which cause, which
      rule chose, and how much memory was available before and after.

      --check compares every case of a file of the schema golden-decisions/1 with the killers, prints
      what differs, and exits with 1 if any case fails; --strict compares texts of log lines too,
      where a platform has them.
      """,
    arguments: [
      Argument("STATE", help: "The snapshot: a file or a name", isOptional: true, kind: .file)
    ],
    options: [
      Option(
        "policy",
        "POLICY",
        help: "Decide by this policy instead of the one that the state names",
        kind: .choice(DecisionState.policies)
      ),
      Option(
        "format",
        "FORMAT",
        help: "The form of the result (default: text)",
        kind: .choice(["text", "json"])
      ),
      Option("check", "FILE", help: "Check the killers against this file", kind: .file),
      CommonOptions.output,
    ],
    flags: [Flag("strict", help: "With --check, compare texts as well")],
    examples: [
      Example("flotsam decide ios-18-pressure", "who dies for a large game"),
      Example("flotsam decide ios-18-pressure --policy jetsam-12", "and who did on iOS 12"),
      Example("flotsam decide --check golden-decisions.yaml", "checks a file"),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let isJSON = parsed.text("format") == "json"
    let text: String
    var status: Int32 = 0
    if let file = parsed.text("check") {
      guard parsed.words.isEmpty, parsed.text("policy") == nil else {
        throw SimulationError(
          .usage,
          "--check takes the states and policies of its file",
          hint: "as in flotsam decide --check golden-decisions.yaml"
        )
      }
      let report = try DecisionReport(DecisionFile(at: file), isStrict: parsed.isSet("strict"))
      text = isJSON ? json(report) : report.text
      status = report.failures == 0 ? 0 : 1
    } else {
      text = try transcript(parsed, isJSON: isJSON)
    }
    try ResultWriter.write(text, to: parsed.text("output"))
    return status
  }

  private static func transcript(
    _ parsed: ParsedCommand,
    isJSON: Bool
  ) throws(SimulationError) -> String {
    guard !parsed.isSet("strict") else {
      throw SimulationError(.usage, "--strict goes with --check alone")
    }
    guard let name = parsed.words.first else {
      throw SimulationError(
        .usage,
        "a state is needed",
        hint: "as in flotsam decide ios-18-pressure; see flotsam list states"
      )
    }
    switch try DecisionState.load(name, policy: parsed.text("policy")) {
    case .ios(let state):
      let transcript = JetsamTranscript(state)
      return isJSON ? transcript.json : transcript.text
    }
  }

  /// What a check found, as `flotsam.check/1`.
  private static func json(_ report: DecisionReport) -> String {
    let failed = report.verdicts.filter { !$0.differences.isEmpty }.map { verdict -> JSONValue in
      [
        "id": .text(verdict.id), "line": .integer(Int64(verdict.line)),
        "differences": .array(verdict.differences.map(JSONValue.text)),
      ]
    }
    return JSONWriter.pretty([
      "schema": .text("flotsam.check/1"), "file": .text(report.file),
      "passed": .integer(Int64(report.verdicts.count - report.failures)),
      "failed": .integer(Int64(report.failures)), "failures": .array(failed),
    ])
  }
}
