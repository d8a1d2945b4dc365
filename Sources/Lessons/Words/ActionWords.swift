internal import Reports
internal import SimulationCore

/// Actions as people would say them, in the words of a script.
enum ActionWords {
  /// `open mail via push`, `home`, `memory 300.0 MiB`.
  static func text(_ action: Action, _ name: (Int32) -> String) -> String {
    var text = action.kind.resultName
    if action.app >= 0 { text += " " + name(action.app) }
    switch action.kind {
    case .open:
      if let via = LaunchVia(rawValue: action.detail), via != .icon {
        text += " via \(via.resultName)"
      }
      if action.amount.count > 0 { text += ", \(HumanUnits.bytes(action.amount.count))" }
    case .wake:
      if let reason = WakeReason(rawValue: action.detail) { text += " (\(reason.resultName))" }
    case .memory: text += " " + HumanUnits.bytes(action.amount.count)
    case .home, .lock, .unlock, .call, .answer, .decline, .hangUp, .switcher, .returnToApp, .kill,
      .notificationCentre, .controlCentre, .dismiss, .banner, .split, .unsplit, .shutdown,
      .timeChange:
      break
    }
    return text
  }
}
