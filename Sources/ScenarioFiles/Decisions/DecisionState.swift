package import SimulationCore
package import SimulationEngine

/// A snapshot of a device for a killer to decide: one case of a file of decisions without what is
/// expected, in a file of its own.
package enum DecisionState: Sendable {
  case ios(JetsamState)
  case android(AndroidDecision)

  /// The policies that decide states.
  package static let policies =
    JetsamPolicy.allCases.map(\.rawValue) + AndroidDecision.Policy.allCases.map(\.rawValue)

  /// The state at `path`, or the one called so; `policy` decides instead of the one that it names.
  package static func load(
    _ path: String,
    policy: String? = nil
  ) throws(SimulationError) -> DecisionState {
    let file = try FileLibrary().argument(path, kind: .state)
    return try DecisionState(decoding: file.root, policy: policy)
  }

  /// The state `root`.
  init(decoding root: YAMLValue, policy: String? = nil) throws(SimulationError) {
    if let own = try Self.androidPolicy(of: root) {
      guard policy == nil || policy == own.rawValue else {
        throw Self.otherPolicy(policy ?? "", than: own.rawValue)
      }
      self = .android(try AndroidDecisions.decide(root))
      return
    }
    guard policy.map({ JetsamPolicy(rawValue: $0) != nil }) ?? true else {
      throw Self.otherPolicy(policy ?? "", than: "jetsam")
    }
    let known = JetsamState.keys + ["memory"]
    let keys = try YAMLMapping(root, keys: known, of: "a state")
    let chosen = policy.flatMap { JetsamPolicy(rawValue: $0) }
    let reader = JetsamProcessReader(defaults: nil)
    let state = try JetsamState(decoding: keys, reader, policy: chosen)
    self = .ios(state)
    guard let memory = keys["memory"] else { return }
    let stated = try memory.derivedMemory()
    guard stated.pool == state.pool else {
      throw memory.error("the pool is \(state.pool) bytes, not \(stated.pool)")
    }
    guard stated.available == state.available else {
      throw memory.error("\(state.available) bytes are available, not \(stated.available)")
    }
  }

  /// The policy that the state `root` names, nil if it isn't one of Android's.
  private static func androidPolicy(
    of root: YAMLValue
  ) throws(SimulationError) -> AndroidDecision.Policy? {
    guard case .mapping = root.node.content,
      let policy = try root.pairs().first(where: { $0.0 == "policy" })?.1
    else { return nil }
    let name = try policy.choice(of: "policy", policies.map { ($0, $0) })
    return AndroidDecision.Policy(rawValue: name)
  }

  /// The error of a policy that has other snapshots than the one of the state.
  private static func otherPolicy(_ name: String, than own: String) -> SimulationError {
    SimulationError(
      .usage,
      "a state of \(own) can't be decided by \(name)",
      hint: "the two look at different things"
    )
  }
}
