/// Android's activity manager told a second time, slowly: after every change a list of processes is walked
/// from end to end (android-lmkd.md 1.2 to 1.4, 4.2, 7.0, 7.3 and 9).
package import SimulationCore

/// Who is how important, and who dies for being one too many, on a device with memory without end.
///
/// It knows opens, the way home, the lock and wakes of apps that launch and return at once, have no
/// freezer, and give their memory back at once.
package struct ReferenceAndroid {
  enum Kind { case front, service, previous, activity, empty }

  struct Process {
    let app: Int
    /// When it was last moved in the list, in microseconds of uptime.
    var moved: Int64
    var hasShownItself = false
    var worksUntil: Int64?
    /// What it works at is told to the user.
    var isForegroundService = false
    var leftFront: Int64?
    var adjustment: Int?
    var kind = Kind.empty
  }

  let scenario: Scenario
  let model: AndroidModel
  var now: Int64 = 0
  /// All processes, the most recently used one first; those that have shown nothing stand last.
  var list: [Process] = []
  var front: Int?
  var isLocked = false
  var locked: Int?
  /// The app that the user left last, and when.
  var previous: (app: Int, since: Int64)?
  var isPassDue = false
  /// The next time at which an adj changes by itself, as the pass before saw it.
  var expiry: Int64?
  private var slept: Int64 = 0
  private var idleSince: Int64?
  /// What the pass before counted.
  var before = (activities: 0, others: 0, services: 0)
  var lines: [String] = []

  /// Each adj that an app gets and each death, in order, as a line that begins with the microsecond.
  package static func run(_ scenario: Scenario) -> [String] {
    var reference = ReferenceAndroid(scenario)
    for action in scenario.actions {
      reference.advance(to: action.time.microseconds)
      reference.act(action)
    }
    reference.advance(to: scenario.duration?.microseconds ?? reference.now)
    return reference.lines
  }

  private init(_ scenario: Scenario) {
    self.scenario = scenario
    model = scenario.platform.android ?? AndroidModel(release: .android14)
  }

  // MARK: Time

  /// Ends work and lets times expire up to `time`, itself included.
  private mutating func advance(to time: Int64) {
    while true {
      let ends = list.compactMap(\.worksUntil).min() ?? .max
      let next = min(ends, expiry ?? .max)
      guard next <= time else { break }
      now = next
      if ends == next, let place = list.firstIndex(where: { $0.worksUntil == ends }) {
        endWork(at: place)
      } else {
        expiry = nil
        isPassDue = true
      }
      endEvent()
    }
    now = time
  }

  /// Time without deep sleep, into which a locked device with nothing to do falls after half a minute.
  var uptime: Int64 { now - slept - (idleSince.map { max(0, now - $0 - 30_000_000) } ?? 0) }

  private mutating func noteSleep() {
    let isIdle = isLocked && !list.contains { $0.worksUntil != nil }
    guard isIdle != (idleSince != nil) else { return }
    slept = now - uptime
    idleSince = isIdle ? now : nil
  }

  private mutating func endEvent() {
    noteSleep()
    if isPassDue { pass() }
  }

  // MARK: Actions

  private mutating func act(_ action: Action) {
    let app = Int(action.app)
    var comes = false
    switch action.kind {
    case .open: comes = open(app)
    case .home: if !isLocked { leaveFront() }
    case .lock:
      guard !isLocked else { break }
      isLocked = true
      locked = front
      leaveFront()
    case .unlock: comes = unlock()
    case .wake: wake(app)
    default: preconditionFailure("the reference has no \(action.kind)")
    }
    endEvent()
    // A launch or a return is over at once, which is a change of its own.
    if comes {
      isPassDue = true
      endEvent()
    }
  }

  private mutating func open(_ app: Int) -> Bool {
    if isLocked {
      if locked == app { return unlock() }
      isLocked = false
      if locked != nil { isPassDue = true }
      locked = nil
    }
    guard app != front else { return false }
    leaveFront()
    come(app)
    return true
  }

  private mutating func unlock() -> Bool {
    let app = locked
    isLocked = false
    locked = nil
    if let app { come(app) }
    return app != nil
  }

  private mutating func come(_ app: Int) {
    var process = Process(app: app, moved: uptime)
    if let place = list.firstIndex(where: { $0.app == app }) { process = list.remove(at: place) }
    process.moved = uptime
    process.hasShownItself = true
    process.worksUntil = nil
    process.isForegroundService = false
    list.insert(process, at: 0)
    front = app
    isPassDue = true
  }

  private mutating func leaveFront() {
    guard let app = front, let place = list.firstIndex(where: { $0.app == app }) else { return }
    front = nil
    previous = (app, now)
    list[place].leftFront = now
    let background = scenario.apps[app].background
    let plays = background.modes.contains(.audio) && background.audio > .zero
    let span = max(task(of: app), background.modes.contains(.audio) ? background.audio : .zero)
    if span > .zero { list[place].worksUntil = now + span.microseconds }
    list[place].isForegroundService = plays
    isPassDue = true
  }

  private mutating func wake(_ app: Int) {
    guard front != app else { return }
    var place = list.firstIndex { $0.app == app }
    if place == nil {
      place = list.firstIndex { !$0.hasShownItself } ?? list.count
      list.insert(Process(app: app, moved: uptime), at: place ?? 0)
      isPassDue = true
    }
    guard let place, list[place].worksUntil == nil, task(of: app) > .zero else { return }
    list[place].worksUntil = now + task(of: app).microseconds
    isPassDue = true
  }

  private func task(of app: Int) -> Time {
    min(scenario.apps[app].background.task, scenario.platform.taskLimit ?? .longest)
  }

  private mutating func endWork(at place: Int) {
    list[place].worksUntil = nil
    list[place].isForegroundService = false
    isPassDue = true
  }
}
