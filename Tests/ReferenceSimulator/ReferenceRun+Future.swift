/// What the ranks that know the future see: they look the list of actions through each time.
import SimulationCore

extension ReferenceRun {
  /// Remembers that the user opens an app, if that is what happens, whatever comes of it.
  mutating func noteAction(_ index: Int) {
    guard isUse(scenario.actions[index]) else { return }
    openedAt[Int(scenario.actions[index].app)] = index
    opens[Int(scenario.actions[index].app)] += 1
    latestOpen = index
  }

  private func isUse(_ action: Action) -> Bool {
    action.kind == .open || (action.kind == .split && !isBare)
  }

  /// The place of the action that opens `app` next; nil if there is none, or if the process of now
  /// surely ends before.
  func nextUse(_ app: Int) -> Int? {
    let next = scenario.actions.indices.dropFirst(nextAction).first { index in
      let action = scenario.actions[index]
      return isUse(action) && Int(action.app) == app
    }
    guard let next, scenario.actions[next].time <= scenario.duration ?? .longest else { return nil }
    // Only of a process that the user has opened is it asked what ends it.
    guard let last = openedAt[app] else { return next }
    let ends = scenario.actions[last..<next].contains {
      $0.kind == .shutdown || ($0.kind == .kill && Int($0.app) == app)
    }
    return ends ? nil : next
  }

  /// Bytes x actions until the next use / time of a cold launch.
  func costOfKeeping(_ app: Int) -> Double {
    let ahead = nextUse(app).map { Double($0 - latestOpen) } ?? 0x1p200
    return Double(footprint(app, at: now)) * ahead / Double(max(apps[app].cold, 1))
  }
}
