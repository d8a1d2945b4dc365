internal import CommandLine
@preconcurrency internal import Glibc
internal import SimulationCore

/// The program: reads the command line, lets one verb do its work, and ends with its status.
@main enum Flotsam {
  static func main() {
    Interruption.prepare()
    let status = status(of: Array(Swift.CommandLine.arguments.dropFirst()))
    exit(status)
  }

  private static func status(of words: [String]) -> Int32 {
    do throws(UsageError) {
      switch try CommandTable.program.parse(words) {
      case .help(let command): return say(CommandTable.program.help(for: command))
      case .version: return say(CommandTable.versionLine)
      case .verb(let parsed): return try perform(parsed)
      }
    } catch {
      Console.complain(error.text)
      return SimulationError.Kind.usage.rawValue
    }
  }

  private static func perform(_ parsed: ParsedCommand) throws(UsageError) -> Int32 {
    guard let verb = CommandTable.verbs.first(where: { $0.command.name == parsed.command.name })
    else { return SimulationError.Kind.ours.rawValue }
    do throws(SimulationError) {
      return try verb.run(parsed)
    } catch {
      if error.kind == .usage, error.place == nil {
        throw CommandTable.program.usageError(
          Console.sentence(error.message),
          help: error.hint.map(Console.sentence),
          in: parsed.command
        )
      }
      Console.complain(ErrorText.text(error))
      return error.kind.rawValue
    }
  }

  private static func say(_ text: String) -> Int32 {
    do throws(SimulationError) {
      try FileDescriptor.standardOutput.write(text)
      return 0
    } catch {
      Console.complain(ErrorText.text(error))
      return error.kind.rawValue
    }
  }
}
