internal import SimulationCore
package import SimulationEngine

/// Compares what the engine says of a device's apps with what a scenario expects.
package struct AndroidGoldenCheck: Sendable {
  /// The scenario.
  package let scenario: AndroidGoldenScenario
  /// What each step brought about.
  package private(set) var entries: [[AndroidEntry]] = []
  /// The device in the end.
  package private(set) var final: AndroidDevice
  /// All differences; none if the scenario passes.
  package private(set) var mismatches: [GoldenMismatch] = []

  /// Runs `scenario`; `isStrict` compares effects and the activities of the end as well.
  package init(_ scenario: AndroidGoldenScenario, isStrict: Bool) {
    self.scenario = scenario
    final = scenario.start
    run()
    if !scenario.comparesFinalOnly {
      for step in entries.indices { compare(step: step, isStrict) }
    }
    compareAbsent()
    for end in scenario.final { compare(end, isStrict) }
  }

  private mutating func run() {
    for (index, step) in scenario.steps.enumerated() {
      var brought: [AndroidEntry] = []
      AndroidEngine.react(
        to: step.event,
        device: &final,
        settings: scenario.settings,
        into: &brought
      )
      entries.append(brought)
      guard let wanted = step.savedState else { continue }
      let found = Self.findsState(wanted.app, brought)
      if found != wanted.isPresent {
        add("step \(index + 1)", "savedState \(wanted.isPresent)", "savedState \(found)")
      }
    }
  }

  /// Whether what is made first of `app` is made from a saved state.
  private static func findsState(_ app: Int, _ entries: [AndroidEntry]) -> Bool {
    let made = entries.first { $0.app == app && $0.kind == .callback(.onCreate) }
    return made?.argument == .savedState(true)
  }

  private mutating func add(_ place: String, _ expected: String, _ got: String) {
    mismatches.append(GoldenMismatch(place: place, expected: expected, got: got))
  }

  private mutating func compare(step: Int, _ isStrict: Bool) {
    let expected = scenario.expectations.filter { expectation in
      guard expectation.step == step else { return false }
      if case .effect = expectation.kind { return isStrict }
      return true
    }
    let got = entries[step].filter { entry in
      guard scenario.compared.contains(entry.app) else { return false }
      guard case .effect = entry.kind else { return true }
      // Effects that nobody asks for are no mismatch.
      return isStrict && expected.contains { Self.isAbout(entry, $0) }
    }
    for (missing, extra) in AndroidMatching(expected, got).differences {
      add(
        "step \(step + 1)",
        missing.map { scenario.text($0) } ?? "nothing",
        extra.map { scenario.text($0) } ?? "nothing"
      )
    }
  }

  private static func isAbout(
    _ entry: AndroidEntry,
    _ expectation: AndroidGoldenScenario.Expectation
  ) -> Bool {
    entry.app == expectation.app && entry.activity == expectation.activity
      && entry.kind == expectation.kind
  }

  private mutating func compareAbsent() {
    let messages = entries.joined().filter { entry in
      entry.isMessage && scenario.compared.contains(entry.app)
    }
    for absence in scenario.absent {
      let found = messages.first { entry in
        (absence.app == nil || absence.app == entry.app)
          && (absence.activity == nil || absence.activity == entry.activity)
          && (absence.callback.map { entry.kind == .callback($0) } ?? true)
      }
      if let found { add("absent", "no \(scenario.text(absence))", scenario.text(found)) }
    }
  }

  private mutating func compare(_ end: AndroidGoldenScenario.Final, _ isStrict: Bool) {
    let name = scenario.settings.apps[end.app].name
    let app = final.apps[end.app]
    if let process = end.process, process != app.process {
      add("final \(name)", process.lifecycleName, app.process.lifecycleName)
    }
    guard isStrict, let activities = end.activities else { return }
    let declared = scenario.settings.apps[end.app].activities
    for (number, activity) in declared.enumerated() {
      let wanted = activities.first { $0.number == number }?.state
      let state = app.stack.last { $0.number == number }?.state
      if wanted != state {
        add(
          "final \(name).\(activity.name)",
          wanted?.rawValue ?? "nothing",
          state?.rawValue ?? "nothing"
        )
      }
    }
  }
}

extension AndroidGoldenScenario {
  private func place(_ app: Int, _ activity: Int?) -> String {
    let settings = settings.apps[app]
    return settings.name + (activity.map { ".\(settings.activities[$0].name)" } ?? "")
  }

  private static func text(_ kind: AndroidEntry.Kind) -> String {
    switch kind {
    case .transition(let phase): "transition \(phase.name)"
    case .callback(let callback): "callback \(callback.rawValue)"
    case .effect(let effect): "effect \(effect.rawValue)"
    }
  }

  private static func text(_ arguments: [AndroidArgument]) -> String {
    guard !arguments.isEmpty else { return "" }
    return " {" + arguments.map { "\($0.name): \($0.text)" }.joined(separator: ", ") + "}"
  }

  func text(_ expectation: Expectation) -> String {
    "\(place(expectation.app, expectation.activity)) \(Self.text(expectation.kind))"
      + Self.text(expectation.arguments)
  }

  func text(_ entry: AndroidEntry) -> String {
    "\(place(entry.app, entry.activity)) \(Self.text(entry.kind))"
      + Self.text(entry.argument.map { [$0] } ?? [])
  }

  func text(_ absence: Absence) -> String {
    let name = absence.callback?.rawValue ?? "callback"
    return absence.app.map { "\(name) of \(place($0, absence.activity))" } ?? name
  }
}
