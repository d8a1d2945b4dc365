/// A short name for much data: the same on every machine, and another one for other data as good as
/// always.
///
/// FNV-1a (Fowler, Noll and Vo) over the bytes, with SplitMix64's finaliser (Steele, Lea and Flood 2014,
/// doi:10.1145/2660193.2660195), so that all digits depend on all bytes. Names are kept in files: it must
/// never change.
struct Fingerprint {
  private var state: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { state = (state ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }

  /// Sixteen hexadecimal digits.
  var text: String {
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    z ^= z >> 31
    let digits = String(z, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
