package import SimulationCore

/// The numbers of iOS platforms as their files state them: what isn't stated is as on iOS 18.
extension IOSModel {
  /// The keys of a platform that go with the kind ios alone.
  package static let keys = ["jetsam", "bands", "limits", "warnings", "compressor", "freezer"]
  package static let jetsamKeys = [
    "lines", "raise", "kill", "relaunch", "aggressive", "reaper",
  ]
  package static let relaunchKeys = ["high", "medium"]
  package static let limitKeys = ["warning", "slack"]

  /// The numbers in `keys`, which are a platform's.
  init(decoding keys: YAMLMapping) throws(SimulationError) {
    self.init()
    if let value = keys["jetsam"] { try decodeJetsam(value) }
    if let value = keys["bands"] { try decodeBands(value) }
    if let value = keys["limits"] {
      let keys = try YAMLMapping(value, keys: Self.limitKeys, of: "the limits of a platform")
      limitWarning = try keys.wholePercentage("warning", or: limitWarning)
      limitSlack = try keys.size("slack", or: limitSlack)
    }
    pressure = try keys.decode("warnings", or: pressure, Pressure.init(decoding:))
    compressor = try keys.decode("compressor", or: compressor, Compressor.init(decoding:))
    freezer = try keys.decode("freezer", or: nil) { value throws(SimulationError) in
      try Freezer(decoding: value)
    }
  }

  private mutating func decodeJetsam(_ value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.jetsamKeys, of: "jetsam")
    lines = try keys.decode("lines", or: lines, Self.lines(decoding:))
    raise = try keys.wholePercentage("raise", or: raise)
    killTime = try keys.time("kill", or: killTime, isZeroAllowed: true)
    if let value = keys["relaunch"] {
      let keys = try YAMLMapping(value, keys: Self.relaunchKeys, of: "relaunch classes")
      relaunchHigh = try keys.time("high", or: relaunchHigh)
      relaunchMedium = try keys.time("medium", or: relaunchMedium)
      guard relaunchHigh <= relaunchMedium else {
        throw value.error("\"medium\" must not be shorter than \"high\"")
      }
    }
    if let value = keys["aggressive"] { aggressive = try Aggressive(decoding: value) }
    if let value = keys["reaper"] { reaper = try Reaper(decoding: value) }
  }

  private mutating func decodeBands(_ value: YAMLValue) throws(SimulationError) {
    bands = try Bands(decoding: value)
    let keys = try YAMLMapping(value, keys: Bands.keys, of: "bands")
    ageing = try keys.time(Bands.timeKey, or: ageing, isZeroAllowed: true)
  }

  /// The classes of devices that a list states.
  private static func lines(decoding value: YAMLValue) throws(SimulationError) -> [Lines] {
    var classes: [Lines] = []
    let elements = try value.list()
    guard (1...3).contains(elements.count) else {
      throw value.error("\(value.label) must have one to three classes of devices")
    }
    for (index, element) in elements.enumerated() {
      let lines = try Lines(decoding: element, isLast: index == elements.count - 1)
      if let last = classes.last?.upTo, let next = lines.upTo, next <= last {
        throw element.error("\"up_to\" must rise from class to class")
      }
      classes.append(lines)
    }
    return classes
  }
}

extension IOSModel.Lines {
  package static let keys = ["up_to", "critical", "idle", "soft", "reaper"]

  init(decoding value: YAMLValue, isLast: Bool) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "a class of devices")
    if isLast, let limit = keys["up_to"] {
      throw limit.error("the last class has no \"up_to\": it holds every larger device")
    }
    self.init(
      upTo: isLast ? nil : try keys.required("up_to").size(atLeast: Bytes(1)),
      critical: try keys.required("critical").wholePercentage(),
      idle: try keys.required("idle").wholePercentage(),
      soft: try keys.required("soft").wholePercentage(),
      reaper: try keys.required("reaper").wholePercentage()
    )
    guard critical <= idle, critical <= soft else {
      throw value.error("\"critical\" must not be over \"idle\" or \"soft\"")
    }
  }
}

extension IOSModel.Bands {
  /// The key of a time, which stands among the bands.
  package static let timeKey = "ageing_time"
  package static let keys = ["front", "frozen", "work", "fetch", "ageing", timeKey, "idle"]

  init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "bands")
    self.init()
    front = try keys.integer("front", or: front, in: 0...210)
    frozen = try keys.integer("frozen", or: frozen, in: 0...front)
    work = try keys.integer("work", or: work, in: 0...front)
    fetch = try keys.integer("fetch", or: fetch, in: 0...front)
    ageing = try keys.integer("ageing", or: ageing, in: 0...front)
    idle = try keys.integer("idle", or: idle, in: 0...front)
  }
}

extension IOSModel.Aggressive {
  package static let keys = ["below", "crowd", "lenient", "memory", "memory_of_small"]

  init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "aggressive mode")
    self.init()
    below = try keys.wholePercentage("below", or: below)
    crowd = try keys.integer("crowd", or: crowd, in: 1...1_000_000)
    lenient = try keys.wholePercentage("lenient", or: lenient)
    memory = try keys.time("memory", or: memory)
    memoryOfSmall = try keys.time("memory_of_small", or: memoryOfSmall)
  }
}

extension IOSModel.Reaper {
  package static let keys = ["idle", "pause"]

  init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "the reaper")
    self.init()
    idle = try keys.time("idle", or: idle)
    pause = try keys.time("pause", or: pause)
  }
}
