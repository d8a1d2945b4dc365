import SimulationCore
import SimulationEngine

extension PolicyName {
  /// The policy with what it must be told.
  var sample: PolicyModel {
    guard self == .score else { return PolicyModel(rawValue) }
    return PolicyModel("score", [.init("score", "idle * footprint / (1 + relaunch_cost)")])
  }
}
