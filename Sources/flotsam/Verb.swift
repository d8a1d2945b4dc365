internal import CommandLine
internal import SimulationCore

/// One verb: how the command line describes it, and what it does.
protocol Verb {
  /// What it takes and what it is for.
  static var command: Command { get }
  /// Does it, and answers the exit status.
  static func run(_ parsed: ParsedCommand) throws(SimulationError) -> Int32
}
