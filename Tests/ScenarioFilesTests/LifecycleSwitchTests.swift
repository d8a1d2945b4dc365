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

  /// What a profile can be seen to do on one occasion.
  private enum Sight: Equatable {
    case steps([[LifecycleEntry]])
    case times([Time?])
  }

  /// Occasions to see a profile at work, after a change of it: each golden, random events, and times
  /// allowed.
  private static func occasions(
    _ goldens: GoldenFile
  ) throws -> [((inout LifecycleProfile) -> Void) -> Sight] {
    var occasions: [((inout LifecycleProfile) -> Void) -> Sight] = goldens.scenarios.map {
      scenario in
      { change in
        var settings = scenario.settings
        change(&settings.profile)
        var start = LifecycleState(scenario.start.process, settings)
        start.hasArchive = scenario.start.hasArchive
        start.isForceQuit = scenario.start.isForceQuit
        var session = LifecycleSession(settings, state: start)
        return .steps(session.run(scenario.steps))
      }
    }
    let catalogue = try LifecycleProfileCatalogue()
    for name in ["iphoneos-3", "ios-9", "ios-13-scene"] {
      let original = try catalogue.profile(named: name)
      occasions.append { change in
        var profile = original
        change(&profile)
        let messages = LifecycleMessage.allCases
        return .times(
          messages.map { profile.allowance(of: $0) }
            + messages.map { profile.watchdog(of: $0)?.time }
        )
      }
      for seed in UInt64(1)...3 {
        occasions.append { change in
          var profile = original
          change(&profile)
          return .steps(entries(seed, profile))
        }
      }
    }
    return occasions
  }

  @Test func `each of the 48 switches changes something`() throws {
    let goldens = try GoldenFile(at: Fixture.path("golden-lifecycle.yaml"))
    let occasions = try Self.occasions(goldens)
    #expect(LifecycleSwitch.allCases.count == 48)
    for choice in LifecycleSwitch.allCases {
      let values = choice.values.isEmpty ? ["1", "1000"] : choice.values
      let isSeen = occasions.contains { occasion in
        let sights = values.map { value in
          occasion { profile in
            do { try profile.set(choice.name, to: value) } catch { Issue.record(error) }
          }
        }
        return sights.contains { $0 != sights[0] }
      }
      #expect(isSeen, "\(choice.name)")
    }
  }
}
