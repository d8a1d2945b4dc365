/// A decimal number in a score, whose `Double` is the nearest one.
///
/// It has at most 15 digits that matter and a power of ten from -22 to 22, so that both are exact and
/// one operation rounds once (Clinger 1990, doi:10.1145/93548.93557).
struct ScoreNumber {
  private static let mostDigits = 15
  private static let largestPower = 22

  let value: Double

  /// Reads the number that begins at `place` in `bytes`, and moves `place` behind it; nil if there is
  /// none, or one that isn't surely exact.
  init?(consuming bytes: [UInt8], from place: inout Int) {
    var digits: Int64 = 0
    var count = 0
    var power = 0
    var hasDigit = false
    var isFraction = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "."), !isFraction {
        isFraction = true
      } else if byte.isDigit {
        hasDigit = true
        if count > 0 || byte != UInt8(ascii: "0") { count += 1 }
        guard count <= Self.mostDigits else { return nil }
        digits = digits * 10 + Int64(byte - UInt8(ascii: "0"))
        if isFraction { power -= 1 }
      } else {
        break
      }
      place += 1
    }
    guard hasDigit, let exponent = Self.exponent(consuming: bytes, from: &place) else { return nil }
    power = digits == 0 ? 0 : power + exponent
    guard power.magnitude <= Self.largestPower else { return nil }
    var ten = 1.0
    for _ in 0..<power.magnitude { ten *= 10 }
    value = power < 0 ? Double(digits) / ten : Double(digits) * ten
  }

  /// The power of ten after an `e`; 0 without one, nil if none follows it.
  private static func exponent(consuming bytes: [UInt8], from place: inout Int) -> Int? {
    guard place < bytes.count, bytes[place] | 0x20 == UInt8(ascii: "e") else { return 0 }
    place += 1
    var isNegative = false
    if place < bytes.count, bytes[place] == UInt8(ascii: "-") || bytes[place] == UInt8(ascii: "+") {
      isNegative = bytes[place] == UInt8(ascii: "-")
      place += 1
    }
    let start = place
    var exponent = 0
    while place < bytes.count, bytes[place].isDigit {
      exponent = min(exponent * 10 + Int(bytes[place] - UInt8(ascii: "0")), 1_000)
      place += 1
    }
    guard place > start else { return nil }
    return isNegative ? -exponent : exponent
  }
}

extension UInt8 {
  /// Whether it is one of the ten digits of ASCII.
  var isDigit: Bool { (0x30...0x39).contains(self) }
}
