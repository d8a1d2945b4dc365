public import SimulationCore

extension PolicyName {
  /// Why a scenario on `platform` can't name this policy; nil if it can.
  ///
  /// A rank goes with every platform, which keeps trigger and classes (DESIGN.md section 2 item 7).
  public func refusal(on platform: PlatformModel) -> String? {
    switch self {
    case .lru, .fifo, .random, .largest: nil
    case .lmkMinfree:
      platform.kind == .ios
        ? "lmk-minfree goes by adj, which no platform of kind ios has" : nil
    case .lmkdPSI:
      switch platform.kind {
      case .bare, .textbook: nil
      case .ios: "lmkd-psi goes by adj, which no platform of kind ios has"
      case .android:
        platform.android?.daemon == nil
          ? "lmkd-psi needs stalls measured by the kernel, and \(platform.name) states no lmkd"
          : nil
      }
    case .androidCachedLimit:
      platform.kind == .android
        ? nil
        : "android-cached-limit counts cached processes, which only platforms of kind android have;"
          + " its order is that of lru"
    }
  }
}
