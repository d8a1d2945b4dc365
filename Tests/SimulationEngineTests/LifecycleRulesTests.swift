import SimulationCore
import SimulationEngine
import Testing

/// R1 to R11 of `lifecycle.md`, on random events in every profile.
@Suite struct LifecycleRulesTests {
  /// One event, the state before and after it, and what happened.
  struct Reaction {
    var event: LifecycleEvent
    var before: LifecycleState
    var after: LifecycleState
    var entries: [LifecycleEntry]
    /// The line to paste for the same run.
    var origin: Comment
  }

  private static let events: [LifecycleEvent] = [
    .beginLaunch(.icon), .beginLaunch(.url), .beginLaunch(.userActivity), .beginLaunch(.pushTap),
    .beginResume(.switcher), .beginResume(.url), .beginResume(.pushTap), .becomeActive,
    .becomeActive, .becomeActive, .leave, .leave, .lock, .beginUnlock, .interrupt, .smsArrives,
    .interruptAccepted, .interruptIgnored, .beginCallEnd, .openSwitcher, .switcherReturn,
    .switcherSelectOther, .openNotificationCentre, .notificationCentreFullyExtended,
    .openControlCentre, .dismissOverlay, .bannerShown, .bannerDismissed, .userKill, .memoryKill,
    .foregroundOutOfMemory, .crash, .reboot, .firstUnlock, .idle, .idle, .idle, .wake(.fetch),
    .wake(.location), .wake(.push), .wake(.processing), .wake(.urlSession), .wakeCompleted,
    .memoryWarning, .significantTimeChange, .beginBackgroundTask, .endBackgroundTask, .audioStopped,
    .protectedDataBecomesUnavailable, .protectedDataBecomesAvailable, .sceneDisconnect("1"),
    .userStartsUsingDevice,
  ]

  /// Calls `body` for each of 400 random events in each profile.
  func forEachReaction(
    seed: UInt64 = 1,
    missing: Set<LifecycleMessage> = [],
    launchReturns: Bool = true,
    _ body: (Reaction, LifecycleSettings) -> Void
  ) throws {
    let catalogue = try LifecycleProfileCatalogue()
    for (number, name) in catalogue.names.enumerated() {
      var random = SplitMix(state: seed &* 1_000 &+ UInt64(number))
      var settings = LifecycleSettings(profile: try catalogue.profile(named: name))
      settings.modes = [.fetch, .location, .remoteNotification, .processing, .audio]
      settings.fetches = true
      settings.restores = number.isMultiple(of: 2)
      settings.protectsData = true
      settings.missing = missing
      settings.launchReturns = launchReturns
      var state = LifecycleState(.notRunning, settings)
      for step in 0..<400 {
        let event = Self.events[Int(random.next() % UInt64(Self.events.count))]
        let before = state
        var entries: [LifecycleEntry] = []
        LifecycleEngine.react(to: event, state: &state, settings: settings, into: &entries)
        let origin: Comment = "seed \(seed), profile \(name), step \(step), event \(event)"
        body(
          Reaction(event: event, before: before, after: state, entries: entries, origin: origin),
          settings
        )
      }
    }
  }

  @Test func `R1: only a process that runs reads its state`() throws {
    try forEachReaction { reaction, settings in
      let hasValue = settings.profile.value(of: .applicationStateAPI) == "true"
      #expect(reaction.after.observed == .none || hasValue, reaction.origin)
      let runs = reaction.after.process != .notRunning && reaction.after.process != .suspended
      #expect((reaction.after.observed != .none) == (runs && hasValue), reaction.origin)
    }
  }

  @Test func `R2: will reads the state before, did the state after`() throws {
    try forEachReaction { reaction, settings in
      guard settings.profile.value(of: .applicationStateAPI) == "true" else { return }
      for entry in reaction.entries {
        switch entry.kind {
        case .callback(.willResignActive), .callback(.didBecomeActive):
          #expect(entry.observed == .active, reaction.origin)
        case .callback(.didEnterBackground), .callback(.willEnterForeground):
          let isExempt = settings.profile.value(of: .observedLockDidEnterBackground) == "inactive"
          #expect(entry.observed == .background || isExempt, reaction.origin)
        case .callback, .notification, .transition, .controllers, .effect: break
        }
      }
    }
  }

  @Test func `R3: a notification has its message beside it`() throws {
    try forEachReaction { reaction, settings in
      guard settings.profile.value(of: .scenes) == "false" else { return }
      for (index, entry) in reaction.entries.enumerated() {
        guard case .notification(let message) = entry.kind, message != .didReceiveMemoryWarning
        else { continue }
        let isEarly =
          settings.profile.value(of: .notificationOrder) == "before_callback"
          && (message == .willEnterForeground || message == .significantTimeChange)
        let other = isEarly ? index + 1 : index - 1
        guard reaction.entries.indices.contains(other) else {
          Issue.record(reaction.origin)
          continue
        }
        #expect(reaction.entries[other].kind == .callback(message), reaction.origin)
        #expect(reaction.entries[other].observed == entry.observed, reaction.origin)
      }
    }
  }

  @Test func `R4: messages come with their changes, and only with them`() throws {
    try forEachReaction { reaction, settings in
      guard settings.profile.value(of: .multitasking) == "true" else { return }
      func count(_ message: LifecycleMessage) -> Int {
        reaction.entries.count { $0.kind == .notification(message) }
      }
      func changes(_ from: ProcessState, _ to: ProcessState) -> Int {
        reaction.entries.count { $0.kind == .transition(LifecyclePhase(from, to)) }
      }
      #expect(count(.willResignActive) == changes(.active, .inactive), reaction.origin)
      #expect(count(.didBecomeActive) == changes(.inactive, .active), reaction.origin)
      let left = changes(.inactive, .background)
      let repeats = settings.profile.value(of: .backgroundResumeDidEnterBackground) == "call"
      #expect(count(.didEnterBackground) == left || repeats, reaction.origin)
      let atLaunch =
        settings.profile.value(of: .scenes) == "true" ? changes(.notRunning, .inactive) : 0
      #expect(
        count(.willEnterForeground) == changes(.background, .inactive) + atLaunch,
        reaction.origin
      )
    }
  }

  @Test func `R5: suspension is silent, and a suspended app learns of no memory warning`() throws {
    try forEachReaction { reaction, _ in
      if reaction.after.process == .suspended, reaction.before.process == .suspended {
        #expect(!reaction.entries.contains { $0.isMessage }, reaction.origin)
      }
      if case .idle = reaction.event {
        #expect(!reaction.entries.contains { $0.isMessage }, reaction.origin)
      }
    }
  }

  @Test func `R6: what the app was opened for comes before it becomes active`() throws {
    try forEachReaction { reaction, settings in
      guard settings.profile.value(of: .applicationStateAPI) == "true" else { return }
      guard reaction.before.process != .active else { return }
      for entry in reaction.entries {
        switch entry.kind {
        case .callback(.handleOpenURL), .callback(.openURLOptions),
          .callback(.openURLSourceApplication), .callback(.continueUserActivity):
          #expect(entry.observed == .inactive, reaction.origin)
        case .callback, .notification, .transition, .controllers, .effect: break
        }
      }
    }
  }

  @Test func `R7: views are never told that the app comes or goes`() throws {
    try forEachReaction { reaction, _ in
      #expect(!reaction.entries.contains { $0.name.hasPrefix("view") }, reaction.origin)
    }
  }

  @Test func `R8: without its messages an app still posts the notifications`() throws {
    let missing: Set<LifecycleMessage> = [.willResignActive, .didEnterBackground, .didBecomeActive]
    var full: [[LifecycleEntry]] = []
    try forEachReaction { reaction, _ in full.append(reaction.entries) }
    var index = 0
    try forEachReaction(missing: missing) { reaction, _ in
      let expected = full[index].filter { entry in
        guard case .callback(let message) = entry.kind else { return true }
        return !missing.contains(message)
      }
      #expect(reaction.entries == expected, reaction.origin)
      index += 1
    }
  }

  @Test func `R9: an app that dies hears nothing but that it will terminate`() throws {
    try forEachReaction { reaction, settings in
      guard reaction.after.process == .notRunning, reaction.before.process == .suspended else {
        return
      }
      let isLoud =
        settings.profile.value(of: .userKillCallbacks) == "always"
        || settings.profile.value(of: .memoryKillSuspended) == "will_terminate"
      for entry in reaction.entries where entry.isMessage {
        #expect(isLoud, reaction.origin)
        #expect(entry.name.contains("WillTerminate"), reaction.origin)
      }
    }
  }

  @Test func `R10: the phase is a label that changes nothing else`() throws {
    let profile = try LifecycleProfileCatalogue().profile(named: "ios-9")
    var other = profile
    try other.set("did_enter_background_phase", to: "background_to_suspended")
    for start in ProcessState.allCases {
      for event in Self.events {
        let runs = [profile, other].map { profile -> [LifecycleEntry] in
          let settings = LifecycleSettings(profile: profile)
          var state = LifecycleState(start, settings)
          var entries: [LifecycleEntry] = []
          LifecycleEngine.react(to: event, state: &state, settings: settings, into: &entries)
          return entries.map { entry in
            var entry = entry
            entry.phase = nil
            return entry
          }
        }
        #expect(runs[0] == runs[1], "\(start), \(event)")
      }
    }
  }

  @Test func `R11: idle suspends exactly the apps without a reason to run`() throws {
    try forEachReaction { reaction, _ in
      guard case .idle = reaction.event, reaction.before.process == .background else { return }
      let stays = reaction.before.hasReasonToRun
      #expect(reaction.after.process == (stays ? .background : .suspended), reaction.origin)
    }
  }

  @Test func `each change starts where the one before it ended`() throws {
    try forEachReaction { reaction, _ in
      var place = reaction.before.process
      for case .transition(let phase) in reaction.entries.map(\.kind) {
        #expect(phase.from == place, reaction.origin)
        place = phase.to
      }
      #expect(place == reaction.after.process, reaction.origin)
    }
  }
}
