internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// An event is over: checks, in debug builds, that the books balance (DESIGN.md section 2), and tells an
  /// observer who wants to know it what everybody holds, and what the device looks like.
  ///
  /// With many apps only every so many events, since it looks at all of them.
  mutating func check() {
    assert(checksHold())
    guard Observer.isActive else { return }
    tellMemory()
    if observer.seesEnds { endObservedEvent() }
  }

  private mutating func checksHold() -> Bool {
    checks &+= 1
    guard apps.count <= 64 || checks.isMultiple(of: 4_096) else { return true }
    var booked = hog
    var candidates: Int64 = 0
    var alive: Int64 = 0
    var inBackground = 0
    var inSuspension = 0
    var inFront = 0
    for index in 0..<apps.count {
      var app = apps[index]
      // Every app that isn't in front may be taken there, whatever its lifecycle calls that.
      if scenario.platform.kind == .bare, app.state == .background { app.state = .suspended }
      booked += app.footprint
      if candidacy(of: AppIndex(index)) != nil { candidates += app.footprint }
      if app.state != .notRunning { alive += 1 }
      if app.state == .background { inBackground += 1 }
      if app.state == .suspended { inSuspension += 1 }
      if app.state == .active || app.state == .inactive { inFront += 1 }
      precondition(
        (candidacy(of: AppIndex(index)) == .suspended) == (app.state == .suspended),
        "an app is a suspended candidate exactly while it is suspended"
      )
      precondition(
        (candidacy(of: AppIndex(index)) == .background) == (app.state == .background),
        "an app is a background candidate exactly while it runs there"
      )
      precondition(app.state != .notRunning || app.footprint == 0, "no process, no bytes")
      precondition(app.footprint >= 0, "a footprint is never negative")
    }
    if scenario.platform.kind == .ios { booked += checkJetsam() }
    if scenario.platform.kind == .android { booked += checkAndroid() }
    precondition(booked == book.used, "the books balance to the byte")
    precondition(candidates == evictable, "what victims hold is known to the byte")
    precondition(alive == aliveCount, "living processes are counted")
    precondition(inBackground == backgroundCount, "background apps are counted")
    precondition(inSuspension == suspendedCount, "suspended apps are counted")
    let front = (foreground.app >= 0 ? 1 : 0) + (foreground.beside >= 0 ? 1 : 0)
    precondition(inFront == front, "one app is in front, two in split view")
    return true
  }
}
