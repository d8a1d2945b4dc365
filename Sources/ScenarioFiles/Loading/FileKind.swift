/// What a file under `configs/` is about.
package enum FileKind: CaseIterable, Sendable {
  case scenario, sweep, device, apps, platform, state, lesson

  /// The folder under `configs/` that holds such files.
  package var folder: String {
    switch self {
    case .scenario: "scenarios"
    case .sweep: "sweeps"
    case .device: "devices"
    case .apps: "apps"
    case .platform: "platforms"
    case .state: "states"
    case .lesson: "lessons"
    }
  }

  /// What messages call one of them.
  package var name: String {
    switch self {
    case .scenario: "scenario"
    case .sweep: "sweep"
    case .device: "device"
    case .apps: "app catalogue"
    case .platform: "platform"
    case .state: "state"
    case .lesson: "lesson"
    }
  }
}
