/// Android's activity manager told a second time, slowly: after every change a list of processes is walked
/// from end to end (android-lmkd.md 1.2 to 1.4, 4.2, 7.0, 7.3 and 9).
package import SimulationCore

/// Who is how important, who dies for being one too many, and who dies where memory is short.
///
/// It knows opens, the way home, the lock, wakes and the hog, and apps that don't grow, answer no
/// warning and have no freezer; of the killers the one by levels and the kernel's last resort, on a device
/// without swap that reads files in no time. With memory without end the dead give theirs back at once.
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
    /// What it has of memory, and what it still waits for.
    var footprint: Int64 = 0
    var owed: Int64 = 0
    /// Which of all uses its last one was.
    var used = 0

    /// Its resident pages.
    var pages: Int64 { (footprint + 4_095) / 4_096 }
  }

  /// An app on its way to the front.
  struct Launch {
    let app: Int
    let began: Int64
    /// How long it takes with all its memory there.
    let span: Int64
    var due: Int64
    /// Not so for an unlock.
    let isLaunch: Bool
  }

  let scenario: Scenario
  let model: AndroidModel
  var now: Int64 = 0
  /// All processes, the most recently used one first; those that have shown nothing stand last.
  var list: [Process] = []
  /// Memory, if it has an end.
  private var limited: Memory?
  var front: Int?
  var launch: Launch?
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
  private var uses = 0
  var lines: [String] = []

  /// Each adj that an app gets, each death, each launch that is over and each that is refused, in order, as
  /// a line that begins with the microsecond.
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
    limited = Memory(scenario, model)
  }

  var isLimited: Bool { limited != nil }

  /// Memory, which has an end.
  var memory: Memory {
    get {
      guard let limited else { preconditionFailure("memory has no end") }
      return limited
    }
    set { limited = newValue }
  }

  // MARK: Time

  /// Ends work and lets times expire up to `time`, itself included.
  private mutating func advance(to time: Int64) {
    while true {
      let ends = list.compactMap(\.worksUntil).min() ?? .max
      let kernel = limited?.next ?? .max
      let next = min(launch?.due ?? .max, ends, kernel, expiry ?? .max)
      guard next <= time else { break }
      now = next
      if let launch, launch.due == next {
        complete(launch)
      } else if ends == next, let place = list.firstIndex(where: { $0.worksUntil == ends }) {
        endWork(at: place)
      } else {
        if expiry == next {
          expiry = nil
          isPassDue = true
        }
        if kernel == next { kernelTimes() }
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
    if isLimited { settleMemory() }
  }

  /// The process of some app is in another state than before.
  private mutating func noteMove() {
    isPassDue = true
    limited?.hasGivenUp = false
  }

  // MARK: Actions

  private mutating func act(_ action: Action) {
    let app = Int(action.app)
    switch action.kind {
    case .open: open(app)
    case .home: if !isLocked { leaveFront() }
    case .lock:
      guard !isLocked else { break }
      isLocked = true
      locked = front
      leaveFront()
    case .unlock: unlock()
    case .wake: wake(app)
    case .memory: changeHog(by: action.amount.count)
    default: preconditionFailure("the reference has no \(action.kind)")
    }
    endEvent()
  }

  private mutating func open(_ app: Int) {
    if isLocked {
      if locked == app { return unlock() }
      isLocked = false
      if locked != nil { isPassDue = true }
      locked = nil
    }
    guard app != front else { return }
    leaveFront()
    let isCold = !list.contains { $0.app == app }
    guard !isCold || couldHave(size(of: app)) else { return refuse(app) }
    come(app, isLaunch: true)
    let times = scenario.apps[app].launch
    begin(app, takes: isCold ? times.cold.median : times.resume.median, isLaunch: true)
  }

  private mutating func unlock() {
    let app = locked
    isLocked = false
    locked = nil
    guard let app else { return }
    come(app, isLaunch: false)
    begin(app, takes: scenario.apps[app].launch.resume.median, isLaunch: false)
  }

  private mutating func refuse(_ app: Int) {
    lines.append("\(now) \(scenario.apps[app].id) refused")
  }

  private mutating func begin(_ app: Int, takes span: Int64, isLaunch: Bool) {
    launch = Launch(app: app, began: now, span: span, due: now + span, isLaunch: isLaunch)
  }

  private mutating func complete(_ done: Launch) {
    launch = nil
    if done.isLaunch {
      lines.append("\(now) \(scenario.apps[done.app].id) launched (\(now - done.began))")
    }
    noteMove()
  }

  private func size(of app: Int) -> Int64 { scenario.apps[app].footprint.launch.median }

  /// A process of `app` that asks for its memory.
  private mutating func start(_ app: Int) -> Process {
    var process = Process(app: app, moved: uptime)
    process.owed = size(of: app)
    limited?.asking.append(app)
    limited?.hasAllocated = true
    uses += 1
    process.used = uses
    return process
  }

  private mutating func come(_ app: Int, isLaunch: Bool) {
    var process: Process
    if let place = list.firstIndex(where: { $0.app == app }) {
      process = list.remove(at: place)
      if isLaunch { uses += 1 }
      if isLaunch { process.used = uses }
    } else {
      process = start(app)
    }
    process.moved = uptime
    process.hasShownItself = true
    process.worksUntil = nil
    process.isForegroundService = false
    list.insert(process, at: 0)
    front = app
    noteMove()
  }

  private mutating func leaveFront() {
    guard let app = front, let place = list.firstIndex(where: { $0.app == app }) else { return }
    front = nil
    launch = nil
    previous = (app, now)
    list[place].leftFront = now
    let background = scenario.apps[app].background
    let plays = background.modes.contains(.audio) && background.audio > .zero
    let span = max(task(of: app), background.modes.contains(.audio) ? background.audio : .zero)
    if span > .zero { list[place].worksUntil = now + span.microseconds }
    list[place].isForegroundService = plays
    noteMove()
  }

  private mutating func wake(_ app: Int) {
    guard front != app else { return }
    var place = list.firstIndex { $0.app == app }
    if place == nil {
      guard couldHave(size(of: app)) else { return refuse(app) }
      place = list.firstIndex { !$0.hasShownItself } ?? list.count
      list.insert(start(app), at: place ?? 0)
      noteMove()
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

  /// The process of `app` is killed; its pages come back a while later.
  mutating func die(_ app: Int, _ reason: EvictionReason) {
    guard let place = list.firstIndex(where: { $0.app == app }) else { return }
    lines.append("\(now) \(scenario.apps[app].id) dies (\(reason.name))")
    let process = list.remove(at: place)
    if front == app { front = nil }
    if locked == app { locked = nil }
    if previous?.app == app { previous = nil }
    if launch?.app == app { launch = nil }
    limited?.asking.removeAll { $0 == app }
    if process.footprint > 0 {
      limited?.dying.append((now + model.memory.reap.microseconds, process.footprint))
    }
    noteMove()
  }
}
