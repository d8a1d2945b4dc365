import ReferenceSimulator
import SimulationCore

@testable import SimulationEngine

/// What the engine tells an observer, in the reference's words, so that both logs can be compared line
/// by line.
///
/// Within one microsecond lines are sorted: which of two counters moves first is nobody's
/// business.
enum EventLog {
  static func engine(_ scenario: Scenario) throws -> (record: RunRecord, lines: [String]) {
    // The longest part of a short run is to make its table.
    let lifecycles = try LifecycleBinding(scenario)
    var lines: [(Int64, String)] = []
    var simulator = Simulator<AnyPolicy, ClosureObserver>(
      scenario,
      lifecycles,
      observer: ClosureObserver { event in
        for text in words(event.kind, scenario, lifecycles.table) {
          lines.append((event.time, text))
        }
      }
    )
    let end = simulator.run()
    return (simulator.record(end: end), sorted(lines))
  }

  static func reference(_ log: [ReferenceEvent]) -> [String] {
    sorted(
      log.compactMap { event in
        isCompared(event.text) ? (event.time.microseconds, event.text) : nil
      }
    )
  }

  private static func words(
    _ kind: RunEvent.Kind,
    _ scenario: Scenario,
    _ table: LifecycleTable
  ) -> [String] {
    func id(_ app: Int32) -> String { scenario.apps[Int(app)].id }
    switch kind {
    case .lifecycle(let app, _, let cell):
      return table.entries(of: cell).compactMap { entry in
        guard case .transition(let phase) = entry.kind else { return nil }
        return "\(id(app)) \(phase.to)"
      }
    case .level(_, let level): return ["level \(level)"]
    case .warning(let app, let level):
      return ["\(level == .normal ? "relieve" : "warn") \(id(app))"]
    case .limitWarning(let app, _): return ["limit \(id(app))"]
    case .frozen(let app, _): return ["freeze \(id(app))"]
    case .panic: return ["panic"]
    case .eviction(let eviction): return ["evict \(id(eviction.app)) (\(eviction.reason.name))"]
    case .abandoned(let app): return ["abandon \(id(app))"]
    case .patience(let end): return ["patience until \(end)"]
    case .action, .answer, .purge, .launched, .refused, .spared, .adjustment, .trim, .memoryFactor,
      .lowMemory:
      return []
    }
  }

  /// The reference tells more than the engine does, in words of its own.
  private static func isCompared(_ text: String) -> Bool {
    let first = text.prefix { $0 != " " }
    let others = ["action", "refuse", "purge", "answer", "growth"]
    return !others.contains(String(first)) && text != "patience ends"
  }

  private static func sorted(_ lines: [(Int64, String)]) -> [String] {
    lines.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map { "\($0.0) \($0.1)" }
  }
}
