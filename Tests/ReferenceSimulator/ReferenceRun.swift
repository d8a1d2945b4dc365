/// The state of a reference run and its loop: what is due next is found by looking at everything.
import SimulationCore

struct ReferenceRun {
  let scenario: Scenario
  let apps: [ReferenceApp]
  let budget: Int128?
  var now: Int64 = 0
  var log: [ReferenceEvent] = []

  var processes: [ReferenceProcess?]
  var ends: [ReferenceEnd]
  /// Apps that the user removed: nothing wakes them.
  var isQuit: [Bool]
  var sizes: [Int128]
  var hog: Int128 = 0

  /// The apps in front: none, one, or two beside each other.
  var front: [Int] = []
  var cover: ReferenceCover?
  var isLocked = false
  var locked: (app: Int, serial: Int)?
  var called: (app: Int, serial: Int)?

  var level = PressureLevel.normal
  var patience: Int64?
  var answers: [ReferenceAnswer] = []
  var nextAction = 0
  var sequence = 0
  var randomVictims: UInt64 = 0
  /// How often an app has changed its state.
  var placements = 0
  var history = ReferenceHistory()
  /// The action that opened each app last, until its process ends.
  var openedAt: [Int?]
  /// How often each app was opened.
  var opens: [Int]
  var latestOpen = 0

  var ios: ReferenceIOS
  var record = RunRecord()
  var measures = ReferenceMeasures()

  init(_ scenario: Scenario) {
    self.scenario = scenario
    apps = scenario.apps.map(ReferenceApp.init)
    budget =
      switch scenario.budget {
      case .limited(let bytes): Int128(bytes.count)
      case .unlimited: nil
      }
    processes = Array(repeating: nil, count: apps.count)
    ends = Array(repeating: .never, count: apps.count)
    isQuit = Array(repeating: false, count: apps.count)
    sizes = apps.map(\.launch)
    ios = ReferenceIOS(
      ended: Array(repeating: nil, count: apps.count),
      pace: scenario.platform.ios.killTime.microseconds
    )
    openedAt = Array(repeating: nil, count: apps.count)
    opens = Array(repeating: 0, count: apps.count)
    record.apps = scenario.apps.map { AppRecord(id: $0.id) }
  }

  var isBare: Bool { scenario.platform.kind == .bare }
  var isCounting: Bool { now >= scenario.warmup.microseconds }

  mutating func nextSequence() -> Int {
    sequence += 1
    return sequence
  }

  mutating func note(_ text: String) {
    log.append(ReferenceEvent(time: Time(microseconds: now), text: text))
  }

  /// The user comes back to a process.
  mutating func use(_ app: Int) {
    let place = nextSequence()
    processes[app]?.uses.append(place)
    processes[app]?.usedTime = now
    noteUse(app)
  }

  func id(_ app: Int) -> String { apps[app].model.id }
}

extension ReferenceRun {
  /// Something due; the raw values of its kind are the order within one microsecond.
  struct Due {
    enum Kind: Int { case answer, activation, suspension, growth, platform, patience, action }
    let time: Int64
    let kind: Kind
    var sequence = 0
    var index = 0
    var duty = Duty.look

    static func isBefore(_ left: Due, _ right: Due) -> Bool {
      (left.time, left.kind.rawValue, left.sequence)
        < (right.time, right.kind.rawValue, right.sequence)
    }
  }

  mutating func play() {
    while let due = nextDue() {
      advance(to: due.time)
      switch due.kind {
      case .answer: answer(answers.remove(at: due.index))
      case .activation: activationIsDue(due.index)
      case .suspension: suspend(due.index)
      case .growth: growthCrosses()
      case .platform: carryOut(due.duty, due.index)
      case .patience: patienceEnds()
      case .action:
        nextAction = due.index + 1
        noteAction(due.index)
        isBare ? actBare(scenario.actions[due.index]) : act(scenario.actions[due.index])
      }
      settle()
      if ios.hasPanicked { return }
    }
    if let duration = scenario.duration { advance(to: duration.microseconds) }
  }

  /// The first thing due within the run, by looking at everything that is pending.
  private func nextDue() -> Due? {
    var pending: [Due] = []
    for (index, answer) in answers.enumerated() {
      pending.append(
        Due(time: answer.due, kind: .answer, sequence: answer.sequence, index: index)
      )
    }
    for (app, process) in processes.enumerated() {
      if let activation = process?.activation, !activation.isWaiting {
        pending.append(
          Due(
            time: activation.due,
            kind: .activation,
            sequence: activation.sequence,
            index: app
          )
        )
      }
      if let suspension = process?.suspension {
        pending.append(
          Due(
            time: suspension.due,
            kind: .suspension,
            sequence: suspension.sequence,
            index: app
          )
        )
      }
    }
    for (time, duty, app) in duties() {
      let sequence = duty.rawValue << 32 + (processes.indices.contains(app) ? ageingPlace(app) : 0)
      pending.append(
        Due(time: time, kind: .platform, sequence: sequence, index: app, duty: duty)
      )
    }
    if let patience { pending.append(Due(time: patience, kind: .patience)) }
    if nextAction < scenario.actions.count {
      let time = scenario.actions[nextAction].time.microseconds
      pending.append(Due(time: time, kind: .action, index: nextAction))
    }
    // What goes on for ever doesn't hold a run open.
    if isClosing, !pending.contains(where: { $0.kind != .platform || holdsOpen($0.duty) }) {
      return nil
    }
    let end = scenario.duration?.microseconds
    let first = pending.filter { end == nil || $0.time <= end ?? 0 }.min(by: Due.isBefore)
    guard let limit = first?.time ?? end, let crossing = firstCrossing(until: limit) else {
      return first
    }
    let growth = Due(time: crossing, kind: .growth)
    guard let first else { return growth }
    return Due.isBefore(first, growth) ? first : growth
  }

  /// The first microsecond from now to `limit` at which growth crosses a line, by halving.
  private func firstCrossing(until limit: Int64) -> Int64? {
    guard processes.contains(where: { $0?.growsSince != nil }), isCrossed(at: limit) else {
      return nil
    }
    var low = now
    var high = limit
    while low < high {
      let middle = low + (high - low) / 2
      if isCrossed(at: middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Of two apps whose ageing ends at the same time the one comes first that began earlier.
  private func ageingPlace(_ app: Int) -> Int { processes[app]?.place.order ?? 0 }

  private func isCrossed(at time: Int64) -> Bool {
    if isIOS { return isCrossedOnIOS(at: time) }
    guard let available = available(at: time) else { return false }
    if available < 0 || pressure(available) > level { return true }
    return patience == nil && isBelow(scenario.platform.pressure.evictBelow, available)
      && !victims().isEmpty
  }
}
