internal import SimulationCore

/// What is fixed of an app, as scores see it.
struct ScoreTraits: BitwiseCopyable {
  /// In seconds.
  var relaunchCost: Double
  /// 0 or 1.
  var restoresState: Double
}

/// Reckons the score that a scenario states.
struct ScoreReckoner: VictimScorer, ~Copyable {
  /// The score as a weighted sum, if it is one.
  let sum: ScoreSum?
  private let steps: Column<ScoreStep>
  private var stack: Column<Double>
  private let traits: Column<ScoreTraits>
  private var launches: Column<UInt32>

  /// - Precondition: the scenario states a score that can be read (`PolicyName` checks it).
  init(_ setting: PolicySetting) {
    let expression = Self.expression(of: setting.scenario.policy)
    sum = expression.sum
    steps = Column(expression.steps)
    stack = Column(repeating: 0, count: expression.stackSize)
    traits = Column(
      setting.scenario.apps.map { app in
        ScoreTraits(
          relaunchCost: Double(app.launch.cold.median) / 1e6,
          restoresState: app.restoresState ? 1 : 0
        )
      }
    )
    launches = Column(repeating: 0, count: setting.apps)
  }

  static func expression(of policy: PolicyModel) -> ScoreExpression {
    do throws(ScoreFailure) {
      return try ScoreExpression(policy[PolicyName.scoreKey] ?? "")
    } catch {
      preconditionFailure("a scenario that runs states a score that can be read")
    }
  }

  mutating func opened(_ app: AppIndex, action: Int) { launches[app] &+= 1 }

  mutating func score(
    of app: AppIndex,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> Double {
    var top = -1
    for index in 0..<steps.count {
      switch steps[index] {
      case .number(let number):
        top += 1
        stack[top] = number
      case .variable(let variable):
        top += 1
        stack[top] = value(of: variable, app, among: apps, at: now)
      case .negate:
        stack[top] = -stack[top]
      case .operation(let operation):
        top -= 1
        stack[top] = operation.result(stack[top], stack[top + 1])
      case .function(let function):
        if function.takesMany {
          top -= 1
          stack[top] = function.result(stack[top], stack[top + 1])
        } else {
          stack[top] = function.result(stack[top])
        }
      }
    }
    return stack[0]
  }

  /// The part of `sum` in which candidates differ: with the time of last use for the idle time, and
  /// without what is the same for all.
  mutating func key(
    _ sum: ScoreSum,
    of app: AppIndex,
    among apps: borrowing Column<AppState>
  ) -> Double {
    var key = sum.weight(of: .footprint) * value(of: .footprint, app, among: apps, at: 0)
    key += sum.weight(of: .relaunchCost) * value(of: .relaunchCost, app, among: apps, at: 0)
    key += sum.weight(of: .launches) * value(of: .launches, app, among: apps, at: 0)
    key += sum.weight(of: .restoresState) * value(of: .restoresState, app, among: apps, at: 0)
    // Idle time at 0 is the time of last use, negated.
    return key + sum.weight(of: .idle) * value(of: .idle, app, among: apps, at: 0)
  }

  @inline(always)
  private func value(
    of variable: ScoreVariable,
    _ app: AppIndex,
    among apps: borrowing Column<AppState>,
    at now: Int64
  ) -> Double {
    switch variable {
    case .idle: Double(now - apps[app].lastUseTime) / 1e6
    case .footprint: Double(apps[app].footprint) * 0x1p-20
    case .relaunchCost: traits[app].relaunchCost
    case .launches: Double(launches[app])
    case .restoresState: traits[app].restoresState
    case .band: Double(apps[app].victimClass?.rawValue ?? 0)
    case .time: Double(now) / 1e6
    }
  }
}
