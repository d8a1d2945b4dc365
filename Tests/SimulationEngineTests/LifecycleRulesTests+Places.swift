import SimulationCore
import SimulationEngine
import Testing

/// Where messages stand among the changes of state, and what decides that they come at all.
extension LifecycleRulesTests {
  @Test func `R2: will comes before its change, did after it`() throws {
    var seen = 0
    try forEachReaction(seed: 2) { reaction, settings in
      guard settings.profile.value(of: .multitasking) == "true" else { return }
      let pairs: [(LifecycleMessage, LifecyclePhase, isBefore: Bool)] = [
        (.willResignActive, LifecyclePhase(.active, .inactive), true),
        (.willEnterForeground, LifecyclePhase(.background, .inactive), true),
        (.didBecomeActive, LifecyclePhase(.inactive, .active), false),
        (.didEnterBackground, LifecyclePhase(.inactive, .background), false),
      ]
      let kinds = reaction.entries.map(\.kind)
      for (message, phase, isBefore) in pairs {
        guard let change = kinds.firstIndex(of: .transition(phase)),
          let told = kinds.firstIndex(of: .callback(message))
        else { continue }
        #expect((told < change) == isBefore, reaction.origin)
        seen += 1
      }
    }
    #expect(seen > 100)
  }

  @Test func `R2: the launch methods read where the launch goes`() throws {
    var seen = 0
    try forEachReaction(seed: 2) { reaction, settings in
      guard settings.profile.value(of: .applicationStateAPI) == "true",
        settings.profile.value(of: .observedLaunch) == "by_launch_kind",
        reaction.before.process == .notRunning
      else { return }
      let kinds = reaction.entries.map(\.kind)
      let goesBack = kinds.contains(.transition(LifecyclePhase(.notRunning, .background)))
      for entry in reaction.entries {
        guard
          entry.kind == .callback(.willFinishLaunching)
            || entry.kind == .callback(.didFinishLaunching)
        else { continue }
        #expect(entry.observed == (goesBack ? .background : .inactive), reaction.origin)
        seen += 1
      }
    }
    #expect(seen > 100)
  }

  private static let payloads: [LifecycleEntry.Kind] = [
    .callback(.handleOpenURL), .callback(.openURLOptions), .callback(.openURLSourceApplication),
    .callback(.continueUserActivity),
  ]

  @Test func `R6: what the app was opened for comes after the launch or the return`() throws {
    var seen = 0
    try forEachReaction(seed: 3) { reaction, _ in
      let kinds = reaction.entries.map(\.kind)
      guard let payload = kinds.firstIndex(where: Self.payloads.contains) else { return }
      for earlier in [LifecycleMessage.didFinishLaunching, .willEnterForeground] {
        guard let place = kinds.firstIndex(of: .callback(earlier)) else { continue }
        #expect(place < payload, reaction.origin)
        seen += 1
      }
      #expect(!kinds[..<payload].contains(.callback(.didBecomeActive)), reaction.origin)
    }
    #expect(seen > 20)
  }

  @Test(arguments: [true, false])
  func `R6: launch methods that return false keep the URL away`(launchReturns: Bool) throws {
    var launches = 0
    try forEachReaction(seed: 3, launchReturns: launchReturns) { reaction, settings in
      guard settings.profile.value(of: .scenes) == "false",
        reaction.before.process == .notRunning, reaction.after.process == .inactive,
        reaction.event == .beginLaunch(.url)
      else { return }
      launches += 1
      let hasURL = reaction.entries.contains { entry in
        [.handleOpenURL, .openURLOptions, .openURLSourceApplication].contains {
          entry.kind == .callback($0)
        }
      }
      #expect(hasURL == launchReturns, reaction.origin)
    }
    #expect(launches > 10)
  }

  @Test func `R8: an app with no method at all gets every notification`() throws {
    var full: [[LifecycleEntry]] = []
    try forEachReaction(seed: 4) { reaction, _ in full.append(reaction.entries) }
    var index = 0
    try forEachReaction(seed: 4, missing: Set(LifecycleMessage.allCases)) { reaction, _ in
      let isNotification = { (entry: LifecycleEntry) in
        guard case .notification = entry.kind else { return false }
        return true
      }
      let expected = full[index].filter(isNotification)
      #expect(reaction.entries.filter(isNotification) == expected, reaction.origin)
      for case .callback(let message) in reaction.entries.map(\.kind) {
        Issue.record("\(message) came: \(reaction.origin)")
      }
      index += 1
    }
  }

  @Test func `R9: crashes and kills for the app's own memory are never told`() throws {
    var seen = 0
    try forEachReaction(seed: 5) { reaction, _ in
      guard reaction.event == .crash || reaction.event == .foregroundOutOfMemory else { return }
      #expect(!reaction.entries.contains { $0.isMessage }, reaction.origin)
      if reaction.before.process != .notRunning { seen += 1 }
    }
    #expect(seen > 50)
  }

  @Test func `R11: idle spares what isn't in the background and what has a task open`() throws {
    var suspended = 0
    try forEachReaction(seed: 6) { reaction, _ in
      guard reaction.event == .idle else { return }
      if reaction.before.process == .background, reaction.before.openTasks == 0 {
        if reaction.after.process == .suspended { suspended += 1 }
      } else {
        #expect(reaction.after == reaction.before, reaction.origin)
        #expect(reaction.entries == [], reaction.origin)
      }
    }
    #expect(suspended > 20)
  }
}
