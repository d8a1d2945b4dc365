public import SimulationCore

/// A policy that takes over in the course of a run.
public struct PolicyTurn: Hashable, Sendable {
  /// The policy.
  public var policy: PolicyModel
  /// After how many events of the engine, those of actions and of timers, it takes over.
  public var afterEvents: Int

  /// `policy`, from the end of event number `afterEvents` on.
  public init(_ policy: PolicyModel, afterEvents: Int) {
    self.policy = policy
    self.afterEvents = afterEvents
  }
}

/// Whose turn it is: shared by the observer, who counts events, and by the policies' box.
final class PolicyTurns {
  let turns: [PolicyTurn]
  /// How many turns have come.
  private(set) var current = 0
  private var events = 0

  init(_ turns: [PolicyTurn]) {
    self.turns = turns
    advance()
  }

  /// An event is over.
  func count() {
    events += 1
    advance()
  }

  private func advance() {
    while current < turns.count, turns[current].afterEvents <= events { current += 1 }
  }
}

/// Policies that take turns.
///
/// Each hears from the start what happens, so that the one that takes over knows as much as if it had
/// watched all along; only the one whose turn it is is asked.
final class TurnsBox: PolicyBox {
  private let boxes: [PolicyBox]
  private let turns: PolicyTurns

  init(_ setting: PolicySetting, _ turns: PolicyTurns) {
    self.turns = turns
    let models = [setting.scenario.policy] + turns.turns.map({ $0.policy })
    boxes = models.map { model in
      var scenario = setting.scenario
      scenario.policy = model
      return PolicyName.of(scenario).box(PolicySetting(scenario))
    }
  }

  override func opened(_ app: AppIndex, action: Int) {
    for box in boxes { box.opened(app, action: action) }
  }
  override func started(_ app: AppIndex) { for box in boxes { box.started(app) } }
  override func used(_ app: AppIndex) { for box in boxes { box.used(app) } }
  override func ended(_ app: AppIndex) { for box in boxes { box.ended(app) } }

  override func entered(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    for box in boxes { box.entered(app, kind, footprint: footprint, lastUse: lastUse) }
  }

  override func left(_ app: AppIndex, _ kind: VictimClass) {
    for box in boxes { box.left(app, kind) }
  }

  override func resized(
    _ app: AppIndex,
    _ kind: VictimClass,
    footprint: Int64,
    lastUse: UInt64
  ) {
    for box in boxes { box.resized(app, kind, footprint: footprint, lastUse: lastUse) }
  }

  override func takesNewcomer(_ app: AppIndex, footprint: Int64) -> Bool {
    boxes[turns.current].takesNewcomer(app, footprint: footprint)
  }

  override func victim(
    of kind: VictimClass,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> AppIndex {
    boxes[turns.current].victim(of: kind, among: apps, at: now)
  }

  override func score(
    of app: AppIndex,
    _ facts: CandidateFacts,
    among apps: borrowing Column<AppState>
  ) -> [VictimScore] {
    boxes[turns.current].score(of: app, facts, among: apps)
  }
}
