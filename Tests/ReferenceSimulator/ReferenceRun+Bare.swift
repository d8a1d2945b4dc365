/// The platform `bare`: a cache of apps.
import SimulationCore

extension ReferenceRun {
  mutating func actBare(_ action: Action) {
    let app = Int(action.app)
    note("action \(action.kind) \(app >= 0 ? id(app) : "") \(action.amount.count)")
    if action.kind == .open { noteOpen(app) }
    switch action.kind {
    case .open: request(app, stated: Int128(action.amount.count))
    case .home, .lock: suspendFront()
    case .kill: kill(app)
    case .memory: changeHog(Int128(action.amount.count))
    case .shutdown: shutDown()
    case .unlock, .call, .answer, .decline, .hangUp, .switcher, .returnToApp, .wake,
      .notificationCentre, .controlCentre, .dismiss, .banner, .split, .unsplit, .timeChange:
      break
    }
  }

  private mutating func suspendFront() {
    for app in front {
      move(app, to: .inactive)
      move(app, to: .background)
      move(app, to: .suspended)
    }
    front = []
  }

  private mutating func request(_ app: Int, stated: Int128) {
    if isCounting {
      record.launches += 1
      record.apps[app].launches += 1
      if stated > 0, stated != sizes[app] { record.sizeChanges += 1 }
    }
    if front != [app] { suspendFront() }
    if processes[app] != nil {
      use(app)
      if front != [app] {
        comeForward(app)
        move(app, to: .active)
      }
      countLatency(0, isCold: false)
      front = [app]
      return
    }
    let size = stated > 0 ? stated : apps[app].launch
    countColdLaunch(app)
    let isTakenInFirst = isNewcomerEvictable && fitsAlone(size)
    guard isTakenInFirst || allocate(size, for: .launch) else { return refuse(app) }
    isQuit[app] = false
    sizes[app] = size
    countGranted(app, size: size)
    start(app, in: .inactive, footprint: size)
    move(app, to: .active)
    countLatency(0, isCold: true)
    front = [app]
    if isTakenInFirst { evictAfterEntry(of: app) }
  }

  /// Whether a newcomer fits beside the hog.
  private func fitsAlone(_ size: Int128) -> Bool {
    budget.map { hog + size <= $0 } ?? true
  }
}
