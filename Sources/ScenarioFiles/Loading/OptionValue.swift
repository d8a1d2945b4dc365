package import SimulationCore

/// A value that an option states, with the units and the messages of a file's.
package struct OptionValue {
  private let option: String
  private let text: String

  /// The value `text` of the option `option`, without its dashes.
  package init(_ text: String, of option: String) {
    self.text = text
    self.option = option
  }

  /// A size of at least one byte.
  package func size() throws(SimulationError) -> Bytes {
    try read { value throws(SimulationError) in try value.size(atLeast: Bytes(1)) }
  }

  /// A duration, over 0 s unless `isZeroAllowed`.
  package func duration(isZeroAllowed: Bool = false) throws(SimulationError) -> Time {
    try read { value throws(SimulationError) in
      try value.duration(isZeroAllowed: isZeroAllowed)
    }
  }

  /// A share from 0 to 1, also in per cent.
  package func share() throws(SimulationError) -> Double {
    try read { value throws(SimulationError) in try value.fraction() }
  }

  /// A number of at least 0.
  package func number() throws(SimulationError) -> Double {
    try read { value throws(SimulationError) in try value.number(in: 0...1e15) }
  }

  /// A size, or a share of `workingSet`.
  package func size(workingSet: Bytes) throws(SimulationError) -> Bytes {
    try read { (value: YAMLValue) throws(SimulationError) -> Bytes in
      let budget = try BudgetSetting(decoding: value).budget(workingSet: workingSet)
      guard case .limited(let bytes) = budget else {
        throw value.wrongKind("a size or a share of the working set", hint: "as in 2GiB or 0.3ws")
      }
      return bytes
    }
  }

  /// A policy: its name, or `score:EXPR`.
  package func policy() throws(SimulationError) -> PolicyModel {
    try read { value throws(SimulationError) in
      try PolicyModel(decoding: value, known: .engine)
    }
  }

  private func read<Value>(
    _ body: (YAMLValue) throws(SimulationError) -> Value
  ) throws(SimulationError) -> Value {
    let node = YAMLNode(.scalar(text, plain: true), line: 0, column: 0)
    let value = YAMLValue(node, in: SourceText([], file: option), path: option)
    do throws(SimulationError) {
      return try body(value)
    } catch {
      let place = SimulationError.Place(file: "--\(option) \(text)")
      throw SimulationError(.usage, error.message, at: place, hint: error.hint)
    }
  }
}
