package import SimulationCore
internal import SimulationEngine

/// Platforms as their files state them.
extension PlatformModel {
  package static let keys =
    [
      "kind", "lifecycle", "policy", "suspension_delay", "task_limit", "pressure",
    ] + IOSModel.keys + AndroidModel.keys

  /// The platform called `name` that `value` describes.
  package init(
    decoding value: YAMLValue,
    name: String,
    known: KnownNames
  ) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "a platform")
    let kind = try keys.required("kind").choice(
      of: "kind of platform",
      [("bare", Kind.bare), ("textbook", .textbook), ("ios", .ios), ("android", .android)]
    )
    self.init(
      name: name,
      kind: kind,
      lifecycle: try known.lifecycle(keys.required("lifecycle")),
      policy: try PolicyModel(decoding: keys.required("policy"), known: known)
    )
    suspensionDelay = try keys.decode("suspension_delay", or: .zero) {
      value throws(SimulationError) in try value.duration(isZeroAllowed: true)
    }
    taskLimit = try keys["task_limit"]?.duration()
    if kind == .ios {
      ios = try IOSModel(decoding: keys)
    } else if let value = IOSModel.keys.lazy.compactMap({ keys[$0] }).first {
      throw value.error("\(value.label) goes with platforms of kind ios alone")
    }
    if kind == .android {
      try decodeAndroid(keys)
    } else if let value = AndroidModel.keys.lazy.compactMap({ keys[$0] }).first {
      throw value.error("\(value.label) goes with platforms of kind android alone")
    }
    switch kind {
    case .bare:
      if let value = keys["pressure"] {
        throw value.error("a platform of kind bare has no pressure: it evicts what a launch needs")
      }
    case .ios:
      if let value = keys["pressure"] {
        throw value.error(
          "a platform of kind ios has no pressure",
          hint: "its numbers stand under jetsam and warnings"
        )
      }
    case .android:
      break
    case .textbook:
      pressure = try PressureModel(decoding: keys.required("pressure"))
    }
  }
}

extension PlatformModel {
  private mutating func decodeAndroid(_ keys: YAMLMapping) throws(SimulationError) {
    for key in ["pressure", "suspension_delay"] {
      guard let value = keys[key] else { continue }
      throw value.error(
        "a platform of kind android has no \(value.label)",
        hint: "it has watermarks, stalls and a freezer_delay"
      )
    }
    android = try AndroidModel(keys)
    if let reason = AndroidKiller.problem(with: self) {
      throw try keys.required("policy").error(reason)
    }
  }
}

extension PressureModel {
  package static let keys = ["warning", "critical", "evict", "patience"]
  package static let levelKeys = ["below", "over"]
  package static let evictionKeys = ["below", "until"]

  /// The thresholds that `value` states.
  package init(decoding value: YAMLValue) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.keys, of: "a pressure model")
    self.init()
    let warning = try keys.required("warning")
    (warningBelow, warningOver) = try Self.range(warning, keys: Self.levelKeys)
    let critical = try keys.required("critical")
    (criticalBelow, criticalOver) = try Self.range(critical, keys: Self.levelKeys)
    let evict = try keys.required("evict")
    (evictBelow, evictUntil) = try Self.range(evict, keys: Self.evictionKeys)
    patience = try keys.decode("patience", or: patience) { value throws(SimulationError) in
      try value.duration(isZeroAllowed: true)
    }
    guard criticalBelow <= warningBelow, criticalOver <= warningOver else {
      throw critical.error("\"critical\" must not start or end before \"warning\"")
    }
  }

  private static func range(
    _ value: YAMLValue,
    keys names: [String]
  ) throws(SimulationError) -> (Share, Share) {
    let keys = try YAMLMapping(value, keys: names, of: "a threshold")
    let start = try keys.required(names[0]).percentage()
    let endValue = try keys.required(names[1])
    let end = try endValue.percentage()
    guard start <= end else {
      throw endValue.error("\"\(names[1])\" must not be under \"\(names[0])\"")
    }
    return (start, end)
  }
}
