import SimulationEngine

/// The lines, computed from the memory for every question (`xnu-jetsam.md` 3.2 and 3.8).
extension JetsamOracle {
  func perCent(_ share: Int64) -> Int64 { state.ram * share / 100 }
  private var gibibytes: Double { Double(state.ram) / 1_073_741_824 }

  var soft: Int64 {
    let isNew = policy == .current || policy == .before18_4
    return perCent(isNew && gibibytes > 6 ? 12 : 15)
  }

  private var plainCritical: Int64 {
    policy == .before13 || gibibytes <= 3 ? 5 : 4
  }

  var critical: Int64 {
    if policy == .classic, row.contains(where: { $0.band == 0 }) {
      return min(perCent(plainCritical + 5), soft)
    }
    return perCent(plainCritical)
  }

  var isBelowIdle: Bool {
    guard policy == .current || policy == .before18_4 else { return false }
    return available < perCent(gibibytes <= 3 ? 10 : gibibytes <= 6 ? 9 : 8)
  }

  var isBelowReaper: Bool {
    policy == .current && available < perCent(gibibytes <= 3 ? 20 : gibibytes <= 6 ? 18 : 16)
  }
}
