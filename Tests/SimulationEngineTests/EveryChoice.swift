import SimulationCore

/// All that policies can make of a small scenario on `bare`: each choice of each victim is tried.
struct EveryChoice {
  /// What is in memory before an action.
  private struct State: Hashable {
    var action: Int
    /// The size of each app's process; nil without one.
    var held: [Int64?]
    var front: Int?
    var hog: Int64 = 0
  }

  /// The fewest and the most cold launches that are still to come, those before the warm-up aside.
  struct Outcome: Equatable {
    var fewest: Int64
    var most: Int64
  }

  private let scenario: Scenario
  private let budget: Int64
  private var known: [State: Outcome] = [:]

  /// The fewest and the most cold launches in `scenario`.
  static func outcome(of scenario: Scenario) -> Outcome {
    var choice = EveryChoice(scenario)
    let held: [Int64?] = Array(repeating: nil, count: scenario.apps.count)
    return choice.outcome(State(action: 0, held: held))
  }

  private init(_ scenario: Scenario) {
    self.scenario = scenario
    guard case .limited(let bytes) = scenario.budget else {
      preconditionFailure("a scenario with choices has a limited budget")
    }
    budget = bytes.count
  }

  private mutating func outcome(_ state: State) -> Outcome {
    guard state.action < scenario.actions.count else { return Outcome(fewest: 0, most: 0) }
    if let outcome = known[state] { return outcome }
    let action = scenario.actions[state.action]
    let (states, isCold) = following(state, action)
    var outcome = Outcome(fewest: .max, most: 0)
    for next in states {
      let rest = self.outcome(next)
      outcome.fewest = min(outcome.fewest, rest.fewest)
      outcome.most = max(outcome.most, rest.most)
    }
    if isCold, action.time >= scenario.warmup {
      outcome.fewest += 1
      outcome.most += 1
    }
    known[state] = outcome
    return outcome
  }

  /// The states that `action` can lead to, and whether it is a cold launch.
  private func following(_ state: State, _ action: Action) -> (Set<State>, isCold: Bool) {
    var next = state
    next.action += 1
    let app = Int(action.app)
    switch action.kind {
    case .open:
      next.front = nil
      if next.held[app] != nil {
        next.front = app
        return ([next], false)
      }
      let stated = action.amount.count
      let size = stated > 0 ? stated : scenario.apps[app].footprint.launch.median
      let granted = making(room: size, in: next).map { state in
        var state = state
        state.held[app] = size
        state.front = app
        return state
      }
      return (granted.isEmpty ? [next] : Set(granted), true)
    case .home, .lock: next.front = nil
    case .kill:
      next.held[app] = nil
      if next.front == app { next.front = nil }
    case .shutdown:
      next.held = next.held.map { _ in nil }
      next.front = nil
    case .memory where action.amount < .zero:
      next.hog = max(0, next.hog + action.amount.count)
    case .memory:
      let granted = making(room: action.amount.count, in: next).map { state in
        var state = state
        state.hog += action.amount.count
        return state
      }
      return (granted.isEmpty ? [next] : Set(granted), false)
    default: break
    }
    return ([next], false)
  }

  /// The states in which `room` is free after victims went one by one, as few as need be; none if it
  /// can't be made.
  private func making(room: Int64, in state: State) -> Set<State> {
    let fixed = state.hog + (state.front.flatMap { state.held[$0] } ?? 0)
    guard room <= budget - fixed else { return [] }
    let used = state.held.reduce(state.hog) { $0 + ($1 ?? 0) }
    guard used + room > budget else { return [state] }
    var states: Set<State> = []
    for app in state.held.indices where state.held[app] != nil && state.front != app {
      var next = state
      next.held[app] = nil
      states.formUnion(making(room: room, in: next))
    }
    return states
  }
}
