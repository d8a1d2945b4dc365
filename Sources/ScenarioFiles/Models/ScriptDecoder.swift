package import SimulationCore

/// Reads a script: a list of actions with their times.
package struct ScriptDecoder {
  /// What stands behind an action's key.
  private enum Operand {
    case nothing, app, size
  }

  private static let actions: [(name: String, kind: ActionKind, operand: Operand)] = [
    ("open", .open, .app), ("home", .home, .nothing), ("lock", .lock, .nothing),
    ("unlock", .unlock, .nothing), ("call", .call, .nothing), ("answer", .answer, .nothing),
    ("decline", .decline, .nothing), ("hangUp", .hangUp, .nothing),
    ("switcher", .switcher, .nothing), ("return", .returnToApp, .nothing), ("kill", .kill, .app),
    ("wake", .wake, .app), ("notificationCentre", .notificationCentre, .nothing),
    ("controlCentre", .controlCentre, .nothing), ("dismiss", .dismiss, .nothing),
    ("banner", .banner, .nothing), ("split", .split, .app), ("unsplit", .unsplit, .nothing),
    ("memory", .memory, .size), ("shutdown", .shutdown, .nothing),
    ("timeChange", .timeChange, .nothing),
  ]

  /// The names of all actions.
  package static let actionNames = actions.map(\.name)
  /// The keys of a script's entry.
  package static let keys = ["at"] + actionNames + ["via", "reason"]

  package static let viaNames: [(name: String, value: LaunchVia)] = [
    ("icon", .icon), ("switcher", .switcher), ("url", .url), ("push", .push), ("link", .link),
  ]
  package static let reasonNames: [(name: String, value: WakeReason)] = [
    ("fetch", .fetch), ("push", .push), ("location", .location), ("processing", .processing),
    ("bluetooth", .bluetooth), ("urlSession", .urlSession), ("audio", .audio),
  ]

  private let apps: [String: Int32]
  private let names: [String]
  private let device: DeviceModel

  /// A decoder of scripts about `apps` on `device`.
  package init(apps: [AppModel], device: DeviceModel) {
    names = apps.map(\.id)
    self.apps = Dictionary(
      apps.enumerated().map { ($1.id, Int32($0)) },
      uniquingKeysWith: { first, _ in first }
    )
    self.device = device
  }

  /// The actions in `script`, whose times may not run back.
  package func actions(in script: YAMLValue) throws(SimulationError) -> [Action] {
    let entries = try script.list()
    guard !entries.isEmpty else { throw script.error("the script is empty") }
    var actions: [Action] = []
    actions.reserveCapacity(entries.count)
    for entry in entries {
      let keys = try YAMLMapping(entry, keys: Self.keys, of: "an action")
      let at = try keys.required("at", hint: "as in {at: 40s, home: true}")
      let time = try at.duration(isZeroAllowed: true)
      if let last = actions.last, time < last.time {
        throw at.error(
          "time runs back: this action is before the one above it",
          hint: "put the actions in order of time"
        )
      }
      actions.append(try action(keys, at: time))
    }
    return actions
  }

  private func action(_ keys: YAMLMapping, at time: Time) throws(SimulationError) -> Action {
    let present = Self.actions.filter { keys[$0.name] != nil }
    guard let (name, kind, operand) = present.first, let value = keys[name] else {
      throw keys.whole.error("nothing happens here", hint: "as in {at: 40s, home: true}")
    }
    if present.count > 1 {
      throw keys.whole.error(
        "two actions in one entry: \(present.map(\.name).joined(separator: ", "))",
        hint: "write one entry for each"
      )
    }
    var action = Action(kind, at: time)
    switch operand {
    case .nothing: try expectTrue(value, name)
    case .app: action.app = try app(value)
    case .size: action.amount = try value.change()
    }
    if kind == .split, !device.hasSplitView {
      throw value.error(
        "the device \(device.name) has a phone's screen and no split view",
        hint: "take a device with screen: tablet"
      )
    }
    action.detail = try detail(keys, of: kind)
    return action
  }

  private func expectTrue(_ value: YAMLValue, _ name: String) throws(SimulationError) {
    guard case .scalar("true", plain: true) = value.node.content else {
      throw value.error("\"\(name)\" takes nothing but true", hint: "write \(name): true")
    }
  }

  private func app(_ value: YAMLValue) throws(SimulationError) -> Int32 {
    let id = try value.string()
    if let index = apps[id] { return index }
    let nearest = Spelling.nearest(to: id, among: names)
    let all = names.count <= 12 ? "one of \(names.joined(separator: ", "))" : nil
    throw value.error(
      "no app has the id \"\(id.prefix(60))\"",
      hint: nearest.map { "did you mean \($0)?" } ?? all
    )
  }

  private func detail(_ keys: YAMLMapping, of kind: ActionKind) throws(SimulationError) -> UInt8 {
    if let value = keys["via"], kind != .open {
      throw value.error("\"via\" belongs to open")
    }
    if let value = keys["reason"], kind != .wake {
      throw value.error("\"reason\" belongs to wake")
    }
    if kind == .wake {
      let reason = try keys.required("reason", hint: "as in reason: fetch")
      return try reason.choice(of: "reason", Self.reasonNames).rawValue
    }
    return try keys["via"]?.choice(of: "way to open", Self.viaNames).rawValue ?? 0
  }
}
