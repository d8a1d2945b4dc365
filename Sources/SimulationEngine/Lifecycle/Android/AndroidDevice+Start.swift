internal import SimulationCore

/// What a device is like to begin with, as far as the states of its apps tell.
extension AndroidDevice {
  /// A device with `apps` in the order of `settings`.
  ///
  /// `recency` names apps from the most recently used on, and the others follow; `previous` is the
  /// app that the user left last, if it waits in the background and isn't the launcher; `top` the one
  /// with the focus where several are on the screen.
  public init(
    _ settings: AndroidSettings,
    apps: [App],
    recency: [Int] = [],
    previous: Int? = nil,
    top: Int? = nil
  ) {
    precondition(apps.count == settings.apps.count, "every app has its settings")
    self.apps = apps
    self.recency = Self.order(apps, named: recency, top: top, previous: previous)
    if let previous, apps[previous].process == .background, settings.apps[previous].role != .home {
      self.previous = previous
      previousDue = settings.profile.previousTime
    }
    fillScreen(settings, top)
    fillCache(settings)
  }

  /// Those that are named, then those on the screen, then the others.
  private static func order(
    _ apps: [App],
    named: [Int],
    top: Int?,
    previous: Int?
  ) -> [Int] {
    var order = named
    func add(_ app: Int) { if !order.contains(app) { order.append(app) } }
    if named.isEmpty, let top { add(top) }
    for state in [ProcessState.active, .inactive] {
      for app in apps.indices where apps[app].process == state { add(app) }
    }
    if let previous { add(previous) }
    for app in apps.indices where apps[app].process != .notRunning { add(app) }
    for app in apps.indices { add(app) }
    return order
  }

  private mutating func fillScreen(_ settings: AndroidSettings, _ top: Int?) {
    let visible = [ProcessState.active, .inactive].flatMap { state in
      recency.filter { apps[$0].process == state }
    }
    shown = visible
    if let top, let place = shown.firstIndex(of: top) {
      shown.remove(at: place)
      shown.insert(top, at: 0)
    }
    guard let front = shown.first else { return }
    for app in shown { apps[app].hasShown = true }
    isSplit = shown.count > 1 && !isSeeThrough(front, settings)
    if apps[front].process == .inactive {
      // Something that is no app hides it in part.
      cover = .movingRecents
    } else if let place = apps[front].top, apps[front].stack[place].state == .resumed {
      apps[front].stack[place].isTop = true
    }
    if settings.apps[front].role == .call, shown.count == 1 {
      call = .fullScreen
      let behind = recency.first { app in
        settings.apps[app].role == .ordinary && apps[app].process == .background
          && !apps[app].stack.isEmpty
      }
      if let behind { shown.append(behind) }
    }
  }

  /// What is neither on the screen nor the previous app is cached from the start.
  private mutating func fillCache(_ settings: AndroidSettings) {
    for app in apps.indices where settings.apps[app].role == .ordinary && app != previous {
      guard apps[app].process == .background || apps[app].process == .suspended else { continue }
      apps[app].isCached = true
      if apps[app].process == .background { apps[app].freezeDue = settings.profile.freezerDelay }
    }
  }

  /// Whether what lies under the task of `app` can be seen.
  func isSeeThrough(_ app: Int, _ settings: AndroidSettings) -> Bool {
    apps[app].stack.allSatisfy { activity in
      activity.isFinishing || settings.apps[app].activities[activity.number].isTranslucent
    }
  }
}
