import ReferenceSimulator
import SimulationCore

@testable import SimulationEngine

/// The random scenarios of the other platforms, on Android.
enum RandomAndroid {
  /// Scenario number `seed` on `release`: plausible use or hostile, memory from hopeless to generous.
  static func scenario(_ seed: UInt64, _ release: AndroidModel.Release) -> Scenario {
    var scenario =
      seed % 4 == 3
      ? RandomScenarios.hostile(seed: seed * 2) : RandomScenarios.scenario(seed: seed * 2)
    scenario.platform = AndroidScript.platform(release)
    scenario.policy = scenario.platform.policy
    scenario.lifecycle = scenario.platform.lifecycle
    // Devices of a few hundred MiB: three screens of pixels would be all of it.
    scenario.platform.android?.memory.extraFree = .mebibytes(Int64(seed % 7))
    scenario.platform.android?.memory.swap = .percent([50, 10, 25, 100][Int(seed % 4)])
    scenario.platform.android?.memory.systemFiles = .percent([8, 2, 20][Int(seed % 3)])
    scenario.platform.android?.cached.total = [32, 8, 4, nil][Int(seed / 2 % 4)]
    return scenario
  }
}
