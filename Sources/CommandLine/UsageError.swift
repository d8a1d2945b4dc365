/// A command line that can't be understood: what is wrong, and what would be right.
package struct UsageError: Error, Hashable, Sendable {
  /// What is wrong, in a line.
  package var message: String
  /// What would be right, in a line.
  package var help: String?
  /// How the verb is used.
  package var usage: String
  /// What to type to read more.
  package var see: String

  /// The four lines that the user reads.
  package var text: String {
    var text = "Error: \(message)\n"
    if let help { text += "Help:  \(help)\n" }
    return text + "Usage: \(usage)\nSee '\(see)' for more.\n"
  }
}

extension Program {
  /// An error about the use of `command`, or of the program as a whole.
  package func usageError(
    _ message: String,
    help: String? = nil,
    in command: Command? = nil
  ) -> UsageError {
    guard let command else {
      return UsageError(
        message: message,
        help: help,
        usage: "\(name) VERB [ARGUMENT]... [--option VALUE]...",
        see: "\(name) --help"
      )
    }
    return UsageError(
      message: message,
      help: help,
      usage: shortUsage(of: command),
      see: "\(name) \(command.name) --help"
    )
  }
}
