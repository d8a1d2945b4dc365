/// Scores that a scenario states, written out by hand.
import SimulationCore

/// The scores that the reference knows, as a scenario states them.
package enum ReferenceScores {
  /// Of each kind one: time changes the order, or not; a weighted sum; no number; infinite; all equal.
  package static let all = [
    "idle * footprint / (1 + relaunch_cost)",
    "log(idle) - launches / restores_state",
    "idle + 0.25 * footprint - 8 * launches",
    "footprint / relaunch_cost",
    "-(sqrt(footprint) * max(relaunch_cost, 1, launches)) + abs(band - time)",
    "restores_state * 3 - 1e1",
  ]
}

extension ReferenceRun {
  /// The score of `app`; of a weighted sum, the part in which apps differ.
  func score(_ app: Int) -> Double {
    let idle = Double(now - (processes[app]?.usedTime ?? 0)) / 1e6
    let footprint = Double(footprint(app, at: now)) / 1_048_576
    let relaunchCost = Double(apps[app].cold) / 1e6
    let restoresState: Double = apps[app].model.restoresState ? 1 : 0
    let launches = Double(opens[app])
    let band: Double = processes[app]?.state == .background ? 1 : 0
    switch scenario.policy["score"] {
    case ReferenceScores.all[0]: return idle * footprint / (1 + relaunchCost)
    case ReferenceScores.all[1]: return Mathematics.log(idle) - launches / restoresState
    case ReferenceScores.all[2]: return idle + 0.25 * footprint - 8 * launches
    case ReferenceScores.all[3]: return footprint / relaunchCost
    case ReferenceScores.all[4]:
      let most = max(relaunchCost, 1, launches)
      let away = abs(band - Double(now) / 1e6)
      return -(Mathematics.sqrt(footprint) * most) + away
    case ReferenceScores.all[5]: return restoresState * 3 - 10
    default: preconditionFailure("the reference knows few scores")
    }
  }

  /// Highest first, no number last.
  static func isHigher(_ left: Double, _ right: Double) -> Bool {
    left.isNaN ? false : right.isNaN ? true : left > right
  }
}
