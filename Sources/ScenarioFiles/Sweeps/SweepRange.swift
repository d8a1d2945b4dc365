import SimulationCore

/// Values from one end to another, as a sweep's file states them.
///
/// `{from: 0.1ws, to: 1ws, step: 0.1ws}` has steps of equal size, `{from: 64MiB, to: 4GiB, count: 7}`
/// equal ratios, rounded to three digits that count, between its ends. Where units differ, values have the
/// smallest.
enum SweepRange {
  static let keys = ["from", "to", "step", "count"]

  /// Whether `value` is a range and not a value in itself, such as a distribution.
  static func isRange(_ value: YAMLValue) -> Bool {
    guard case .mapping(let pairs) = value.node.content else { return false }
    return pairs.contains { $0.key.text == "step" || $0.key.text == "count" }
  }

  /// The values that the range `value` stands for, which all stand where it does.
  static func values(of value: YAMLValue, limit: Int) throws(SimulationError) -> [YAMLValue] {
    let keys = try YAMLMapping(value, keys: keys, of: "a range")
    var from = try End(keys.required("from", hint: "as in {from: 0.1ws, to: 1ws, step: 0.1ws}"))
    var to = try End(keys.required("to", hint: "as in {from: 0.1ws, to: 1ws, step: 0.1ws}"))
    let unit: String
    let texts: [String]
    if let count = keys["count"] {
      guard keys["step"] == nil else {
        throw value.error("a range has a step or a count, not both")
      }
      unit = try commonUnit(of: [from, to])
      from.count(in: unit)
      to.count(in: unit)
      texts = try ratios(from, to, count: Int(count.integer(in: 2...Int64(limit))))
    } else {
      var step = try End(keys.required("step"))
      unit = try commonUnit(of: [from, to, step])
      from.count(in: unit)
      to.count(in: unit)
      step.count(in: unit)
      texts = try steps(from, to, by: step, limit: limit)
    }
    return texts.map { text in
      let node = YAMLNode(
        .scalar(text + unit, plain: true),
        line: value.node.line,
        column: value.node.column
      )
      return YAMLValue(node, in: value.source, path: value.path)
    }
  }

  /// A number and its unit.
  private struct End {
    let value: YAMLValue
    let number: DecimalNumber
    let unit: String
    /// How many of the range's unit its own is.
    private var weight: UInt64 = 1

    init(_ value: YAMLValue) throws(SimulationError) {
      let hint = "as in 0.1ws, 64MiB or 1.5"
      guard let text = value.node.text else { throw value.wrongKind("a number", hint: hint) }
      var rest = text[...]
      guard let number = DecimalNumber(consuming: &rest) else {
        throw value.wrongKind("a number", hint: hint)
      }
      self.value = value
      self.number = number
      unit = String(rest.drop { $0 == " " })
    }

    /// How many of `unit` its own unit is; nil if that is no whole number.
    func weight(in unit: String) -> UInt64? {
      guard self.unit != unit else { return 1 }
      for units in [MeasuringUnit.sizes, MeasuringUnit.durations] {
        guard let own = units.first(where: { $0.name == self.unit }),
          let other = units.first(where: { $0.name == unit }), own.factor % other.factor == 0
        else { continue }
        return own.factor / other.factor
      }
      return nil
    }

    /// Counts it in `unit` from now on, of which its own has a whole number.
    mutating func count(in unit: String) { weight = weight(in: unit) ?? 1 }

    func isWhole(scaledBy scale: UInt64) -> Bool { number.isWhole(scaledBy: scale * weight) }

    /// The number in units of 1 / `scale`.
    func scaled(by scale: UInt64) throws(SimulationError) -> Int64 {
      guard isWhole(scaledBy: scale), let count = number.scaled(by: scale * weight),
        count.magnitude < 1 << 60
      else {
        throw value.error(
          "\(value.label) has too many digits for a range",
          hint: "at most six after the point"
        )
      }
      return count
    }
  }

  /// The unit in which all of `ends` can be counted.
  private static func commonUnit(of ends: [End]) throws(SimulationError) -> String {
    let common = ends.map(\.unit).first { unit in
      ends.allSatisfy { $0.weight(in: unit) != nil }
    }
    if let common { return common }
    let unit = ends[0].unit
    let stranger = ends.first { $0.weight(in: unit) == nil } ?? ends[0]
    throw stranger.value.error(
      "\(stranger.value.label) has another unit than the range's start",
      hint: unit.isEmpty ? "none, as there" : "\(unit), as there"
    )
  }

  private static func steps(
    _ from: End,
    _ to: End,
    by step: End,
    limit: Int
  ) throws(SimulationError) -> [String] {
    let places = (0...6).first { places in
      let scale = power(places)
      return [from, to, step].allSatisfy { $0.isWhole(scaledBy: scale) }
    }
    let scale = power(places ?? 6)
    let (low, high, by) = (
      try from.scaled(by: scale), try to.scaled(by: scale), try step.scaled(by: scale)
    )
    guard by > 0 else { throw step.value.error("\(step.value.label) must be over 0") }
    guard low <= high else { throw to.value.error("\(to.value.label) is under the range's start") }
    let count = (high - low) / by + 1
    guard count <= limit else {
      throw step.value.error("the range has \(count) values; at most \(limit) are allowed")
    }
    return (0..<count).map { decimal(low + $0 * by, places: places ?? 6) }
  }

  private static func ratios(
    _ from: End,
    _ to: End,
    count: Int
  ) throws(SimulationError) -> [String] {
    let (low, high) = (try number(from), try number(to))
    guard low > 0 else { throw from.value.error("equal ratios need a start over 0") }
    guard low < high else {
      throw to.value.error("\(to.value.label) is not over the range's start")
    }
    let inner = (1..<count - 1).map { place in
      rounded(low * Mathematics.pow(high / low, Double(place) / Double(count - 1)))
    }
    let ends = try [from, to].map { end throws(SimulationError) in
      decimal(try end.scaled(by: 1_000_000), places: 6)
    }
    return [ends[0]] + inner + [ends[1]]
  }

  private static func number(_ end: End) throws(SimulationError) -> Double {
    Double(try end.scaled(by: 1_000_000)) / 1_000_000
  }

  /// `value`, which is over 0, with three digits that count.
  private static func rounded(_ value: Double) -> String {
    var (digits, places) = (value, 0)
    while digits >= 999.5 { (digits, places) = (digits / 10, places - 1) }
    while digits < 99.95 { (digits, places) = (digits * 10, places + 1) }
    var count = Int64(digits.rounded())
    while places < 0 { (count, places) = (count * 10, places + 1) }
    while places > 0, count % 10 == 0 { (count, places) = (count / 10, places - 1) }
    return decimal(count, places: places)
  }

  /// `count` / 10^`places`.
  private static func decimal(_ count: Int64, places: Int) -> String {
    guard places > 0 else { return String(count) }
    var digits = String(count.magnitude)
    if digits.count <= places {
      digits = String(repeating: "0", count: places + 1 - digits.count) + digits
    }
    var fraction = digits.suffix(places)
    while fraction.last == "0" { fraction.removeLast() }
    let whole = (count < 0 ? "-" : "") + digits.dropLast(places)
    return fraction.isEmpty ? whole : "\(whole).\(fraction)"
  }

  private static func power(_ places: Int) -> UInt64 {
    (0..<places).reduce(1) { power, _ in power * 10 }
  }
}
