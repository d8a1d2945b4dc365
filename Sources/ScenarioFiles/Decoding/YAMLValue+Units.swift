package import SimulationCore

/// Numbers with a unit.
extension YAMLValue {
  /// The largest size that a file may name: 64 TiB.
  package static let largestSize = Bytes(64 << 40)

  /// The fastest growth that a file may name: 1 TiB/s.
  package static let fastestGrowth = GrowthRate(bytesPerHour: 3_600 << 40)

  /// A size of at least `least`.
  package func size(atLeast least: Bytes = .zero) throws(SimulationError) -> Bytes {
    let (number, unit) = try measured(.size)
    guard let count = number.scaled(by: unit.factor), count.magnitude <= Self.largestSize.count
    else { throw error("\(label) is over 64TiB") }
    guard count >= least.count else {
      throw error(
        least == .zero
          ? "\(label) must not be negative" : "\(label) must be at least \(least.count)B"
      )
    }
    return Bytes(count)
  }

  /// A size that may be negative.
  package func change() throws(SimulationError) -> Bytes {
    try size(atLeast: Bytes(-Self.largestSize.count))
  }

  /// A duration over 0 s, or, if `isZeroAllowed`, of 0 s; at most 100 years.
  package func duration(isZeroAllowed: Bool = false) throws(SimulationError) -> Time {
    let (number, unit) = try measured(.duration)
    guard let count = number.scaled(by: unit.factor),
      count.magnitude <= Time.longest.microseconds
    else { throw error("\(label) is over 100 years") }
    guard count > 0 || (isZeroAllowed && count == 0 && !number.isNegative) else {
      throw error(
        isZeroAllowed ? "\(label) must not be negative" : "\(label) must be over 0s"
      )
    }
    return Time(microseconds: count)
  }

  /// A size over a unit of time, as in `2MiB/min`.
  package func rate() throws(SimulationError) -> GrowthRate {
    let hint = "as in 2MiB/min"
    guard let text = node.text, !node.isNull else { throw wrongKind("a rate", hint: hint) }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else {
      throw error("\(label) must be a rate, a size over a time, not \"\(text)\"", hint: hint)
    }
    let (number, unit) = try measured(.size, text: String(parts[0]), whole: text)
    guard let time = MeasuringUnit.durations.first(where: { $0.name == parts[1] }) else {
      throw error("\"\(text)\" has an unknown unit of time \"\(parts[1])\"", hint: hint)
    }
    guard !number.isNegative else { throw error("\(label) must not be negative") }
    let hour = UInt64(GrowthRate.microsecondsPerHour)
    let (factor, isTooLarge) = unit.factor.multipliedReportingOverflow(
      by: max(hour / time.factor, 1)
    )
    guard !isTooLarge,
      let rate = number.scaled(by: factor, dividedBy: max(time.factor / hour, 1)),
      rate <= Self.fastestGrowth.bytesPerHour
    else { throw error("\(label) is over 1TiB/s") }
    return GrowthRate(bytesPerHour: rate)
  }

  /// A time of day, as in `08:30` or `08:30:15`.
  package func timeOfDay() throws(SimulationError) -> Time {
    let wrong = wrongKind("a time of day from 00:00 to 23:59:59", hint: "as in 08:30")
    guard let text = node.text else { throw wrong }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { throw wrong }
    var numbers: [Int64] = []
    for part in parts {
      let isNumber =
        (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
      guard isNumber, let number = Int64(part) else { throw wrong }
      numbers.append(number)
    }
    guard numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { throw wrong }
    return .seconds(numbers[0] * 3_600 + numbers[1] * 60 + (numbers.count > 2 ? numbers[2] : 0))
  }

  /// A number and one of the units of `measure`.
  func measured(
    _ measure: MeasuringKind
  ) throws(SimulationError) -> (DecimalNumber, MeasuringUnit) {
    guard let text = node.text, !node.isNull else {
      throw wrongKind(measure.name, hint: "as in \(measure.example)")
    }
    return try measured(measure, text: text, whole: text)
  }

  /// The number and the unit in `text`, a part of the value's `whole` text.
  private func measured(
    _ measure: MeasuringKind,
    text: String,
    whole: String
  ) throws(SimulationError) -> (DecimalNumber, MeasuringUnit) {
    var rest = text[...]
    guard let number = DecimalNumber(consuming: &rest) else {
      throw error(
        "\(label) must be \(measure.name), not \"\(whole.prefix(40))\"",
        hint: "as in \(measure.example)"
      )
    }
    let digits = text[..<rest.startIndex]
    let unit = String(rest.drop { $0 == " " })
    guard !unit.isEmpty else {
      throw error(
        "\(label) needs a unit: \"\(whole.prefix(40))\"",
        hint: "as in \(measure.example)"
      )
    }
    guard let found = measure.units.first(where: { $0.name == unit }) else {
      throw error(
        "\"\(whole.prefix(40))\" has an unknown unit \"\(unit.prefix(20))\"",
        hint: measure.hint(for: unit, number: digits)
      )
    }
    return (number, found)
  }
}
