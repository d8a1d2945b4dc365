/// How many scenarios tests draw: few where tests run at each change, many where there is time.
@preconcurrency internal import Glibc

/// Seeds of drawn scenarios.
///
/// `FLOTSAM_REFERENCE_SEEDS` says how many seeds the longest tests draw; tests that draw fewer grow with
/// it. `FLOTSAM_REFERENCE_SEED` repeats one.
package enum DrawnSeeds {
  /// How many the longest tests draw where nobody says otherwise.
  package static let usual: UInt64 = 24

  /// As many as the environment asks for.
  package static let all: Range<UInt64> = {
    if let seed = number("FLOTSAM_REFERENCE_SEED") { return seed..<seed + 1 }
    return 0..<(number("FLOTSAM_REFERENCE_SEEDS") ?? usual)
  }()

  /// `count` seeds, and as many times more as the environment asks for more than usual.
  package static func some(_ count: UInt64) -> Range<UInt64> {
    if let seed = number("FLOTSAM_REFERENCE_SEED") { return seed..<seed + 1 }
    return 0..<max(count, count * UInt64(all.count) / usual)
  }

  private static func number(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }
}
