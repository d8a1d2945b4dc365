package import SimulationCore
internal import SimulationEngine

/// One run of a lesson, with all that happened in it.
package struct LessonRun: Sendable {
  /// Something that happened to an app.
  package struct Entry: Sendable {
    /// What it was.
    package enum Kind: Sendable {
      case transition(from: ProcessState, to: ProcessState)
      /// A callback or notification, and what `applicationState` reads in it; nil where there is no
      /// such thing.
      case message(String, reads: ObservedName?)
      case warning
      case eviction(EvictionReason)
      case launch(isCold: Bool)
      case refusal
      case abandonment
    }

    /// When, in virtual time.
    package var time: Time
    /// The app's place in the scenario; -1 for the memory hog.
    package var app: Int32
    /// What.
    package var kind: Kind
  }

  /// What `applicationState` reads: `active`, `inactive`, `background` or `none`.
  package typealias ObservedName = String

  /// What was run.
  package let scenario: Scenario
  /// What it measured.
  package let record: RunRecord
  /// What happened, in order.
  package let entries: [Entry]
  /// Memory in use after each event at which it changed.
  package let use: [(time: Time, bytes: Int64)]

  /// Runs `scenario`.
  package init(_ scenario: Scenario) throws(SimulationError) {
    let table = try Simulation.lifecycleTable(of: scenario)
    var entries: [Entry] = []
    var use: [(time: Time, bytes: Int64)] = []
    record = try Simulation.run(scenario) { event in
      let time = Time(microseconds: event.time)
      if use.last?.bytes != event.used { use.append((time, event.used)) }
      for (app, kind) in Self.kinds(of: event, table) {
        entries.append(Entry(time: time, app: app, kind: kind))
      }
    }
    self.scenario = scenario
    self.entries = entries
    self.use = use
  }

  private static func kinds(
    of event: RunEvent,
    _ table: LifecycleTable
  ) -> [(app: Int32, kind: Entry.Kind)] {
    switch event.kind {
    case .lifecycle(let app, _, let cell):
      table.entries(of: cell).compactMap { kind(of: $0) }.map { (app, $0) }
        + table.androidEntries(of: cell).compactMap { kind(of: $0) }.map { (app, $0) }
    case .warning(let app, _): [(app, .warning)]
    case .launched(let app, let isCold, _): [(app, .launch(isCold: isCold))]
    case .refused(let app, _): [(app, .refusal)]
    case .abandoned(let app): [(app, .abandonment)]
    case .eviction(let eviction): [(eviction.app, .eviction(eviction.reason))]
    default: []
    }
  }

  private static func kind(of entry: LifecycleEntry) -> Entry.Kind? {
    if case .transition(let phase) = entry.kind {
      return .transition(from: phase.from, to: phase.to)
    }
    return entry.isMessage ? .message(entry.name, reads: entry.observed.name) : nil
  }

  private static func kind(of entry: AndroidEntry) -> Entry.Kind? {
    if case .transition(let phase) = entry.kind {
      return .transition(from: phase.from, to: phase.to)
    }
    return entry.isMessage ? .message(entry.name, reads: nil) : nil
  }

  /// The state of `app` after all that happens up to `time`.
  package func state(of app: Int32, at time: Time) -> ProcessState {
    let last = entries.last { entry in
      guard entry.app == app, entry.time <= time, case .transition = entry.kind else {
        return false
      }
      return true
    }
    guard case .transition(_, let state) = last?.kind else { return .notRunning }
    return state
  }

  /// Memory in use after the last event up to `time`, in bytes.
  package func use(at time: Time) -> Int64 { use.last { $0.time <= time }?.bytes ?? 0 }
}
