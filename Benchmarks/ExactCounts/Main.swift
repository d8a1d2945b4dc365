internal import BenchmarkSuites
internal import SimulationCore

/// Prints numbers that `Benchmarks/limits` holds to a limit, a line each: key and value.
@main
enum Main {
  static func main() throws {
    let words = Array(CommandLine.arguments.dropFirst())
    switch words.first {
    case "allocations" where words.count == 1:
      for count in try ExactCounts.allocations() { show(count) }
    case "state" where words.count == 2:
      if let apps = Int(words[1]), let count = try ExactCounts.stateBytes(apps: apps) {
        show(count)
      }
    case "switches" where words.count == 4:
      guard let program = ExactCounts.Program(rawValue: words[1]), let switches = Int(words[2]),
        let all = Int(words[3])
      else { throw usage }
      print(try ExactCounts.run(program, switches: switches, of: all), "transitions")
    case _: throw usage
    }
  }

  private static func show(_ count: ExactCounts.Count) { print(count.key, count.value) }

  private static var usage: SimulationError {
    SimulationError(
      .usage,
      "usage: ExactCounts allocations | state APPS | switches full|bare SWITCHES OF"
    )
  }
}
