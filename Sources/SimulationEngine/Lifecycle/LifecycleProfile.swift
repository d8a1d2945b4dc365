public import SimulationCore

/// One reading of the lifecycle: a value for every switch.
public struct LifecycleProfile: Hashable, Sendable {
  /// The name that scenarios and goldens use.
  public var name: String
  /// The number of each switch's value, or its seconds, by the switch's own number.
  private var numbers: [Int64]

  init(name: String, numbers: [Int64]) {
    self.name = name
    self.numbers = numbers
  }

  /// The number of the value of `choice`, or its seconds.
  public subscript(choice: LifecycleSwitch) -> Int64 {
    get { numbers[Int(choice.rawValue)] }
    set { numbers[Int(choice.rawValue)] = newValue }
  }

  /// Whether a switch that is a flag, or has two values, has its second one.
  func isOn(_ choice: LifecycleSwitch) -> Bool { self[choice] == 1 }

  /// Sets the switch called `name` to the value that is written `value`.
  public mutating func set(_ name: String, to value: String) throws(SimulationError) {
    guard let choice = LifecycleSwitch(name: name) else {
      throw SimulationError(
        .badData,
        "there is no lifecycle option '\(name)'",
        hint: "see 'flotsam list profiles --long' for the options"
      )
    }
    if choice.values.isEmpty {
      guard let seconds = Int64(value), seconds >= 0 else {
        throw SimulationError(
          .badData,
          "'\(name)' is '\(value)'",
          hint: "a whole number of seconds, 0 or more"
        )
      }
      self[choice] = seconds
    } else {
      guard let index = choice.values.firstIndex(of: value) else {
        throw SimulationError(
          .badData,
          "'\(name)' is '\(value)'",
          hint: "one of " + choice.values.joined(separator: ", ")
        )
      }
      self[choice] = Int64(index)
    }
  }

  /// The value of `choice` as files write it.
  public func value(of choice: LifecycleSwitch) -> String {
    choice.values.isEmpty ? "\(self[choice])" : choice.values[Int(self[choice])]
  }
}

/// The values of switches with more than two, by their numbers.
extension LifecycleProfile {
  enum ExitSequence: Int64 {
    case resignBackgroundTerminate, resignTerminate, resignBackgroundSuspendTerminate, unsupported
  }
  enum HomeSequence: Int64 { case terminate, resignTerminate, resignBackgroundTerminate }
  enum UserKill: Int64 { case never, ifRunning, always }
  enum ConnectionsClose: Int64 { case never, onSuspend, atLock }
  enum ForceQuit: Int64 { case nothing, everything, everythingExceptLocation }
  enum PushCallback: Int64 { case legacy, fetchHandler, userNotifications }
  enum SceneClose: Int64 {
    case backgroundTerminate, disconnectTerminate, disconnectDiscardTerminate
  }
  enum URLCallback: Int64 { case handleOpenURL, sourceApplication, options, scene }
  enum TerminateValue: Int64 { case stateBefore, background, inactive }

  var exitSequence: ExitSequence {
    ExitSequence(rawValue: self[.exitsOnSuspendSequence]) ?? .unsupported
  }
  var homeSequence: HomeSequence {
    HomeSequence(rawValue: self[.preMultitaskingHomeSequence]) ?? .terminate
  }
  var userKill: UserKill { UserKill(rawValue: self[.userKillCallbacks]) ?? .never }
  var connectionsClose: ConnectionsClose {
    ConnectionsClose(rawValue: self[.lockClosesConnections]) ?? .never
  }
  var forceQuit: ForceQuit { ForceQuit(rawValue: self[.forceQuitBlocks]) ?? .nothing }
  var pushCallback: PushCallback {
    PushCallback(rawValue: self[.remotePushCallback]) ?? .fetchHandler
  }
  var sceneClose: SceneClose {
    SceneClose(rawValue: self[.sceneCloseFrontmost]) ?? .backgroundTerminate
  }
  var urlCallback: URLCallback { URLCallback(rawValue: self[.openURLCallback]) ?? .options }
  var terminateValue: TerminateValue {
    TerminateValue(rawValue: self[.observedWillTerminate]) ?? .stateBefore
  }
}
