public import SimulationCore

/// One reading of Android's lifecycle: a value for every option.
public struct AndroidProfile: Hashable, Sendable {
  /// The name that scenarios and goldens use.
  public var name: String
  /// The number of each option's value, by the option's own number.
  private var numbers: [UInt8]

  /// A profile in which every option has its first value.
  init(name: String) {
    self.name = name
    numbers = Array(repeating: 0, count: AndroidOption.allCases.count)
  }

  /// The number of the value of `option`.
  subscript(option: AndroidOption) -> UInt8 { numbers[Int(option.rawValue)] }

  /// Whether an option that is a flag, or has two values, has its second one.
  func isOn(_ option: AndroidOption) -> Bool { self[option] == 1 }

  /// Sets the option called `name` to the value that is written `value`.
  public mutating func set(_ name: String, to value: String) throws(SimulationError) {
    guard let option = AndroidOption(name: name) else {
      throw SimulationError(
        .badData,
        "there is no lifecycle option '\(name)' of Android",
        hint: "one of " + AndroidOption.allCases.map { $0.name }.joined(separator: ", ")
      )
    }
    guard let index = option.values.firstIndex(of: value) else {
      throw SimulationError(
        .badData,
        "'\(name)' is '\(value)'",
        hint: "one of " + option.values.joined(separator: ", ")
      )
    }
    numbers[Int(option.rawValue)] = UInt8(truncatingIfNeeded: index)
  }

  /// The value of `option` as files write it.
  public func value(of option: AndroidOption) -> String { option.values[Int(self[option])] }
}

/// The values of options with more than two, by their numbers.
extension AndroidProfile {
  enum SaveOrder: UInt8 { case beforePause, beforeStop, afterStop }
  enum TrimWalk: UInt8 { case mostRecentFirst, leastRecentFirst, unspecified }

  var saveOrder: SaveOrder { SaveOrder(rawValue: self[.saveStateOrder]) ?? .afterStop }
  var trimWalk: TrimWalk { TrimWalk(rawValue: self[.trimWalk]) ?? .unspecified }

  /// How long a process is cached before it is frozen; nil if none ever is.
  var freezerDelay: Time? {
    switch self[.freezer] {
    case 1: .minutes(10)
    case 2: .seconds(10)
    default: nil
    }
  }

  /// How long an app stays the previous one at most; nil if another one alone ends that.
  var previousTime: Time? { isOn(.previousExpires) ? .seconds(60) : nil }
}
