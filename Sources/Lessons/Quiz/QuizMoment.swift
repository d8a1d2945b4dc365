internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// A moment of a run that something can be asked about: an action is about to be carried out, and what
/// came shortly before is told.
struct QuizMoment {
  /// How many actions are told before the one that is asked about.
  static let told = 4
  /// How many apps are shown at most.
  static let mostApps = 8

  let course: Course
  /// The step that is asked about, counted from 0.
  let step: Int
  let action: Action
  let words: EventWords

  /// The moment of step number `step`; nil if no action is carried out there, or too few before.
  init?(_ course: Course, step: Int) {
    guard course.steps[step].actionsDone > Self.told, let event = course.events(of: step).first,
      case .action(let action) = event.kind
    else { return nil }
    self.course = course
    self.step = step
    self.action = action
    words = EventWords(course)
  }

  /// All moments of `course` that can be asked about.
  static func all(of course: Course) -> [QuizMoment] {
    course.steps.indices.compactMap { QuizMoment(course, step: $0) }
  }

  var scenario: Scenario { course.scenario }
  /// The place of the action in the scenario's list.
  var place: Int { course.steps[step].actionsDone - 1 }
  /// The device just before the action.
  var before: DeviceState { course.state(after: step) }
  var events: ArraySlice<RunEvent> { course.events(of: step) }

  func name(_ app: Int32) -> String { words.name(app) }

  /// How many steps are over where the story begins.
  var start: Int {
    let first = place - Self.told
    return course.steps.firstIndex { $0.actionsDone > first } ?? 0
  }

  /// Who goes for it first; nil if nobody does.
  var victim: Eviction? {
    for event in events { if case .eviction(let eviction) = event.kind { return eviction } }
    return nil
  }

  /// Who has to be looked at: `chosen` and others, in the scenario's order.
  func apps(_ chosen: [Int], _ draws: inout QuizDraws) -> [Int] {
    let others = scenario.apps.indices.filter { !chosen.contains($0) }
    let rest = draws.shuffled(others).prefix(
      max(0, min(Self.mostApps, scenario.apps.count) - chosen.count)
    )
    return (chosen + rest).sorted()
  }

  /// The device where the story begins, with `apps`; then what happens, and what is asked about.
  func setting(_ apps: [Int]) -> [String] {
    let state = course.state(after: start)
    var lines = [
      rules, "The device at \(Moment.text(start > 0 ? course.steps[start - 1].time : 0)):",
    ]
    var table = TextTable([.left, .left, .right, .left, .left, .right])
    table.add(["app", "state", "holds", "used at", "started at", "launch asks"])
    for app in apps {
      let one = state.apps[app]
      let isAndroid = scenario.platform.kind == .android
      table.add([
        scenario.apps[app].id,
        DeviceWords.state(one.state, standing: one.standing, isAndroid: isAndroid),
        one.state == .notRunning ? "-" : HumanUnits.bytes(one.footprint),
        one.lastUse.map { Moment.text($0) } ?? "-",
        course.processStart(of: app, before: start).map { Moment.text($0) } ?? "-",
        HumanUnits.bytes(scenario.apps[app].footprint.launch.median),
      ])
    }
    lines += table.lines()
    lines.append("Then:")
    var story = TextTable([.right, .left])
    let first = place - Self.told
    for action in scenario.actions[first..<first + Self.told] {
      story.add([Moment.text(action.time.microseconds), ActionWords.text(action, name)])
    }
    lines += story.lines()
    lines.append("At \(Moment.text(action.time.microseconds)): \(ActionWords.text(action, name)).")
    return lines
  }

  /// The platform, the policy, and how much memory there is.
  var rules: String { Self.rules(of: scenario) }

  /// The same of `scenario`.
  static func rules(of scenario: Scenario) -> String {
    var text = "\(scenario.platform.name), policy \(scenario.policy.name)"
    guard case .limited(let budget) = scenario.budget else {
      return text + ", memory without limit"
    }
    text += ", \(HumanUnits.bytes(budget.count)) for apps"
    guard scenario.platform.kind == .textbook else { return text }
    let pressure = scenario.platform.pressure
    return text
      + "; a launch that doesn't fit evicts until \(pressure.evictUntil.basisPoints / 100) % would be left"
  }
}

extension Course {
  /// When the process that `app` has after `count` steps started; nil if it has none.
  fileprivate func processStart(of app: Int, before count: Int) -> Int64? {
    let now = state(after: count).apps[app]
    guard now.state != .notRunning else { return nil }
    return (0..<count).last { step in
      appsChanged(in: step).contains(app) && state(after: step).apps[app].process != now.process
    }.map { steps[$0].time }
  }
}
