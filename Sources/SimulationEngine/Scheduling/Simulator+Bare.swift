internal import SimulationCore
internal import Statistics

extension Simulator where Policy: ~Copyable {
  /// Carries out the actions at `places` on `bare`, which is a cache of apps (DESIGN.md section 2 item
  /// 6): a launch evicts exactly what it needs, and nothing takes time.
  mutating func carryOutBare(_ places: Range<Int>) {
    let actions = actions
    let list = actions.span
    for index in places {
      prefetch(list, after: index)
      let time = list[index].time.microseconds
      if time <= quietUntil { now = time } else { advanceStepwise(to: time) }
      if Observer.isActive { tell(.action(list[index])) }
      if list[index].kind == .open {
        policy.opened(list[index].app, action: index)
        request(list[index].app, size: list[index].amount.count)
      } else {
        performOther(list[index])
      }
      check()
    }
    measurement.events += Int64(places.count)
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
    noteState(book.used)
  }

  /// A request for `app`; `size` is what the trace's row states, or 0.
  @inline(always)
  private mutating func request(_ app: AppIndex, size: Int64) {
    // The app of an action, which comes from outside: checked here, and not again.
    apps[app].launches &+= 1
    if size > 0 { compareSize(size, of: app) }
    if apps[unchecked: app].state == .notRunning { return load(app, size: size) }
    use(app)
    policy.used(app)
    let front = foreground.app
    guard app != front else { return }
    if Observer.isActive { foreground.app = .none }
    if front >= 0, !suspend(front) { endSuspended(front) }
    apps[unchecked: app].victimClass = nil
    policy.left(app, .suspended)
    move(app, .resumeAndActivate)
    foreground.app = app
  }

  @inline(never)
  private mutating func compareSize(_ size: Int64, of app: AppIndex) {
    let known = apps[app].leaked > 0 ? apps[app].leaked : kinds[kind(of: app)].launch
    if size != known { measurement.sizeChanges += 1 }
  }

  /// Moves the lifecycle of `app` by both triggers of `pair`; false, and it isn't moved, if the first
  /// leads elsewhere.
  @inline(always) @discardableResult
  private mutating func move(_ app: AppIndex, _ pair: LifecycleAutomaton.Pair) -> Bool {
    guard Observer.isActive else {
      return automaton.follow(pair, of: &apps[unchecked: app], at: now)
    }
    guard automaton.peek(pair, of: apps[app]) else { return false }
    move(app, pair.triggers.0)
    move(app, pair.triggers.1)
    return true
  }

  @inline(never)
  private mutating func load(_ app: AppIndex, size: Int64) {
    suspendFront()
    let bytes = size > 0 ? size : kinds[unchecked: kind(of: app)].launch
    countCold(app)
    let room = makeRoomBare(for: bytes, reason: .launch, newcomer: app)
    if room == .refused {
      refuseLaunch(app, ask: bytes)
    } else {
      countReload(app, bytes)
      use(app)
      startProcess(app, holding: bytes, caches: 0)
      apps[unchecked: app].leaked = bytes
      move(app, .launchAndActivate)
      foreground.app = app
      if room == .newcomerGoes {
        measurement.foregroundKills += 1
        evict(app, .launch, ask: bytes)
      }
    }
    noteState(book.used)
  }

  /// Suspends the app in front, if there is one.
  @inline(always)
  mutating func suspendFront() {
    let app = foreground.app
    guard app >= 0 else { return }
    foreground.app = .none
    if !suspend(app) { endProcess(app) }
  }

  /// Suspends `app`, which was in front and may be taken from then on; false if it ends instead, which
  /// is still to be booked.
  @inline(always)
  private mutating func suspend(_ app: AppIndex) -> Bool {
    guard move(app, .leaveAndSuspend) else {
      move(app, .leave)
      return false
    }
    listSuspended(app)
    return true
  }

  /// Books the end of `app`, which was in front and doesn't live on, where no event of its own does.
  @inline(never)
  private mutating func endSuspended(_ app: AppIndex) {
    endProcess(app)
    noteAlive()
  }

  /// Evicts until the `ask` bytes of `app`, if an app asks, fit, and no further; refused if they
  /// never can.
  @inline(always)
  private mutating func makeRoomBare(
    for ask: Int64,
    reason: EvictionReason,
    newcomer app: AppIndex = .none
  ) -> BareRoom {
    // With nobody in front all but the hog may go, so there is a victim as long as it doesn't fit.
    let front = foreground.app >= 0 ? apps[unchecked: foreground.app].footprint : 0
    guard ask <= lines.budget &- hog &- front else { return .refused }
    while ask > lines.budget &- book.used {
      if app >= 0, policy.takesNewcomer(app, footprint: ask) { return .newcomerGoes }
      evictSuspended(policy.victim(of: .suspended, among: apps, at: now), reason, ask: ask)
    }
    return .made
  }

  /// Kills `app`, which isn't in front; as `evict` does, which has to look for that.
  @inline(always)
  private mutating func evictSuspended(_ app: AppIndex, _ reason: EvictionReason, ask: Int64) {
    if Observer.isActive { return evict(app, reason, ask: ask) }
    measurement.evictionsByReason[Int(reason.rawValue)] &+= 1
    measurement.evictionsByState[Int(apps[unchecked: app].state.rawValue)] &+= 1
    move(app, .memoryKill)
    policy.left(app, .suspended)
    book.change(by: 0 &- apps[unchecked: app].beEvicted(at: now), at: now)
    policy.ended(app)
    aliveCount &-= 1
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
