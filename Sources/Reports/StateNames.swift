internal import SimulationCore

extension ProcessState {
  /// The name in results.
  package var resultName: String {
    switch self {
    case .notRunning: "not_running"
    case .inactive: "inactive"
    case .active: "active"
    case .background: "background"
    case .suspended: "suspended"
    }
  }
}
