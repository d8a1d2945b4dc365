/// The few functions of analysis that a simulation needs, in pure IEEE 754 arithmetic.
///
/// C libraries differ in the last bit, and a draw that differs in its last bit ends as another result.
/// These give the same bits on every machine, native or WebAssembly.
///
/// Each is a Taylor series after an exact reduction of its argument. Constants stand in hexadecimal,
/// since a decimal literal may be rounded twice on its way into a `Double` on x86; and `rounded()` and
/// `squareRoot()` are avoided, since without optimisation they are calls of the C library.
public enum Mathematics {
  /// The natural exponential of `x`, within one unit in the last place.
  public static func exp(_ x: Double) -> Double {
    guard !x.isNaN else { return x }
    return exponential(x, 0)
  }

  /// The natural logarithm of `x`, within one unit in the last place; NaN below 0.
  public static func log(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? -.infinity : .nan }
    guard x < .infinity else { return x }
    let (power, mantissa) = split(x)
    let k = Double(power)
    let f = mantissa - 1
    let s = f / (2 + f)
    let z = s * s
    let halfSquare = 0x1p-1 * f * f
    let series = z * polynomial(inverseHyperbolic, z)
    return k * ln2High - ((halfSquare - (s * (halfSquare + series) + k * ln2Low)) - f)
  }

  /// The square root of `x`, within one unit in the last place and nearly always the nearest number;
  /// NaN below 0.
  public static func sqrt(_ x: Double) -> Double {
    guard x > 0 else { return x == 0 ? x : .nan }
    guard x < .infinity else { return x }
    // Of moderate size, so that the error of a square is exact.
    let (power, mantissa) = split(x)
    let half = (power - 1) >> 1
    let reduced = mantissa * powerOfTwo(power - 2 * half)
    let root = squareRoot(reduced)
    let (square, error) = exactProduct(root, root)
    let corrected = root + ((reduced - square) - error) / (2 * root)
    return corrected * powerOfTwo(half)
  }

  /// `x` to the power of `y`, within two units in the last place; special cases as IEEE 754 has them.
  public static func pow(_ x: Double, _ y: Double) -> Double {
    if y == 0 || x == 1 { return 1 }
    if x.isNaN || y.isNaN { return .nan }
    let isOdd = y.isOddInteger
    let sign: Double = x.sign == .minus && isOdd ? -1 : 1
    let size = x.magnitude
    if size == 0 || size == .infinity {
      return (size == 0) == (y > 0) ? sign * 0 : sign * .infinity
    }
    if x < 0 && !y.isWhole { return .nan }
    if size == 1 { return sign }
    if y.isInfinite { return (size > 1) == (y > 0) ? .infinity : 0 }
    let logarithm = preciseLogarithm(size)
    let leading = y * logarithm.high
    if leading > 0x1p10 { return sign * .infinity }
    if leading < -0x1p10 { return sign * 0 }
    let (high, low) = exactProduct(y, logarithm.high)
    return sign * exponential(high, low + y * logarithm.low)
  }

  // MARK: - Series

  /// 1 / n! for n from 2.
  private static let inverseFactorials: InlineArray<13, Double> = [
    0x1p-1, 0x1.5555555555555p-3, 0x1.5555555555555p-5, 0x1.1111111111111p-7,
    0x1.6c16c16c16c17p-10, 0x1.a01a01a01a01ap-13, 0x1.a01a01a01a01ap-16, 0x1.71de3a556c734p-19,
    0x1.27e4fb7789f5cp-22, 0x1.ae64567f544e4p-26, 0x1.1eed8eff8d898p-29, 0x1.6124613a86d09p-33,
    0x1.93974a8c07c9dp-37,
  ]

  /// 2 / (2 n + 1) for n from 1: log((1 + s) / (1 - s)) = 2 s + s (2/3 s^2 + 2/5 s^4 + ...).
  private static let inverseHyperbolic: InlineArray<10, Double> = [
    0x1.5555555555555p-1, 0x1.999999999999ap-2, 0x1.2492492492492p-2, 0x1.c71c71c71c71cp-3,
    0x1.745d1745d1746p-3, 0x1.3b13b13b13b14p-3, 0x1.1111111111111p-3, 0x1.e1e1e1e1e1e1ep-4,
    0x1.af286bca1af28p-4, 0x1.8618618618618p-4,
  ]

  /// ln 2 in two parts; the first has 32 bits, so that its products with exponents are exact.
  private static let ln2High = 0x1.62e42feep-1
  private static let ln2Low = 0x1.a39ef35793c76p-33
  private static let inverseLn2 = 0x1.71547652b82fep0

  /// The exponential of `high + low`, where `low` is far smaller.
  private static func exponential(_ high: Double, _ low: Double) -> Double {
    if high > 0x1.62e42fefa39efp9 { return .infinity }
    if high < -0x1.74910d52d3052p9 { return 0 }
    let k = roundedToEven(high * inverseLn2)
    let coarse = high - k * ln2High
    let rest = k * ln2Low - low
    let r = coarse - rest
    let correction = (coarse - r) - rest
    let series = r * r * polynomial(inverseFactorials, r)
    return scale(1 + (r + (series + correction)), by: Int64(k))
  }

  /// The logarithm of a positive, finite `x` as a sum of two numbers, good to some 64 bits.
  private static func preciseLogarithm(_ x: Double) -> (high: Double, low: Double) {
    let (power, mantissa) = split(x)
    let k = Double(power)
    let f = mantissa - 1
    let (sumHigh, sumLow) = exactSum(mantissa, 1)
    let s = f / sumHigh
    let (backHigh, backLow) = exactProduct(s, sumHigh)
    let sLow = ((f - backHigh) - backLow - s * sumLow) / sumHigh
    let (square, squareError) = exactProduct(s, s)
    let squareLow = squareError + 2 * s * sLow
    let (cube, cubeError) = exactProduct(s, square)
    let cubeLow = cubeError + s * squareLow + sLow * square
    let (cubic, cubicError) = exactProduct(cube, twoThirdsHigh)
    let cubicLow = cubicError + cube * twoThirdsLow + cubeLow * twoThirdsHigh
    let all = polynomial(inverseHyperbolic, square) - twoThirdsHigh
    let (first, firstError) = exactSum(k * ln2High, 2 * s)
    let (second, secondError) = exactSum(first, cubic)
    let tail = k * ln2Low + (2 * sLow + cubicLow + s * square * all + firstError + secondError)
    let high = second + tail
    return (high, (second - high) + tail)
  }

  private static let twoThirdsHigh = 0x1.5555555555555p-1
  private static let twoThirdsLow = 0x1.5555555555555p-55

  // MARK: - Arithmetic

  /// The nearest whole number, halves to the even one.
  ///
  /// - Precondition: `x` is below 2^51 in size.
  static func roundedToEven(_ x: Double) -> Double { (x + 0x1.8p52) - 0x1.8p52 }

  /// The square root of a positive, normal `x`, within one unit in the last place (Heron's method from
  /// half the exponent, at most 6 % off; each step squares the error).
  static func squareRoot(_ x: Double) -> Double {
    var root = Double(bitPattern: x.bitPattern >> 1 + 0x1ff8 << 48 - 0x0000_4b00_0000_0000)
    for _ in 0..<4 { root = 0x1p-1 * (root + x / root) }
    return root
  }

  /// The polynomial whose coefficients are `c`, lowest first, at `x` (Horner).
  @inline(always)
  static func polynomial<let count: Int>(
    _ c: borrowing InlineArray<count, Double>,
    _ x: Double
  ) -> Double {
    var sum = c[count - 1]
    for index in 2...count { sum = sum * x + c[count - index] }
    return sum
  }

  /// `x` = 2^power times a mantissa from sqrt(1/2) to sqrt(2).
  private static func split(_ x: Double) -> (power: Int64, mantissa: Double) {
    let isSubnormal = x < 0x1p-1022
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    let biased = Int64(bits >> 52)
    let fraction = bits & 0x000f_ffff_ffff_ffff
    let isHigh = fraction > 0x0006_a09e_667f_3bcd
    let exponent: UInt64 = isHigh ? 0x3fe : 0x3ff
    let mantissa = Double(bitPattern: fraction | exponent << 52)
    return (biased - 1_023 + (isHigh ? 1 : 0) - (isSubnormal ? 54 : 0), mantissa)
  }

  /// `x` times 2^`power`, rounded once even where the result is subnormal.
  private static func scale(_ x: Double, by power: Int64) -> Double {
    if power > 1_023 { return x * 0x1p1023 * powerOfTwo(power - 1_023) }
    if power < -1_022 { return x * powerOfTwo(power + 200) * 0x1p-200 }
    return x * powerOfTwo(power)
  }

  private static func powerOfTwo(_ power: Int64) -> Double {
    Double(bitPattern: UInt64(power + 1_023) << 52)
  }

  /// The sum and its rounding error (Knuth 1969).
  private static func exactSum(_ a: Double, _ b: Double) -> (sum: Double, error: Double) {
    let sum = a + b
    let partOfB = sum - a
    return (sum, (a - (sum - partOfB)) + (b - partOfB))
  }

  /// The product and its rounding error (Dekker 1971, doi:10.1007/BF01397083): a fused
  /// multiply-add would be a call of the C library on WebAssembly.
  private static func exactProduct(_ a: Double, _ b: Double) -> (product: Double, error: Double) {
    let product = a * b
    let (aHigh, aLow) = halves(a)
    let (bHigh, bLow) = halves(b)
    let error = ((aHigh * bHigh - product) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return (product, error)
  }

  private static func halves(_ a: Double) -> (high: Double, low: Double) {
    let scaled = a * 0x1.0000002p27
    let high = scaled - (scaled - a)
    return (high, a - high)
  }
}

extension Double {
  fileprivate var isWhole: Bool { magnitude >= 0x1p53 || Double(Int64(self)) == self }
  fileprivate var isOddInteger: Bool { magnitude < 0x1p53 && isWhole && Int64(self) & 1 == 1 }
}
