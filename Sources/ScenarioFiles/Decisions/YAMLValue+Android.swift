internal import SimulationCore

/// Values as snapshots of Android write them.
extension YAMLValue {
  /// The most pages that a file may name: those of 4 PiB.
  static let mostPages: Int64 = 1 << 40
  /// The latest time and the longest duration that a file may name, in milliseconds.
  static let mostMilliseconds: Int64 = 1 << 52
  /// The highest counter of pages.
  static let highestCounter: Int64 = 1 << 52

  /// A number of at least 0 and at most `most`.
  func count(atMost most: Int64 = YAMLValue.highestCounter) throws(SimulationError) -> Int64 {
    try integer(in: 0...most)
  }

  /// A duration or a time, in milliseconds.
  func milliseconds() throws(SimulationError) -> Int64 {
    try integer(in: 0...Self.mostMilliseconds)
  }

  /// The number of one of the processes `pids`.
  func pid(among pids: Set<Int64>) throws(SimulationError) -> Int64 {
    let number = try pid()
    guard pids.contains(number) else { throw error("no process has the pid \(number)") }
    return number
  }

  /// A number in `range`, nil if it says `none`, in quotes too: JSON has no other way to write it.
  func integerOrNone(in range: ClosedRange<Int64>) throws(SimulationError) -> Int64? {
    if node.text == "none" { return nil }
    guard let number = try? integer(in: range) else {
      let ends = "from \(range.lowerBound) to \(range.upperBound)"
      throw wrongKind("a whole number \(ends) or none")
    }
    return number
  }
}

/// The unit of the sizes in a snapshot.
struct DecisionUnit {
  /// The size of a page in bytes.
  static let page: Int64 = 4_096

  /// Whether sizes are in bytes.
  let isBytes: Bool

  /// Pages, unless `value` says bytes.
  init(_ value: YAMLValue?) throws(SimulationError) {
    isBytes = try value?.choice(of: "unit", [("pages", false), ("bytes", true)]) ?? false
  }

  /// A size in pages.
  func pages(_ value: YAMLValue) throws(SimulationError) -> Int64 {
    guard isBytes else { return try value.count(atMost: YAMLValue.mostPages) }
    let bytes = try value.count(atMost: YAMLValue.mostPages * Self.page)
    guard bytes.isMultiple(of: Self.page) else {
      throw value.error("\(value.label) must be a multiple of \(Self.page) bytes, not \(bytes)")
    }
    return bytes / Self.page
  }
}
