internal import SimulationCore
internal import SimulationEngine

/// Values as files of decisions write them.
extension YAMLValue {
  private static let byteMeasure = MeasuringKind(
    name: "a size",
    units: MeasuringUnit.sizes.filter { ["KiB", "MiB", "GiB"].contains($0.name) },
    example: "100 MiB"
  )

  /// A size: a whole number of bytes, or of KiB, MiB or GiB.
  func byteSize(atLeast least: Int64 = 0) throws(SimulationError) -> Int64 {
    if let plainText, plainText.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }) {
      return try integer(in: least...Self.largestSize.count)
    }
    let (number, unit) = try measured(Self.byteMeasure)
    guard number.isWhole() else {
      throw error("\(label) must be a whole number of \(unit.name)", hint: "or one of bytes")
    }
    guard let count = number.scaled(by: unit.factor), count <= Self.largestSize.count else {
      throw error("\(label) is over 64TiB")
    }
    guard count >= least else {
      throw error("\(label) must be at least \(least) bytes")
    }
    return count
  }

  /// A whole number of bytes; `isSigned` if it may be less than nothing.
  func byteCount(isSigned: Bool) throws(SimulationError) -> Int64 {
    try integer(in: (isSigned ? Int64.min : 0)...Int64.max)
  }

  /// How many bytes become one, in billionths.
  func compressionRatio() throws(SimulationError) -> Int64 {
    let unit = JetsamState.ratioUnit
    guard let number = plainText.flatMap({ DecimalNumber($0) }) else {
      throw wrongKind("a number from 1 to 1000")
    }
    guard let ratio = number.scaled(by: UInt64(unit)), (unit...1_000 * unit).contains(ratio) else {
      throw wrongKind("a number from 1 to 1000")
    }
    guard number.isWhole(scaledBy: UInt64(unit)) else {
      throw error("\(label) has more than nine places behind the point")
    }
    return ratio
  }

  /// A number of seconds, perhaps a broken one, in whole microseconds: nothing is rounded, as a time
  /// that is almost long enough isn't.
  func exactMicroseconds() throws(SimulationError) -> Int64 {
    let rounded = try seconds().microseconds
    guard let number = plainText.flatMap({ DecimalNumber($0) }),
      number.isWhole(scaledBy: 1_000_000)
    else { throw error("\(label) has more than six places behind the point") }
    return number.scaled(by: 1_000_000) ?? rounded
  }

  /// The number of a process.
  func pid() throws(SimulationError) -> Int64 { try integer(in: 0...Int64(Int32.max)) }

  /// What `read` makes of it; nil for `none`.
  func orNone<Result>(
    _ read: (YAMLValue) throws(SimulationError) -> Result
  ) throws(SimulationError) -> Result? {
    node.text == "none" ? nil : try read(self)
  }

  /// What follows from a state: the pool and what is available, in bytes.
  func derivedMemory() throws(SimulationError) -> (pool: Int64, available: Int64) {
    let keys = try YAMLMapping(self, keys: ["pool", "available"], of: "the memory")
    return (
      try keys.required("pool").byteCount(isSigned: false),
      try keys.required("available").byteCount(isSigned: true)
    )
  }

  /// A list of detectors that fired, which isn't empty.
  func detectors() throws(SimulationError) -> JetsamDetectors {
    var detectors = JetsamDetectors()
    for value in try list() {
      let next = try value.choice(of: "detector", JetsamDetectors.names)
      guard detectors.insert(next).inserted else { throw value.error("it stands there twice") }
    }
    guard !detectors.isEmpty else {
      throw error("\(label) is empty", hint: "without a detector the trigger is check")
    }
    return detectors
  }

  func outcome() throws(SimulationError) -> JetsamOutcome {
    try choice(of: "outcome", JetsamOutcome.allCases.map { ($0.name, $0) })
  }
}
