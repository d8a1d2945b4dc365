@preconcurrency internal import Glibc
internal import Lessons
internal import SimulationCore

/// Steps through a scenario by commands, one a line: a pipe, or a terminal that can't place its cursor.
enum StepTranscript {
  private static let width = 100

  /// Answers every line of standard input, and at its end the exit status.
  static func run(
    _ conversation: Conversation,
    commandLine: String
  ) throws(SimulationError) -> Int32 {
    var conversation = conversation
    let out = FileDescriptor.standardOutput
    let isTyped = isatty(0) == 1
    let style = Console.style(for: nil)
    var input = LineReader()
    try out.write("$ \(commandLine)\n\(conversation.title)\n")
    if isTyped { try out.write("> ") }
    while let line = try input.next() {
      if !isTyped { try out.write("> \(line)\n") }
      let reply = conversation.say(line, width: width)
      if reply.isOver { break }
      try out.write(reply.lines.map { $0.styled(style) + "\n" }.joined())
      if isTyped { try out.write("> ") }
    }
    return 0
  }
}
