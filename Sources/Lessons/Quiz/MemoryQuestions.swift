internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// Questions about memory: who goes, what comes back, how many fit.
enum MemoryQuestions {
  private static let optionCount = 4
  /// How many apps are opened one after the other.
  private static let fitting = 6

  /// Asks who is evicted first.
  static func victim(at moment: QuizMoment, _ draws: inout QuizDraws) -> QuizQuestion? {
    guard let victim = moment.victim, victim.candidates > 1 else { return nil }
    let before = moment.before
    let right = Int(victim.app)
    let alive = before.apps.indices.filter { $0 != right && before.apps[$0].state != .notRunning }
    let gone = before.apps.indices.filter { $0 != right && before.apps[$0].state == .notRunning }
    // Nobody would take an app for the victim that has no process, unless there are too few others.
    let others = (draws.shuffled(alive) + draws.shuffled(gone)).prefix(optionCount - 1)
    guard others.count == optionCount - 1 else { return nil }
    let chosen = draws.shuffled([right] + others)
    let shown = moment.apps(chosen + asker(moment, besides: chosen), &draws)
    let scenario = moment.scenario
    return QuizQuestion(
      topic: .victim,
      setting: moment.setting(shown),
      text: "Which of these is evicted first?",
      options: chosen.map { scenario.apps[$0].id },
      answer: chosen.firstIndex(of: right) ?? 0,
      reason: reason(victim, moment),
      scenario: moment.scenario,
      action: moment.place,
      apps: shown.count,
      events: QuizMoment.told + 1
    )
  }

  private static func asker(_ moment: QuizMoment, besides chosen: [Int]) -> [Int] {
    let app = Int(moment.action.app)
    return app >= 0 && !chosen.contains(app) ? [app] : []
  }

  private static func reason(_ victim: Eviction, _ moment: QuizMoment) -> [String] {
    let policy = moment.scenario.policy.name
    var lines: [String] = []
    if let name = PolicyName(rawValue: policy) { lines.append("\(policy) takes \(name.summary).") }
    lines.append(
      "\(moment.name(victim.app)) was \(victim.state.resultName), last used at"
        + " \(Moment.text(victim.lastUse)), and held \(HumanUnits.bytes(victim.footprint));"
        + " available \(HumanUnits.bytes(victim.available)), needed"
        + " \(HumanUnits.bytes(victim.needed))."
    )
    return lines
  }

  /// Asks whether a launch is cold, warm, or refused.
  static func launch(at moment: QuizMoment, _ draws: inout QuizDraws) -> QuizQuestion? {
    let app = moment.action.app
    let before = moment.before
    guard moment.action.kind == .open, before.front != app, before.beside != app, !before.isLocked
    else { return nil }
    let isRefused = moment.events.contains {
      if case .refused(app, _) = $0.kind { true } else { false }
    }
    let state = before.apps[Int(app)]
    let isCold = state.state == .notRunning
    // Both answers are to be equally likely, whatever happens more often.
    guard isCold == (draws.index(below: 2) == 0) else { return nil }
    let shown = moment.apps([Int(app)], &draws)
    let name = moment.name(app)
    return QuizQuestion(
      topic: .launch,
      setting: moment.setting(shown),
      text: "Is this launch of \(name) cold or warm, or is it refused?",
      options: ["cold", "warm", "refused"],
      answer: isRefused ? 2 : isCold ? 0 : 1,
      reason: isRefused
        ? ["No eviction could make room for it."]
        : [isCold ? "It has no process: \(story(of: app, moment))" : "Its process is still there."],
      scenario: moment.scenario,
      action: moment.place,
      apps: shown.count,
      events: QuizMoment.told + 1
    )
  }

  /// How the last process of `app` ended.
  private static func story(of app: Int32, _ moment: QuizMoment) -> String {
    for step in moment.course.steps[..<moment.step].indices.reversed() {
      for event in moment.course.events(of: step) {
        guard case .eviction(let eviction) = event.kind, eviction.app == app else { continue }
        return "it was evicted at \(Moment.text(event.time))."
      }
    }
    return moment.before.apps[Int(app)].process == 0 ? "it never ran." : "it was ended."
  }

  /// Asks how many apps fit before the first is evicted.
  ///
  /// Nil if all do, or only one.
  static func fit(
    in scenario: Scenario,
    _ draws: inout QuizDraws
  ) throws(SimulationError) -> QuizQuestion? {
    let apps = Array(draws.shuffled(Array(scenario.apps.indices)).prefix(fitting))
    guard apps.count >= optionCount else { return nil }
    var scenario = scenario
    scenario.actions = apps.enumerated().map { place, app in
      Action(.open, at: .minutes(Int64(place)), app: Int32(app))
    }
    scenario.duration = nil
    scenario.warmup = .zero
    let course = try Course(scenario)
    let isShort = { (event: RunEvent) in
      switch event.kind {
      case .eviction, .refused: true
      default: false
      }
    }
    guard
      let step = course.steps.indices.first(where: {
        course.events(of: $0).contains(where: isShort)
      })
    else { return nil }
    // Who goes when patience is over goes for no action that could be asked about.
    guard case .action = course.events(of: step).first?.kind else { return nil }
    let count = course.state(after: step).apps.count { $0.state != .notRunning }
    let lowest = max(1, min(count - draws.index(below: optionCount), apps.count - optionCount + 1))
    let options = Array(lowest..<lowest + optionCount)
    guard let answer = options.firstIndex(of: count) else { return nil }
    return QuizQuestion(
      topic: .fit,
      setting: setting(scenario, apps),
      text: "How many of them have a process when the first has to go, or a launch is refused?",
      options: options.map { "\($0)" },
      answer: answer,
      reason: reason(scenario, apps, count),
      scenario: scenario,
      action: course.steps[step].actionsDone - 1,
      apps: apps.count,
      events: apps.count
    )
  }

  private static func setting(_ scenario: Scenario, _ apps: [Int]) -> [String] {
    var table = TextTable([.right, .left, .right])
    for (place, app) in apps.enumerated() {
      let one = scenario.apps[app]
      table.add([
        "\(place) min", "open \(one.id)", HumanUnits.bytes(one.footprint.launch.median),
      ])
    }
    return [QuizMoment.rules(of: scenario), "Nothing runs. Then, with what each asks for:"]
      + table.lines()
  }

  private static func reason(_ scenario: Scenario, _ apps: [Int], _ count: Int) -> [String] {
    let sizes = apps.map { scenario.apps[$0].footprint.launch.median }
    let sum = sizes.prefix(count).reduce(0, +)
    guard case .limited(let budget) = scenario.budget, count < apps.count else { return [] }
    return [
      "The first \(count) ask for \(HumanUnits.bytes(sum)) together; the next one wants"
        + " \(HumanUnits.bytes(sizes[count])) more, of \(HumanUnits.bytes(budget.count))."
    ]
  }
}
