/// Random numbers that are a pure function of a key and a position: nothing is stored, so a draw
/// never depends on how many others were made before it.
///
/// Each number is the SplitMix64 finaliser (Steele, Lea and Flood 2014, doi:10.1145/2660193.2660195)
/// applied to the key and the position.
public struct RandomStream: Sendable {
  /// What the numbers are for; two purposes never share numbers.
  public enum Purpose: UInt64, Sendable {
    case appChoice = 1
    case sessionLength, gapLength, interruption, wake, dayRhythm
    case footprint, launchTime, eviction, appSize, catalogue, test, bootstrap, subject, blockSize
    case quiz
  }

  private let key: UInt64

  /// The numbers of `replication` under `seed` for one purpose and, where it matters, one app.
  public init(seed: UInt64, replication: UInt64 = 0, purpose: Purpose, app: UInt64 = 0) {
    var key = Self.mix(seed &+ 0x9e37_79b9_7f4a_7c15)
    key = Self.mix(key ^ (replication &+ 0xd1b5_4a32_d192_ed03))
    key = Self.mix(key ^ (purpose.rawValue &* 0xa24b_aed4_963e_e407))
    self.key = Self.mix(key ^ (app &* 0x9fb2_1c65_1e98_df25))
  }

  /// The 64 random bits at `position`.
  public func bits(at position: UInt64) -> UInt64 {
    Self.mix(key &+ position &* 0x9e37_79b9_7f4a_7c15)
  }

  /// A number over 0 and below 1 at `position`, uniformly distributed over the middles of 2^52 equal
  /// parts: with one bit more, the last middle would round to 1.
  public func uniform(at position: UInt64) -> Double {
    (Double(bits(at: position) >> 12) + 0x1p-1) * 0x1p-52
  }

  /// A whole number from 0 to `count` - 1 at `position`, uniformly distributed: the high half of a
  /// 128-bit product, whose bias is below count / 2^64.
  ///
  /// - Precondition: `count` is over 0.
  public func index(below count: UInt64, at position: UInt64) -> UInt64 {
    precondition(count > 0, "an index needs something to choose from")
    return bits(at: position).multipliedFullWidth(by: count).high
  }

  private static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
