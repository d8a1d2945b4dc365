package import SimulationCore

/// What the files of iOS platforms say of warnings, the compressor and the freezer.
extension IOSModel.Pressure {
  package static let keys = [
    "warning", "critical", "hold", "interval", "rest", "least", "lowest_band", "sustained",
    "sustained_interval",
  ]
  package static let levelKeys = ["over", "until"]

  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "warnings")
    self.init()
    (warningOver, warningUntil) = try Self.level(keys["warning"], or: (warningOver, warningUntil))
    (criticalOver, criticalUntil) = try Self.level(
      keys["critical"],
      or: (criticalOver, criticalUntil)
    )
    guard warningOver <= criticalOver, warningUntil <= criticalUntil else {
      throw value.error("\"critical\" must not start or end under \"warning\"")
    }
    hold = try keys.time("hold", or: hold, isZeroAllowed: true)
    interval = try keys.time("interval", or: interval)
    rest = try keys.time("rest", or: rest)
    least = try keys.size("least", or: least)
    lowestBand = try keys.integer("lowest_band", or: lowestBand, in: 0...210)
    sustained = try keys.time("sustained", or: sustained)
    sustainedInterval = try keys.time("sustained_interval", or: sustainedInterval)
  }

  private static func level(
    _ value: YAMLValue?,
    or fallback: (Int64, Int64)
  ) throws(SimulationError) -> (Int64, Int64) {
    guard let value else { return fallback }
    let keys = try YAMLMapping(value, keys: Self.levelKeys, of: "a level")
    let over = try keys.required("over").wholePercentage()
    let until = try keys.required("until").wholePercentage()
    guard until <= over else { throw value.error("\"until\" must not be over \"over\"") }
    return (over, until)
  }
}

extension IOSModel.Compressor {
  package static let keys = ["below", "share", "ratio", "compress", "decompress"]

  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "the compressor")
    self.init()
    below = try keys.decode("below", or: below) { value throws(SimulationError) in
      try value.exact(from: 0, to: 1_000, places: 2)
    }
    share = try keys.wholePercentage("share", or: share)
    ratio = try keys.decode("ratio", or: ratio) { value throws(SimulationError) in
      try value.exact(from: 1, to: 1_000, places: 9)
    }
    compress = try keys.decode("compress", or: compress) { value throws(SimulationError) in
      try value.speed()
    }
    decompress = try keys.decode("decompress", or: decompress) { value throws(SimulationError) in
      try value.speed()
    }
  }
}

extension IOSModel.Freezer {
  package static let keys = [
    "below", "interval", "most", "spared", "least", "budget", "read", "demoted", "thaws",
  ]

  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "the freezer")
    self.init()
    below = try keys.wholePercentage("below", or: below)
    interval = try keys.time("interval", or: interval)
    most = try keys.integer("most", or: most, in: 0...1_000_000)
    spared = try keys.integer("spared", or: spared, in: 0...1_000_000)
    least = try keys.size("least", or: least)
    budget = try keys.size("budget", or: budget)
    read = try keys.decode("read", or: read) { value throws(SimulationError) in
      try value.speed()
    }
    demoted = try keys.integer("demoted", or: demoted, in: 0...1_000_000)
    thaws = try keys.integer("thaws", or: thaws, in: 0...1_000_000)
  }
}

// MARK: - Values

extension YAMLMapping {
  func integer(
    _ key: String,
    or fallback: Int64,
    in range: ClosedRange<Int64>
  ) throws(SimulationError) -> Int64 {
    try decode(key, or: fallback) { value throws(SimulationError) in
      try value.integer(in: range)
    }
  }

  func wholePercentage(_ key: String, or fallback: Int64) throws(SimulationError) -> Int64 {
    try decode(key, or: fallback) { value throws(SimulationError) in
      try value.wholePercentage()
    }
  }

  func size(_ key: String, or fallback: Bytes) throws(SimulationError) -> Bytes {
    try decode(key, or: fallback) { value throws(SimulationError) in try value.size() }
  }

  func time(
    _ key: String,
    or fallback: Time,
    isZeroAllowed: Bool = false
  ) throws(SimulationError) -> Time {
    try decode(key, or: fallback) { value throws(SimulationError) in
      try value.duration(isZeroAllowed: isZeroAllowed)
    }
  }
}

extension YAMLValue {
  /// A share from 0 % to 100 % in whole per cents.
  func wholePercentage() throws(SimulationError) -> Int64 {
    let share = try percentage()
    guard share.basisPoints.isMultiple(of: 100) else {
      throw error("\(label) must be a whole number of per cents", hint: "as in 15%")
    }
    return share.basisPoints / 100
  }

  /// A decimal number with at most `places` behind the point, in units of the last of them.
  func exact(from least: Int64, to most: Int64, places: Int) throws(SimulationError) -> Int64 {
    let unit = (0..<places).reduce(UInt64(1)) { power, _ in power * 10 }
    let wrong = wrongKind("a number from \(least) to \(most)")
    guard let number = plainText.flatMap({ DecimalNumber($0) }),
      let value = number.scaled(by: unit),
      (least * Int64(unit)...most * Int64(unit)).contains(value)
    else { throw wrong }
    guard number.isWhole(scaledBy: unit) else {
      throw error("\(label) has more than \(places) places behind the point")
    }
    return value
  }

  /// A rate that isn't 0.
  func speed() throws(SimulationError) -> GrowthRate {
    let rate = try rate()
    guard rate.bytesPerHour > 0 else { throw error("\(label) must be over 0") }
    return rate
  }
}
