/// The part of each modelled byte that a run with real memory holds: 1/16 lets a phone with 4 GB fit
/// into 256 MiB.
public struct MemoryScale: Hashable, Sendable {
  /// The part's numerator.
  public let numerator: Int64
  /// The part's denominator.
  public let denominator: Int64

  /// Every byte.
  public static let whole = MemoryScale(numerator: 1, denominator: 1)

  private init(numerator: Int64, denominator: Int64) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// One byte of `denominator`.
  ///
  /// - Precondition: `denominator` is over 0.
  public init(oneOf denominator: Int64) {
    precondition(denominator > 0, "a part is one of at least one")
    self.init(numerator: 1, denominator: denominator)
  }

  /// The scale that `text` states, as `1/16`, `0.25` or `1`; nil if it is none over 0 and at most 1, or
  /// finer than a millionth.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numerator: Int64
    let denominator: Int64
    if parts.count == 2 {
      guard let above = Self.digits(parts[0]), let below = Self.digits(parts[1]) else { return nil }
      (numerator, denominator) = (above, below)
    } else {
      let decimal = text.split(separator: ".", omittingEmptySubsequences: false)
      guard (1...2).contains(decimal.count), let whole = Self.digits(decimal[0]) else { return nil }
      guard decimal.count == 2 else {
        guard whole == 1 else { return nil }
        self = .whole
        return
      }
      guard let places = Self.digits(decimal[1]) else { return nil }
      let power = decimal[1].utf8.reduce(Int64(1)) { product, _ in product * 10 }
      (numerator, denominator) = (whole * power + places, power)
    }
    guard numerator > 0, numerator <= denominator, denominator / numerator <= 1_000_000 else {
      return nil
    }
    self.init(numerator: numerator, denominator: denominator)
  }

  /// A whole number of one to seven digits.
  private static func digits(_ text: Substring) -> Int64? {
    guard (1...7).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int64(text)
  }

  /// The scaled part of `bytes`, rounded down.
  public func part(of bytes: Int64) -> Int64 {
    let (quotient, rest) = bytes.quotientAndRemainder(dividingBy: denominator)
    return quotient * numerator + rest * numerator / denominator
  }

  /// The part as a number.
  public var value: Double { Double(numerator) / Double(denominator) }
}

extension MemoryScale: CustomStringConvertible {
  /// As it is stated: `1/16`, or `1`.
  public var description: String { self == .whole ? "1" : "\(numerator)/\(denominator)" }
}
