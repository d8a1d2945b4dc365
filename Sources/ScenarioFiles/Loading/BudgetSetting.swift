import SimulationCore

/// A budget as a scenario states it: `2GiB`, `unlimited`, or a share of the working set, `0.3ws`.
enum BudgetSetting: Hashable, Sendable {
  case budget(Budget)
  case workingSet(share: DecimalNumber)

  init(decoding value: YAMLValue) throws(SimulationError) {
    let hint = "as in 2GiB, unlimited or 0.3ws"
    guard let text = value.node.text else {
      throw value.wrongKind("a budget", hint: hint)
    }
    if text == "unlimited" {
      self = .budget(.unlimited)
    } else if text.hasSuffix("ws") {
      guard let share = DecimalNumber(String(text.dropLast(2))) else {
        throw value.wrongKind("a share of the working set", hint: hint)
      }
      guard !share.isNegative, let size = share.scaled(by: 1_000_000_000_000), size > 0,
        size <= 1_000_000_000_000_000
      else {
        throw value.error("\(value.label) must be over 0 and at most 1000 working sets")
      }
      self = .workingSet(share: share)
    } else {
      self = .budget(.limited(try value.size(atLeast: Bytes(1))))
    }
  }

  /// The budget, if the working set is `workingSet`.
  func budget(workingSet: Bytes) throws(SimulationError) -> Budget {
    switch self {
    case .budget(let budget): return budget
    case .workingSet(let share):
      guard let bytes = share.scaled(by: UInt64(max(workingSet.count, 0))), bytes > 0 else {
        throw SimulationError(
          .badData,
          "a share of the working set is no budget: the working set is "
            + "\(workingSet.count) bytes",
          hint: "give the budget as a size"
        )
      }
      return .limited(Bytes(bytes))
    }
  }
}
