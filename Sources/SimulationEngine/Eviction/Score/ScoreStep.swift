internal import SimulationCore

/// One step of a score, which works on a stack: operands come before what is done with them.
enum ScoreStep: BitwiseCopyable {
  case number(Double)
  case variable(ScoreVariable)
  case negate
  case operation(ScoreOperator)
  case function(ScoreFunction)
}

/// What joins two numbers.
enum ScoreOperator: UInt8, BitwiseCopyable {
  case add, subtract, multiply, divide

  /// The result, as IEEE 754 has it: 1 / 0 is infinite, and 0 / 0 is no number.
  @inline(always)
  func result(_ left: Double, _ right: Double) -> Double {
    switch self {
    case .add: left + right
    case .subtract: left - right
    case .multiply: left * right
    case .divide: left / right
    }
  }
}

/// What has a name and takes numbers in brackets.
enum ScoreFunction: UInt8, CaseIterable, BitwiseCopyable {
  case minimum, maximum, logarithm, squareRoot, magnitude

  /// The name in a score.
  var name: String {
    switch self {
    case .minimum: "min"
    case .maximum: "max"
    case .logarithm: "log"
    case .squareRoot: "sqrt"
    case .magnitude: "abs"
    }
  }

  /// Whether it takes two numbers or more; the others take one.
  var takesMany: Bool { self == .minimum || self == .maximum }

  /// The result of one that takes many, of the first two: no number if either is none.
  func result(_ left: Double, _ right: Double) -> Double {
    if left.isNaN || right.isNaN { return .nan }
    return (self == .minimum) == (left < right) ? left : right
  }

  /// The result of one that takes one number: the natural logarithm, the square root, the size.
  func result(_ number: Double) -> Double {
    switch self {
    case .logarithm: Mathematics.log(number)
    case .squareRoot: Mathematics.sqrt(number)
    case .magnitude: number.magnitude
    case .minimum, .maximum: number
    }
  }
}
