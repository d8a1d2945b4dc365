internal import SimulationCore
internal import Statistics

extension Simulator where Policy: ~Copyable {
  /// Carries out one action on `bare`, which is a cache of apps (DESIGN.md section 2 item 6): a
  /// launch evicts exactly what it needs, and nothing takes time.
  @inline(always)
  mutating func performBare(_ index: Int) {
    let action = actions[index]
    if action.kind == .open {
      policy.opened(action.app, action: index)
      request(action.app, size: action.amount.count)
    } else {
      performOther(action)
    }
    noteState(book.used)
  }

  @inline(never)
  private mutating func performOther(_ action: Action) {
    switch action.kind {
    case .home, .lock:
      suspendFront()
    case .kill:
      kill(action.app)
    case .memory:
      askForHogBare(action.amount.count)
    case .shutdown:
      shutDown()
    case .open, .unlock, .call, .answer, .decline, .hangUp, .switcher, .returnToApp, .wake,
      .notificationCentre, .controlCentre, .dismiss, .banner, .split, .unsplit, .timeChange:
      break
    }
  }

  /// Notes the latencies of a run on `bare`, of which each is 0: counted afterwards (47 instructions
  /// a request).
  mutating func noteLatencies() {
    measurement.coldLatency.add(0, times: measurement.cold - measurement.refused)
    measurement.warmLatency.add(0, times: measurement.launches - measurement.cold)
  }

  /// A request for `app`; `size` is what the trace's row states, or 0.
  @inline(always)
  private mutating func request(_ app: AppIndex, size: Int64) {
    measurement.launches += 1
    apps[app].launches += 1
    let known = apps[app].leaked > 0 ? apps[app].leaked : kinds[kind(of: app)].launch
    if size > 0, size != known { measurement.sizeChanges += 1 }
    if apps[app].state == .notRunning {
      suspendFront()
      load(app, size: size)
      return
    }
    use(app)
    policy.used(app)
    guard app != foreground.app else { return }
    suspendFront()
    leaveCandidates(app, .suspended)
    move(app, .resumeByIcon)
    move(app, .becomeActive)
    foreground.app = app
  }

  @inline(never)
  private mutating func load(_ app: AppIndex, size: Int64) {
    let kind = kind(of: app)
    let bytes = size > 0 ? size : kinds[kind].launch
    countCold(app)
    let room = makeRoomBare(for: bytes, reason: .launch, newcomer: app)
    guard room != .refused else {
      refuseLaunch(app, ask: bytes)
      return
    }
    if apps[app].flags.contains(.wasEvicted) {
      measurement.bytesReloaded += bytes
      if !kinds[kind].restoresState { measurement.lostState += 1 }
    }
    if apps[app].flags.contains(.endedByReboot) { measurement.afterReboot += 1 }
    use(app)
    startProcess(app, holding: bytes, caches: 0)
    apps[app].leaked = bytes
    move(app, .launchByIcon)
    move(app, .becomeActive)
    foreground.app = app
    guard room == .newcomerGoes else { return }
    measurement.foregroundKills += 1
    evict(app, .launch, ask: bytes)
  }

  /// Suspends the app in front, which may be taken from then on.
  @inline(always)
  mutating func suspendFront() {
    let app = foreground.app
    guard app >= 0 else { return }
    move(app, .leave)
    guard apps[app].state == .background else {
      endProcess(app)
      return
    }
    foreground.app = .none
    move(app, .suspend)
    enterCandidates(app, .suspended)
  }

  /// Evicts until the `ask` bytes of `app`, if an app asks, fit, and no further; refused if they
  /// never can.
  @inline(always)
  private mutating func makeRoomBare(
    for ask: Int64,
    reason: EvictionReason,
    newcomer app: AppIndex = .none
  ) -> BareRoom {
    guard ask <= lines.budget - (book.used - evictable) else { return .refused }
    while ask > lines.budget - book.used, suspendedCount > 0 {
      if app >= 0, policy.takesNewcomer(app, footprint: ask) { return .newcomerGoes }
      evict(policy.victim(of: .suspended, among: apps, at: now), reason, ask: ask)
    }
    return .made
  }

  private mutating func askForHogBare(_ bytes: Int64) {
    if bytes > 0, makeRoomBare(for: bytes, reason: .hog) == .refused {
      measurement.refusedHogs += 1
      tell(.refused(app: .none, ask: bytes))
      return
    }
    let change = bytes < 0 ? 0 - min(0 - bytes, hog) : bytes
    hog += change
    book.change(by: change, at: now)
  }
}

/// What came of an ask on `bare`.
enum BareRoom {
  /// It can't ever fit.
  case refused
  /// It fits now.
  case made
  /// By its rank the newcomer goes first: it is evicted as soon as it is there.
  case newcomerGoes
}
