package import SimulationCore

/// Generators as scenarios state them.
extension GeneratorModel {
  package static let commonKeys = [
    "generator", "session", "gap", "direct", "locked", "interruptions", "wakes", "day_rhythm",
  ]

  /// The generators by name, with the keys that each has besides the common ones.
  package static let kinds: [(name: String, keys: [String])] = [
    ("zipf", ["exponent"]), ("markov", ["exponent", "follow", "successors"]), ("weights", []),
    ("uniform", []), ("loop", []),
  ]

  /// The generator that `value`, a mapping with the key `generator`, describes.
  package init(decoding value: YAMLValue) throws(SimulationError) {
    let allKeys = Self.commonKeys + ["exponent", "follow", "successors"]
    let name = try YAMLMapping(value, keys: allKeys, of: "a workload").required("generator")
    let kind = try name.choice(of: "generator", Self.kinds.map { ($0.name, $0) })
    let keys = try YAMLMapping(
      value,
      keys: Self.commonKeys + kind.keys,
      of: "the generator \(kind.name)"
    )
    self.init(
      popularity: try Self.popularity(kind.name, keys),
      session: try keys.required("session", hint: "as in session: 75s").durations(),
      gap: try keys.required("gap", hint: "as in gap: 6min").durations(isZeroAllowed: true)
    )
    direct = try keys.decode("direct", or: direct) { value throws(SimulationError) in
      try value.fraction()
    }
    locked = try keys.decode("locked", or: locked) { value throws(SimulationError) in
      try value.fraction()
    }
    interruptions = try keys["interruptions"].map { value throws(SimulationError) in
      try Interruptions(decoding: value)
    }
    wakes = try keys.decode("wakes", or: wakes) { value throws(SimulationError) in
      try value.boolean()
    }
    dayRhythm = try keys.decode("day_rhythm", or: [], Self.rhythm)
  }

  private static func popularity(
    _ name: String,
    _ keys: YAMLMapping
  ) throws(SimulationError) -> Popularity {
    let exponent = { (value: YAMLValue) throws(SimulationError) in try value.number(in: 0...10) }
    switch name {
    case "zipf": return .zipf(exponent: try exponent(keys.required("exponent")))
    case "markov":
      let follow = try keys.required("follow").fraction()
      let successors = try keys.required("successors").integer(in: 1...1_000)
      return .markov(
        follow: follow,
        successors: Int(successors),
        exponent: try exponent(keys.required("exponent"))
      )
    case "weights": return .weights
    case "uniform": return .uniform
    default: return .loop
    }
  }

  private static func rhythm(_ value: YAMLValue) throws(SimulationError) -> [Double] {
    let hours = try value.list()
    guard hours.count == 24 else {
      throw value.error("\"day_rhythm\" needs 24 numbers, one an hour, and has \(hours.count)")
    }
    var rhythm: [Double] = []
    for hour in hours { rhythm.append(try hour.number(in: 0.001...1_000)) }
    return rhythm
  }
}

extension GeneratorModel.Interruptions {
  package static let keys = ["per_hour", "answered", "banners", "length"]

  /// The interruptions that `value` describes.
  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "interruptions")
    self.init(perHour: try keys.required("per_hour").number(in: 0...3_600))
    answered = try keys.decode("answered", or: answered) { value throws(SimulationError) in
      try value.fraction()
    }
    banners = try keys.decode("banners", or: banners) { value throws(SimulationError) in
      try value.fraction()
    }
    length = try keys.decode("length", or: length) { value throws(SimulationError) in
      try value.durations()
    }
  }
}
