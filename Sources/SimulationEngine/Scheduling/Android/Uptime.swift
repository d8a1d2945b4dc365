/// Time as the activity manager counts it: without deep sleep (android-lmkd.md 9.1).
///
/// A device whose screen is off and whose apps have nothing to do falls asleep half a minute later.
struct Uptime: BitwiseCopyable {
  private var slept: Int64 = 0
  /// Since when it has had nothing to do, in microseconds; nil while it has.
  private var idleSince: Int64?

  /// How long it stays awake, in microseconds.
  private static var delay: Int64 { 30_000_000 }

  /// The uptime at `now`, both in microseconds.
  func at(_ now: Int64) -> Int64 { now - slept - sleep(until: now) }

  /// Notes at `now` whether the device has nothing to do.
  mutating func note(isIdle: Bool, at now: Int64) {
    if isIdle {
      if idleSince == nil { idleSince = now }
    } else if idleSince != nil {
      slept += sleep(until: now)
      idleSince = nil
    }
  }

  private func sleep(until now: Int64) -> Int64 {
    guard let idleSince else { return 0 }
    return max(0, now - idleSince - Self.delay)
  }
}
