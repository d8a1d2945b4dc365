import SimulationCore

@testable import SimulationEngine

/// What the daemon of a run saw, up to the first kill.
struct DaemonLooks {
  let signals: [LMKDSignals]
  let firstKill: Eviction?
  /// Pages of the system's files before memory ran low.
  let files: Int64

  init(_ scenario: Scenario) throws {
    let looks = Looks()
    var simulator = Simulator<AnyPolicy, LookObserver>(
      scenario,
      try LifecycleBinding(scenario),
      observer: LookObserver(looks: looks)
    )
    files = simulator.android.files.used / AndroidPage.size
    _ = simulator.run()
    signals = looks.signals
    firstKill = looks.firstKill
  }

  final class Looks {
    var signals: [LMKDSignals] = []
    var firstKill: Eviction?
  }

  struct LookObserver: RunObserver {
    static var isActive: Bool { true }
    static var takesSnapshots: Bool { true }
    let looks: Looks

    mutating func observe(_ event: RunEvent) {
      if case .eviction(let kill) = event.kind, looks.firstKill == nil { looks.firstKill = kill }
    }

    mutating func decides(_ snapshot: AndroidDecisionSnapshot, victim: AppIndex) {
      guard looks.firstKill == nil, case .daemon(let signals, _, _) = snapshot.input else {
        return
      }
      looks.signals.append(signals)
    }
  }
}
