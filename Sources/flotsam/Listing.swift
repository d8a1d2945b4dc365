internal import Reports
internal import ScenarioFiles
internal import SimulationCore
internal import SimulationEngine

/// A list of names and what is known of each, in rows of equal length.
struct Listing {
  /// What the list is of.
  let topic: ListVerb.Topic
  /// What stands in each column, by the names that JSON and CSV use.
  private(set) var columns: [String]
  /// The rows: bytes and durations as whole numbers.
  private(set) var rows: [[JSONValue]] = []

  /// The list of `topic`; without `isLong` names alone.
  init(_ topic: ListVerb.Topic, isLong: Bool, catalogue: String) throws(SimulationError) {
    self.topic = topic
    columns = isLong ? Self.longColumns(topic) : ["name"]
    switch topic {
    case .policies: rows = try Self.policies()
    case .platforms: rows = try Self.platforms(isLong: isLong)
    case .profiles: rows = try Self.profiles(isLong: isLong)
    case .devices: rows = try Self.devices(isLong: isLong)
    case .scenarios: rows = try Self.summaries(.scenario, isLong: isLong)
    case .sweeps: rows = try Self.summaries(.sweep, isLong: isLong)
    case .states: rows = try Self.summaries(.state, isLong: isLong)
    case .lessons: rows = try Self.summaries(.lesson, isLong: isLong)
    case .apps: rows = try Self.apps(isLong: isLong, catalogue: catalogue)
    }
  }

  private static func longColumns(_ topic: ListVerb.Topic) -> [String] {
    switch topic {
    case .policies:
      ["name", "platform", "goes", "is_own", "reason", "takes_first", "cost", "source"]
    case .platforms: ["name", "lifecycle", "policy", "summary"]
    case .profiles, .scenarios, .sweeps, .states, .lessons: ["name", "summary"]
    case .devices:
      ["name", "ram_bytes", "system_bytes", "budget_bytes", "per_app_limit_bytes", "page_bytes"]
    case .apps: ["name", "title", "launch_bytes", "peak_bytes", "background_bytes", "cold_us"]
    }
  }

  /// A row a policy and a platform.
  private static func policies() throws(SimulationError) -> [[JSONValue]] {
    let matrix = try PolicyMatrix()
    return matrix.policies.flatMap { policy in
      matrix.pairs(of: policy).map { pair in
        [
          .text(policy.rawValue), .text(pair.platform), .bool(pair.objection == nil),
          .bool(pair.isOwn), .optional(pair.objection), .text(policy.summary), .text(policy.cost),
          .text(policy.source),
        ]
      }
    }
  }

  private static func platforms(isLong: Bool) throws(SimulationError) -> [[JSONValue]] {
    try rows(.platform, isLong: isLong) { name throws(SimulationError) in
      let platform = try FileCatalogue.platform(named: name)
      return [
        .text(platform.lifecycle), .text(platform.policy.name),
        .text(try FileCatalogue.summary(of: name, kind: .platform)),
      ]
    }
  }

  private static func profiles(isLong: Bool) throws(SimulationError) -> [[JSONValue]] {
    var rows: [[JSONValue]] = []
    for name in try LifecycleNames.all() {
      rows.append([.text(name)] + (isLong ? [.text(try LifecycleNames.summary(of: name))] : []))
    }
    return rows
  }

  private static func devices(isLong: Bool) throws(SimulationError) -> [[JSONValue]] {
    try rows(.device, isLong: isLong) { name throws(SimulationError) in
      let device = try FileCatalogue.device(named: name)
      return [
        .integer(device.ram.count), .integer(device.system.count),
        .integer(device.ram.count - device.system.count), .optional(device.perAppLimit?.count),
        .integer(device.pageSize.count),
      ]
    }
  }

  private static func summaries(
    _ kind: FileKind,
    isLong: Bool
  ) throws(SimulationError) -> [[JSONValue]] {
    try rows(kind, isLong: isLong) { name throws(SimulationError) in
      [.text(try FileCatalogue.summary(of: name, kind: kind))]
    }
  }

  private static func apps(
    isLong: Bool,
    catalogue: String
  ) throws(SimulationError) -> [[JSONValue]] {
    try ScenarioLoader.catalogue(named: catalogue).map { app in
      guard isLong else { return [.text(app.id)] }
      return [
        .text(app.id), .text(app.name), .integer(app.footprint.launch.median),
        .integer(app.footprint.medianPeak), .optional(app.footprint.background?.median),
        .integer(app.launch.cold.median),
      ]
    }
  }

  private static func rows(
    _ kind: FileKind,
    isLong: Bool,
    _ rest: (String) throws(SimulationError) -> [JSONValue]
  ) throws(SimulationError) -> [[JSONValue]] {
    var rows: [[JSONValue]] = []
    for name in FileCatalogue.names(of: kind) {
      rows.append([.text(name)] + (isLong ? try rest(name) : []))
    }
    return rows
  }
}
