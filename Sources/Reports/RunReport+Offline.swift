internal import SimulationCore

/// How far a run is from policies that know the future.
extension RunReport {
  /// The JSON form; `null` where nobody asked.
  static func value(_ offline: OfflineRecord?, beside record: RunRecord) -> JSONValue {
    guard let offline else { return .null }
    let distance = record.coldLaunches - offline.reference
    let rate = record.launches > 0 ? Double(distance) / Double(record.launches) : nil
    let bound: JSONValue =
      offline.bound.map {
        ["cold": .integer($0), "is_reached": .bool(offline.isBoundReached)]
      } ?? .null
    return [
      "bound": bound,
      "belady": ["cold": .integer(offline.belady)],
      "belady_cost": ["cold": .integer(offline.beladyCost)],
      "pessimal": ["cold": .integer(offline.pessimal)],
      "reference": .text(offline.bound == nil ? "belady" : "bound"),
      "distance": .integer(distance),
      "distance_rate": .optional(rate),
    ]
  }

  /// The lines for people: cold launches, and how many more they are than the reference's.
  static func lines(_ offline: OfflineRecord, beside record: RunRecord) -> [String] {
    var table = TextTable([.left, .right, .right, .left])
    table.add(["", "cold", "more", ""])
    func add(_ name: String, _ cold: Int64, _ note: String) {
      let distance = cold - offline.reference
      let sign = distance > 0 ? "+" : ""
      table.add([name, HumanUnits.count(cold), sign + HumanUnits.count(distance), note])
    }
    if let bound = offline.bound {
      let note = offline.isBoundReached ? ", and some have as few" : ""
      add("lower bound", bound, "no policy has fewer" + note)
    }
    add("belady", offline.belady, "takes the app that is used furthest ahead")
    add("belady-cost", offline.beladyCost, "weighs sizes and launch times too: a heuristic")
    add("this run", record.coldLaunches, title(of: record.policy))
    add("pessimal", offline.pessimal, "takes the app that is used soonest")
    return table.lines()
  }
}
