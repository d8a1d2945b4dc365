internal import CommandLine

/// All verbs of the program, and what is said of the program as a whole.
enum CommandTable {
  static let version = "0.1.0"

  static var versionLine: String { "flotsam \(version)\n" }

  static var verbs: [any Verb.Type] {
    [
      RunVerb.self, CompareVerb.self, CurveVerb.self, PlanVerb.self, SurviveVerb.self,
      SweepVerb.self, ReportVerb.self, LifecycleVerb.self, DecideVerb.self, ListVerb.self,
      ValidateVerb.self, StepVerb.self, LessonVerb.self, QuizVerb.self, BenchVerb.self,
      CompletionsVerb.self, HelpVerb.self, VersionVerb.self,
    ]
  }

  static var program: Program {
    Program(
      name: "flotsam",
      version: version,
      summary: "simulate an operating system that runs many apps in too little memory",
      discussion: """
        Each app has its own lifecycle engine; a scheduler switches the one in front; a memory
        budget is kept by warnings first and by silent eviction of suspended apps next.

        Results go to standard output, everything else to standard error. The same scenario and
        seed give the same bytes, on every machine.

        Start with: flotsam run everyday
        """,
      commands: verbs.map { $0.command },
      statuses: [
        (0, "Done."),
        (1, "The answer is no: a check failed."),
        (64, "The command line is wrong."),
        (65, "The data in a file are wrong."),
        (66, "An input isn't there or can't be read."),
        (70, "A fault of ours."),
        (74, "Reading or writing failed."),
        (130, "Interrupted with Ctrl-C."),
      ],
      environment: [("NO_COLOR", "If set and not empty, text has no colours.")]
    )
  }
}
