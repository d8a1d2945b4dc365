internal import SimulationCore

/// TODO the iOS side.
struct JetsamDevice: ~Copyable {
  static var classes: Int { 8 }
  init(_ scenario: Scenario) {}
}

extension Simulator where Policy: ~Copyable {
  mutating func jetsamMoved(_ app: AppIndex, from state: ProcessState) {}
  mutating func makeJetsamRoom(for ask: Int64, reason: EvictionReason) -> Bool { true }
  mutating func jetsamTimer() {}
  mutating func endJetsamEvent() {}
  mutating func jetsamLine(above use: Int64) -> Int64 { .max }
  mutating func crossJetsamLine() {}
}
