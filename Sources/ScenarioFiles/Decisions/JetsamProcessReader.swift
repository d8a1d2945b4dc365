internal import SimulationCore
internal import SimulationEngine

/// Reads processes of iOS devices; what one leaves out is as in the file's defaults, or as usual.
struct JetsamProcessReader: Sendable {
  static let requiredKeys = ["pid", "name", "band", "footprint", "resident"]
  static let optionalKeys = [
    "compressed", "purgeable", "limit", "fatal", "relaunch", "frozen", "elevated",
    "secondsInBand", "coalition", "role", "age",
  ]

  /// What a file says of processes that leave keys out.
  private let defaults: YAMLMapping?

  /// A reader that fills in `defaults`.
  init(defaults: YAMLMapping?) { self.defaults = defaults }

  /// The defaults in `value`, each of which is checked.
  static func defaults(_ value: YAMLValue) throws(SimulationError) -> YAMLMapping {
    let defaults = try YAMLMapping(value, keys: optionalKeys, of: "the defaults of processes")
    var process = JetsamState.Process(pid: 0, name: "", band: 0, resident: 0)
    try JetsamProcessReader(defaults: defaults).decodeOptional(into: &process) { defaults[$0] }
    return defaults
  }

  /// The process that `value` describes.
  func process(_ value: YAMLValue) throws(SimulationError) -> JetsamState.Process {
    let known = Self.requiredKeys + Self.optionalKeys
    let keys = try YAMLMapping(value, keys: known, of: "a process")
    var process = JetsamState.Process(
      pid: try keys.required("pid").pid(),
      name: try keys.required("name").string(),
      band: Int(try keys.required("band").integer(in: 0...999)),
      resident: try keys.required("resident").byteSize()
    )
    try decodeOptional(into: &process) { keys[$0] ?? defaults?[$0] }
    let footprint = try keys.required("footprint")
    guard try footprint.byteSize() == process.footprint else {
      throw footprint.error(
        "the footprint isn't the sum of resident and compressed, \(process.footprint)"
      )
    }
    guard process.purgeable <= process.resident else {
      throw (keys["purgeable"] ?? value).error("\"purgeable\" is a part of \"resident\"")
    }
    return process
  }

  private func decodeOptional(
    into process: inout JetsamState.Process,
    _ find: (String) -> YAMLValue?
  ) throws(SimulationError) {
    process.compressed = try find("compressed")?.byteSize() ?? 0
    process.purgeable = try find("purgeable")?.byteSize() ?? 0
    // No limit is the same as none of its own: zero.
    let limit = try find("limit")?.orNone { value throws(SimulationError) in try value.byteSize() }
    process.limit = limit == 0 ? nil : limit
    process.isLimitFatal = try find("fatal")?.boolean() ?? false
    process.relaunch =
      try find("relaunch")?.choice(
        of: "relaunch class",
        RelaunchClass.allCases.map { ($0.name, $0) }
      ) ?? .unknown
    process.isFrozen = try find("frozen")?.boolean() ?? false
    process.isElevated = try find("elevated")?.boolean() ?? false
    process.timeInBand = try find("secondsInBand")?.exactMicroseconds() ?? 0
    process.coalition = try find("coalition")?.orNone { value throws(SimulationError) in
      try value.integer(in: 0...Int64.max)
    }
    process.role =
      try find("role")?.choice(of: "role", CoalitionRole.allCases.map { ($0.name, $0) }) ?? .none
    process.age = try find("age")?.exactMicroseconds() ?? 0
  }
}
