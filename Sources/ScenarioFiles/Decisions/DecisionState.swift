package import SimulationCore
package import SimulationEngine

/// A snapshot of a device for a killer to decide: one case of a file of decisions without what is
/// expected, in a file of its own.
package enum DecisionState: Sendable {
  case ios(JetsamState)

  /// The policies that decide states.
  package static let policies = JetsamPolicy.allCases.map(\.rawValue)

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
}
