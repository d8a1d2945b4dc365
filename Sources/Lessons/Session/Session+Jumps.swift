internal import SimulationCore
internal import SimulationEngine

extension Session {
  /// Goes on, or back, to the next `landmark`; stays and answers false if there is none.
  @discardableResult
  package mutating func jump(to landmark: Landmark, backwards: Bool = false) -> Bool {
    guard let found = place(of: landmark, backwards: backwards) else { return false }
    position = found
    if case .time(let time) = landmark { waited = min(time, course.record.duration.microseconds) }
    return true
  }

  private func place(of landmark: Landmark, backwards: Bool) -> Int? {
    switch landmark {
    case .start: return 0
    case .end: return course.steps.count
    case .time(let time): return course.position(at: time, actions: .max)
    case .difference: return firstDifference
    case .warning, .eviction, .level, .launch, .action, .app: break
    }
    let steps = course.steps.indices
    if backwards {
      return steps.prefix(max(0, position - 1)).last { isAt(landmark, step: $0) }.map { $0 + 1 }
    }
    return steps.dropFirst(position).first { isAt(landmark, step: $0) }.map { $0 + 1 }
  }

  private func isAt(_ landmark: Landmark, step: Int) -> Bool {
    if case .app(let app) = landmark { return course.appsChanged(in: step).contains(app) }
    return course.events(of: step).contains { landmark.isMet(by: $0) }
  }

  /// How many steps are over once the first thing has happened that isn't the same beside; nil if
  /// there is none, or nothing beside.
  package var firstDifference: Int? {
    guard let beside else { return nil }
    let shared = min(course.steps.count, beside.steps.count)
    let words = EventWords(course)
    let wordsBeside = EventWords(beside)
    for step in 0..<shared
    where words.lines(of: step) != wordsBeside.lines(of: step)
      || course.state(after: step + 1) != beside.state(after: step + 1)
    {
      return step + 1
    }
    return course.steps.count == beside.steps.count ? nil : min(shared + 1, course.steps.count)
  }
}

extension Landmark {
  /// Whether `event` is what is looked for.
  fileprivate func isMet(by event: RunEvent) -> Bool {
    switch (self, event.kind) {
    case (.warning, .warning), (.warning, .limitWarning), (.warning, .trim): true
    case (.eviction, .eviction): true
    case (.level, .level), (.level, .memoryFactor): true
    case (.launch, .launched), (.launch, .refused), (.launch, .abandoned): true
    case (.action, .action): true
    case (.warning, _), (.eviction, _), (.level, _), (.launch, _), (.action, _), (.app, _),
      (.time, _), (.difference, _), (.start, _), (.end, _):
      false
    }
  }
}
