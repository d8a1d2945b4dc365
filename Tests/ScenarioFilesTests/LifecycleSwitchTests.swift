import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

/// Each switch, on the goldens and on random events.
struct LifecycleSwitchTests {
  /// A generator of its own, so that a seed says all.
  private struct Draws: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = state
      mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
      return mixed ^ (mixed >> 31)
    }
  }

  private static func settings(_ profile: LifecycleProfile) -> LifecycleSettings {
    var settings = LifecycleSettings.everything(under: profile)
    settings.restores = true
    return settings
  }

  private static func entries(
    _ seed: UInt64,
    _ profile: LifecycleProfile
  ) -> [[LifecycleEntry]] {
    var draws = Draws(state: seed)
    let settings = settings(profile)
    var session = LifecycleSession(settings, state: LifecycleState(.notRunning, settings))
    return (0..<200).map { _ in
      let kind = LifecycleStepKind.allCases.randomElement(using: &draws) ?? .home
      var step = LifecycleStep(kind)
      step.reason = WakeReason.allCases.randomElement(using: &draws) ?? .fetch
      step.cause = LaunchCause.allCases.randomElement(using: &draws) ?? .icon
      step.isSilent = Bool.random(using: &draws)
      step.time = .seconds(Int64.random(in: 0...40, using: &draws))
      return session.perform(step)
    }
  }

  /// Everything that a profile can be seen to do: each golden, random events, and times allowed.
  private static func behaviour(
    _ goldens: GoldenFile,
    _ change: (inout LifecycleProfile) -> Void
  ) throws -> [String] {
    var lines: [String] = []
    for scenario in goldens.scenarios {
      var settings = scenario.settings
      change(&settings.profile)
      var start = LifecycleState(scenario.start.process, settings)
      start.hasArchive = scenario.start.hasArchive
      start.isForceQuit = scenario.start.isForceQuit
      var session = LifecycleSession(settings, state: start)
      lines.append("\(session.run(scenario.steps))")
    }
    let catalogue = try LifecycleProfileCatalogue()
    for name in ["iphoneos-3", "ios-9", "ios-13-scene"] {
      var profile = try catalogue.profile(named: name)
      change(&profile)
      for seed in UInt64(1)...3 { lines.append("\(entries(seed, profile))") }
      for message in LifecycleMessage.allCases {
        lines.append("\(String(describing: profile.allowance(of: message)))")
        lines.append("\(String(describing: profile.watchdog(of: message)))")
      }
    }
    return lines
  }

  @Test func `each of the 48 switches changes something`() throws {
    let goldens = try GoldenFile(at: Fixture.path("golden-lifecycle.yaml"))
    #expect(LifecycleSwitch.allCases.count == 48)
    for choice in LifecycleSwitch.allCases {
      let values = choice.values.isEmpty ? ["1", "1000"] : choice.values
      let outcomes = try values.map { value in
        try Self.behaviour(goldens) { profile in
          do { try profile.set(choice.name, to: value) } catch { Issue.record(error) }
        }
      }
      #expect(Set(outcomes).count > 1, "\(choice.name)")
    }
  }
}
