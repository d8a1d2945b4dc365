internal import SimulationCore

/// Steps as events of the pure engine.
extension LifecycleSession {
  mutating func carryOut(_ step: LifecycleStep, into entries: inout [LifecycleEntry]) {
    switch step.kind {
    case .launch, .activate, .enterSplitView:
      comeToFront(step, into: &entries)
    case .callEnd:
      react(.beginCallEnd, into: &entries)
      react(.becomeActive, into: &entries)
    case .unlock:
      unlock(into: &entries)
    case .lock:
      lock(into: &entries)
    case .bannerTap:
      if step.isOther {
        react(.leave, into: &entries)
      } else {
        tap(step, into: &entries)
      }
    case .beginBackgroundTask:
      beginTask(step, into: &entries)
    case .endBackgroundTask:
      endTask(step, into: &entries)
    case .push:
      react(.push(isSilent: step.isSilent, payload: step.payload), into: &entries)
    case .elapse:
      break
    case .wake, .home, .idle, .interrupt, .smsArrives, .interruptAccept, .interruptIgnore,
      .openSwitcher, .switcherReturn, .switcherSelectOther, .userKill, .openOtherApp,
      .openNotificationCentre, .openControlCentre, .notificationCentreFullyExtended,
      .dismissOverlay, .bannerShown, .bannerDismissed, .memoryWarning, .memoryKill,
      .foregroundOutOfMemory, .crash, .significantTimeChange, .registerForRemoteNotifications,
      .apnsResult, .fetchCompleted, .audioStopped, .appExit, .shutdown, .reboot, .firstUnlock,
      .sceneDisconnect, .sceneClose, .splitViewOpened, .userStartsUsingDevice:
      if let event = Self.event(of: step) { react(event, into: &entries) }
    }
  }

  /// The one event that a step stands for, if it is one event alone.
  private static func event(of step: LifecycleStep) -> LifecycleEvent? {
    switch step.kind {
    case .wake: .wake(step.reason)
    case .home, .openOtherApp: .leave
    case .idle: .idle
    case .interrupt: .interrupt
    case .smsArrives: .smsArrives
    case .interruptAccept: .interruptAccepted
    case .interruptIgnore: .interruptIgnored
    case .openSwitcher: .openSwitcher
    case .switcherReturn: .switcherReturn
    case .switcherSelectOther: .switcherSelectOther
    case .userKill: .userKill
    case .openNotificationCentre: .openNotificationCentre
    case .openControlCentre: .openControlCentre
    case .notificationCentreFullyExtended: .notificationCentreFullyExtended
    case .dismissOverlay: .dismissOverlay
    case .bannerShown: .bannerShown
    case .bannerDismissed: .bannerDismissed
    case .memoryWarning: .memoryWarning
    case .memoryKill: .memoryKill
    case .foregroundOutOfMemory: .foregroundOutOfMemory
    case .crash: .crash
    case .significantTimeChange: .significantTimeChange
    case .registerForRemoteNotifications: .registerForRemoteNotifications
    case .apnsResult: .registrationResult(isGood: step.isGood)
    case .fetchCompleted: .wakeCompleted
    case .audioStopped: .audioStopped
    case .appExit: .appExit
    case .shutdown: .shutdown
    case .reboot: .reboot
    case .firstUnlock: .firstUnlock
    case .sceneDisconnect: .sceneDisconnect(step.scene)
    case .sceneClose: .sceneClose(step.scene)
    case .splitViewOpened: .splitViewOpened
    case .userStartsUsingDevice: .userStartsUsingDevice
    case .launch, .activate, .enterSplitView, .callEnd, .unlock, .lock, .bannerTap,
      .beginBackgroundTask, .endBackgroundTask, .push, .elapse:
      nil
    }
  }

  /// A launch where there is no process, a return where there is one.
  private mutating func comeToFront(_ step: LifecycleStep, into entries: inout [LifecycleEntry]) {
    if state.process == .notRunning {
      if let arguments = step.arguments { enterProcess(arguments, into: &entries) }
      react(.beginLaunch(step.cause, url: step.url), into: &entries)
    } else {
      react(.beginResume(step.cause, url: step.url), into: &entries)
    }
    react(.becomeActive, into: &entries)
  }

  /// What runs before the application object is there (`lifecycle.md` section 1.2).
  private func enterProcess(_ arguments: [String], into entries: inout [LifecycleEntry]) {
    func say(_ kind: LifecycleEntry.Kind, _ arguments: [LifecycleArgument]) {
      entries.append(
        LifecycleEntry(
          kind: kind,
          observed: .none,
          phase: nil,
          scene: nil,
          arguments: arguments
        )
      )
    }
    say(
      .callback(.main),
      [
        .init("argc", .number(Int64(arguments.count))),
        .init("argv", .list(arguments.map { .text($0) })),
      ]
    )
    for (index, argument) in arguments.enumerated() {
      say(.effect(.appOutput), [.init("line", .text("arg \(index): \(argument)"))])
    }
    say(
      .callback(.applicationMain),
      [
        .init("principalClassName", .text("nil")), .init("delegateClassName", .text("AppDelegate")),
      ]
    )
  }

  private mutating func tap(_ step: LifecycleStep, into entries: inout [LifecycleEntry]) {
    var tap = step
    tap.cause = .pushTap
    comeToFront(tap, into: &entries)
  }

  private mutating func lock(into entries: inout [LifecycleEntry]) {
    react(.lock, into: &entries)
    if settings.protectsData, !isLocked {
      protectionDue = time + limit(.protectedDataDelay)
    }
    isLocked = true
  }

  private mutating func unlock(into entries: inout [LifecycleEntry]) {
    // Nothing has become unreadable if the delay is still running.
    if protectionDue == nil, isLocked {
      react(.protectedDataBecomesAvailable, into: &entries)
    }
    protectionDue = nil
    isLocked = false
    react(.beginUnlock, into: &entries)
    if state.cause == .launching { react(.becomeActive, into: &entries) }
  }

  private mutating func beginTask(_ step: LifecycleStep, into entries: inout [LifecycleEntry]) {
    let count = state.openTasks
    react(.beginBackgroundTask, into: &entries)
    guard state.openTasks > count else { return }
    let last = tasks.map { $0.id }.max() ?? 0
    let name = LifecycleMessage.expirationHandler.callback
    let duration = step.durations.first { $0.callback == name }?.time ?? .zero
    tasks.append(
      OpenTask(id: step.task ?? last + 1, handler: step.handler, duration: duration)
    )
  }

  private mutating func endTask(_ step: LifecycleStep, into entries: inout [LifecycleEntry]) {
    let index =
      step.task == nil
      ? tasks.indices.first : tasks.firstIndex { $0.id == step.task }
    guard let index else { return }
    tasks.remove(at: index)
    react(.endBackgroundTask, into: &entries)
  }
}
