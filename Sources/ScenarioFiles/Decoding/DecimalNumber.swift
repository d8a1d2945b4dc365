/// A decimal number as it is written, so that sizes and times can be computed exactly from it.
struct DecimalNumber: Hashable, Sendable {
  /// The most digits that a number may have; 10 to this power fits 64 bits.
  private static let mostDigits = 18

  /// The digits without sign and point.
  private var mantissa: UInt64
  /// How many of the digits stand behind the point; negative if zeros follow.
  private var places: Int
  var isNegative: Bool

  /// Takes a number from the start of `text`; nil, and nothing taken, if there is none or one with
  /// more than 18 digits that matter.
  init?(consuming text: inout Substring) {
    var rest = text.utf8[...]
    isNegative = rest.first == UInt8(ascii: "-")
    if isNegative { rest.removeFirst() }
    var digits: [UInt8] = []
    var digitsSeen = 0
    var pointAt: Int?
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), pointAt == nil, digitsSeen > 0 {
        pointAt = digitsSeen
      } else if (0x30...0x39).contains(byte) {
        digits.append(byte - 0x30)
        digitsSeen += 1
      } else {
        break
      }
      rest.removeFirst()
    }
    guard digitsSeen > 0, pointAt != digitsSeen else { return nil }
    places = digitsSeen - (pointAt ?? digitsSeen)
    while digits.last == 0 {
      digits.removeLast()
      places -= 1
    }
    let significant = digits.drop { $0 == 0 }
    guard significant.count <= Self.mostDigits else { return nil }
    mantissa = significant.reduce(0) { $0 * 10 + UInt64($1) }
    if let exponent = Self.exponent(consuming: &rest) { places -= exponent }
    if mantissa == 0 { places = 0 }
    text = text[rest.startIndex...]
  }

  /// The whole of `text` as a number.
  init?(_ text: String) {
    var rest = text[...]
    self.init(consuming: &rest)
    guard rest.isEmpty else { return nil }
  }

  private static func exponent(consuming text: inout Substring.UTF8View.SubSequence) -> Int? {
    var rest = text
    guard let letter = rest.popFirst(), letter | 0x20 == UInt8(ascii: "e") else { return nil }
    let sign = rest.first
    if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { rest.removeFirst() }
    guard let first = rest.first, (0x30...0x39).contains(first) else { return nil }
    var value = 0
    while let byte = rest.first, (0x30...0x39).contains(byte) {
      value = min(value * 10 + Int(byte - 0x30), 10_000)
      rest.removeFirst()
    }
    text = rest
    return sign == UInt8(ascii: "-") ? -value : value
  }

  /// The number times `factor`, divided by `divisor`, to the nearest whole number, halves to even;
  /// nil if that doesn't fit 64 bits with a sign.
  func scaled(by factor: UInt64, dividedBy divisor: UInt64 = 1) -> Int64? {
    guard mantissa > 0 else { return 0 }
    guard (-38...38).contains(places) else { return places < 0 ? nil : 0 }
    let power = Self.powerOfTen(places.magnitude)
    var numerator = UInt128(mantissa) * UInt128(factor)
    var denominator = UInt128(divisor)
    if places <= 0 {
      let (product, isTooLarge) = numerator.multipliedReportingOverflow(by: power)
      guard !isTooLarge else { return nil }
      numerator = product
    } else {
      let (product, isTooLarge) = denominator.multipliedReportingOverflow(by: power)
      guard !isTooLarge else { return 0 }
      denominator = product
    }
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let rest = denominator - remainder
    let isUp = remainder > rest || (remainder == rest && quotient & 1 == 1)
    guard let whole = Int64(exactly: quotient + (isUp ? 1 : 0)) else { return nil }
    return isNegative ? -whole : whole
  }

  /// Whether the number times `factor` is whole.
  func isWhole(scaledBy factor: UInt64 = 1) -> Bool {
    guard places > 0 else { return true }
    guard places <= 38 else { return mantissa == 0 }
    return UInt128(mantissa) * UInt128(factor) % Self.powerOfTen(places.magnitude) == 0
  }

  private static func powerOfTen(_ power: UInt) -> UInt128 {
    (0..<power).reduce(1) { product, _ in product * 10 }
  }
}
