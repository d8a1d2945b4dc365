import SimulationCore
import SimulationEngine
import Testing

/// Android's rules on random events, under every profile and others that mix its options.
@Suite struct AndroidRulesTests {
  /// One event, the device before and after it, and what happened.
  struct Reaction {
    var event: AndroidEvent
    var before: AndroidDevice
    var after: AndroidDevice
    var entries: [AndroidEntry]
    var settings: AndroidSettings
    /// Whether two apps stood side by side to begin with.
    var isSplit: Bool
    /// The line to paste for the same run.
    var origin: Comment
  }

  /// The built-in profiles, and some that no release has.
  static func profiles() throws -> [AndroidProfile] {
    let catalogue = try AndroidProfileCatalogue()
    var profiles = try catalogue.names.map { try catalogue.profile(named: $0) }
    var random = SplitMix(state: 7)
    for number in 0..<12 {
      var profile = profiles[0]
      profile.name = "mixed-\(number)"
      for option in AndroidOption.allCases {
        try profile.set(
          option.name,
          to: option.values[Int(random.next() % UInt64(option.values.count))]
        )
      }
      profiles.append(profile)
    }
    return profiles
  }

  /// Calls `body` for each of 120 random events on each of five random devices in each profile, and
  /// `start` with each device before.
  static func forEachReaction(
    _ body: (Reaction) -> Void,
    start: (AndroidDevice) -> Void = { _ in }
  ) throws {
    for profile in try profiles() {
      for seed: UInt64 in 1...5 {
        var random = AndroidRandomDevice(profile, seed: seed)
        start(random.device)
        for step in 0..<120 {
          let before = random.device
          let (event, entries) = random.step()
          body(
            Reaction(
              event: event,
              before: before,
              after: random.device,
              entries: entries,
              settings: random.settings,
              isSplit: random.isSplit,
              origin: "profile \(profile.name), seed \(seed), step \(step), event \(event)"
            )
          )
        }
      }
    }
  }

  @Test func `each change starts where the one before it ended`() throws {
    try Self.forEachReaction { reaction in
      var places = reaction.before.apps.map(\.process)
      for entry in reaction.entries {
        guard case .transition(let phase) = entry.kind else { continue }
        #expect(phase.from == places[entry.app], reaction.origin)
        #expect(phase.from != phase.to, reaction.origin)
        places[entry.app] = phase.to
      }
      #expect(places == reaction.after.apps.map(\.process), reaction.origin)
    }
  }

  @Test func `the state of a process follows from its activities`() throws {
    try Self.forEachReaction { reaction in
      for app in reaction.after.apps {
        let states = app.stack.map(\.state)
        switch app.process {
        case .active: #expect(states.contains(.resumed), reaction.origin)
        case .inactive:
          #expect(!states.contains(.resumed) && states.contains(.paused), reaction.origin)
        case .background, .suspended:
          #expect(!states.contains(.resumed) && !states.contains(.paused), reaction.origin)
        case .notRunning: #expect(states.allSatisfy { $0 == .saved }, reaction.origin)
        }
      }
    }
  }

  @Test func `nothing is delivered to a process that is frozen or gone`() throws {
    try Self.forEachReaction { reaction in
      var places = reaction.before.apps.map(\.process)
      for entry in reaction.entries {
        if case .transition(let phase) = entry.kind { places[entry.app] = phase.to }
        guard entry.isMessage else { continue }
        let place = places[entry.app]
        #expect(place != .notRunning && place != .suspended, reaction.origin)
      }
    }
  }

  @Test func `the launcher and the phone are never frozen, and nobody where there is no freezer`()
    throws
  {
    try Self.forEachReaction { reaction in
      let hasFreezer = reaction.settings.profile.value(of: .freezer) != "none"
      for (app, settings) in zip(reaction.after.apps, reaction.settings.apps) {
        let mayFreeze = hasFreezer && settings.role == .ordinary
        #expect(app.process != .suspended || mayFreeze, reaction.origin)
      }
    }
  }

  @Test func `one activity is in front, or one an app side by side`() throws {
    try Self.forEachReaction { reaction in
      let resumed = reaction.after.apps.map { app in app.stack.count { $0.state == .resumed } }
      #expect(resumed.allSatisfy { $0 <= 1 }, reaction.origin)
      let isMultiple =
        reaction.isSplit && reaction.settings.profile.value(of: .multiResume) == "true"
      #expect(resumed.reduce(0, +) <= (isMultiple ? 2 : 1), reaction.origin)
    }
  }

  @Test func `at most one activity is the top one, and it is resumed`() throws {
    var top: [Int]?
    try Self.forEachReaction { reaction in
      for entry in reaction.entries {
        let place = [entry.app, entry.activity ?? -1]
        switch (entry.kind, entry.argument) {
        case (.callback(.onTopResumedActivityChanged), .top(true)?):
          #expect(top == nil, reaction.origin)
          top = place
        case (.callback(.onTopResumedActivityChanged), .top(false)?):
          #expect(top == place, reaction.origin)
          top = nil
        case (.callback(.onPause), _):
          let isTold = reaction.settings.profile.value(of: .topResumedCallback) == "true"
          #expect(top != place || !isTold, reaction.origin)
        case (.transition(let phase), _) where phase.to == .notRunning:
          if top?.first == entry.app { top = nil }
        default: break
        }
      }
      guard reaction.settings.profile.value(of: .topResumedCallback) == "true" else {
        let isSilent = !reaction.entries.contains {
          $0.kind == .callback(.onTopResumedActivityChanged)
        }
        #expect(isSilent, reaction.origin)
        top = nil
        return
      }
      let isAnyResumed = reaction.after.apps.contains { $0.process == .active }
      #expect((top != nil) == isAnyResumed, reaction.origin)
    } start: { device in
      // Of two that are resumed to begin with the first has the focus.
      top = device.apps.firstIndex { $0.process == .active }.map { [$0, 0] }
    }
  }

  @Test func `what leaves is paused before what comes, and stopped after it is resumed`() throws {
    try Self.forEachReaction { reaction in
      // Started and hidden again is coming and leaving at once.
      if case .startThenCover = reaction.event { return }
      let arrivals: [AndroidCallback] = [.onCreate, .onRestart, .onResume, .onNewIntent]
      let callbacks = reaction.entries.map { entry -> AndroidCallback? in
        if case .callback(let callback) = entry.kind { callback } else { nil }
      }
      if case .configurationChange = reaction.event { return }
      if let lastPause = callbacks.lastIndex(of: .onPause) {
        let early = callbacks[..<lastPause].contains { $0.map(arrivals.contains) ?? false }
        #expect(!early, reaction.origin)
      }
      if let firstStop = callbacks.firstIndex(of: .onStop) {
        #expect(!callbacks[firstStop...].contains(.onResume), reaction.origin)
      }
    }
  }

  @Test func `levels under pressure rise until the factor is normal`() throws {
    var last: [Int: UInt8] = [:]
    try Self.forEachReaction { reaction in
      if case .memoryFactor(.normal) = reaction.event { last = [:] }
      let isModern = reaction.settings.profile.value(of: .trimLevels) == "modern"
      for entry in reaction.entries {
        if case .transition(let phase) = entry.kind, phase.to == .notRunning {
          last[entry.app] = nil
        }
        guard case .level(let level)? = entry.argument else { continue }
        if level == .uiHidden { continue }
        if isModern {
          #expect(level == .background, reaction.origin)
          continue
        }
        #expect(level.rawValue > last[entry.app] ?? 0, reaction.origin)
        last[entry.app] = level.rawValue
        guard case .memoryFactor = reaction.event else {
          Issue.record(reaction.origin)
          continue
        }
      }
    } start: { _ in
      last = [:]
    }
  }

  @Test func `the hidden screen is told once each time that something was shown`() throws {
    var shows: Set<Int> = []
    try Self.forEachReaction { reaction in
      for entry in reaction.entries {
        if entry.kind == .callback(.onStart) { shows.insert(entry.app) }
        guard entry.argument == .level(.uiHidden) else { continue }
        #expect(shows.remove(entry.app) != nil, reaction.origin)
        #expect(reaction.settings.apps[entry.app].role != .call, reaction.origin)
      }
    } start: { device in
      shows = Set(device.apps.indices.filter { !device.apps[$0].stack.isEmpty })
    }
  }

  @Test func `onLowMemory comes to one process in five seconds, and to each once a minute`() throws
  {
    var now = Time.zero
    var told: [Int: Time] = [:]
    var last: Time?
    try Self.forEachReaction { reaction in
      // Inside a span of time several may come; each is at least five seconds after the one before.
      var count = 0
      for entry in reaction.entries {
        if case .transition(let phase) = entry.kind, phase.to == .notRunning {
          told[entry.app] = nil
        }
        guard entry.kind == .callback(.onLowMemory) else { continue }
        count += 1
        guard case .elapse(let span) = reaction.event else {
          #expect(last.map { now - $0 >= .seconds(5) } ?? true, reaction.origin)
          #expect(told[entry.app].map { now - $0 >= .seconds(60) } ?? true, reaction.origin)
          last = now
          told[entry.app] = now
          continue
        }
        #expect(told[entry.app].map { now + span - $0 >= .seconds(60) } ?? true, reaction.origin)
        #expect(span >= .seconds(Int64(count - 1) * 5), reaction.origin)
        last = nil
        told[entry.app] = nil
      }
      if case .elapse(let span) = reaction.event { now = now + span }
    } start: { _ in
      now = .zero
      told = [:]
      last = nil
    }
  }

  @Test func `the random events reach every callback, effect and change`() throws {
    var callbacks: Set<AndroidCallback> = []
    var effects: Set<AndroidEffect> = []
    var levels: Set<AndroidTrimLevel> = []
    var changes: Set<LifecyclePhase> = []
    try Self.forEachReaction { reaction in
      for entry in reaction.entries {
        switch entry.kind {
        case .callback(let callback): callbacks.insert(callback)
        case .effect(let effect): effects.insert(effect)
        case .transition(let phase): changes.insert(phase)
        }
        if case .level(let level)? = entry.argument { levels.insert(level) }
      }
    }
    #expect(Set(AndroidCallback.allCases).subtracting(callbacks) == [])
    #expect(Set(AndroidEffect.allCases).subtracting(effects) == [])
    #expect(Set(AndroidTrimLevel.allCases).subtracting(levels) == [])
    let starts: [(ProcessState, [ProcessState])] = [
      (.notRunning, [.inactive, .background]), (.inactive, [.active, .background, .notRunning]),
      (.active, [.inactive, .notRunning]), (.background, [.inactive, .suspended, .notRunning]),
      (.suspended, [.background, .notRunning]),
    ]
    let known = starts.flatMap { from, ends in ends.map { LifecyclePhase(from, $0) } }
    #expect(changes.symmetricDifference(known) == [])
  }
}
