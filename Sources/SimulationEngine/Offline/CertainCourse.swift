internal import SimulationCore

/// What is certain of a run on `bare`, whoever chooses the victims.
///
/// A cold launch is spared only where the app's process lives from one request of the app to the next:
/// over a stay. Moments are those right after each request, and right after each move of the hog: at
/// each, all that is in memory fits the budget.
struct CertainCourse {
  /// The time from one request of an app to the next, over which no other hand ends its process.
  struct Stay {
    /// The first moment at which the app isn't surely in front.
    var start: Int32
    /// The moment of the next request, at which the stay is over.
    var end: Int32
    /// The least that the process can hold, in bytes.
    var size: Int64
  }

  /// Right after a request or a move of the hog.
  struct Moment {
    /// The most that processes can hold beside the one in front, in bytes.
    var room: Int64
    /// Whether an app is surely in front.
    var isFrontTaken: Bool
  }

  /// Requests that are counted: from the end of the warm-up on.
  private(set) var requests: Int64 = 0
  /// Stays that would spare a counted cold launch, in the order of their ends.
  private(set) var stays: [Stay] = []
  private(set) var moments: [Moment] = []
  /// The one size of all requests; nil if sizes differ.
  private(set) var size: Int64?
  /// Whether what the hog holds is the same whoever chooses.
  private(set) var isHogCertain = true

  private let budget: Int64
  /// Whether a newcomer may be evicted at once, so that nobody is surely in front.
  private let mayNewcomersGo: Bool
  private var apps: [Course]
  private var front = Front()
  private var hog = Range(low: 0, high: 0)
  /// Whether no request has come yet.
  private var isFirst = true

  /// An amount that depends on the choices that were made.
  private struct Range {
    var low: Int64
    var high: Int64
  }

  /// What is certain of one app.
  private struct Course {
    /// What its process holds, if it may have one: sizes of rows that can have loaded it.
    var held: Range?
    /// The first moment after its last request at which it isn't surely in front.
    var start: Int32 = 0
  }

  private struct Front {
    var app: Int32 = -1
    /// What it holds; none if it may not be there.
    var held = Range(low: 0, high: 0)
    var isCertain = false
  }

  /// The course of `scenario`, which runs on `bare` with a limited budget.
  init(_ scenario: Scenario, budget: Int64) {
    self.budget = budget
    mayNewcomersGo = PolicyName.takesNewcomers(scenario.policy)
    apps = Array(repeating: Course(), count: scenario.apps.count)
    moments.reserveCapacity(scenario.actions.count)
    for action in scenario.actions {
      if let duration = scenario.duration, action.time > duration { break }
      switch action.kind {
      case .open:
        let stated = action.amount.count
        let model = scenario.apps[Int(action.app)].footprint.launch.median
        request(
          action.app,
          size: stated > 0 ? stated : model,
          isCounted: action.time >= scenario.warmup
        )
      case .home, .lock: leaveFront()
      case .kill:
        if front.app == action.app { leaveFront() }
        apps[Int(action.app)].held = nil
      case .shutdown:
        leaveFront()
        for index in apps.indices { apps[index].held = nil }
      case .memory: moveHog(by: action.amount.count)
      case .unlock, .call, .answer, .decline, .hangUp, .switcher, .returnToApp, .wake,
        .notificationCentre, .controlCentre, .dismiss, .banner, .split, .unsplit, .timeChange:
        break
      }
    }
  }

  private var now: Int32 { Int32(truncatingIfNeeded: moments.count) }

  private mutating func request(_ app: Int32, size: Int64, isCounted: Bool) {
    if front.app != app { leaveFront() }
    if isCounted { requests += 1 }
    noteSize(size)
    var course = apps[Int(app)]
    let mayLoad = size <= budget - hog.low
    // Whoever chooses, it is in memory now: it was, or it is loaded.
    let isCertain = size <= budget - hog.high && !mayNewcomersGo
    if let held = course.held {
      if front.app == app, front.isCertain { course.start = now }
      if isCounted { stays.append(Stay(start: course.start, end: now, size: held.low)) }
      if mayLoad { course.held = Range(low: min(held.low, size), high: max(held.high, size)) }
    } else if mayLoad {
      course.held = Range(low: size, high: size)
    }
    course.start = now
    apps[Int(app)] = course
    front = Front()
    if let held = course.held {
      front = Front(app: app, held: held, isCertain: isCertain)
      if !isCertain { front.held.low = 0 }
    }
    addMoment()
  }

  /// The app in front, if there is one, may be taken from now on.
  private mutating func leaveFront() {
    if front.app >= 0, front.isCertain { apps[Int(front.app)].start = now }
    front = Front()
  }

  /// The hog asks for `bytes`, or gives back as many of its own.
  private mutating func moveHog(by bytes: Int64) {
    if bytes < 0 {
      hog.low = max(0, hog.low + bytes)
      hog.high = max(0, hog.high + bytes)
    } else {
      let isGranted = bytes <= budget - hog.high - front.held.high
      let mayBeGranted = bytes <= budget - hog.low - front.held.low
      if isGranted { hog.low += bytes }
      if mayBeGranted { hog.high += min(bytes, budget - hog.high) }
    }
    if hog.low != hog.high { isHogCertain = false }
    addMoment()
  }

  private mutating func addMoment() {
    moments.append(
      Moment(room: budget - hog.low - front.held.low, isFrontTaken: front.isCertain)
    )
  }

  private mutating func noteSize(_ size: Int64) {
    if isFirst { self.size = size }
    isFirst = false
    if self.size != size { self.size = nil }
  }
}
