public import SimulationCore

/// One app's lifecycle with a clock: steps in, entries out.
///
/// The pure engine decides what is said; the
/// session adds what only time brings, such as a budget that is used up (`lifecycle.md` section 6).
public struct LifecycleSession {
  /// What decides how the lifecycle goes.
  public let settings: LifecycleSettings
  /// Where the app is.
  public var state: LifecycleState
  /// The time since the start.
  public internal(set) var time = Time.zero

  /// An open background task.
  struct OpenTask {
    var id: Int64
    var handler: LifecycleStep.Handler
    /// How long its handler takes.
    var duration: Time
  }

  /// In the order in which they were opened.
  var tasks: [OpenTask] = []
  /// How much of its budget this stay in the background has used.
  var usedBudget = Time.zero
  /// When a completion handler must have been called.
  var completionDue: Time?
  /// When a lock makes protected files unreadable.
  var protectionDue: Time?
  var isLocked = false

  /// An app in `state` at time 0.
  public init(_ settings: LifecycleSettings, state: LifecycleState) {
    self.settings = settings
    self.state = state
  }

  /// Carries out `steps`; answers what each of them brings about.
  public mutating func run(_ steps: [LifecycleStep]) -> [[LifecycleEntry]] {
    steps.indices.map { index in
      perform(steps[index], next: index + 1 < steps.count ? steps[index + 1] : nil)
    }
  }

  /// Carries out `step` before `next`, which may say that it happens inside one of its callbacks.
  public mutating func perform(
    _ step: LifecycleStep,
    next: LifecycleStep? = nil
  ) -> [LifecycleEntry] {
    let before = state
    var entries: [LifecycleEntry] = []
    if step.kind == .elapse {
      noteHandlerDuration(step)
      elapse(step.time, isIdleNext: next?.kind == .idle, into: &entries)
    } else {
      carryOut(step, into: &entries)
      watch(step, from: before, &entries)
    }
    if let callback = next?.inside {
      cut(&entries, after: callback, from: before)
    }
    settle(step, from: before)
    return entries
  }

  mutating func react(_ event: LifecycleEvent, into entries: inout [LifecycleEntry]) {
    LifecycleEngine.react(to: event, state: &state, settings: settings, into: &entries)
  }

  /// What follows from where the app is now: budgets begin, tasks end with their process.
  private mutating func settle(_ step: LifecycleStep, from before: LifecycleState) {
    if state.process == .notRunning { tasks = [] }
    if state.process != .background { usedBudget = .zero }
    guard let reason = state.owes else {
      completionDue = nil
      return
    }
    let isNew = before.owes == nil || before.process == .suspended || before.process == .notRunning
    guard isNew || completionDue == nil else { return }
    let budget = reason == .push ? LifecycleSwitch.pushWakeBudget : .fetchBudget
    completionDue = time + limit(budget)
  }

  func limit(_ choice: LifecycleSwitch) -> Time { .seconds(settings.profile[choice]) }
}
