internal import SimulationCore

/// The lifecycle of one app as a pure function.
///
/// An event and a state give the next state and, in order, everything that happens: transitions, messages with what the app's state reads inside
/// them, and effects. Section 2 of `lifecycle.md` is its table; row names stand beside the code.
public enum LifecycleEngine {
  /// Lets `event` reach an app in `state`, and appends what happens to `entries`.
  public static func react(
    to event: LifecycleEvent,
    state: inout LifecycleState,
    settings: LifecycleSettings,
    into entries: inout [LifecycleEntry]
  ) {
    var reaction = LifecycleReaction(state: state, settings: settings, entries: entries)
    reaction.react(to: event)
    state = reaction.state
    entries = reaction.entries
  }
}

/// A reaction under way: the state so far and what was said.
struct LifecycleReaction {
  var state: LifecycleState
  let settings: LifecycleSettings
  var entries: [LifecycleEntry]

  var profile: LifecycleProfile { settings.profile }
  var process: ProcessState { state.process }
  var isInFront: Bool { process == .active || process == .inactive }
  var isRunning: Bool { isInFront || process == .background }
  var hasScenes: Bool { profile.isOn(.scenes) }

  mutating func react(to event: LifecycleEvent) {
    switch event {
    case .beginLaunch(let cause, let url): beginLaunch(cause, url)
    case .beginResume(let cause, let url): beginResume(cause, url)
    case .becomeActive: becomeActive()
    case .leave: leave()
    case .lock: lock()
    case .beginUnlock: beginUnlock()
    case .interrupt: resign(.interruption)
    case .smsArrives:
      if profile.isOn(.smsPresentation) { showBanner() } else { resign(.interruption) }
    case .interruptAccepted: acceptInterruption()
    case .interruptIgnored: uncover([.interruption])
    case .beginCallEnd: beginCallEnd()
    case .openSwitcher: openSwitcher()
    case .switcherReturn: uncover([.switcher])
    case .switcherSelectOther: leave()
    case .openNotificationCentre, .openControlCentre: resign(.overlay)
    case .notificationCentreFullyExtended: extendNotificationCentre()
    case .dismissOverlay: uncover([.overlay])
    case .bannerShown: showBanner()
    case .bannerDismissed: uncover([.banner])
    case .bannerTap: leave()
    case .userKill: userKill()
    case .memoryKill: memoryKill()
    case .foregroundOutOfMemory: foregroundOutOfMemory()
    case .crash: crash()
    case .shutdown: shutDown()
    case .reboot: reboot()
    case .firstUnlock: state.isBeforeFirstUnlock = false
    case .idle: if process == .background, !state.hasReasonToRun { suspend() }
    case .suspend: if process == .background { suspend() }
    case .wake(let reason): wake(reason)
    case .push(let isSilent, let payload): push(isSilent: isSilent, payload)
    case .wakeCompleted: completeWake()
    case .memoryWarning: memoryWarning()
    case .significantTimeChange: changeTime()
    case .registerForRemoteNotifications: break
    case .registrationResult(let isGood): finishRegistration(isGood: isGood)
    case .beginBackgroundTask: if isRunning { state.openTasks &+= 1 }
    case .endBackgroundTask: if state.openTasks > 0 { state.openTasks -= 1 }
    case .backgroundTasksExpired(let calls): expireTasks(calls)
    case .backgroundTaskOverrun(let calls): overrunTasks(calls)
    case .fetchOverrun: overrunFetch()
    case .audioStopped: state.playsAudio = false
    case .appExit: if isRunning { move(to: .notRunning) }
    case .protectedDataBecomesUnavailable: protectData()
    case .protectedDataBecomesAvailable: unprotectData()
    case .sceneDisconnect(let id): disconnectScene(id)
    case .sceneClose(let id): closeScene(id)
    case .splitViewOpened: break
    case .userStartsUsingDevice: interruptProcessing()
    }
  }

  // MARK: Saying things

  /// Changes the process state; `observed` is what the app reads from then on, if not the usual.
  mutating func move(to process: ProcessState, observed: ObservedState? = nil) {
    let phase = LifecyclePhase(state.process, process)
    state.process = process
    state.observed =
      profile.isOn(.applicationStateAPI)
      ? observed ?? LifecycleState.value(process, settings) : .none
    if process != .inactive { state.cause = .unknown }
    if process == .notRunning { forgetProcess() }
    say(.transition(phase), observed: state.observed)
  }

  /// What ends with the process.
  private mutating func forgetProcess() {
    state.openTasks = 0
    state.owes = nil
    state.isProcessing = false
    state.owesTimeChange = false
    state.owesProtectedData = nil
    state.lacksProtectedData = false
    state.playsAudio = false
    state.wasLockedInFront = false
    for index in state.scenes.indices { state.scenes[index].activation = .unattached }
  }

  mutating func say(
    _ kind: LifecycleEntry.Kind,
    observed: ObservedState? = nil,
    phase: LifecyclePhase? = nil,
    scene: String? = nil,
    _ arguments: [LifecycleArgument] = []
  ) {
    entries.append(
      LifecycleEntry(
        kind: kind,
        observed: observed ?? state.observed,
        phase: phase,
        scene: scene,
        arguments: arguments
      )
    )
  }

  /// The delegate message, if the app has it (R8).
  mutating func call(
    _ message: LifecycleMessage,
    observed: ObservedState? = nil,
    phase: LifecyclePhase? = nil,
    scene: String? = nil,
    _ arguments: [LifecycleArgument] = []
  ) {
    guard !settings.missing.contains(message) else { return }
    say(.callback(message), observed: observed, phase: phase, scene: scene, arguments)
  }

  /// A message and its notification, in the order of the profile (R3).
  mutating func tell(
    _ message: LifecycleMessage,
    observed: ObservedState? = nil,
    phase: LifecyclePhase? = nil,
    scene: String? = nil,
    _ arguments: [LifecycleArgument] = []
  ) {
    let isEarly =
      (message == .willEnterForeground || message == .significantTimeChange)
      && profile.isOn(.notificationOrder)
    if isEarly { say(.notification(message), observed: observed, phase: phase, scene: scene) }
    call(message, observed: observed, phase: phase, scene: scene, arguments)
    if !isEarly, message.notification != nil {
      say(.notification(message), observed: observed, phase: phase, scene: scene)
    }
  }

  /// A foreground message: to the delegate, or with scenes to each of `scenes` while the delegate's
  /// notification is still posted (`lifecycle.md` section 2.7).
  mutating func tellFront(
    _ message: LifecycleMessage,
    _ sceneMessage: LifecycleMessage,
    scenes: [String],
    observed: ObservedState? = nil,
    phase: LifecyclePhase
  ) {
    guard hasScenes else {
      tell(message, observed: observed, phase: phase)
      return
    }
    for scene in scenes { tell(sceneMessage, observed: observed, phase: phase, scene: scene) }
    say(.notification(message), observed: observed, phase: phase)
  }

  mutating func effect(_ effect: LifecycleEffect, _ arguments: [LifecycleArgument] = []) {
    say(.effect(effect), observed: ObservedState.none, arguments)
  }

  /// Ends the process from outside, with what a crash report would say.
  mutating func killed(_ reason: String, code: String? = "0x8badf00d") {
    var arguments: [LifecycleArgument] = []
    if let code { arguments.append(.init("code", .text(code))) }
    arguments.append(.init("reason", .text(reason)))
    effect(.killed, arguments)
    move(to: .notRunning)
  }
}
