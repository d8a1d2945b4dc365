/// What a student tells a session to do, in a line of words.
package enum SessionCommand: Hashable, Sendable {
  case next(Int)
  case back(Int)
  case jump(Landmark, backwards: Bool)
  case why
  case state
  case messages
  case whatIf(WhatIf)
  case undo
  case help
  case quit

  /// What can be said, and what it does.
  package static let forms: [(form: String, meaning: String)] = [
    ("next [N]", "one event on, or N; an empty line does the same"),
    ("back [N]", "one event back, or N"),
    ("jump [back] WHAT", "to the next warning, eviction, level, launch or action"),
    ("jump [back] APP", "to the app's next change"),
    ("jump TIME", "to a time, as in 90s, 5min or 1h30min; also start and end"),
    ("jump diff", "to the first difference, with --beside"),
    ("why", "who would go next, and why"),
    ("state", "every app, and the memory"),
    ("messages", "what happened in the last event"),
    ("home, lock, call ...", "what if this happened now: any action of a script"),
    ("open APP [via HOW]", "what if the user opened an app now; also kill, wake, split"),
    ("memory SIZE", "what if a hog took 300MiB, or gave it back: -300MiB"),
    ("policy P", "what if another policy chose from now on"),
    ("budget SIZE", "what if apps had other memory"),
    ("undo", "takes the last what-if back"),
    ("help", "this list"),
    ("quit", "leaves"),
  ]
}

/// A line that a session doesn't understand.
package struct CommandMistake: Error, Hashable, Sendable {
  /// What is wrong, without a full stop.
  package var message: String
  /// What would be right.
  package var hint: String
}
