internal import SimulationCore

/// Where the scheduler leaves the budget to a real platform: each of these goes to the platform's own
/// files.
extension Simulator where Policy: ~Copyable {
  private var isIOS: Bool {
    mutating get { scenario.platform.kind == .ios }
  }

  /// The state of `app`, which was `state`, may have changed; what the move leaves to book comes next.
  mutating func platformMoved(_ app: AppIndex, from state: ProcessState) {
    if isIOS { jetsamMoved(app, from: state) } else { androidMoved(app, from: state) }
  }

  /// Settles an allocation of `ask` bytes, and answers whether it is granted.
  mutating func makePlatformRoom(for ask: Int64, reason: EvictionReason) -> Bool {
    isIOS
      ? makeJetsamRoom(for: ask, reason: reason)
      : makeAndroidRoom(for: ask, reason: reason)
  }

  /// The time at which the platform wanted to be called is there.
  @inline(never)
  mutating func platformTimer() {
    if isIOS { jetsamTimer() } else { androidTimer() }
  }

  /// Ends an event.
  mutating func endPlatformEvent() {
    if isIOS { endJetsamEvent() } else { endAndroidEvent() }
  }

  /// The number of bytes in use at which growth has its next effect, with `use` bytes in use.
  mutating func platformLine(above use: Int64) -> Int64 {
    isIOS ? jetsamLine(above: use) : androidLine(above: use)
  }

  /// Growth has reached that number.
  mutating func crossPlatformLine() {
    if isIOS { crossJetsamLine() } else { crossAndroidLine() }
  }
}
