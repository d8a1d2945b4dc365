internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// Writes what happens in a run to a file, one JSON object a line.
///
/// A class, since the engine's observer and the verb share one open file.
final class RunLog {
  private static let chunk = 1 << 16
  private var file: ReplacedFile
  private let lines: EventLines
  private var waiting = ""
  private var failure: SimulationError?

  /// A log at `path`, which appears when it is whole.
  init(_ path: String, _ scenario: Scenario) throws(SimulationError) {
    lines = EventLines(
      apps: scenario.apps.map(\.id),
      table: try Simulation.lifecycleTable(of: scenario)
    )
    file = try ReplacedFile(path)
  }

  /// Adds what happened.
  func add(_ event: RunEvent) {
    guard failure == nil else { return }
    for line in lines.values(of: event) { waiting += JSONWriter.compact(line) + "\n" }
    if waiting.utf8.count >= Self.chunk { flush() }
  }

  private func flush() {
    do throws(SimulationError) {
      try file.write(waiting)
    } catch {
      failure = error
    }
    waiting.removeAll(keepingCapacity: true)
  }

  /// Puts the log in its place.
  func finish() throws(SimulationError) {
    flush()
    if let failure { throw failure }
    try file.finish()
  }
}
