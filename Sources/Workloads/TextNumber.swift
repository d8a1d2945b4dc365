/// A decimal number as a text states it: `mantissa` times 10^`exponent`.
///
/// Times and sizes are whole numbers of microseconds and bytes, so they are read in integers.
struct TextNumber {
  private static let mostDigits = 18
  /// 10^19 is the largest power of ten that fits 64 bits.
  private static let mostPlaces = 19

  private var mantissa: UInt64 = 0
  private var exponent = 0

  /// Reads a number over or equal to 0 at the start of `text` and takes it away; nil if there is none.
  init?(consuming text: inout ArraySlice<UInt8>) {
    var digits = 0
    var isFraction = false
    var significant = 0
    scan: while let byte = text.first {
      switch byte {
      case 0x30...0x39:
        digits += 1
        let isLost = significant >= Self.mostDigits
        if !isLost {
          mantissa = mantissa * 10 + UInt64(byte - 0x30)
          if mantissa > 0 { significant += 1 }
        }
        if isFraction && !isLost { exponent -= 1 }
        if !isFraction && isLost { exponent += 1 }
      case 0x2e where !isFraction:
        isFraction = true
      default:
        break scan
      }
      text = text.dropFirst()
    }
    guard digits > 0 else { return nil }
    if let power = Self.power(consuming: &text) { exponent += power }
  }

  /// The number times 10^`places` times `factor`, as a whole number; nil if it doesn't fit.
  ///
  /// It is the nearest, halves up, if `isRounded`, and otherwise the one below.
  func scaled(by factor: UInt64 = 1, places: Int = 0, isRounded: Bool = false) -> Int64? {
    guard mantissa > 0 else { return 0 }
    var power = exponent + places
    var mantissa = mantissa
    while power < -Self.mostPlaces && mantissa > 0 {
      mantissa /= 10
      power += 1
    }
    if power >= 0 {
      guard let ten = Self.powerOfTen(power) else { return nil }
      let (scaled, overflow) = mantissa.multipliedReportingOverflow(by: ten)
      let (value, more) = scaled.multipliedReportingOverflow(by: factor)
      return overflow || more ? nil : Int64(exactly: value)
    }
    guard let ten = Self.powerOfTen(-power) else { return 0 }
    let product = mantissa.multipliedFullWidth(by: factor)
    guard product.high < ten else { return nil }
    let (quotient, remainder) = ten.dividingFullWidth(product)
    let isUp = isRounded && remainder >= ten - remainder
    return Int64(exactly: quotient).flatMap { isUp && $0 < .max ? $0 + 1 : $0 }
  }

  /// `e` and a power of ten at the start of `text`, if they are there.
  private static func power(consuming text: inout ArraySlice<UInt8>) -> Int? {
    var rest = text
    guard let letter = rest.popFirst(), letter == 0x65 || letter == 0x45 else { return nil }
    var isNegative = false
    if let sign = rest.first, sign == 0x2b || sign == 0x2d {
      isNegative = sign == 0x2d
      rest = rest.dropFirst()
    }
    guard rest.first?.digit != nil else { return nil }
    var power = 0
    while let digit = rest.first?.digit {
      power = min(power * 10 + Int(digit), 10_000)
      rest = rest.dropFirst()
    }
    text = rest
    return isNegative ? -power : power
  }

  private static func powerOfTen(_ power: Int) -> UInt64? {
    guard power <= mostPlaces else { return nil }
    return (0..<power).reduce(1 as UInt64) { product, _ in product * 10 }
  }
}
