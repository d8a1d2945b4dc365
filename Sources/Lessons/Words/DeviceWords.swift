internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// What a device and its apps are in, in words.
enum DeviceWords {
  /// The adj from which on Android calls a stopped process cached.
  private static let cached: Int32 = 900

  /// The state of an app; on Android in Android's words, where `standing` is its adj.
  static func state(
    _ state: ProcessState,
    standing: Int32? = nil,
    isAndroid: Bool = false
  ) -> String {
    guard isAndroid else { return state == .notRunning ? "not running" : state.resultName }
    if state == .background, let standing, standing >= cached { return "cached" }
    return state == .notRunning ? "not running" : state.androidName
  }

  /// The memory factor of Android.
  static func factor(_ factor: UInt8) -> String {
    switch factor {
    case 0: "normal"
    case 1: "moderate"
    case 2: "low"
    default: "critical"
    }
  }

  /// What lies over the app in front; nil for nothing.
  static func cover(_ cover: DeviceState.Cover) -> String? {
    switch cover {
    case .nothing: nil
    case .call: "a call rings"
    case .switcher: "switcher open"
    case .panel: "panel open"
    case .banner: "banner"
    case .lock: "locked"
    }
  }
}
