import ScenarioFiles
import SimulationCore
import SimulationEngine
import Testing

/// Rules that hold of every message, on random sequences of events under every profile.
struct LifecycleRuleTests {
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
  ) -> [(ProcessState, [LifecycleEntry])] {
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
      let before = session.state.process
      return (before, session.perform(step))
    }
  }

  static let seeds = Array(UInt64(1)...20)

  @Test(arguments: seeds)
  func `R4 and R5 hold: messages come at edges, and a frozen or absent app gets none`(
    seed: UInt64
  ) throws {
    let catalogue = try LifecycleProfileCatalogue()
    for name in catalogue.names {
      let profile = try catalogue.profile(named: name)
      let place: Comment = "seed \(seed), profile \(name)"
      for (before, entries) in Self.entries(seed, profile) {
        var process = before
        for entry in entries {
          switch entry.kind {
          case .transition(let phase):
            #expect(phase.from == process, place)
            #expect(phase.from != phase.to, place)
            process = phase.to
          case .callback(.willResignActive), .callback(.didBecomeActive),
            .callback(.sceneDidBecomeActive):
            #expect(process == .active, place)
          case .callback(.didEnterBackground), .callback(.willEnterForeground):
            #expect(process == .background, place)
          case .callback(.willTerminate):
            // One reading has it in an app that is frozen already (D2).
            #expect(process != .notRunning, place)
          case .callback, .notification, .controllers:
            let isDying = process == .suspended && entry.name.contains("WillTerminate")
            #expect(
              isDying || process == .active || process == .inactive || process == .background,
              place
            )
          case .effect:
            break
          }
        }
      }
    }
  }

  @Test(arguments: seeds)
  func `R1, R3 and R7 hold: pairs read the same, in their order, and views hear nothing`(
    seed: UInt64
  ) throws {
    let catalogue = try LifecycleProfileCatalogue()
    for name in catalogue.names {
      let profile = try catalogue.profile(named: name)
      for (_, entries) in Self.entries(seed, profile) {
        for (first, second) in zip(entries, entries.dropFirst()) {
          guard case .callback(let message) = first.kind, message.notification != nil,
            case .notification(message) = second.kind
          else { continue }
          #expect(first.observed == second.observed, "seed \(seed), profile \(name)")
          #expect(first.phase == second.phase, "seed \(seed), profile \(name)")
        }
        #expect(!entries.contains { $0.name.hasPrefix("view") }, "seed \(seed), profile \(name)")
      }
    }
  }

  @Test func `every cell of the table is what the engine's function says`() throws {
    let profile = try LifecycleProfileCatalogue().profile(named: "textbook")
    let settings = LifecycleSettings(profile: profile)
    let (table, rows) = LifecycleTable.build([settings], triggers: LifecycleTrigger.allCases)
    let nodes = table.next.count / 64
    #expect(rows.count == 1)
    #expect(nodes < 200, "a plain app under textbook has \(nodes) nodes")
    for node in 0..<nodes {
      for trigger in LifecycleTrigger.allCases {
        let cell = node * 64 + Int(trigger.rawValue)
        let entries = table.entries(of: cell)
        var process = table.process(of: LifecycleRow(raw: UInt32(node * 64)))
        var changes = 0
        for entry in entries {
          guard case .transition(let phase) = entry.kind else { continue }
          process = phase.to
          changes += 1
        }
        #expect(process == table.process(of: table.next[cell]))
        #expect(changes == Int(table.transitions[cell]))
        #expect(entries.count(where: \.isMessage) == Int(table.messages[cell]))
      }
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
      for seed in UInt64(1)...3 { lines.append("\(entries(seed, profile).map(\.1))") }
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
