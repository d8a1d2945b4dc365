package import SimulationCore

extension GeneratorModel {
  /// The kinds of actions that it can draw, in whatever replication.
  package var actionKinds: [ActionKind] {
    var kinds: [ActionKind] = [.open, .home]
    if locked > 0 { kinds += [.lock, .unlock] }
    if interruptions != nil { kinds += [.call, .answer, .decline, .hangUp, .banner] }
    if wakes { kinds.append(.wake) }
    return kinds
  }
}
