package import SimulationCore

/// Who kills by pressure on a platform of kind android.
package enum AndroidKiller: UInt8, Sendable {
  /// The kernel's driver, by levels of free memory.
  case minfree
  /// The daemon, by stalls.
  case daemon
  /// Nobody but the kernel as its last resort.
  case nobody

  /// The killer of a run of `policy` on `platform`: the platform's own, unless the policy is one.
  init(_ policy: PolicyModel, on platform: PlatformModel) {
    self = Self(policy) ?? Self(platform.policy) ?? .nobody
  }

  /// The killer that `model` names; nil for a rank, be it of an embedding program.
  init?(_ model: PolicyModel) {
    guard let policy = PolicyName(rawValue: model.name) else { return nil }
    self.init(policy)
  }

  /// The killer that `policy` is; nil for a rank.
  init?(_ policy: PolicyName) {
    switch policy {
    case .lmkMinfree: self = .minfree
    case .lmkdPSI: self = .daemon
    case .androidCachedLimit: self = .nobody
    default: return nil
    }
  }

  /// What is wrong with the policy of a platform of kind android; nil if nothing is.
  package static func problem(with platform: PlatformModel) -> String? {
    guard let policy = PolicyName(rawValue: platform.policy.name), Self(policy) != nil else {
      return "a platform of kind android needs a policy that says when to kill:"
        + " lmk-minfree, lmkd-psi or android-cached-limit"
    }
    return policy.objection(on: platform)
  }
}
