internal import CommandLine
internal import Lessons
internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

/// Steps through a scenario, forwards and back.
enum StepVerb: Verb {
  static let command = Command(
    "step",
    summary: "step through a scenario, forwards and back",
    discussion: """
      Shows a run event by event: what happened, which messages each app received and what
      applicationState reads in them, the memory, and every app's state. Goes back as exactly as
      forwards, jumps, tells who would go next and why, and lets the run go on otherwise from any
      moment.

      On a terminal a key is a step: right and left arrow, space or n and b; w the next warning, e
      the next eviction, c an app's next change, t a time, d the first difference, y why, s every
      app, h l o k home, lock, open and kill, m a memory hog, p another policy, u undo, : any
      command, ? all of this, q quit. Up and down scroll what happened, page up and down the apps.

      Otherwise it reads commands from standard input, one a line, and ends with status 0 at their
      end:

      \(SessionCommand.forms.map { "\($0.form): \($0.meaning)" }.joined(separator: "; ")).

      --beside runs the same actions under another policy too; jump diff finds the first
      difference.

      A what-if changes the run from now on and nothing before. Two hold from the start, since what
      they change can't be changed on the way: another budget, and on iOS and Android, whose policy
      is a part of the platform, another policy.
      """,
    arguments: [
      Argument(
        "SCENARIO",
        help: "The scenario",
        kind: .nameOrFile(BuiltinFiles.names(of: .scenario))
      )
    ],
    options: ScenarioOptions.only("policy", "platform", "device", "budget", "duration", "seed") + [
      Option(
        "beside",
        "P",
        help: "Run the same actions under this policy too, to be compared",
        kind: .text(offered: PolicyName.allCases.map(\.rawValue))
      )
    ],
    examples: [
      Example("flotsam step policy-lesson", "steps through the lesson on policies, key by key"),
      Example(
        "printf 'jump eviction\\nwhy\\nback 2\\n' | flotsam step policy-lesson",
        "the same from a script: the first eviction, who goes next, two events back"
      ),
      Example(
        "flotsam step policy-lesson --policy lru --beside fifo",
        "the same actions under two policies"
      ),
    ]
  )

  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32 {
    let prepared = try Preparation(parsed.words.first, options: ScenarioOptions.read(parsed))
    let beside = try parsed.text("beside").map { text throws(SimulationError) in
      try OptionValue(text, of: "beside").policy()
    }
    let session = try Session(prepared.scenario, beside: beside)
    let reader = SessionCommandReader(apps: prepared.scenario.apps.map(\.id)) { word, candidates in
      Suggestion.nearest(to: word, among: candidates)
    }
    let conversation = Conversation(session, reader)
    let commandLine = EchoedCommand.line
    if Terminal.isThere {
      var view = StepView(conversation, commandLine: commandLine)
      return try view.run()
    }
    return try StepTranscript.run(conversation, commandLine: commandLine)
  }
}
