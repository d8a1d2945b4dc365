package import SimulationCore

/// Numbers without a unit.
extension YAMLValue {
  /// A whole number in `range`.
  package func integer(in range: ClosedRange<Int64>) throws(SimulationError) -> Int64 {
    let kind = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    guard let number = decimal(), number.isWhole() else { throw wrongKind(kind) }
    guard let value = number.scaled(by: 1), range.contains(value) else { throw wrongKind(kind) }
    return value
  }

  /// A finite number in `range`.
  package func number(in range: ClosedRange<Double>) throws(SimulationError) -> Double {
    let kind = "a number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
    guard let text = plainText, decimal() != nil, let value = Double(text) else {
      throw wrongKind(kind)
    }
    guard value.isFinite, range.contains(value) else { throw wrongKind(kind) }
    return value
  }

  /// A seed: an unsigned 64-bit integer.
  package func seed() throws(SimulationError) -> UInt64 {
    guard let text = plainText, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let value = UInt64(text)
    else { throw wrongKind("a seed, a whole number from 0 to \(UInt64.max)") }
    return value
  }

  /// A share from 0 to 1, also written in per cent.
  package func fraction() throws(SimulationError) -> Double {
    let wrong = wrongKind("a share", hint: "as in 0.4 or 40%")
    guard let text = node.text, !node.isNull else { throw wrong }
    let isPercent = text.hasSuffix("%")
    let digits = isPercent ? String(text.dropLast()) : text
    guard isPercent || plainText != nil, DecimalNumber(digits) != nil, let value = Double(digits)
    else { throw wrong }
    let share = isPercent ? value / 100 : value
    guard share >= 0, share <= 1 else {
      throw error("\(label) must be a share from 0 to 1, not \(text)", hint: "as in 0.4 or 40%")
    }
    return share
  }

  /// A share from 0 % to 100 % in whole hundredths of a per cent.
  package func percentage() throws(SimulationError) -> Share {
    let hint = "as in 20%"
    guard let text = node.text, text.hasSuffix("%"),
      let number = DecimalNumber(String(text.dropLast()))
    else { throw wrongKind("a percentage", hint: hint) }
    guard let points = number.scaled(by: 100), (0...10_000).contains(points) else {
      throw error("\(label) must be from 0% to 100%, not \(text)")
    }
    guard number.isWhole(scaledBy: 100) else {
      throw error("\(label) has more than two places behind the point", hint: hint)
    }
    return Share(basisPoints: points)
  }

  /// The text of a scalar without quotes.
  var plainText: String? {
    guard case .scalar(let text, plain: true) = node.content, !text.isEmpty else { return nil }
    return text
  }

  /// A number as a person would write it.
  private static func text(_ number: Double) -> String {
    Int64(exactly: number).map(String.init) ?? String(describing: number)
  }

  private func decimal() -> DecimalNumber? { plainText.flatMap { DecimalNumber($0) } }
}
