internal import SimulationCore
internal import SimulationEngine

/// Files of the iOS family.
extension JetsamCases {
  private static let keys = [
    "schema", "platform_family", "policies", "triggers", "detectors", "actions", "causes",
    "outcomes", "relaunch", "roles", "process_defaults", "cases",
  ]

  /// The file `root`, whose schema and family are known to be right.
  init(decoding root: YAMLValue) throws(SimulationError) {
    let file = try YAMLMapping(root, keys: Self.keys, of: "a file of decisions")
    try Self.checkWords(of: file)
    let defaults = try file["process_defaults"].map { value throws(SimulationError) in
      try JetsamProcessReader.defaults(value)
    }
    cases = []
    var ids: Set<String> = []
    for value in try file.required("cases").list() {
      let next = try JetsamCase(decoding: value, JetsamProcessReader(defaults: defaults))
      guard ids.insert(next.id).inserted else {
        throw value.error("there are two cases called \"\(next.id.prefix(60))\"")
      }
      cases.append(next)
    }
  }

  /// The words that a file lists must be known.
  private static func checkWords(of file: YAMLMapping) throws(SimulationError) {
    let lists: [(key: String, kind: String, words: [String])] = [
      ("policies", "policy", JetsamPolicy.allCases.map(\.rawValue)),
      ("triggers", "trigger", JetsamTriggerKind.allCases.map(\.rawValue)),
      ("detectors", "detector", JetsamDetectors.names.map(\.name)),
      ("actions", "action", JetsamCase.actionNames.map(\.name)),
      ("causes", "cause", JetsamCause.allCases.map(\.name)),
      ("outcomes", "outcome", JetsamOutcome.allCases.map(\.name)),
      ("relaunch", "relaunch class", RelaunchClass.allCases.map(\.name)),
      ("roles", "role", CoalitionRole.allCases.map(\.name)),
    ]
    for list in lists {
      for value in try file[list.key]?.list() ?? [] {
        _ = try value.choice(of: list.kind, list.words.map { ($0, $0) })
      }
    }
  }
}

extension JetsamCase {
  private static let ownKeys = ["id", "pins", "facts", "memory", "expect"]
  static let actionNames = [(name: "kill", value: true), (name: "purge", value: false)]

  init(decoding value: YAMLValue, _ reader: JetsamProcessReader) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: Self.ownKeys + JetsamState.keys, of: "a case")
    id = try keys.required("id").string()
    line = value.node.line
    _ = try keys["pins"]?.string()
    for fact in try keys["facts"]?.list() ?? [] { _ = try fact.string() }
    state = try JetsamState(decoding: keys, reader)
    (pool, available) = try keys.required("memory").derivedMemory()
    let known = ["actions", "outcome", "violatorHint", "available_after"]
    let expect = try YAMLMapping(keys.required("expect"), keys: known, of: "what is expected")
    let pids = Set(state.processes.map(\.pid))
    actions = []
    for value in try expect.required("actions").list() {
      actions.append(try Expected(decoding: value, among: pids))
    }
    outcome = try expect.required("outcome").outcome()
    violatorHint = try expect.required("violatorHint").boolean()
    availableAfter = try expect.required("available_after").byteCount(isSigned: true)
  }
}

extension JetsamCase.Expected {
  init(decoding value: YAMLValue, among pids: Set<Int64>) throws(SimulationError) {
    let keys = try YAMLMapping(value, keys: ["pid", "action", "cause"], of: "an action")
    let pid = try keys.required("pid")
    self.pid = try pid.pid()
    guard pids.contains(self.pid) else { throw pid.error("no process has the pid \(self.pid)") }
    isKill = try keys.required("action").choice(of: "action", JetsamCase.actionNames)
    cause = try keys.required("cause").choice(
      of: "cause",
      JetsamCause.allCases.map { ($0.name, $0) }
    )
  }
}
