/// A score that a user states: a number for each candidate, of which the highest goes first.
///
///     idle * footprint / (1 + relaunch_cost)
///
/// It is reckoned in IEEE doubles, step by step as written, with our own logarithm and square root, so
/// that it is the same everywhere. What comes out as no number at all (0 / 0, the logarithm of a number
/// below 0) is the lowest score.
package struct ScoreExpression: Sendable {
  /// What is done, in order, on a stack.
  let steps: [ScoreStep]
  /// The most numbers that the stack holds.
  let stackSize: Int
  /// The score as a weighted sum, if it is one.
  let sum: ScoreSum?

  /// The score that `text` states.
  package init(_ text: String) throws(ScoreFailure) {
    steps = try ScoreParser(text).steps
    stackSize = Self.stackSize(of: steps)
    sum = ScoreSum(steps)
  }

  /// Whether candidates keep their order while time passes: scores change only when something
  /// happens to an app, or all by the same amount.
  package var keepsOrder: Bool {
    sum != nil
      || !steps.contains {
        guard case .variable(let variable) = $0 else { return false }
        return variable.changesWithTime
      }
  }

  private static func stackSize(of steps: [ScoreStep]) -> Int {
    var size = 0
    var most = 0
    for step in steps {
      switch step {
      case .number, .variable: size += 1
      case .operation: size -= 1
      case .function(let function): if function.takesMany { size -= 1 }
      case .negate: break
      }
      most = max(most, size)
    }
    return most
  }
}

/// A score that is a sum of variables, each times a number, and perhaps a number: time shifts all
/// candidates alike, so their order stays.
struct ScoreSum: Sendable {
  /// What each variable is multiplied by.
  private(set) var weights = InlineArray<7, Double>(repeating: 0)
  private(set) var constant = 0.0

  /// The sum that `steps` reckon; nil if they reckon something else.
  init?(_ steps: [ScoreStep]) {
    var stack: [ScoreSum] = []
    for step in steps {
      switch step {
      case .number(let number): stack.append(ScoreSum(constant: number))
      case .variable(let variable): stack.append(ScoreSum(variable))
      case .negate: stack[stack.count - 1].multiply(by: -1)
      case .operation(let operation):
        let right = stack.removeLast()
        let left = stack.removeLast()
        guard let result = Self.result(operation, left, right) else { return nil }
        stack.append(result)
      case .function: return nil
      }
    }
    guard let sum = stack.last, sum.isFinite else { return nil }
    self = sum
  }

  private init(constant: Double) { self.constant = constant }

  private init(_ variable: ScoreVariable) { weights[Int(variable.rawValue)] = 1 }

  /// What `variable` is multiplied by.
  @inline(always)
  func weight(of variable: ScoreVariable) -> Double { weights[Int(variable.rawValue)] }

  private static func result(
    _ operation: ScoreOperator,
    _ left: ScoreSum,
    _ right: ScoreSum
  ) -> ScoreSum? {
    var sum = left
    switch operation {
    case .add, .subtract:
      for index in sum.weights.indices {
        sum.weights[index] = operation.result(sum.weights[index], right.weights[index])
      }
      sum.constant = operation.result(sum.constant, right.constant)
    case .multiply:
      if right.isConstant {
        sum.multiply(by: right.constant)
      } else if left.isConstant {
        sum = right
        sum.multiply(by: left.constant)
      } else {
        return nil
      }
    case .divide:
      guard right.isConstant else { return nil }
      for index in sum.weights.indices { sum.weights[index] /= right.constant }
      sum.constant /= right.constant
    }
    return sum
  }

  private mutating func multiply(by factor: Double) {
    for index in weights.indices { weights[index] *= factor }
    constant *= factor
  }

  private var isConstant: Bool { weights.indices.allSatisfy { weights[$0] == 0 } }

  private var isFinite: Bool {
    constant.isFinite && weights.indices.allSatisfy { weights[$0].isFinite }
  }
}
