internal import Reports
internal import SimulationCore
internal import SimulationEngine

/// What happened in a run, in words.
package struct EventWords: Sendable {
  private let course: Course
  private let isAndroid: Bool

  /// The words for what happened in `course`.
  package init(_ course: Course) {
    self.course = course
    isAndroid = course.scenario.platform.kind == .android
  }

  /// What step number `index`, counted from 0, is: the action, or what became due.
  package func title(of index: Int) -> String {
    for event in course.events(of: index) {
      if case .action(let action) = event.kind { return ActionWords.text(action, name) }
    }
    for event in course.events(of: index) {
      switch event.kind {
      case .lifecycle(let app, _, let cell):
        if let title = title(of: app, cell) { return title }
      case .launched(let app, _, _): return "\(name(app)) is there"
      case .answer(let app, _): return "\(name(app)) answers its warning"
      case .limitWarning(let app, _): return "\(name(app)) comes near its limit"
      case .frozen(let app, _): return "\(name(app)) is frozen"
      case .eviction(let eviction): return Self.title(of: eviction.reason)
      case .panic: return "the device gives up"
      case .purge: return "caches are purged"
      case .warning, .level, .patience, .memoryFactor: return "memory grows short"
      case .trim: return "memory is trimmed"
      case .adjustment, .lowMemory, .spared, .refused, .abandoned, .action: continue
      }
    }
    return "the device looks after its apps"
  }

  /// What happened in step number `index`, counted from 0, line by line.
  package func lines(of index: Int) -> [EventLine] {
    let told = course.events(of: index).flatMap { lines(of: $0) }
    return told + standings(in: index)
  }

  /// The name of `app`, or of what is no app.
  func name(_ app: Int32) -> String { app < 0 ? "the hog" : course.scenario.apps[Int(app)].id }

  private func title(of app: Int32, _ cell: Int) -> String? {
    let apple = course.table.entries(of: cell).compactMap { entry -> LifecyclePhase? in
      if case .transition(let phase) = entry.kind { phase } else { nil }
    }
    let android = course.table.androidEntries(of: cell).compactMap { entry -> LifecyclePhase? in
      if case .transition(let phase) = entry.kind { phase } else { nil }
    }
    let phases = apple + android
    guard let last = phases.last else { return nil }
    switch last.to {
    case .active: return "\(name(app)) becomes active"
    case .suspended: return "\(name(app)) has no more to do"
    case .notRunning, .inactive, .background: return nil
    }
  }

  private static func title(of reason: EvictionReason) -> String {
    if reason == .pressure { return "patience is over" }
    return reason == .growth || reason == .outOfMemory
      ? "the app in front grows" : "memory is short"
  }

  /// Bands change without a word.
  private func standings(in index: Int) -> [EventLine] {
    guard course.scenario.platform.kind == .ios else { return [] }
    let before = course.state(after: index).apps
    let after = course.state(after: index + 1).apps
    return course.appsChanged(in: index).compactMap { app in
      guard let new = after[app].standing, new != before[app].standing else { return nil }
      let from = before[app].standing.map { " from band \($0)" } ?? ""
      return EventLine(.effect, name(Int32(app)), "moves\(from) to band \(new)")
    }
  }
}

// MARK: - Events

extension EventWords {
  private func lines(of event: RunEvent) -> [EventLine] {
    switch event.kind {
    case .action: []
    case .lifecycle(let app, _, let cell):
      course.table.entries(of: cell).map { line(app, $0) }
        + course.table.androidEntries(of: cell).map { line(app, $0) }
    case .level(let from, let to):
      [EventLine(.memory, "", "level \(from.resultName) -> \(to.resultName)")]
    case .warning(let app, let level):
      [EventLine(.warning, name(app), "is warned: \(level.resultName)")]
    case .answer(let app, let freed):
      [EventLine(.warning, name(app), "answers: frees \(HumanUnits.bytes(freed))")]
    case .purge(let freed):
      [EventLine(.memory, "", "caches purged: \(HumanUnits.bytes(freed))")]
    case .launched(let app, let isCold, let latency):
      [
        EventLine(
          .launch,
          name(app),
          "\(isCold ? "cold" : "warm") launch took \(HumanUnits.duration(latency))"
        )
      ]
    case .abandoned(let app): [EventLine(.launch, name(app), "left before it was there")]
    case .refused(let app, let ask):
      [
        EventLine(
          .launch,
          name(app),
          "refused: no eviction could make room for \(HumanUnits.bytes(ask))"
        )
      ]
    case .eviction(let eviction): lines(eviction)
    case .spared(let app, let attempt):
      [EventLine(.eviction, name(app), "spared: its caches suffice (\(attempt.cause.name))")]
    case .limitWarning(let app, let limit):
      [EventLine(.warning, name(app), "is warned: near its limit, \(HumanUnits.bytes(limit))")]
    case .frozen(let app, let bytes):
      [EventLine(.memory, name(app), "\(HumanUnits.bytes(bytes)) moved to the disk")]
    case .panic(let available, _):
      [
        EventLine(
          .memory,
          "",
          "panic: \(HumanUnits.bytes(available)) available and nobody left to kill"
        )
      ]
    case .patience(let until):
      [EventLine(.memory, "", "below the evict line: patience until \(Moment.text(until))")]
    case .adjustment(let app, let from, let to):
      [EventLine(.effect, name(app), "adj \(from.map { "\($0)" } ?? "none") -> \(to)")]
    case .trim(let app, let level):
      [EventLine(.warning, name(app), "is told to trim: \(level.name)")]
    case .memoryFactor(let from, let to):
      [
        EventLine(
          .memory,
          "",
          "memory factor \(DeviceWords.factor(from)) -> \(DeviceWords.factor(to))"
        )
      ]
    case .lowMemory(let processes):
      [EventLine(.memory, "", "no cached process is left; \(processes) live")]
    }
  }

  private func lines(_ eviction: Eviction) -> [EventLine] {
    let app = name(eviction.app)
    let state = DeviceWords.state(
      eviction.state,
      standing: eviction.android?.adjustment,
      isAndroid: isAndroid
    )
    var lines = [
      EventLine(
        .eviction,
        app,
        "evicted (\(eviction.reason.name)) while \(state):"
          + " frees \(HumanUnits.bytes(eviction.footprint))"
      ),
      EventLine(
        .eviction,
        app,
        "available \(HumanUnits.bytes(eviction.available))"
          + ", needed \(HumanUnits.bytes(eviction.needed))"
          + "; 1 of \(eviction.candidates) candidate\(eviction.candidates == 1 ? "" : "s")"
      ),
    ]
    if let kill = eviction.jetsam {
      lines.append(EventLine(.eviction, app, "\(kill.attempt.rule.text), band \(kill.band)"))
    }
    if let kill = eviction.android {
      lines.append(EventLine(.eviction, app, "adj \(kill.adjustment)"))
    }
    return lines
  }

  private func line(_ app: Int32, _ entry: LifecycleEntry) -> EventLine {
    switch entry.kind {
    case .transition: EventLine(.transition, name(app), entry.name)
    case .callback, .notification, .controllers:
      EventLine(
        .message,
        name(app),
        entry.name,
        reads: entry.observed == .none ? "" : entry.observed.name
      )
    case .effect: EventLine(.effect, name(app), entry.name)
    }
  }

  /// Under Android nothing stands in for an app's state, but callbacks have arguments.
  private func line(_ app: Int32, _ entry: AndroidEntry) -> EventLine {
    let argument = entry.argument.map { " {\($0.name): \($0.text)}" } ?? ""
    return switch entry.kind {
    case .transition(let phase):
      EventLine(
        .transition,
        name(app),
        "\(DeviceWords.state(phase.from, isAndroid: true)) -> "
          + DeviceWords.state(phase.to, isAndroid: true)
      )
    case .callback: EventLine(.message, name(app), entry.name + argument)
    case .effect: EventLine(.effect, name(app), entry.name + argument)
    }
  }
}
