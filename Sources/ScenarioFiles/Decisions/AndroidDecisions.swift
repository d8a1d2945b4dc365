package import SimulationCore
internal import SimulationEngine

/// Decisions of Android's killers in files of the schema `golden-decisions/1`.
package enum AndroidDecisions {
  private static let fileKeys = [
    "schema", "platform_family", "policies", "page_bytes", "releases", "reasons", "kinds", "cases",
  ]
  /// Keys of a case that a state alone hasn't.
  private static let caseKeys = ["id", "pins", "facts", "origin", "expect"]
  private static let origins: [(name: String, value: Bool)] = [("hand", true), ("random", false)]

  /// What the killer that `state` names decides about it.
  ///
  /// It has the keys of a case but for `id`, `pins`, `facts`, `origin` and `expect`.
  package static func decide(_ state: YAMLValue) throws(SimulationError) -> AndroidDecision {
    let (policy, keys) = try read(state, more: [], of: "a state")
    return try decide(policy, keys)
  }

  /// Checks all cases of the file `root`, whose schema and family are known to be right.
  static func verdicts(
    _ root: YAMLValue,
    isStrict: Bool
  ) throws(SimulationError) -> [DecisionVerdict] {
    let file = try YAMLMapping(root, keys: fileKeys, of: "a file of decisions")
    try checkWords(of: file)
    return try check(file.required("cases"), isStrict: isStrict)
  }

  /// Checks each of `cases`, a list; `isStrict` compares texts of log lines as well.
  package static func check(
    _ cases: YAMLValue,
    isStrict: Bool
  ) throws(SimulationError) -> [DecisionVerdict] {
    var verdicts: [DecisionVerdict] = []
    var ids: Set<String> = []
    for value in try cases.list() {
      let (policy, keys) = try read(value, more: caseKeys, of: "a case")
      let id = try keys.required("id").string()
      guard ids.insert(id).inserted else {
        throw try keys.required("id").error("there are two cases called \"\(id.prefix(60))\"")
      }
      try readNotes(keys)
      let decision = try decide(policy, keys)
      let expectation = try AndroidExpectation(keys.required("expect"), of: decision)
      let differences = expectation.differences(from: decision, isStrict: isStrict)
      verdicts.append(
        DecisionVerdict(id: id, differences: differences, line: value.node.line)
      )
    }
    return verdicts
  }

  /// The words that a file lists must be known, and its pages of the size that all of Android's have.
  private static func checkWords(of file: YAMLMapping) throws(SimulationError) {
    func check(_ list: YAMLValue?, _ kind: String, _ words: [String]) throws(SimulationError) {
      for value in try list?.list() ?? [] {
        _ = try value.choice(of: kind, words.map { ($0, $0) })
      }
    }
    let policies = AndroidDecision.Policy.allCases.map(\.rawValue)
    try check(file["policies"], "policy", policies)
    try check(file["kinds"], "kind", CachedKind.allCases.map(\.name))
    if let page = file["page_bytes"] {
      _ = try page.integer(in: DecisionUnit.page...DecisionUnit.page)
    }
    if let releases = file["releases"] {
      let keys = try YAMLMapping(releases, keys: policies, of: "the releases")
      try check(keys["lmkd-psi"], "release", LMKDRelease.allCases.map(\.name))
      let numbers = AndroidRelease.allCases.map { "\($0.number)" }
      try check(keys["android-cached-limit"], "release", numbers)
      try check(keys["lmk-minfree"], "release", [])
    }
    guard let reasons = file["reasons"] else { return }
    let keys = try YAMLMapping(reasons, keys: policies, of: "the reasons")
    try check(keys["lmk-minfree"], "reason", AndroidExpectation.minfreeReasons)
    try check(keys["lmkd-psi"], "reason", AndroidExpectation.daemonReasons)
    try check(keys["android-cached-limit"], "reason", AndroidExpectation.passReasons)
  }

  /// The policy of `value` and its keys, which are those of the policy's snapshots and `more`.
  private static func read(
    _ value: YAMLValue,
    more: [String],
    of kind: String
  ) throws(SimulationError) -> (AndroidDecision.Policy, YAMLMapping) {
    guard case .mapping(let pairs) = value.node.content else {
      throw value.wrongKind("a mapping", hint: "\(kind) has a policy and what it looks at")
    }
    guard let node = pairs.first(where: { $0.key.text == "policy" })?.value else {
      throw value.error("the key \"policy\" is missing")
    }
    let policy = try YAMLValue(node, in: value.source, path: "\(value.path).policy").choice(
      of: "policy",
      AndroidDecision.Policy.allCases.map { (name: $0.rawValue, value: $0) }
    )
    let own =
      switch policy {
      case .minfree: MinfreeCase.keys
      case .lmkd: LMKDCase.keys
      case .cachedLimit: CachedLimitCase.keys
      }
    let keys = try YAMLMapping(
      value,
      keys: ["policy"] + more + own,
      of: "\(kind) of \(policy.rawValue)"
    )
    return (policy, keys)
  }

  private static func decide(
    _ policy: AndroidDecision.Policy,
    _ keys: YAMLMapping
  ) throws(SimulationError) -> AndroidDecision {
    switch policy {
    case .minfree: try MinfreeCase(keys).decide()
    case .lmkd: try LMKDCase(keys).decide()
    case .cachedLimit: try CachedLimitCase(keys).decide()
    }
  }

  /// What a case says for people alone must be in form as well.
  private static func readNotes(_ keys: YAMLMapping) throws(SimulationError) {
    _ = try keys["pins"]?.string()
    _ = try keys["origin"]?.choice(of: "origin", origins)
    for fact in try keys["facts"]?.list() ?? [] { _ = try fact.string() }
  }
}
