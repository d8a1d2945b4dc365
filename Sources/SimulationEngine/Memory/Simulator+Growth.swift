internal import SimulationCore

extension Simulator where Policy: ~Copyable {
  /// Whether anybody in front grows.
  var isGrowing: Bool {
    @inline(always) get { growth.rate > 0 || hasSideGrowth }
  }

  /// Starts the growth of `app` from what it holds now.
  @inline(always)
  mutating func startGrowth(of app: AppIndex) {
    let kind = kind(of: app)
    let footprint = apps[unchecked: app].footprint
    let room = kinds[unchecked: kind].peak &+ apps[unchecked: app].leaked &- footprint
    let rate = room > 0 ? kinds[unchecked: kind].growth : 0
    let line = GrowthLine(rate: rate, origin: now, room: room)
    let leak = kinds[unchecked: kind].leak
    if app == foreground.app, leak == 0, !hasSideGrowth {
      growth = line
      noteNextLine(above: book.used)
    } else {
      startSideGrowth(of: app, line, leak: GrowthLine(rate: leak, origin: now, room: .max))
    }
  }

  @inline(never)
  private mutating func startSideGrowth(of app: AppIndex, _ line: GrowthLine, leak: GrowthLine) {
    if app == foreground.app {
      growth = line
      sideGrowth[0] = leak
    } else {
      sideGrowth[1] = line
      sideGrowth[2] = leak
    }
    noteSideGrowth()
    noteNextLine(above: used(at: now))
  }

  /// Books what `app` has grown until now, and stops its growth.
  @inline(always)
  mutating func stopGrowth(of app: AppIndex) {
    if app == foreground.app {
      apps[app].footprint += book.book(growth, at: now)
      growth.rate = 0
      if hasSideGrowth { stopSideGrowth(of: app) }
    } else {
      stopSideGrowth(of: app)
    }
  }

  @inline(never)
  private mutating func stopSideGrowth(of app: AppIndex) {
    if app == foreground.app {
      bookLeak(of: app, 0)
    } else {
      apps[app].footprint += book.book(sideGrowth[1], at: now)
      sideGrowth[1].rate = 0
      bookLeak(of: app, 2)
    }
    noteSideGrowth()
  }

  private mutating func bookLeak(of app: AppIndex, _ place: Int) {
    let leaked = book.book(sideGrowth[place], at: now)
    apps[app].footprint += leaked
    apps[app].leaked += leaked
    sideGrowth[place].rate = 0
  }

  private mutating func noteSideGrowth() {
    hasSideGrowth = sideGrowth[0].rate > 0 || sideGrowth[1].rate > 0 || sideGrowth[2].rate > 0
    isPlain = false
  }

  /// Moves the lines of the app beside to the one in front, whose own have ended.
  mutating func promoteSideGrowth() {
    growth = sideGrowth[1]
    sideGrowth[0] = sideGrowth[2]
    sideGrowth[1] = GrowthLine()
    sideGrowth[2] = GrowthLine()
    noteSideGrowth()
  }

  /// Notes which line growth reaches next with `use` bytes in use, and until when it surely doesn't.
  @inline(always)
  mutating func noteNextLine(above use: Int64) {
    nextLine = line(above: use)
    let least = nextLine &- use
    if hasSideGrowth {
      safeUntil = 0
    } else if growth.room < least {
      // It stops before, and needs no division.
      safeUntil = .max
    } else {
      safeUntil = growth.time(beforeGrowing: least, from: now)
    }
    quietUntil = min(calmUntil, safeUntil)
  }

  /// The number of bytes in use at which growth has its next effect, with `use` bytes in use.
  @inline(always)
  mutating func line(above use: Int64) -> Int64 {
    if Policy.drivesEveryPlatform, isReal { return platformLine(above: use) }
    // At the top level no other line is left below that one.
    if level == .critical { return lines.evict > use ? lines.evict : lines.budget + 1 }
    guard lines.budget < .max else { return .max }
    var next = lines.budget + 1
    if lines.evict > use { next = min(next, lines.evict) }
    if level < .critical, lines.critical > use { next = min(next, lines.critical) }
    if level < .warning, lines.warning > use { next = min(next, lines.warning) }
    return next
  }

  /// The first microsecond, at most `end`, at which growth reaches the next line.
  mutating func crossingTime(upTo end: Int64) -> Int64 {
    if !hasSideGrowth, let time = growth.time(ofGrowing: nextLine - book.used) {
      return max(time, now)
    }
    var before = now - 1
    var reached = end
    while reached - before > 1 {
      let middle = before + (reached - before) / 2
      if used(at: middle) >= nextLine { reached = middle } else { before = middle }
    }
    return reached
  }

  /// Growth has reached a line: an allocation that is settled in this instant.
  @inline(never)
  mutating func cross() {
    noteUse()
    if Policy.drivesEveryPlatform, isReal { return crossPlatformLine() }
    let use = used(at: now)
    raiseLevel(to: lines.level(at: use))
    if use > lines.budget {
      freeUp(for: 0, reason: .growth)
      if used(at: now) > lines.budget { killGrower() }
    }
    endEvent()
  }

  /// Kills the app in front that grew and found no room; of two in split view the larger one.
  private mutating func killGrower() {
    var victim = foreground.app
    let beside = foreground.beside
    if beside >= 0, apps[beside].state == .active {
      let front = apps[victim].footprint + growth.grown(at: now)
      let other = apps[beside].footprint + sideGrowth[1].grown(at: now)
      if other > front || apps[victim].state != .active { victim = beside }
    }
    measurement.foregroundKills += 1
    evict(victim, .outOfMemory)
  }
}
