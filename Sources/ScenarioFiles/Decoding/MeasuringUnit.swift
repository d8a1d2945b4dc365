/// A unit that files may use: its name, and how many of the smallest unit it is.
struct MeasuringUnit: Sendable {
  let name: String
  let factor: UInt64

  /// Units of memory, in bytes.
  static let sizes = [
    MeasuringUnit(name: "B", factor: 1),
    MeasuringUnit(name: "kB", factor: 1_000),
    MeasuringUnit(name: "MB", factor: 1_000_000),
    MeasuringUnit(name: "GB", factor: 1_000_000_000),
    MeasuringUnit(name: "TB", factor: 1_000_000_000_000),
    MeasuringUnit(name: "KiB", factor: 1 << 10),
    MeasuringUnit(name: "MiB", factor: 1 << 20),
    MeasuringUnit(name: "GiB", factor: 1 << 30),
    MeasuringUnit(name: "TiB", factor: 1 << 40),
  ]

  /// Units of time, in microseconds.
  static let durations = [
    MeasuringUnit(name: "us", factor: 1),
    MeasuringUnit(name: "ms", factor: 1_000),
    MeasuringUnit(name: "s", factor: 1_000_000),
    MeasuringUnit(name: "min", factor: 60_000_000),
    MeasuringUnit(name: "h", factor: 3_600_000_000),
    MeasuringUnit(name: "d", factor: 86_400_000_000),
  ]
}

/// A kind of quantity with a unit, and how messages speak of it.
struct MeasuringKind: Sendable {
  /// With its article.
  let name: String
  let units: [MeasuringUnit]
  let example: String

  static let size = MeasuringKind(name: "a size", units: MeasuringUnit.sizes, example: "60MiB")
  static let duration = MeasuringKind(
    name: "a duration",
    units: MeasuringUnit.durations,
    example: "75s"
  )

  /// What was meant by a number that is followed by an unknown `unit`.
  func hint(for unit: String, number: some StringProtocol) -> String {
    let names = units.map(\.name)
    if let same = names.first(where: { $0.lowercased() == unit.lowercased() }) {
      return "did you mean \(number)\(same)?"
    }
    return "as in \(example); units are \(names.joined(separator: " "))"
  }
}
