internal import SimulationCore

/// The numbers of a scenario's apps: equal ones shared, those that are drawn for each session apart.
struct KindTable: Sendable {
  private(set) var kinds: [AppKind] = []
  /// Where the numbers of each app stand in `kinds`.
  private(set) var ofApp: [Int32]

  init(_ scenario: Scenario) {
    var places: [AppKind: Int32] = [:]
    ofApp = []
    ofApp.reserveCapacity(scenario.apps.count)
    for model in scenario.apps {
      let kind = AppKind(model, taskLimit: scenario.platform.taskLimit)
      let next = Int32(truncatingIfNeeded: kinds.count)
      let place = kind.isDrawn ? next : places[kind] ?? next
      if place == next {
        if !kind.isDrawn { places[kind] = next }
        kinds.append(kind)
      }
      ofApp.append(place)
    }
  }
}
