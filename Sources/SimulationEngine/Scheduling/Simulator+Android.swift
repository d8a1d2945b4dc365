internal import SimulationCore

/// TODO the Android side.
struct AndroidDevice: ~Copyable {
  static var classes: Int { 8 }
  init(_ scenario: Scenario) {}
}

extension Simulator where Policy: ~Copyable {
  mutating func androidMoved(_ app: AppIndex, from state: ProcessState) {}
  mutating func makeAndroidRoom(for ask: Int64, reason: EvictionReason) -> Bool { true }
  mutating func androidTimer() {}
  mutating func endAndroidEvent() {}
  mutating func androidLine(above use: Int64) -> Int64 { .max }
  mutating func crossAndroidLine() {}
}
