public import SimulationCore

extension PolicyName {
  /// Why the policy can't decide on `platform`; nil if it can.
  ///
  /// A rank goes with every platform, which keeps trigger and classes. A policy that is a killer with a
  /// trigger and classes of its own keeps classes and rank where the platform has only a trigger;
  /// another system's killer it can't be (DESIGN.md section 2 item 7).
  public func objection(on platform: PlatformModel) -> String? {
    switch self {
    case .lru, .fifo, .clock, .sieve, .s3fifo, .lfu, .lru2, .gdsf, .largest, .smallest, .linuxOOM,
      .markov, .random, .belady, .beladyCost, .pessimal, .score:
      nil
    case .jetsam, .jetsamBefore18_4, .jetsamClassic, .jetsamBefore13:
      platform.kind == .android
        ? "\(rawValue) orders the bands of iOS, which Android doesn't have" : nil
    case .lmkMinfree:
      platform.kind == .ios ? "lmk-minfree orders by adj, which iOS doesn't have" : nil
    case .lmkdPSI:
      switch platform.kind {
      case .bare, .textbook: nil
      case .ios: "lmkd-psi orders by adj, which iOS doesn't have"
      case .android:
        platform.android?.daemon == nil
          ? "lmkd-psi needs a kernel that measures stalls; \(platform.name) states no lmkd" : nil
      }
    case .androidCachedLimit:
      platform.kind == .android
        ? nil
        : "android-cached-limit kills by the number of cached processes, whatever the memory, and"
          + " only Android counts them; lru orders as it does"
    }
  }
}
