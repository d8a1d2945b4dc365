internal import SimulationCore

/// Ends of processes: rows I7, B5, B10, B12, S6, S7, G6-G9, SC8.
extension LifecycleReaction {
  /// I7, B10, S7, SC8: the user removes the app in the switcher.
  mutating func userKill() {
    if process == .active { resign(.switcher) }
    switch process {
    case .notRunning:
      break
    case .suspended:
      if profile.userKill == .always {
        move(to: .background)
        terminate()
      } else {
        move(to: .notRunning)
      }
    case .background:
      if profile.userKill == .never { move(to: .notRunning) } else { terminate() }
    case .inactive, .active:
      killFromFront()
    }
    if state.hasArchive {
      state.hasArchive = false
      effect(.archiveDeleted)
    }
    state.isForceQuit = true
    // The card is gone, and with it the session.
    if hasScenes {
      state.discarded += state.scenes.map { $0.id }
      state.scenes = []
    }
  }

  private mutating func killFromFront() {
    guard profile.userKill != .never else {
      move(to: .notRunning)
      return
    }
    if hasScenes {
      closeFrontScenes()
    } else if profile.isOn(.userKillFromForeground) {
      enterBackground(isLock: false)
    }
    terminate()
  }

  /// SC8: reports differ.
  private mutating func closeFrontScenes() {
    switch profile.sceneClose {
    case .backgroundTerminate:
      enterBackground(isLock: false)
    case .disconnectTerminate:
      for scene in scenesInFront { tell(.sceneDidDisconnect, scene: scene) }
    case .disconnectDiscardTerminate:
      let scenes = scenesInFront
      for scene in scenes { tell(.sceneDidDisconnect, scene: scene) }
      call(.didDiscardSceneSessions, [.init("sessions", .list(scenes.map { .text($0) }))])
      state.scenes.removeAll { scenes.contains($0.id) }
    }
  }

  /// B12, S6, and in front G7: silent, unless the profile says otherwise.
  mutating func memoryKill() {
    switch process {
    case .notRunning:
      break
    case .suspended:
      if profile.isOn(.memoryKillSuspended) {
        move(to: .background)
        terminate()
      } else {
        move(to: .notRunning)
      }
    case .background:
      if profile.isOn(.memoryKillBackground) { terminate() } else { move(to: .notRunning) }
    case .inactive, .active:
      move(to: .notRunning)
    }
  }

  /// G7.
  mutating func foregroundOutOfMemory() {
    guard isInFront else { return }
    killed("per-process-limit", code: "SIGKILL")
  }

  /// G6; a crash at launch takes the archive along.
  mutating func crash() {
    guard process != .notRunning else { return }
    let wasLaunching = process == .inactive && state.cause == .launching
    move(to: .notRunning)
    if wasLaunching, state.hasArchive {
      state.hasArchive = false
      effect(.archiveDeleted)
    }
  }

  /// G8.
  mutating func shutDown() {
    guard process != .notRunning else { return }
    if isInFront, profile.isOn(.shutdownCallbacks) { terminate() } else { move(to: .notRunning) }
  }

  /// G8, and what a start of the device clears.
  mutating func reboot() {
    shutDown()
    state.isForceQuit = false
    state.isBeforeFirstUnlock = settings.hasPasscode
    state.wasLockedBehind = false
  }

  /// B4: the handlers end their tasks in time.
  ///
  /// The app is suspended when the system looks next.
  mutating func expireTasks(_ calls: [LifecycleHandlerCall]) {
    guard process == .background else { return }
    callHandlers(calls)
    state.openTasks = 0
  }

  /// B5: a task is still open.
  mutating func overrunTasks(_ calls: [LifecycleHandlerCall]) {
    guard process == .background else { return }
    callHandlers(calls)
    killed("backgroundTaskOverrun")
  }

  private mutating func callHandlers(_ calls: [LifecycleHandlerCall]) {
    for handler in calls {
      let id = [LifecycleArgument("id", .number(handler.task))]
      call(.expirationHandler, id)
      if handler.endsTask { effect(.endBackgroundTask, id) }
    }
  }

  /// The completion handler of a fetch or a push was never called.
  mutating func overrunFetch() {
    guard process == .background, state.owes != nil else { return }
    killed("fetchOverrun", code: nil)
  }
}
