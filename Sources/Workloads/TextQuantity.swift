package import SimulationCore

/// Reads sizes and durations as a trace's cells state them.
package enum TextQuantity {
  /// A size: bare bytes, or a number with a unit.
  package static func size(_ text: ArraySlice<UInt8>) -> Bytes? {
    var rest = text
    guard let number = TextNumber(consuming: &rest) else { return nil }
    while rest.first?.isBlank == true { rest = rest.dropFirst() }
    if rest.isEmpty { return number.scaled(isRounded: true).map(Bytes.init) }
    guard let factor = sizeFactor(rest) else { return nil }
    return number.scaled(by: factor, isRounded: true).map(Bytes.init)
  }

  /// A duration: a number with a unit, or hours, minutes and seconds with colons.
  package static func duration(_ text: ArraySlice<UInt8>) -> Time? {
    if text.contains(0x3a) { return clockDuration(text) }
    var rest = text
    guard let number = TextNumber(consuming: &rest) else { return nil }
    while rest.first?.isBlank == true { rest = rest.dropFirst() }
    guard let factor = durationFactor(rest) else { return nil }
    return number.scaled(by: factor, isRounded: true).map(Time.init(microseconds:))
  }

  /// `h:mm:ss`, where hours may have any number of digits and seconds a fraction.
  static func clockDuration(_ text: ArraySlice<UInt8>) -> Time? {
    var rest = text
    guard let hours = wholeNumber(consuming: &rest, most: 1_000_000),
      rest.popFirst() == 0x3a,
      let minutes = pair(consuming: &rest), minutes < 60,
      rest.popFirst() == 0x3a,
      rest.prefix(2).count(where: { $0.digit != nil }) == 2,
      let seconds = TextNumber(consuming: &rest)?.scaled(places: 6), seconds < 60_000_000,
      rest.isEmpty
    else { return nil }
    return Time(microseconds: (hours * 60 + minutes) * 60_000_000 + seconds)
  }

  /// Two digits at the start of `text`.
  static func pair(consuming text: inout ArraySlice<UInt8>) -> Int64? {
    guard let tens = text.popFirst()?.digit, let ones = text.popFirst()?.digit else { return nil }
    return Int64(tens * 10 + ones)
  }

  /// Digits at the start of `text`, at least one.
  static func wholeNumber(consuming text: inout ArraySlice<UInt8>, most: Int64) -> Int64? {
    guard text.first?.digit != nil else { return nil }
    var value: Int64 = 0
    while let digit = text.first?.digit {
      value = value * 10 + Int64(digit)
      guard value <= most else { return nil }
      text = text.dropFirst()
    }
    return value
  }

  private static func sizeFactor(_ unit: ArraySlice<UInt8>) -> UInt64? {
    if unit.isText("B") { return 1 }
    if unit.isText("kB") { return 1_000 }
    if unit.isText("MB") { return 1_000_000 }
    if unit.isText("GB") { return 1_000_000_000 }
    if unit.isText("TB") { return 1_000_000_000_000 }
    if unit.isText("KiB") { return 1 << 10 }
    if unit.isText("MiB") { return 1 << 20 }
    if unit.isText("GiB") { return 1 << 30 }
    return unit.isText("TiB") ? 1 << 40 : nil
  }

  private static func durationFactor(_ unit: ArraySlice<UInt8>) -> UInt64? {
    if unit.isText("us") { return 1 }
    if unit.isText("ms") { return 1_000 }
    if unit.isText("s") { return 1_000_000 }
    if unit.isText("min") { return 60_000_000 }
    return unit.isText("h") ? 3_600_000_000 : nil
  }
}
